import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Tracking numbers of a company whose rows a commit has added, confirmed, reversed or removed. */
export const arrivalsQueue = queue({
  name: 'arrivals',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), trackings: z.array(z.string()) }),
  tries: 5,
})
