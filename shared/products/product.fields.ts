import * as z from 'zod'
import { recordVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, id, instant, note, price, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { isDecimal, isExponent, isSheetError } from '../values/code-text.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { productsReasons } from './products.reasons.ts'
import { CONDITIONS, MAX_FREE_MONTHS } from './products.rules.ts'

const upc = singleLine(50, valuesReasons.upcRequired)
  .regex(/^[\x21-\x7e]+$/, says(valuesReasons.upcLetters))
  .refine((code) => !isSheetError(code), says(valuesReasons.cellError))
  .refine((code) => !isExponent(code), says(valuesReasons.upcRounded))
  .refine((code) => !isDecimal(code), says(valuesReasons.upcDecimal))
export const wholeMonths = says(productsReasons.freeMonths, { most: MAX_FREE_MONTHS })

/** Editable fields of a product, in the form and in a line of a catalog. */
export const productFields = {
  productName: singleLine(200, productsReasons.nameRequired),
  condition: z.enum(CONDITIONS).default('New'),
  asin: singleLine(20).default(''),
  upc,
  /** Weight in pounds; null: unknown. */
  weight: z
    .number()
    .min(0)
    .max(100_000)
    .refine((pounds) => Math.round(pounds * 10_000) / 10_000 === pounds, says(fieldsReasons.fourDecimals))
    .nullish(),
  note: note().default(''),
  price: price(),
  /** Id of a size category: one of `/boxsizes/selectOptions`. */
  size: id('boxSize', productsReasons.categoryRequired),
  /** Granted by the warehouse; refused here unless it equals the stored value. */
  storageFreeDuration: z.int(wholeMonths).min(0, wholeMonths).max(MAX_FREE_MONTHS, wholeMonths).optional(),
}

/** Fields of a product in a picker. */
export const productOption = z.object({
  productNo: z.string(),
  productName: z.string(),
  condition: z.enum(CONDITIONS),
  upc: z.string(),
  price: amount(),
  /** Id of its size category, and its short label; both empty without a category. */
  size: z.string(),
  sizeLabel: z.string(),
  /** Units that the company can ship from all its warehouses. */
  stock: z.int(),
  /** URL of its thumbnail, valid for a few hours; absent if it has no picture. */
  thumbnail: z.string().optional(),
})

export const productRecord = productOption.extend({
  asin: z.string(),
  weight: z.number().optional(),
  note: z.string(),
  /** Full label of the category. */
  sizeDefined: z.string(),
  /**
   * Free storage months that the warehouse granted for it; absent if there are none, or if they differ by warehouse.
   */
  storageFreeDuration: z.int().optional(),
  /** Units taken by nurses and not yet delivered. */
  inbound: z.int(),
  /** Unclaimed units in the building. */
  notClaimed: z.int(),
  /** URL of its picture, valid for a few hours; absent if it has no picture. */
  picture: z.string().optional(),
  createDate: instant(),
  version: recordVersion(),
})
