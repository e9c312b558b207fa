import type { ActivityKind } from './activity.kinds.ts'

/** Stored values of changes that have words: the kind of the event, followed by the value. */
export const VALUE_KEYS = [
  'offerStatusChangedoffering',
  'offerStatusChangedarchived',
  'offerStatusChangedcanceled',
  'proposalAnswered1',
  'proposalAnswered2',
  'reportAnswered1',
  'reportAnswered2',
  'reportAnswered3',
  'unitsReleasedcancelled',
  'unitsReleasedundone',
  'unitsReleasedlapsed',
  'shipmentStatusChanged1',
  'shipmentStatusChanged2',
  'shipmentStatusChanged3',
  'paymentAnswered2',
  'paymentAnswered3',
  'paymentAnswered4',
  'billPaymentAnswered2',
  'billPaymentAnswered3',
  'billPaymentAnswered4',
  'memberChanged1',
  'memberChanged2',
  'memberChanged3',
  'mixedClaimChangedpending',
  'mixedClaimChangedapproved',
  'mixedClaimChangedadjusted',
  'mixedClaimChangedrejected',
  'mixedClaimChangeddistributed',
  'mixedClaimChangedcancelled',
] as const
export type ValueKey = (typeof VALUE_KEYS)[number]

/** Key of the words for a value, if there are any. Only statuses and reasons have words. */
export const valueKeyOf = (kind: ActivityKind, what: string, value: string): ValueKey | undefined =>
  ['status', 'claimStatus', 'why'].includes(what) ? VALUE_KEYS.find((key) => key === `${kind}${value}`) : undefined

const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'bouns',
  'amount',
  'minPayment',
  'totalFee',
  'expectedAmount',
])

/** Amount in dollars of a stored value; undefined if the changed field is no amount. */
export const amountIn = ({ what, value }: { what: string; value: string }): number | undefined => {
  const amount = MONEY_FIELDS.has(what) && value !== '' ? Number(value) : Number.NaN
  return Number.isNaN(amount) ? undefined : amount
}
