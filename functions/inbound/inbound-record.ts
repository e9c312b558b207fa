import { NOT_FOUND_AFTER_DAYS, type NumberState } from '../../shared/inbound/submitted-numbers.rules.ts'
import { TAKE_STATUS } from '../../shared/inbound/take-status.rules.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { DAY_SECONDS, epochSeconds, secondsAfter } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { withWarehouseNames } from '../warehouse-records/public.ts'
import { canClaim } from './arrival.ts'
import { uncoveredUnits } from './coverage.ts'
import { INBOUND_STATUSES, type Inbound, type InboundStatus, type TakeNumber } from './inbound.items.ts'
import { withWaiting } from './numbers/change-numbers.ts'

export const statusNumber = (status: InboundStatus): 0 | 1 | 2 => TAKE_STATUS[status]
export const statusOfNumber = (number: 0 | 1 | 2): InboundStatus => INBOUND_STATUSES[number]

/**
 * Maximum number of tracking numbers per page. At 228 bytes each, they stay below 5 MB; a function's response is
 * limited to 6 MB.
 */
const MAX_NUMBERS = 20_000

/**
 * Takes as shown in the console, with their states at the current time. If a page has too many tracking numbers, each
 * take lists an equal share of the maximum and counts the rest. A take read on its own lists all its numbers.
 */
export const inboundRecordsOf = async (deps: Pick<Deps, 'table' | 'now'>, takes: readonly Inbound[]) => {
  const now = deps.now()
  const numbers = takes.reduce((sum, { trackings }) => sum + trackings.length, 0)
  const share = numbers > MAX_NUMBERS ? Math.floor(MAX_NUMBERS / takes.length) : numbers
  const held = takes.filter((take) => take.status === 'open' && holdOf(take) !== undefined)
  const [marked, named, uncovered] = await Promise.all([
    withWaiting(deps, takes),
    withWarehouseNames(deps, takes),
    uncoveredUnits(deps, held),
  ])
  return named.map((take, at) => {
    const trackings = marked[at]?.trackings ?? take.trackings
    return inboundRecordOf({ ...take, trackings }, now, share, uncovered.get(take.inboundNo) ?? 0)
  })
}

const inboundRecordOf = (
  take: Inbound & { warehouseAddress: string },
  now: string,
  share: number,
  uncovered: number,
) => {
  const { inboundNo, doctorNo, offerNo, productNo, productName, upc, qty, leftNum, cancelled } = take
  const { trackings, unlisted } = listed(take, now, share)
  const holdUntil = holdOf(take)
  const { warehouseNo, warehouse, warehouseAddress, userNo, userName, takeDate } = take
  const row = (entry: TakeNumber) => ({
    tracking: entry.tracking,
    qty: entry.qty,
    canClaim: canClaim(take, entry),
  })
  return {
    inboundNo,
    doctorNo,
    offerNo,
    productNo,
    productName,
    upc,
    // The specification's name of `qty` (SPEC-inbound-14).
    num: qty,
    qty,
    leftNum,
    cancelled,
    warehouseNo,
    warehouse,
    warehouseAddress,
    userNo,
    userName,
    takeDate,
    company: take.doctorName,
    price: moneyToWire(take.unitPrice),
    status: statusNumber(take.status),
    trackingList: trackings.map((entry) => ({
      ...row(entry),
      claimed: entry.claimed,
      state: stateOf(entry, now),
      givenDate: entry.givenAt,
      replaces: entry.replaces,
    })),
    unClaimedTrackingList: trackings.filter(({ status }) => status === 'matched').map(row),
    unMatchedTrackingList: trackings.filter(({ status }) => status === 'unmatched').map(row),
    selfStorage: take.selfStorage || undefined,
    ...(holdUntil === undefined ? {} : { holdUntil, uncovered }),
    unlisted,
  }
}

/** End of the hold on a take. Takes to self storage have none, although earlier versions of Dockside stored one. */
export const holdOf = ({ selfStorage, holdUntil }: Pick<Inbound, 'selfStorage' | 'holdUntil'>): string | undefined =>
  selfStorage ? undefined : holdUntil

/** Claimable numbers are listed first, since they determine the action that the list offers the nurse next. */
const listed = (take: Inbound, now: string, share: number) => {
  const { trackings } = take
  if (trackings.length <= share) return { trackings }
  const sorted = [...trackings].sort((a, b) => Number(canClaim(take, b)) - Number(canClaim(take, a)))
  const unlisted: Partial<Record<NumberState, number>> = {}
  for (const entry of sorted.slice(share)) {
    const state = stateOf(entry, now)
    unlisted[state] = (unlisted[state] ?? 0) + 1
  }
  return { trackings: sorted.slice(0, share), unlisted }
}

export const stateOf = ({ status, mismatch, waiting, givenAt }: TakeNumber, now: string): NumberState => {
  if (status === 'claimed') return 'claimed'
  if (status === 'matched') return mismatch ? 'otherGoods' : 'claimable'
  if (waiting) return 'checking'
  const lateFrom = secondsAfter(givenAt, NOT_FOUND_AFTER_DAYS * DAY_SECONDS)
  return epochSeconds(now) < lateFrom ? 'notArrived' : 'notFound'
}
