/** Item conditions (SPEC-products-13); New is the default. */
export const CONDITIONS = [
  'New',
  'Refurbished',
  'Used like new',
  'Used very good',
  'Used good',
  'Used acceptable',
  'Collectible like new',
  'Collectible very good',
  'Collectible good',
  'Collectible acceptable',
] as const

/** Maximum free storage months of a product. */
export const MAX_FREE_MONTHS = 120
/** Applies if neither the product nor the company has its own months (SPEC-rates-16). */
export const DEFAULT_FREE_MONTHS = 3

/** Stock operation types (SPEC-products-8, DEC-books-11): the number on the wire and the displayed text. */
export const BIZ_TYPES = {
  1: 'Nurse Claimed',
  2: 'Doctor Confirm Report',
  3: 'Doctor Outbound',
  4: 'Warehouse Inbound',
  5: 'Warehouse Reverse',
  6: 'Warehouse Edit FBM',
  7: 'Doctor Cancel Outbound',
  8: 'Warehouse Batch Reverse',
  9: 'Doctor Transfer',
  10: 'Mixed Package Claim',
  15: 'Mixed Package Reverse',
} as const
export type BizType = keyof typeof BIZ_TYPES

export const isBizType = (value: number): value is BizType => value in BIZ_TYPES
