import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { GIVEN_STATES, type GivenState } from '../../../shared/inbound/given.rules.ts'
import { moneyFromWire, moneyToWire, timesMoney } from '../../../shared/values/money.ts'

export type Take = Output<typeof contracts.inbound.calls.listInbounds>['records'][number]
export type Given = Take['trackingList'][number]

/** How a number looks to people: of a take that is over, what was not claimed is no longer needed. */
export type ShownState = GivenState | 'notNeeded'
export const stateOf = ({ status }: Pick<Take, 'status'>, { state }: Pick<Given, 'state'>): ShownState =>
  status === 0 || state === 'claimed' ? state : 'notNeeded'

/** How many numbers of a take stand how, also those that a long page leaves out. */
export const shownStates = (take: Take): ReadonlyMap<ShownState, number> => {
  const counts = new Map<ShownState, number>()
  const add = (state: GivenState, count: number) => {
    const shown = stateOf(take, { state })
    counts.set(shown, (counts.get(shown) ?? 0) + count)
  }
  for (const { state } of take.trackingList) add(state, 1)
  for (const state of GIVEN_STATES) {
    const count = take.unlisted?.[state]
    if (count) add(state, count)
  }
  return counts
}

/** Units of a take that have arrived and are paid. */
export const deliveredOf = ({ qty, leftNum, cancelled }: Pick<Take, 'qty' | 'leftNum' | 'cancelled'>): number =>
  qty - leftNum - cancelled

/** Numbers of an open take with something to claim. */
export const readyOf = (take: Take): Given[] => take.trackingList.filter((given) => given.canClaim)

/** What so many units of a take pay; a number of the wire. */
export const worthOf = ({ price }: Pick<Take, 'price'>, units: number): number =>
  moneyToWire(timesMoney(moneyFromWire(price), units))

/** What is stale once a number was given or units were claimed. */
export const afterChange = ['inbound', 'payments'] as const

/** The tabs, which are the statuses. */
export const TAKE_TABS = [
  { id: 'open', status: 0 },
  { id: 'completed', status: 1 },
  { id: 'cancelled', status: 2 },
] as const
export type TakeTab = (typeof TAKE_TABS)[number]
