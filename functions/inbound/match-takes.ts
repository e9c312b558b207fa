import type { Deps } from '../platform/deps.ts'
import { keepArrivals } from './keep-arrivals.ts'
import { readNumbers } from './numbers/change-numbers.ts'

/**
 * Tells takes that rows of their tracking numbers wait to be confirmed. Called once the rows are written. Throws when
 * `inTime` no longer holds and takes are left.
 */
export const matchArrived = (
  deps: Deps,
  doctorNo: string,
  trackings: readonly string[],
  inTime: () => boolean,
): Promise<void> => tellTakes(deps, doctorNo, trackings, inTime)

/**
 * Tells takes that their tracking numbers are confirmed. Called once the rows are confirmed. Throws when `inTime` no longer
 * holds and takes are left.
 */
export const matchConfirmed = (
  deps: Deps,
  doctorNo: string,
  rows: readonly { tracking: string; productNo?: string | undefined }[],
  inTime: () => boolean,
): Promise<void> =>
  tellTakes(
    deps,
    doctorNo,
    rows.map(({ tracking }) => tracking),
    inTime,
  )

/**
 * Tells the takes of these tracking numbers how they stand: one read for the numbers, and for each take that waits for
 * one of them a read of it and of the rows, and a write. Whoever gives a number writes it first and looks for rows after
 * that; whoever writes, confirms or reverses rows does that first and looks for takes after that: one of the two sees
 * the other however they interleave.
 */
export const tellTakes = async (
  deps: Deps,
  doctorNo: string,
  trackings: readonly string[],
  inTime = () => true,
): Promise<void> => {
  if (trackings.length === 0) return
  const numbers = await readNumbers(deps, doctorNo, [...new Set(trackings)])
  const byTake = new Map<string, string[]>()
  for (const { tracking, takes } of numbers.values()) {
    for (const { inboundNo } of takes) byTake.set(inboundNo, [...(byTake.get(inboundNo) ?? []), tracking])
  }
  for (const [inboundNo, given] of byTake) {
    if (!inTime()) throw new Error('out of time')
    await keepArrivals(deps, { doctorNo, inboundNo }, given)
  }
}
