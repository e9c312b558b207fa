import { idDigits } from '../../../shared/values/id.ts'

const DIGITS = 4

/** What the numbers of all products of a catalogue begin with, and no others. */
export const numbersOf = (catalogueNo: string): string => `PR-${catalogueNo.slice(3)}`

/** The number of the product of a row: a run that takes over a broken one's work knows its own products by it. */
export const productNumber = (catalogueNo: string, ordinal: number): string =>
  `${numbersOf(catalogueNo)}${idDigits(ordinal, DIGITS)}`
