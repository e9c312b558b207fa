import { refuse } from '../../shared/contract/errors.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { mapConcurrently } from '../platform/task-pool.ts'
import { rowsOfTracking, type TrackingRow, trackingRowType } from '../tracking-rows/public.ts'
import { type Inbound, inboundRef } from './inbound.items.ts'

/** Returns the nurse's own take. Answers 404 if it does not exist or belongs to another nurse or company. */
export const ownTake = (take: Inbound | undefined, actor: CompanyActor): Inbound => {
  if (!take || take.userNo !== actor.userNo || take.doctorNo !== actor.company.doctorNo)
    throw refuse(inboundReasons.noInbound)
  return take
}

/** Reads the warehouse's rows of a tracking number, oldest import first (consistent read). */
export const readRows = async (deps: Deps, doctorNo: string, tracking: string): Promise<TrackingRow[]> => {
  const rows = await readAll(deps.table, trackingRowType, rowsOfTracking(doctorNo, tracking), { consistent: true })
  return rows.sort((a, b) => (a.cwId < b.cwId ? -1 : 1))
}

/** Reads a take that the caller may see: any take of the company, for nurses only their own. Answers 404 otherwise. */
export const shownTake = async (deps: Deps, actor: CompanyActor, inboundNo: string): Promise<Inbound> => {
  const { doctorNo } = actor.company
  const take = await deps.table.get(inboundRef({ doctorNo, inboundNo }), { consistent: true })
  if (actor.role === 'nurse') return ownTake(take, actor)
  if (!take) throw refuse(inboundReasons.noInbound)
  return take
}

const LOOKUPS_AT_ONCE = 16

/** Reads the warehouse's rows of these numbers, by number (consistent read). */
export const rowsByTracking = async (
  deps: Deps,
  doctorNo: string,
  trackings: Iterable<string>,
): Promise<ReadonlyMap<string, TrackingRow[]>> => {
  const asked = [...new Set(trackings)]
  const rows = await mapConcurrently(LOOKUPS_AT_ONCE, asked, (tracking) => readRows(deps, doctorNo, tracking))
  return new Map(asked.map((tracking, at) => [tracking, rows[at] ?? []]))
}
