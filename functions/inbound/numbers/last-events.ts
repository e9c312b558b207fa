import type { Deps } from '../../platform/deps.ts'
import { type NumberEvent, parcelEventsOf, parcelEventType } from '../../tracking-rows/public.ts'

/** As many as a number's takes can make at once. */
const MOST = 60

/** What nurses and the company did to a tracking number last, newest first; rows' own events are left out. */
export const lastEvents = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  tracking: string,
): Promise<NumberEvent[]> => {
  const newest = { reverse: true, limit: MOST, consistent: true }
  const { records } = await table.query(parcelEventType, parcelEventsOf(doctorNo, tracking), newest)
  return records.filter((event) => 'inboundNo' in event)
}
