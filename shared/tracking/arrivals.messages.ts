import * as z from 'zod'
import { queue } from '../contract/queue.ts'

/** Tracking numbers of a company whose rows were added, confirmed, reversed or removed by a commit. */
export const arrivalsQueue = queue({
  name: 'arrivals',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), trackings: z.array(z.string()) }),
  tries: 5,
})
