import type { Deps } from '../../platform/deps.ts'
import { eventsOfParcel, type ParcelEvent, parcelEventItem } from './parcel-events.items.ts'

/** As many as a number's takes can make at once. */
const MOST = 60

/** What happened to a tracking number last, newest first. */
export const lastEvents = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  tracking: string,
): Promise<ParcelEvent[]> => {
  const newest = { reverse: true, limit: MOST, consistent: true }
  return (await table.query(parcelEventItem, eventsOfParcel(doctorNo, tracking), newest)).records
}
