import { idDigits } from '../../../shared/values/id.ts'

/** Upload key of the workbook of a catalog; uploads expire after a few days. */
export const catalogueKey = ({ doctorNo, fileNo }: { doctorNo: string; fileNo: string }): string =>
  `incoming/catalogues/${doctorNo}/${fileNo}`

const DIGITS = 4

/** Prefix shared by the numbers of all products of a catalog and by no other product numbers. */
export const numbersOf = (catalogueNo: string): string => `PR-${catalogueNo.slice(3)}`

/**
 * The product number of a row. It is derived from the row, so that a run that resumes an interrupted import recognizes
 * its own products.
 */
export const productNumber = (catalogueNo: string, ordinal: number): string =>
  `${numbersOf(catalogueNo)}${idDigits(ordinal, DIGITS)}`
