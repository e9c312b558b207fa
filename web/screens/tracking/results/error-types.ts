import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import type { Reason } from '../../../../shared/reasons/reasons.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'

/** The groups of import errors (D3 s8). */
export const ERROR_TYPES = [
  'Duplicate',
  'Format Error',
  'Validation Error',
  'Not Found',
  'Length Error',
  'Other',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

// Of several reasons the first group that one belongs to counts.
const GROUPS: readonly (readonly [ErrorType, readonly { key: string }[]])[] = [
  ['Duplicate', [trackingReasons.duplicateRow, trackingReasons.duplicateLine, inboundReasons.duplicateLine]],
  ['Length Error', [valuesReasons.trackingShort, valuesReasons.trackingLong, valuesReasons.upcLong]],
  [
    'Format Error',
    [
      ...[valuesReasons.trackingRounded, valuesReasons.trackingLetters, valuesReasons.upcLetters],
      ...[valuesReasons.quantityWhole, valuesReasons.quantityUnclear],
      ...[sheetsReasons.rounded, sheetsReasons.unclear, sheetsReasons.uncalculated, sheetsReasons.severalLines],
      ...[sheetsReasons.turnedIntoDate, sheetsReasons.otherKind],
    ],
  ],
  ['Not Found', [inboundReasons.notInWarehouse]],
  [
    'Validation Error',
    [
      ...[valuesReasons.trackingRequired, valuesReasons.upcRequired, valuesReasons.quantityRequired],
      ...[valuesReasons.quantityLeast, valuesReasons.quantityMost, sheetsReasons.negative, sheetsReasons.cellError],
    ],
  ],
]

/** Which group the failure of a line belongs to. */
export const errorTypeOf = (reasons: readonly Reason[]): ErrorType => {
  const given = new Set(reasons.map(({ reason }) => reason))
  return GROUPS.find(([, kinds]) => kinds.some(({ key }) => given.has(key)))?.[0] ?? 'Other'
}
