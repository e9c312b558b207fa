import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/**
 * The claims of batch operations, one per message; those of one package are processed in order. A batch over many
 * packages is enqueued in parts: `from` is the first claim of the next part.
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
