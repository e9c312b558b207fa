import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Batch payouts under way. One that broke off goes on where it stands. */
export const payoutQueue = queue({
  name: 'payouts',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), payoutNo: z.string() }),
  tries: 5,
})
export type PayoutMessage = z.output<typeof payoutQueue.message>
