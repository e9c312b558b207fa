import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Unfinished batch payouts. An interrupted payout resumes from its stored state. */
export const payoutQueue = queue({
  name: 'payouts',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), payoutNo: z.string() }),
  tries: 5,
})
export type PayoutMessage = z.output<typeof payoutQueue.message>
