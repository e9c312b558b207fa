import type { Deps } from '../platform/deps.ts'
import { keepArrivals } from './keep-arrivals.ts'
import { readNumbers } from './numbers/change-numbers.ts'

/**
 * Tells the takes of these tracking numbers how they stand: one read for the numbers, and for each take that waits for
 * one of them a read of it and of the rows, and a write. Called once rows are imported, edited, removed, confirmed or
 * reversed: whoever gives a number writes it first and looks for rows after that, and whoever changes rows does that
 * first and looks for takes after that, so that one of the two sees the other however they interleave. Throws when
 * `inTime` no longer holds and takes are left.
 */
export const tellTakes = async (
  deps: Deps,
  doctorNo: string,
  parcels: readonly { tracking: string }[],
  inTime: () => boolean = () => true,
): Promise<void> => {
  if (parcels.length === 0) return
  const numbers = await readNumbers(deps, doctorNo, [...new Set(parcels.map(({ tracking }) => tracking))])
  const byTake = new Map<string, string[]>()
  for (const { tracking, takes } of numbers.values()) {
    for (const { inboundNo } of takes) byTake.set(inboundNo, [...(byTake.get(inboundNo) ?? []), tracking])
  }
  for (const [inboundNo, given] of byTake) {
    if (!inTime()) throw new Error('out of time')
    await keepArrivals(deps, { doctorNo, inboundNo }, given)
  }
}
