import type { ActivityKind } from './activity.kinds.ts'

/** Events named by the status they set: the kind, followed by the stored status. */
export const OUTCOME_KEYS = [
  'offerStatusChangedoffering',
  'offerStatusChangedarchived',
  'offerStatusChangedcanceled',
  'proposalAnswered1',
  'proposalAnswered2',
  'reportAnswered1',
  'reportAnswered2',
  'reportAnswered3',
  'shipmentStatusChanged1',
  'shipmentStatusChanged2',
  'shipmentStatusChanged3',
  'paymentAnswered2',
  'paymentAnswered3',
  'paymentAnswered4',
  'billPaymentAnswered2',
  'billPaymentAnswered3',
  'billPaymentAnswered4',
  'mixedClaimChangedpending',
  'mixedClaimChangedapproved',
  'mixedClaimChangedadjusted',
  'mixedClaimChangedrejected',
  'mixedClaimChangeddistributed',
  'mixedClaimChangedcancelled',
] as const
export type OutcomeKey = (typeof OUTCOME_KEYS)[number]

/** Changed fields of events. Each has a name in the texts. */
export const CHANGED_FIELDS = [
  'rights',
  'warehouses',
  'status',
  'claimStatus',
  'taken',
  'why',
  'price',
  'amount',
  'quantity',
  'qty',
  'newTotalQty',
  'transferQty',
  'bouns',
  'leftNum',
  'expireDate',
  'minPayment',
  'transactions',
  'alias',
  'adminNo',
  'isVisiable',
  'linked',
  'effectiveFrom',
  'inboundBaseFee',
  'inboundRate',
  'outboundBaseFee',
  'outboundRate',
  'serviceBaseFee',
  'storageFreeDuration',
  'storageFeeOverDays',
  'discountRate',
  'totalFee',
  'expectedAmount',
  'enabled',
  'upc',
  'months',
  'carrier',
  'tracking',
  'arrival',
  'received',
  'kind',
  'resolution',
  'USD',
  'CNY',
  'BTC',
  'limits',
  'twoStep',
  'owner',
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** Stored values that have the same words in each event: the changed field, followed by the value. */
const FIELD_VALUE_KEYS = [
  'isVisiabletrue',
  'isVisiablefalse',
  'linkedtrue',
  'linkedfalse',
  'enabledtrue',
  'enabledfalse',
  'limitstrue',
  'limitsfalse',
  'twoSteprequired',
  'twoStepoptional',
  'kindshort',
  'kindover',
  'kinddamaged',
  'kindwrongItem',
  'resolutioncorrectRow',
  'resolutionreverseRow',
  'resolutioncancelUnits',
  'resolutionadjustBalance',
  'resolutionstocktake',
  'resolutioncancelShipment',
  'resolutionnone',
] as const

/** Stored values of changes that have words: the kind of the event or the changed field, followed by the value. */
export const VALUE_KEYS = [
  ...OUTCOME_KEYS,
  ...FIELD_VALUE_KEYS,
  'unitsReleasedcancelled',
  'unitsReleasedundone',
  'unitsReleasedlapsed',
  'memberChanged1',
  'memberChanged2',
  'memberChanged3',
] as const
export type ValueKey = (typeof VALUE_KEYS)[number]

/** Stored in events about clerks for all warehouses of the admin. */
export const ALL_WAREHOUSES = 'all'

/** Key of the words for a value, if there are any. */
export const valueKeyOf = (kind: ActivityKind, what: string, value: string): ValueKey | undefined =>
  isStatus(what) || what === 'why'
    ? VALUE_KEYS.find((key) => key === `${kind}${value}`)
    : FIELD_VALUE_KEYS.find((key) => key === `${what}${value}`)

/** Key of the words for the status that an event set; undefined if its kind has no words for each status. */
export const outcomeKeyOf = (
  kind: ActivityKind,
  changes: readonly { what: string; after: string }[],
): OutcomeKey | undefined => {
  const status = changes.find(({ what }) => isStatus(what))
  return status && OUTCOME_KEYS.find((key) => key === `${kind}${status.after}`)
}

/** True for the field that `outcomeKeyOf` looks at. */
export const isStatus = (what: string): boolean => what === 'status' || what === 'claimStatus'

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
