import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { unitsWithin } from '../../../shared/people/limits.rules.ts'
import { addMoney, moneyFromWire, moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import type { Filter } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

type OfferCalls = typeof contracts.offers.calls

export type OfferRecord = Output<OfferCalls['listOffers']>['records'][number]
export type OfferDetail = Output<OfferCalls['getOffer']>
export type OfferTake = OfferDetail['offerUsers'][number]

/** Payout for a number of units, bonus included, in the format of the call. */
export const amountOf = ({ price, bouns }: Pick<OfferRecord, 'price' | 'bouns'>, units = 1): number =>
  moneyToWire(timesMoney(addMoney(moneyFromWire(price), moneyFromWire(bouns)), units))

export const offerHref = (offerNo: string): string => `/offer/${encodeURIComponent(offerNo)}`

export type OpenLimits = NonNullable<OfferDetail['limits']>

/** Units of the offer that fit within the nurse's limits; Infinity without a cap. */
export const unitsInLimits = (
  offer: Pick<OfferRecord, 'price' | 'bouns'>,
  { transactions, amount, pendingTransactions, pendingAmount }: OpenLimits,
): number =>
  unitsWithin(
    { maxOpenTakes: transactions, maxOpenAmount: moneyFromWire(amount) },
    { openTakes: pendingTransactions, openAmount: moneyFromWire(pendingAmount) },
    moneyFromWire(amountOf(offer)),
  )

export const findOffer = (t: TextsOf<'offers'>): Filter => ({
  kind: 'text',
  id: 'condition',
  label: t('find'),
  placeholder: t('findShort'),
})
