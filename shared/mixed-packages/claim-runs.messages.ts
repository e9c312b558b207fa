import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/**
 * The claims of batch operations, one a message; those of one package in order. A batch over many packages is handed out
 * in parts: `from` is the claim at which the next part begins.
 */
export const claimRunQueue = queue({
  name: 'mixed-claims',
  kind: 'fifo',
  message: z.union([
    z.object({ runNo: z.string(), seq: z.int(), packageNo: z.string() }),
    z.object({ runNo: z.string(), from: z.int() }),
  ]),
  tries: 5,
  group: (message) => ('packageNo' in message ? message.packageNo : message.runNo),
  deduplicationId: (message) =>
    'packageNo' in message ? `${message.runNo}-${message.seq}` : `${message.runNo}-from-${message.from}`,
})
export type ClaimRunMessage = z.output<typeof claimRunQueue.message>
