import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { NUMBER_STATES, type NumberState } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { TAKE_STATUS } from '../../../shared/inbound/take-status.rules.ts'
import { moneyFromWire, moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import { normalTracking } from '../../../shared/values/tracking.ts'
import type { Filter } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

export type Take = Output<typeof contracts.inbound.calls.listInbounds>['records'][number]
export type TakeNumber = Take['trackingList'][number]

/** Displayed state of a number: unclaimed numbers of a closed take are no longer needed. */
export type ShownState = NumberState | 'notNeeded'
export const stateOf = ({ status }: Pick<Take, 'status'>, { state }: Pick<TakeNumber, 'state'>): ShownState =>
  status === TAKE_STATUS.open || state === 'claimed' ? state : 'notNeeded'

/** Quantity of a number that was already submitted for the take; undefined for a new number. */
export const submittedQtyOf = ({ trackingList }: Take, tracking: string): number | undefined =>
  trackingList.find((given) => normalTracking(given.tracking) === normalTracking(tracking))?.qty

/** Counts of a take's numbers by state, including the numbers that a long page omits. */
export const shownStates = (take: Take): ReadonlyMap<ShownState, number> => {
  const counts = new Map<ShownState, number>()
  const add = (state: NumberState, count: number) => {
    const shown = stateOf(take, { state })
    counts.set(shown, (counts.get(shown) ?? 0) + count)
  }
  for (const { state } of take.trackingList) add(state, 1)
  for (const state of NUMBER_STATES) {
    const count = take.unlisted?.[state]
    if (count) add(state, count)
  }
  return counts
}

/** Delivered and paid units of a take. */
export const deliveredOf = ({ qty, leftNum, cancelled }: Pick<Take, 'qty' | 'leftNum' | 'cancelled'>): number =>
  qty - leftNum - cancelled

/** Numbers of an open take that have units to claim. */
export const readyOf = (take: Take): TakeNumber[] => take.trackingList.filter((given) => given.canClaim)

/** Payment for `units` units of a take, as a wire number. */
export const amountOf = ({ price }: Pick<Take, 'price'>, units: number): number =>
  moneyToWire(timesMoney(moneyFromWire(price), units))

/** Domains that become stale when a number is given or units are claimed. */
export const afterChange = ['inbound', 'payments'] as const

/** Tabs of takes, one per status. */
export const TAKE_TABS = [
  { id: 'open', status: TAKE_STATUS.open },
  { id: 'completed', status: TAKE_STATUS.completed },
  { id: 'cancelled', status: TAKE_STATUS.cancelled },
] as const
export type TakeTab = (typeof TAKE_TABS)[number]

/** The open dialog of a take; `back`: closing it returns to the take's own dialog. */
export type TakeDialog =
  | { kind: 'take'; inboundNo: string }
  | { kind: 'edit'; inboundNo: string; tracking: string; back?: boolean }
  | { kind: 'remove'; inboundNo: string; trackings: readonly string[]; back?: boolean }
  | {
      kind: 'add' | 'sheet' | 'report' | 'cancel' | 'claimAll' | 'compare' | 'confirm' | 'discrepancy'
      inboundNo: string
      back?: boolean
    }
  | { kind: 'claim'; inboundNo: string; tracking: string; back?: boolean }

export const findTake = (t: TextsOf<'inbound'>): Filter => ({
  kind: 'text',
  id: 'condition',
  label: t('find'),
  placeholder: t('findShort'),
})

/** Filters open takes to those with units to claim. */
export const arrivedTakes = (t: TextsOf<'inbound'>): Filter => ({
  kind: 'choice',
  id: 'arrived',
  label: t('arrived.label'),
  all: t('arrived.all'),
  options: [{ value: 'yes', label: t('arrived.yes') }],
})
