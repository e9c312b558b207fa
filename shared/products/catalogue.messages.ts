import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { CATALOGUE_TRIES } from './catalogue.rules.ts'

/** Uploaded catalogs. They are checked first, and imported after a user confirms. */
export const catalogueQueue = queue({
  name: 'catalogues',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), catalogueNo: z.string(), step: z.enum(['check', 'import']) }),
  // One more than the attempts, so that the record is closed even if every worker is killed.
  tries: CATALOGUE_TRIES + 1,
})
