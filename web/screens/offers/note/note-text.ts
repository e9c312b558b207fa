import type { OfferRecord } from '../offer-record.ts'

/** What a note says, as one line of plain text: for lists. The parser neither runs nor fetches anything. */
export const noteText = ({ note, noteFormat }: Pick<OfferRecord, 'note' | 'noteFormat'>): string => {
  if (noteFormat !== 'html') return note
  const spaced = note.replace(/<(?:\/p|\/li|\/h3|br)\b[^>]*>/gi, '$& ')
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain text as the editor takes it: a paragraph a line. */
export const htmlOfText = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`)
        .join('')
