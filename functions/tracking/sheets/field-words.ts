import { type ToldWord, word } from '../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../shared/tracking/sheets.reasons.ts'
import type { Field } from './header.ts'

/** What the person calls each field. */
export const FIELD_WORDS: Readonly<Record<Field, ToldWord>> = {
  tracking: word(sheetsReasons.tracking),
  upc: word(sheetsReasons.upc),
  qty: word(sheetsReasons.quantity),
  note: word(sheetsReasons.note),
}
