import DOMPurify from 'dompurify'
import { isNoteLink, NOTE_LINK, NOTE_LINK_MARKS, NOTE_TAGS } from '../../../shared/offers/note.rules.ts'

/** The nodes of a note, without any that a note must not contain. */
export const cleanFragment = (html: string): DocumentFragment => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...NOTE_TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: NOTE_LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) {
    if (!isNoteLink(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    for (const [name, value] of Object.entries(NOTE_LINK_MARKS)) link.setAttribute(name, value)
  }
  return fragment
}
