import type { Language } from '../values/language.ts'

/** Who a letter is written for. */
export interface Reader {
  /** Where its links lead, without a slash at its end. */
  siteUrl: string
  language: Language
  /** IANA name of the zone in which instants are told. */
  zone: string
}

/** What a mail says, in plain text. Rendering escapes it all but the HTML of a section: a note that was cleaned (clean-note.ts). */
export interface Letter {
  subject: string
  heading: string
  paragraphs: string[]
  /** Figures and names, one a row. */
  facts?: { name: string; value: string }[]
  /** Under a title: what somebody wrote for the reader (lines of plain text, or a cleaned note), or a list of records. */
  sections?: (
    | { title: string; text: string }
    | { title: string; html: string }
    | { title: string; links: { label: string; url: string }[] }
  )[]
  /** Files to fetch. */
  links?: { label: string; url: string }[]
  action: { label: string; url: string }
  /** Why the person gets this, and what to do when it is not meant for them. */
  footer: string
}
