import { refuse } from '../../shared/contract/errors.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { mapConcurrently } from '../platform/task-pool.ts'
import { rowsOfTracking, type TrackingRow, trackingRowType } from '../tracking-rows/public.ts'
import { type Inbound, inboundRef } from './inbound.items.ts'

/** The nurse's own take (404 for another nurse's). */
export const ownTake = (take: Inbound | undefined, actor: CompanyActor): Inbound => {
  if (!take || take.userNo !== actor.userNo || take.doctorNo !== actor.company.doctorNo)
    throw refuse(inboundReasons.noInbound)
  return take
}

/** The warehouse's rows of a tracking number, oldest import first (consistent read). */
export const readRows = async (deps: Deps, doctorNo: string, tracking: string): Promise<TrackingRow[]> => {
  const rows = await readAll(deps.table, trackingRowType, rowsOfTracking(doctorNo, tracking), { consistent: true })
  return rows.sort((a, b) => (a.cwId < b.cwId ? -1 : 1))
}

/** A take that the caller may see: any of the company's, for nurses only their own (404). */
export const shownTake = async (deps: Deps, actor: CompanyActor, inboundNo: string): Promise<Inbound> => {
  const { doctorNo } = actor.company
  const take = await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  if (actor.role === 'nurse') return ownTake(take, actor)
  if (!take) throw refuse(inboundReasons.noInbound)
  return take
}

const LOOKUPS_AT_ONCE = 16

/** The warehouse's rows of each of these numbers (consistent read). */
export const rowsByTracking = async (
  deps: Deps,
  doctorNo: string,
  trackings: Iterable<string>,
): Promise<ReadonlyMap<string, TrackingRow[]>> => {
  const asked = [...new Set(trackings)]
  const rows = await mapConcurrently(LOOKUPS_AT_ONCE, asked, (tracking) => readRows(deps, doctorNo, tracking))
  return new Map(asked.map((tracking, at) => [tracking, rows[at] ?? []]))
}
