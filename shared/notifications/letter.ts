/** What a mail says, in plain text. Rendering escapes it all: no kind of mail writes HTML of its own. */
export interface Letter {
  subject: string
  heading: string
  paragraphs: string[]
  /** Figures and names, one a row. */
  facts?: { name: string; value: string }[]
  action: { label: string; url: string }
  /** Why the person gets this, and what to do when it is not meant for them. */
  footer: string
}
