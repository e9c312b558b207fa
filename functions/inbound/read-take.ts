import { missing } from '../../shared/contract/errors.ts'
import type { CompanyActor } from '../platform/actor.ts'
import type { Deps } from '../platform/deps.ts'
import { rowsOfTracking, type TrackingRow, trackingRowType } from '../tracking/public.ts'
import type { Inbound } from './inbound.items.ts'

/** The nurse's own take. Another nurse's take does not exist for the caller (404). */
export const ownTake = (take: Inbound | undefined, actor: CompanyActor): Inbound => {
  if (!take || take.userNo !== actor.userNo || take.doctorNo !== actor.company.doctorNo) throw missing('inbound')
  return take
}

/** A parcel holds few kinds of goods. */
const MAX_ROWS = 1000

/** The warehouse's rows of a tracking number as they stand, oldest import first. */
export const readRows = async (deps: Deps, doctorNo: string, tracking: string): Promise<TrackingRow[]> => {
  const { records } = await deps.table.query(trackingRowType, rowsOfTracking(doctorNo, tracking), {
    limit: MAX_ROWS,
    consistent: true,
  })
  return records.sort((a, b) => (a.cwId < b.cwId ? -1 : 1))
}
