import { LINK_REL, namesUser } from './links.rules.ts'

/** Elements allowed in a formatted note; all others are removed when it is saved and when it is displayed. */
export const NOTE_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'blockquote', 'a'] as const

/** Allowed URL schemes of links in a note. */
export const NOTE_LINK = /^(?:https?:\/\/|mailto:)/i

/** True if a link in a note may have this target; other links are shown as plain text. */
export const isNoteLink = (address: string): boolean => NOTE_LINK.test(address) && !namesUser(address)

const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** A stored note as one line of plain text, for lists and workbooks. Sanitizing leaves only known tags and entities. */
export const plainNote = ({ note, noteFormat }: { note: string; noteFormat: 'text' | 'html' }): string =>
  noteFormat === 'text'
    ? note
    : note
        .replace(/<(?:\/p|\/li|\/h3|br)\b[^>]*>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:lt|gt|quot|amp);/g, (entity) => SIGNS[entity] ?? entity)
        .replace(/\s+/g, ' ')
        .trim()

/** Attributes of every link in a note; the link opens in a new tab. */
export const NOTE_LINK_MARKS = { target: '_blank', rel: LINK_REL }
