import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { moneyFromWire, moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import { api } from '../../api/client.ts'

export type Take = Output<typeof contracts.inbound.calls.inboundList>['records'][number]
export type Given = Take['trackingList'][number]

/** How a tracking number stands for the nurse: can be claimed, not seen by the warehouse, all claimed, other goods. */
export type GivenState = 'ready' | 'absent' | 'claimed' | 'other'

export const stateOf = (take: Take, { tracking, claimed, canClaim }: Given): GivenState => {
  if (claimed) return 'claimed'
  if (canClaim) return 'ready'
  return take.unMatchedTrackingList.includes(tracking) ? 'absent' : 'other'
}

/** Numbers of an open take with something to claim. */
export const readyOf = (take: Take): Given[] => take.trackingList.filter((given) => given.canClaim)

/** What so many units of a take pay; a number of the wire. */
export const worthOf = ({ price }: Pick<Take, 'price'>, units: number): number =>
  moneyToWire(timesMoney(moneyFromWire(price), units))

/** What is stale once a number was given or units were claimed. */
export const afterChange = ['inbound', api.payments.getBalance] as const

/** The tabs, which are the statuses. */
export const TAKE_TABS = [
  { id: 'open', status: 0 },
  { id: 'completed', status: 1 },
  { id: 'cancelled', status: 2 },
] as const
export type TakeTab = (typeof TAKE_TABS)[number]
