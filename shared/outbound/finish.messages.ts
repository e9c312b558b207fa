import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/**
 * Shipments of more products than a commit holds whose submission or cancellation has begun: what is to become of each, and
 * in whose name.
 */
export const finishQueue = queue({
  name: 'shipments',
  kind: 'standard',
  message: z.object({
    doctorNo: z.string(),
    outboundNo: z.string(),
    what: z.enum(['submitted', 'cancelled', 'refused']),
    userNo: z.string(),
    userName: z.string(),
  }),
  tries: 5,
})
