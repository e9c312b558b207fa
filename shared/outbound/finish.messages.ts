import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/**
 * Shipments with more products than fit in one commit, whose submission or cancellation has begun. A message contains
 * the target state of one shipment, and the user who requested it.
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
