import * as z from 'zod'
import { itemType } from '../../platform/db/item.ts'
import { rowEvent } from '../values/row-events.ts'
import { padded } from './padded.ts'

/** Events moved out of a tracking row to keep it small: twelve per item, in order (row-events.ts). */
export const rowEventsItem = itemType({
  type: 'RowEvents',
  schema: z.object({ doctorNo: z.string(), cwId: z.string(), from: z.int(), events: z.array(rowEvent) }),
  key: (of: { doctorNo: string; cwId: string; from: number }) => ({
    ...eventsOfRow(of.doctorNo, of.cwId),
    sk: padded(of.from),
  }),
})
export type RowEvents = z.output<typeof rowEventsItem.schema>
/** Events moved out of a row, oldest first. The newest events are still in the row. */
export const eventsOfRow = (doctorNo: string, cwId: string) => ({ pk: `CO#${doctorNo}#ROWEVENTS#${cwId}` })
