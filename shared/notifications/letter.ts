import type { Language } from '../values/language.ts'

/** Recipient of an email. */
export interface Reader {
  /** Base URL of its links, without a trailing slash. */
  siteUrl: string
  language: Language
  /** IANA name of the time zone in which times are shown. */
  zone: string
}

/**
 * Content of an email, in plain text. Rendering escapes everything but the HTML of a section, which is a sanitized note
 * (clean-note.ts).
 */
export interface Letter {
  subject: string
  heading: string
  paragraphs: string[]
  /** Figures and names, one per row. */
  facts?: { name: string; value: string }[]
  /** Titled sections: a text written for the reader (plain lines, or a sanitized note), or a list of records. */
  sections?: (
    | { title: string; text: string }
    | { title: string; html: string }
    | { title: string; links: { label: string; url: string }[] }
  )[]
  /** Links to files, such as the labels of a shipment. */
  links?: { label: string; url: string }[]
  action: { label: string; url: string }
  /** Reason why the recipient gets this email, and what to do if they received it by mistake. */
  footer: string
}
