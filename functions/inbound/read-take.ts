import { missing } from '../../shared/contract/errors.ts'
import { normalTracking } from '../../shared/values/tracking.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { rowsOfTracking, type TrackingRow, trackingRowItem } from '../tracking/public.ts'
import { type Inbound, inboundItem } from './inbound.items.ts'

/** The nurse's own take, as it stands. Another's is not there for her (404). */
export const ownTake = (take: Inbound | undefined, actor: CompanyActor): Inbound => {
  if (!take || take.userNo !== actor.userNo) throw missing('inbound')
  return take
}

export const readTake = async (deps: Deps, actor: CompanyActor, inboundNo: string): Promise<Inbound> => {
  const { doctorNo } = actor.company
  return ownTake(await deps.table.get(ref(inboundItem, { doctorNo, inboundNo }), { consistent: true }), actor)
}

/** A parcel holds few kinds of goods. */
const MAX_ROWS = 1000

/** The warehouse's rows of a tracking number as they stand, oldest first. */
export const readRows = async (deps: Deps, doctorNo: string, tracking: string): Promise<TrackingRow[]> => {
  const { records } = await deps.table.query(trackingRowItem, rowsOfTracking(doctorNo, normalTracking(tracking)), {
    limit: MAX_ROWS,
    consistent: true,
  })
  return records.sort((a, b) => (a.cwId < b.cwId ? -1 : 1))
}
