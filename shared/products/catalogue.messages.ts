import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { CATALOGUE_TRIES } from './catalogue.rules.ts'

/** Catalogues that were uploaded: each is checked first and, once somebody has said so, imported. */
export const catalogueQueue = queue({
  name: 'catalogues',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), catalogueNo: z.string(), step: z.enum(['check', 'import']) }),
  // Once more than it is tried: to close the record of one whose every worker was killed.
  tries: CATALOGUE_TRIES + 1,
})
