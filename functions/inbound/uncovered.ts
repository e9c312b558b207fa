import { freeOf } from '../books/public.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import type { Inbound } from './inbound.items.ts'
import { outstandingTakes } from './outstanding.ts'
import { countLapse, reportedRef } from './reported.ts'

/** Awaited units not covered by a tracking number or a claim on a mixed package. */
const unnumberedOf = (take: Pick<Inbound, 'leftNum' | 'pending' | 'trackings'>): number => {
  const underWay = take.trackings
    .filter(({ status }) => status !== 'claimed')
    .reduce((sum, { qty, claimed }) => sum + Math.max(0, qty - claimed), 0)
  return Math.max(0, freeOf(take) - underWay)
}

/**
 * Uncovered units of held takes, by take: without tracking number, claim on a mixed package, or pending inventory
 * report. A report names no take: it covers the oldest of the nurse's takes of the product to the warehouse, since its
 * confirmation pays those first, and in them the units without a number.
 */
export const uncoveredUnits = async (
  deps: Pick<Deps, 'table'>,
  takes: readonly Inbound[],
): Promise<ReadonlyMap<string, number>> => {
  const bare = takes.filter((take) => unnumberedOf(take) > 0)
  const places = [...new Map(bare.map((take) => [nameOf(take), take])).values()]
  const reported = await deps.table.batchGet(places.map(reportedRef), { consistent: true })
  const pools = await Promise.all(
    places.map(async (place, at) => {
      const units = reported[at]?.units ?? 0
      return units > 0 ? shared(await outstandingTakes(deps, place), units) : []
    }),
  )
  return new Map([...bare.map((take) => [take.inboundNo, unnumberedOf(take)] as const), ...pools.flat()])
}

/**
 * Like `uncoveredUnits`, for one take. `reported`: its units that would lapse without a report. `lapse`: the condition
 * of a commit that releases the units, that no further report was made since.
 */
export const uncoveredOf = async (
  deps: Pick<Deps, 'table'>,
  take: Inbound,
): Promise<{ units: number; reported: number; lapse: Intent }> => {
  const [standing] = await deps.table.batchGet([reportedRef(take)], { consistent: true })
  const inReports = standing?.units ?? 0
  const pool = inReports > 0 ? new Map(shared(await outstandingTakes(deps, take), inReports)) : undefined
  const unnumbered = unnumberedOf(take)
  const units = pool?.get(take.inboundNo) ?? unnumbered
  return { units, reported: Math.max(0, unnumbered - units), lapse: countLapse(take, { units: inReports }) }
}

/** Assigns units in reports to the oldest takes; returns what stays uncovered of each. */
const shared = (takes: readonly Inbound[], reported: number): [string, number][] => {
  let rest = reported
  return takes.map((take) => {
    const units = unnumberedOf(take)
    const covered = Math.min(units, rest)
    rest -= covered
    return [take.inboundNo, units - covered]
  })
}

const nameOf = ({ doctorNo, userNo, productNo, warehouseNo }: Inbound): string =>
  [doctorNo, userNo, productNo, warehouseNo].join()
