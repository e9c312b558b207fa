import type { Deps } from '../../platform/deps.ts'
import { type NumberEvent, parcelEventsOf, parcelEventType } from '../../tracking-rows/public.ts'

/** Events that the takes of a number can make in one call. */
const MOST = 60

/** The latest actions of nurses and the company on a tracking number, newest first; events of its rows are left out. */
export const lastEvents = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  tracking: string,
): Promise<NumberEvent[]> => {
  const newest = { reverse: true, limit: MOST, consistent: true }
  const { records } = await table.query(parcelEventType, parcelEventsOf(doctorNo, tracking), newest)
  return records.filter((event) => 'inboundNo' in event)
}
