import * as z from 'zod'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/** Which shipment a call has begun that did not end in its first commit, by its Idempotency-Key: made again, it goes on. */
export const submitRunItem = itemType({
  type: 'SubmitRun',
  schema: z.object({ doctorNo: z.string(), call: z.string(), outboundNo: z.string(), at: z.string() }),
  key: (of: { doctorNo: string; call: string }) => ({ pk: `CO#${of.doctorNo}#SUBMIT#${of.call}`, sk: 'SUBMIT' }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY),
})
