import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { type Delivery, freeOf } from '../../books/public.ts'
import type { Actor } from '../../platform/actor.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import type { Inbound, TakeNumber } from '../inbound.items.ts'
import { submittedByAnother } from '../submission-rules.ts'
import type { SubmittedTracking } from '../submitted-tracking.items.ts'
import { bookedTake } from '../write-take.ts'
import { claimedNumbers, claimParts, claimRefusal, partOf, unclaimedOf, unitsOfOneClaim } from './claim-rules.ts'

/** A tracking number of a take. All its claimable units will be claimed. */
export interface Wanted {
  inboundNo: string
  tracking: string
}

/** The state from which claims are planned. `given` and `rows` are keyed by tracking number. */
export interface ClaimContext {
  takes: ReadonlyMap<string, Inbound>
  given: ReadonlyMap<string, SubmittedTracking>
  rows: ReadonlyMap<string, readonly TrackingRow[]>
}

/** One delivery of a bulk claim: units of one number that become one lot. */
export interface PlannedClaim extends Wanted {
  qty: number
  /** Units of the number that remain unclaimed after the delivery. */
  unclaimed: number
  delivery: Delivery
}

/** Result for a number: its deliveries, or the reason why there are none. */
export interface Planned {
  wanted: Wanted
  claims: PlannedClaim[]
  problem?: ReasonMessage
}

export interface Booking {
  actor: Pick<Actor, 'userNo'>
  /**
   * Returns the claims of the commit. They are known only after all claims are planned, and they determine the take's
   * numbers.
   */
  booked: () => readonly PlannedClaim[]
  now: string
}

/** Plans claims in order. Each claim is based on the takes and rows as the previous claims leave them. */
export const planClaims = (context: ClaimContext, wanted: readonly Wanted[], booking: Booking): Planned[] => {
  const left = leftOf(context)
  return wanted.map((one) => {
    const take = context.takes.get(one.inboundNo)
    const number = take?.trackings.find(({ tracking }) => tracking === one.tracking)
    if (!take || !number) return { wanted: one, claims: [], problem: reasonMessage(inboundReasons.numberRemoved) }
    const submitted = context.given.get(one.tracking)
    const others = submittedByAnother(submitted, booking.actor)
    if (others) return { wanted: one, claims: [], problem: others }
    return {
      wanted: one,
      ...planNumber(take, shareOf(number, submitted), { ...left, tracking: one.tracking, booking }),
    }
  })
}

type Left = ReturnType<typeof leftOf>

/** Takes and rows after the claims planned so far. */
const leftOf = ({ rows }: ClaimContext) => {
  const taken = new Map<string, number>()
  const unitsTaken = (no: string): number => taken.get(no) ?? 0
  return {
    take: (no: string, units: number): void => {
      taken.set(no, unitsTaken(no) + units)
    },
    takeNow: (take: Inbound): Inbound => {
      const leftNum = take.leftNum - unitsTaken(take.inboundNo)
      return { ...take, leftNum, status: take.status === 'open' && leftNum === 0 ? 'completed' : take.status }
    },
    rowsNow: (tracking: string): TrackingRow[] =>
      (rows.get(tracking) ?? []).map((row) => ({ ...row, unclaimed: row.unclaimed - unitsTaken(row.cwId) })),
    rowAsRead: (tracking: string, cwId: string) => rows.get(tracking)?.find((row) => row.cwId === cwId),
  }
}

/**
 * Plans all claimable units of one number. Units confirmed on another day, in another warehouse or with another charge
 * time become a separate delivery.
 */
const planNumber = (
  take: Inbound,
  share: number,
  { tracking, booking, ...left }: Left & { tracking: string; booking: Booking },
): Pick<Planned, 'claims' | 'problem'> => {
  const claims: PlannedClaim[] = []
  const { inboundNo } = take
  for (let more = share; ; ) {
    const [current, rows] = [left.takeNow(take), left.rowsNow(tracking)]
    const reason = claimRefusal(current, rows) ?? (more <= 0 ? reasonMessage(inboundReasons.leftForOthers) : undefined)
    if (reason) return claims.length > 0 ? { claims } : { claims, problem: reason }
    const qty = Math.min(freeOf(current), more, unitsOfOneClaim(rows, current))
    const parts = claimParts(rows, current, qty)
    for (const { row, qty: units } of parts) left.take(row.cwId, units)
    left.take(inboundNo, qty)
    more -= qty
    const [first] = parts
    const delivery: Delivery = {
      take: bookedTake(take, ({ leftNum }) => numbersAfter(take, leftNum, booking)),
      movement: 'claim',
      warehouseNo: first?.row.warehouseNo ?? take.warehouseNo,
      // The books need the row as it was read, before the claims planned so far.
      parts: parts.map(({ row, qty: units }) => partOf({ row: left.rowAsRead(tracking, row.cwId) ?? row, qty: units })),
      refs: { tracking, upc: first?.row.upc ?? take.upc },
    }
    const unclaimed = unclaimedOf(left.rowsNow(tracking), take)
    claims.push({ inboundNo, tracking, qty, unclaimed, delivery })
  }
}

/** The numbers of a take after the books have applied all claims of the commit. */
export const numbersAfter = (take: Inbound, leftNum: number, { booked, now }: Booking): TakeNumber[] =>
  booked()
    .filter(({ inboundNo }) => inboundNo === take.inboundNo)
    .reduce(
      (trackings, { tracking, qty, unclaimed }) =>
        claimedNumbers({ ...take, trackings }, { tracking, qty, unclaimed, leftNum, now }),
      take.trackings,
    )

/**
 * Units that a take may claim: each take of a shared parcel gets the rest of the quantity submitted for it; the only
 * take of a parcel gets all units.
 */
const shareOf = ({ qty, claimed }: TakeNumber, submitted: SubmittedTracking | undefined): number =>
  (submitted?.takes.length ?? 0) > 1 ? qty - claimed : Number.POSITIVE_INFINITY
