import { LINK_REL } from './links.rules.ts'

/** What a formatted note may hold; everything else is taken out, on write as on show. */
export const NOTE_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'blockquote', 'a'] as const

/** Addresses that a link in a note may lead to. */
export const NOTE_LINK = /^(?:https?:\/\/|mailto:)/i

/** What every link of a note carries: it opens apart. */
export const NOTE_LINK_MARKS = { target: '_blank', rel: LINK_REL }
