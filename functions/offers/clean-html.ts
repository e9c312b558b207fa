import sanitize from 'sanitize-html'
import { refuseField } from '../../shared/contract/errors.ts'
import { isNoteLink, NOTE_LINK_MARKS, NOTE_TAGS } from '../../shared/offers/note.rules.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'

/** Real notes are not nested more deeply, and browsers parse deeper trees differently. */
const MAX_NESTED = 30

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...NOTE_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    // Equivalent tags that editors and other programs produce.
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    ins: 'u',
    // A link without a safe address becomes plain text.
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: { ...(href && isNoteLink(href) ? { href } : {}), ...NOTE_LINK_MARKS },
    }),
  },
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xmp', 'noembed', 'noframes', 'iframe'],
}

/**
 * Characters that are not allowed in a plain note (contract/fields.ts). HTML entities could bypass the check of the
 * field.
 */
const NO_TEXT = /[^\P{Cc}\n\r\t]|[\p{Noncharacter_Code_Point}\u2028\u2029\ufeff]/gu

/** Reduces HTML to the markup that a note may contain, or to '' if no text is left. `path` is the note's field. */
export const cleanHtml = (note: string, path: string): string => {
  if (depthOf(note) > MAX_NESTED) throw refuseField(path, offersReasons.noteTooDeep)
  // Sanitized twice, because removing parts may turn a harmless address into a harmful one.
  const clean = sanitize(sanitize(note, OPTIONS).replace(NO_TEXT, ''), OPTIONS).trim()
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? '' : clean
}

/** Upper bound of the nesting depth. It also counts self-closing tags, which errs on the safe side. */
const depthOf = (html: string): number => {
  let depth = 0
  let deepest = 0
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/gi)) {
    if (/^<(?:br|hr|img|input)\b/i.test(tag)) continue
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
