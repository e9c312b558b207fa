import type { Day } from '../../shared/values/day.ts'
import type { Inbound, TakeNumber } from './inbound.items.ts'

/** Fields of the warehouse's rows of a tracking number that a take needs. */
export interface ArrivedRow {
  status: 'toConfirm' | 'confirmed'
  upc: string
  productNo?: string | undefined
  unclaimed: number
  confirmDate?: string | undefined
}

/** State of a tracking number for a take. `others`: confirmed, but as other goods. */
export type Arrival = 'none' | 'waiting' | 'others' | 'claimable' | 'spent'

/** UPC check by arrival; unknown until the warehouse has confirmed the number. */
export const UPC_CHECKS: Record<Arrival, 'matched' | 'mismatch' | 'unknown'> = {
  none: 'unknown',
  waiting: 'unknown',
  others: 'mismatch',
  claimable: 'matched',
  spent: 'matched',
}

/** Confirmed rows of the take's own product. */
export const ownRows = <Row extends ArrivedRow>(rows: readonly Row[], take: Pick<Inbound, 'productNo'>): Row[] =>
  rows.filter((row) => row.status === 'confirmed' && row.productNo === take.productNo)

/** `rows`: all rows of the number. */
export const arrivalOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): Arrival => {
  const own = ownRows(rows, take)
  if (own.length > 0) return own.some((row) => row.unclaimed > 0) ? 'claimable' : 'spent'
  if (rows.some((row) => row.status === 'confirmed')) return 'others'
  return rows.length > 0 ? 'waiting' : 'none'
}

/** State of a number for a take, and the first day on which units for it were confirmed under the number. */
export interface Arrived {
  arrival: Arrival
  inboundDate?: Day | undefined
}

export const arrivedOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): Arrived => {
  const days = ownRows(rows, take).flatMap(({ confirmDate }) => confirmDate ?? [])
  return { arrival: arrivalOf(rows, take), inboundDate: days.sort().at(0) }
}

/** The number as the take stores it, for its arrival. */
const asArrived = (
  take: Pick<Inbound, 'status'>,
  { inboundDate: _, ...given }: TakeNumber,
  { arrival, inboundDate }: Arrived,
): TakeNumber => {
  const known = {
    ...given,
    mismatch: arrival === 'others',
    waiting: arrival === 'waiting',
    inboundDate,
  }
  // A completed take has claimed all it needed of this parcel, even if units remain in it.
  const isSettled = take.status === 'completed' && given.claimed > 0
  if (arrival === 'others' || (arrival === 'claimable' && !isSettled)) return { ...known, status: 'matched' }
  return { ...known, status: arrival === 'spent' || arrival === 'claimable' ? 'claimed' : 'unmatched' }
}

/** The take's numbers with their current states, at most this many of them changed; undefined if none has changed. */
export const withArrivals = (
  take: Inbound,
  arrivals: ReadonlyMap<string, Arrived>,
  most = Number.POSITIVE_INFINITY,
): TakeNumber[] | undefined => {
  let changed = 0
  const trackings = take.trackings.map((given) => {
    const arrived = arrivals.get(given.tracking)
    if (!arrived || changed >= most) return given
    const now = asArrived(take, given, arrived)
    if (hasSameArrival(now, given)) return given
    changed += 1
    return now
  })
  return changed > 0 ? trackings : undefined
}

/** True if a number has the same state in both versions of a take. */
export const hasSameArrival = (a: TakeNumber, b: TakeNumber): boolean =>
  a.status === b.status && a.mismatch === b.mismatch && a.waiting === b.waiting && a.inboundDate === b.inboundDate

/** Awaited units of a take that have arrived under its numbers and can be claimed. */
export const arrivedUnits = (take: Pick<Inbound, 'status' | 'leftNum' | 'trackings'>): number => {
  const there = take.trackings.filter((given) => canClaim(take, given))
  return Math.min(
    take.leftNum,
    there.reduce((sum, { qty, claimed }) => sum + Math.max(0, qty - claimed), 0),
  )
}

export const canClaim = (take: Pick<Inbound, 'status'>, given: TakeNumber): boolean =>
  take.status === 'open' && given.status === 'matched' && !given.mismatch

/** True if no warehouse has a row of the number, according to the take. */
export const isUnseen = ({ status, waiting, claimed }: Pick<TakeNumber, 'status' | 'waiting' | 'claimed'>): boolean =>
  status === 'unmatched' && !waiting && claimed === 0
