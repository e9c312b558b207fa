import type { GivenTracking, Inbound } from './inbound.items.ts'

/** What a take needs to know of the warehouse's rows of a tracking number. */
export interface ArrivedRow {
  status: 'toConfirm' | 'confirmed'
  upc: string
  productNo?: string | undefined
  unclaimed: number
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

/** The number as the take keeps it, given how it stands. */
const asArrived = (take: Pick<Inbound, 'status'>, given: GivenTracking, arrival: Arrival): GivenTracking => {
  const known = { ...given, mismatch: arrival === 'others', waiting: arrival === 'waiting' }
  // A take that is complete has claimed of this parcel what it needed, whatever else lies in it.
  const isSettled = take.status === 'completed' && given.claimed > 0
  if (arrival === 'others' || (arrival === 'claimable' && !isSettled)) return { ...known, status: 'matched' }
  return { ...known, status: arrival === 'spent' || arrival === 'claimable' ? 'claimed' : 'unmatched' }
}

/** The take's numbers as they stand now, at most so many of them changed; undefined when none stands differently. */
export const withArrivals = (
  take: Inbound,
  arrivals: ReadonlyMap<string, Arrival>,
  most = Number.POSITIVE_INFINITY,
): GivenTracking[] | undefined => {
  let changed = 0
  const trackings = take.trackings.map((given) => {
    const arrival = arrivals.get(given.tracking)
    if (!arrival || changed >= most) return given
    const now = asArrived(take, given, arrival)
    if (now.status === given.status && now.mismatch === given.mismatch && now.waiting === given.waiting) return given
    changed += 1
    return now
  })
  return changed > 0 ? trackings : undefined
}

export const canClaim = (take: Pick<Inbound, 'status'>, given: GivenTracking): boolean =>
  take.status === 'open' && given.status === 'matched' && !given.mismatch
