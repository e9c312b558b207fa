import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { TAKE_STATUS } from '../../../../shared/inbound/take-status.rules.ts'
import { api } from '../../../api/client.ts'
import { type Current, updateShown } from '../../../api/update-shown.ts'
import { readyOf, type Take } from '../take-record.ts'

type Claimed = Output<typeof contracts.inbound.calls.claimTracking>
type Submitted = Output<typeof contracts.inbound.calls.importTracking>['successDetails']

/** A long take lists only some of its numbers, and the units that its hold covers depend on more than its numbers. */
const isKnown = ({ unlisted, holdUntil }: Take): boolean => unlisted === undefined && holdUntil === undefined

/** The take with numbers that were just submitted for it. */
export const withSubmitted = (take: Take, submitted: Submitted, givenDate: string): Take | 'unknown' => {
  if (!isKnown(take)) return 'unknown'
  const added = submitted.filter(({ tracking }) => !take.trackingList.some((given) => given.tracking === tracking))
  const isListed = submitted.every((one) => !one.wasGiven || !added.includes(one))
  if (!isListed) return 'unknown'
  const numbers = added.map(({ tracking, qty, canClaim, state = 'notArrived' as const }) => ({
    tracking,
    qty,
    canClaim,
    claimed: 0,
    state,
    givenDate,
  }))
  return { ...take, trackingList: [...take.trackingList, ...numbers] }
}

/** The take after a claim; undefined if it is completed and leaves the list of open takes. */
export const withClaimed = (
  take: Take,
  tracking: string,
  { leftNum, status, claimed, canClaim = false }: Claimed,
): Take | undefined | 'unknown' => {
  const isListed = take.trackingList.some((given) => given.tracking === tracking)
  if (!isKnown(take) || !isListed) return 'unknown'
  if (status !== TAKE_STATUS.open) return undefined
  const state = canClaim ? ('claimable' as const) : ('claimed' as const)
  const trackingList = take.trackingList.map((given) =>
    given.tracking === tracking ? { ...given, claimed: given.claimed + claimed, canClaim, state } : given,
  )
  return { ...take, leftNum, trackingList }
}

/** Updates the take in the shown lists of open takes. */
export const updateTake = (
  client: QueryClient,
  inboundNo: string,
  change: (take: Take) => Take | undefined | 'unknown',
): Current =>
  updateShown(
    client,
    api.inbound.listInbounds,
    (take) => take.inboundNo === inboundNo && take.status === TAKE_STATUS.open,
    (take, asked) => {
      const changed = change(take)
      if (changed === undefined || changed === 'unknown' || !isOfArrived(asked)) return changed
      return readyOf(changed).length > 0 ? changed : undefined
    },
  )

/** True for the input of a list of takes with units to claim. */
const isOfArrived = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'arrived' in asked && asked.arrived === true
