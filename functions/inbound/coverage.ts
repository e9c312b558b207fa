import { freeOf } from '../books/public.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { type Ref, ref } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { type Inbound, inboundRef, openTakesTo, openTakeType } from './inbound.items.ts'
import { reportedUnitsItem } from './reported-units.items.ts'

/** Awaited units not covered by a tracking number or a claim on a mixed package. */
const unnumberedOf = (take: Pick<Inbound, 'leftNum' | 'pending' | 'trackings'>): number => {
  const underWay = take.trackings
    .filter(({ status }) => status !== 'claimed')
    .reduce((sum, { qty, claimed }) => sum + Math.max(0, qty - claimed), 0)
  return Math.max(0, freeOf(take) - underWay)
}

/**
 * Returns the uncovered units of held takes, by take: those without a tracking number, a claim on a mixed package, or a
 * pending inventory report. A report names no take. It covers units without a tracking number, starting with the
 * nurse's oldest takes of the product to the warehouse, since those are paid first when it is confirmed.
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
      return units > 0 ? assigned(await outstandingTakes(deps, place), units) : []
    }),
  )
  return new Map([...bare.map((take) => [take.inboundNo, unnumberedOf(take)] as const), ...pools.flat()])
}

/**
 * Like `uncoveredUnits`, for one take. `reported`: units of the take that would lapse without a report. `lapse`: the
 * intent for a commit that releases the units; it counts the lapse and requires that no other report was made in the
 * meantime.
 */
export const uncoveredOf = async (
  deps: Pick<Deps, 'table'>,
  take: Inbound,
): Promise<{ units: number; reported: number; lapse: Intent }> => {
  const [pending] = await deps.table.batchGet([reportedRef(take)], { consistent: true })
  const inReports = pending?.units ?? 0
  const pool = inReports > 0 ? new Map(assigned(await outstandingTakes(deps, take), inReports)) : undefined
  const unnumbered = unnumberedOf(take)
  const units = pool?.get(take.inboundNo) ?? unnumbered
  return { units, reported: Math.max(0, unnumbered - units), lapse: countLapse(take, { units: inReports }) }
}

/** Assigns reported units to takes, oldest first. Returns the units of each take that remain uncovered. */
const assigned = (takes: readonly Inbound[], reported: number): [string, number][] => {
  let remaining = reported
  return takes.map((take) => {
    const units = unnumberedOf(take)
    const covered = Math.min(units, remaining)
    remaining -= covered
    return [take.inboundNo, units - covered]
  })
}

const nameOf = ({ doctorNo, userNo, productNo, warehouseNo }: Inbound): string =>
  [doctorNo, userNo, productNo, warehouseNo].join()

/** The company, nurse, product and warehouse of goods. */
export interface Place {
  doctorNo: string
  userNo: string
  productNo: string
  warehouseNo: string
}

/** The nurse's open takes of a product to a warehouse with unreserved units, oldest first (consistent read). */
export const outstandingTakes = async (deps: Pick<Deps, 'table'>, place: Place): Promise<Inbound[]> => {
  const open = await readAll(deps.table, openTakeType, openTakesTo(place), { consistent: true })
  const theirs = open.filter(({ userNo }) => userNo === place.userNo)
  const takes = await deps.table.batchGet(theirs.map(inboundRef), { consistent: true })
  return takes.filter((take) => take !== undefined).filter((take) => freeOf(take) > 0)
}

/** Units that a report can claim as arrived; excludes units that are reserved. */
export const outstandingUnits = (takes: readonly Inbound[]): number =>
  takes.reduce((sum, take) => sum + freeOf(take), 0)

/**
 * Units in a nurse's pending reports for a product and a warehouse, and how many times units of their takes of that
 * product to that warehouse have lapsed.
 */
interface Reported {
  units: number
  lapses: number
}

export const reportedRef = (place: Place): Ref<Reported | undefined> => ref(reportedUnitsItem, place)

const keyOf = ({ doctorNo, userNo, productNo, warehouseNo }: Place) => ({ doctorNo, userNo, productNo, warehouseNo })

/**
 * Changes the units in pending reports. With `upTo`, the commit loses the race if the total would exceed `upTo.total`,
 * or if units have lapsed since the read.
 */
export const countReported = (place: Place, units: number, upTo?: { total: number; lapses: number }): Intent => {
  const key = keyOf(place)
  const when = upTo && { atMost: { units: upTo.total - units }, equalsOrAbsent: { lapses: upTo.lapses } }
  return update(reportedUnitsItem, key, { add: { units }, set: key, when, error: 'race' })
}

/**
 * Counts a lapse of the nurse's units. The commit loses the race if the units in pending reports differ from those
 * read.
 */
const countLapse = (place: Place, { units }: Pick<Reported, 'units'>): Intent => {
  const key = keyOf(place)
  return update(reportedUnitsItem, key, {
    add: { lapses: 1 },
    set: key,
    when: { equalsOrAbsent: { units } },
    error: 'race',
  })
}
