import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import type { Reason } from '../../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'

/** Groups of import errors (SPEC-tracking-39). */
export const ERROR_TYPES = [
  'Duplicate',
  'Format Error',
  'Validation Error',
  'Not Found',
  'Length Error',
  'Other',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

// The first matching group counts if there are several reasons.
const GROUPS: readonly (readonly [ErrorType, readonly { key: string }[]])[] = [
  [
    'Duplicate',
    [
      trackingReasons.duplicateRow,
      trackingReasons.duplicateLine,
      inboundReasons.duplicateLine,
      mixedReasons.trackingExists,
      mixedReasons.trackingExistsByHand,
      mixedReasons.duplicateLine,
    ],
  ],
  ['Length Error', [valuesReasons.trackingShort, valuesReasons.trackingLong, valuesReasons.upcLong]],
  [
    'Format Error',
    [
      valuesReasons.trackingRounded,
      valuesReasons.trackingLetters,
      valuesReasons.upcLetters,
      valuesReasons.trackingIsGoods,
      valuesReasons.cellError,
      valuesReasons.upcRounded,
      valuesReasons.upcDecimal,
      valuesReasons.quantityWhole,
      valuesReasons.numberUnclear,
      valuesReasons.numberDot,
      valuesReasons.numberPlain,
      valuesReasons.numberNoSeparators,
      valuesReasons.numberExponent,
      valuesReasons.numberSign,
      valuesReasons.numberPercent,
      valuesReasons.numberCurrency,
      valuesReasons.numberLong,
      sheetsReasons.rounded,
      sheetsReasons.unclear,
      sheetsReasons.uncalculated,
      sheetsReasons.severalLines,
      sheetsReasons.turnedIntoDate,
      sheetsReasons.otherKind,
      mixedReasons.threeFields,
    ],
  ],
  ['Not Found', [inboundReasons.notInWarehouse]],
  [
    'Validation Error',
    [
      valuesReasons.trackingRequired,
      valuesReasons.upcRequired,
      valuesReasons.quantityRequired,
      valuesReasons.quantityLeast,
      valuesReasons.quantityMost,
      sheetsReasons.negative,
      sheetsReasons.cellError,
      mixedReasons.quantityMost,
      mixedReasons.sumMost,
      mixedReasons.tooManyUpcs,
      mixedReasons.otherLineWrong,
    ],
  ],
]

/** Group of a line's failure. */
export const errorTypeOf = (reasons: readonly Reason[]): ErrorType => {
  const given = new Set(reasons.map(({ reason }) => reason))
  return GROUPS.find(([, kinds]) => kinds.some(({ key }) => given.has(key)))?.[0] ?? 'Other'
}

/** Header names of the columns of the warehouse-side sheet (SPEC-tracking-18). */
export const SHEET_COLUMNS = { tracking: 'trackingNum', upc: 'upc', quantity: 'quantity', note: 'note' } as const
export type SheetColumn = keyof typeof SHEET_COLUMNS

const COLUMN_KEYS: readonly (readonly [SheetColumn, RegExp])[] = [
  ['tracking', /^values\.tracking|^sheets\.tracking$|^tracking\.duplicate|^mixed\.trackingExists/],
  ['upc', /^values\.upc|^sheets\.upc$/],
  ['quantity', /^values\.quantity|^sheets\.quantity$|^mixed\.(quantity|sum)Most$/],
  ['note', /^sheets\.note$/],
]

/** Columns that a line's reasons refer to, by the key of the reason or by the column in its parameters. */
export const columnsOf = (reasons: readonly Reason[]): SheetColumn[] => {
  const keys = reasons.flatMap(({ reason, params }) => [
    reason,
    ...Object.values(params).flatMap((value) => (typeof value === 'object' ? [value.reason] : [])),
  ])
  return COLUMN_KEYS.filter(([, pattern]) => keys.some((key) => pattern.test(key))).map(([column]) => column)
}
