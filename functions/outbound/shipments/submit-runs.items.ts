import * as z from 'zod'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/**
 * The shipment that a call began and did not finish in its first commit, keyed by Idempotency-Key, so that a retry
 * resumes it.
 */
export const submitRunItem = itemType({
  type: 'SubmitRun',
  schema: z.object({ doctorNo: z.string(), call: z.string(), outboundNo: z.string(), at: z.string() }),
  key: (of: { doctorNo: string; call: string }) => ({ pk: `CO#${of.doctorNo}#SUBMIT#${of.call}`, sk: 'SUBMIT' }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY_SECONDS),
})
