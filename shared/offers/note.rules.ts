import { LINK_REL, namesUser } from './links.rules.ts'

/** What a formatted note may hold; everything else is taken out, on write as on show. */
export const NOTE_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'blockquote', 'a'] as const

/** How an address begins that a link in a note may lead to. */
export const NOTE_LINK = /^(?:https?:\/\/|mailto:)/i

/** Whether a link in a note may lead there; one that may not is shown as plain text. */
export const isNoteLink = (address: string): boolean => NOTE_LINK.test(address) && !namesUser(address)

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a stored note says, as one line of plain text: for lists and workbooks. Tags and entities are those its cleaning leaves. */
export const plainNote = ({ note, noteFormat }: { note: string; noteFormat: 'text' | 'html' }): string =>
  noteFormat === 'text'
    ? note
    : note
        .replace(/<(?:\/p|\/li|\/h3|br)\b[^>]*>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:lt|gt|quot|amp);/g, (entity) => SIGNS[entity] ?? entity)
        .replace(/\s+/g, ' ')
        .trim()

/** What every link of a note carries: it opens apart. */
export const NOTE_LINK_MARKS = { target: '_blank', rel: LINK_REL }
