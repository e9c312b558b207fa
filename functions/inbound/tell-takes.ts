import type { Deps } from '../platform/deps.ts'
import { keepArrivals } from './keep-arrivals.ts'
import { readNumbers } from './numbers/change-numbers.ts'

/**
 * Updates the takes of these tracking numbers: one read for the numbers, and per take that waits for one of them a read
 * of the take, a read of the rows and a write. Call after rows were imported, edited, removed, confirmed or reversed:
 * giving a number writes it before reading rows, and changing rows writes them before reading takes, so that one of the
 * two sees the other in any interleaving. Throws if `inTime` ends while takes are left.
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
