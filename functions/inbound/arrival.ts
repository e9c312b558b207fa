import type { Day } from '../../shared/values/day.ts'
import type { GivenTracking, Inbound } from './inbound.items.ts'

/** What a take needs to know of the warehouse's rows of a tracking number. */
export interface ArrivedRow {
  status: 'toConfirm' | 'confirmed'
  upc: string
  productNo?: string | undefined
  unclaimed: number
  confirmDate?: string | undefined
}

/** How a tracking number stands for a take. `others`: confirmed, but as other goods. */
export type Arrival = 'none' | 'waiting' | 'others' | 'claimable' | 'spent'

/** What an arrival says of the goods; unknown until the warehouse has confirmed the number. */
export const UPC_CHECKS: Record<Arrival, 'matched' | 'mismatch' | 'unknown'> = {
  none: 'unknown',
  waiting: 'unknown',
  others: 'mismatch',
  claimable: 'matched',
  spent: 'matched',
}

/** Confirmed rows of the very product of the take. */
export const ownRows = <Row extends ArrivedRow>(rows: readonly Row[], take: Pick<Inbound, 'productNo'>): Row[] =>
  rows.filter((row) => row.status === 'confirmed' && row.productNo === take.productNo)

/** All rows of the number in hand. */
export const arrivalOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): Arrival => {
  const own = ownRows(rows, take)
  if (own.length > 0) return own.some((row) => row.unclaimed > 0) ? 'claimable' : 'spent'
  if (rows.some((row) => row.status === 'confirmed')) return 'others'
  return rows.length > 0 ? 'waiting' : 'none'
}

/** How a number stands for a take, and the first day on which units for it were confirmed under the number. */
export interface Arrived {
  arrival: Arrival
  inboundDate?: Day | undefined
}

export const arrivedOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): Arrived => {
  const days = ownRows(rows, take).flatMap(({ confirmDate }) => confirmDate ?? [])
  return { arrival: arrivalOf(rows, take), inboundDate: days.sort().at(0) }
}

/** The number as the take keeps it, given how it stands. */
const asArrived = (
  take: Pick<Inbound, 'status'>,
  { inboundDate: _, ...given }: GivenTracking,
  { arrival, inboundDate }: Arrived,
): GivenTracking => {
  const known = {
    ...given,
    mismatch: arrival === 'others',
    waiting: arrival === 'waiting',
    ...(inboundDate === undefined ? {} : { inboundDate }),
  }
  // A take that is complete has claimed of this parcel what it needed, whatever else lies in it.
  const isSettled = take.status === 'completed' && given.claimed > 0
  if (arrival === 'others' || (arrival === 'claimable' && !isSettled)) return { ...known, status: 'matched' }
  return { ...known, status: arrival === 'spent' || arrival === 'claimable' ? 'claimed' : 'unmatched' }
}

/** The take's numbers as they stand now, at most so many of them changed; undefined when none stands differently. */
export const withArrivals = (
  take: Inbound,
  arrivals: ReadonlyMap<string, Arrived>,
  most = Number.POSITIVE_INFINITY,
): GivenTracking[] | undefined => {
  let changed = 0
  const trackings = take.trackings.map((given) => {
    const arrived = arrivals.get(given.tracking)
    if (!arrived || changed >= most) return given
    const now = asArrived(take, given, arrived)
    if (standsAlike(now, given)) return given
    changed += 1
    return now
  })
  return changed > 0 ? trackings : undefined
}

/** Whether a number stands in a take as it did. */
export const standsAlike = (a: GivenTracking, b: GivenTracking): boolean =>
  a.status === b.status && a.mismatch === b.mismatch && a.waiting === b.waiting && a.inboundDate === b.inboundDate

/** Units to come of a take that have arrived under its numbers and can be claimed. */
export const arrivedUnits = (take: Pick<Inbound, 'status' | 'leftNum' | 'trackings'>): number => {
  const there = take.trackings.filter((given) => canClaim(take, given))
  return Math.min(
    take.leftNum,
    there.reduce((sum, { qty, claimed }) => sum + Math.max(0, qty - claimed), 0),
  )
}

export const canClaim = (take: Pick<Inbound, 'status'>, given: GivenTracking): boolean =>
  take.status === 'open' && given.status === 'matched' && !given.mismatch
