import type { Day } from '../../shared/values/day.ts'
import type { Inbound, TakeNumber } from './inbound.items.ts'
import type { NumberOfTake } from './submitted-tracking.items.ts'

/** Fields of the warehouse's rows that determine the state of a tracking number. */
export interface ArrivedRow {
  status: 'toConfirm' | 'confirmed'
  upc: string
  productNo?: string | undefined
  unclaimed: number
  confirmDate?: string | undefined
}

/** State of a tracking number for a take. `others`: confirmed, but only as other goods. */
export type Arrival = 'none' | 'waiting' | 'others' | 'claimable' | 'spent'

/** Result of the UPC check by state; unknown until the warehouse has confirmed the number. */
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

/**
 * State of a tracking number for a take, and the first day on which units of the take's product were confirmed under
 * it.
 */
export interface Arrived {
  arrival: Arrival
  inboundDate?: Day | undefined
}

export const arrivedOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): Arrived => {
  const days = ownRows(rows, take).flatMap(({ confirmDate }) => confirmDate ?? [])
  return { arrival: arrivalOf(rows, take), inboundDate: days.sort().at(0) }
}

type State = Pick<TakeNumber, 'status' | 'mismatch' | 'waiting' | 'inboundDate'>

/** State of a number for a take. `claimed`: units already claimed under it. */
const stateOf = (
  take: Pick<Inbound, 'status'>,
  { claimed }: Pick<TakeNumber, 'claimed'>,
  { arrival, inboundDate }: Arrived,
): State => {
  const state = { mismatch: arrival === 'others', waiting: arrival === 'waiting', inboundDate }
  // A completed take has claimed all units it needed from this parcel, even if the parcel has more.
  const isSettled = take.status === 'completed' && claimed > 0
  if (arrival === 'others' || (arrival === 'claimable' && !isSettled)) return { ...state, status: 'matched' }
  return { ...state, status: arrival === 'spent' || arrival === 'claimable' ? 'claimed' : 'unmatched' }
}

/**
 * Returns the take's numbers with current states, changing at most `most` of them; undefined if no state has changed.
 */
export const withArrivals = (
  take: Inbound,
  arrivals: ReadonlyMap<string, Arrived>,
  most = Number.POSITIVE_INFINITY,
): TakeNumber[] | undefined => {
  let changed = 0
  const trackings = take.trackings.map((entry) => {
    const arrived = arrivals.get(entry.tracking)
    if (!arrived || changed >= most) return entry
    const now = { ...entry, ...stateOf(take, entry, arrived) }
    if (hasSameArrival(now, entry)) return entry
    changed += 1
    return now
  })
  return changed > 0 ? trackings : undefined
}

/**
 * True if a number has the same state in both versions of a take. Only the number's own item states whether it is
 * waiting.
 */
export const hasSameArrival = (a: State, b: State): boolean =>
  a.status === b.status && a.mismatch === b.mismatch && a.inboundDate === b.inboundDate

/**
 * The entries of a number for its takes, with its current marks of waiting; undefined if anything else may have changed,
 * which the takes contain too and decide.
 */
export const withSeen = (takes: readonly NumberOfTake[], rows: readonly ArrivedRow[]): NumberOfTake[] | undefined => {
  const arrivals = takes.map((entry) => ({ entry, arrived: arrivedOf(rows, entry) }))
  const isMoved = arrivals.some(
    ({ entry, arrived }) => !hasSameArrival(entry, stateOf({ status: 'open' }, entry, arrived)),
  )
  return isMoved
    ? undefined
    : arrivals.map(({ entry, arrived }) => ({ ...entry, waiting: arrived.arrival === 'waiting' }))
}

/** Awaited units of a take that have arrived under its numbers and can be claimed. */
export const arrivedUnits = (take: Pick<Inbound, 'status' | 'leftNum' | 'trackings'>): number => {
  const claimable = take.trackings.filter((entry) => canClaim(take, entry))
  return Math.min(
    take.leftNum,
    claimable.reduce((sum, { qty, claimed }) => sum + Math.max(0, qty - claimed), 0),
  )
}

export const canClaim = (take: Pick<Inbound, 'status'>, entry: TakeNumber): boolean =>
  take.status === 'open' && entry.status === 'matched' && !entry.mismatch

/** True if, according to the take, no warehouse has a row of the number and no units have been claimed under it. */
export const isUnseen = ({ status, waiting, claimed }: Pick<TakeNumber, 'status' | 'waiting' | 'claimed'>): boolean =>
  status === 'unmatched' && !waiting && claimed === 0
