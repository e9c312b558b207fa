import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { SHIPMENT_IMPORT_TRIES } from './imports.rules.ts'

/** Workbooks of shipments. They are checked first; the shipments are submitted after a user confirms. */
export const shipmentImportQueue = queue({
  name: 'shipment-imports',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), importNo: z.string(), step: z.enum(['check', 'ship']) }),
  // One more than the attempts, so that the record is closed even if every worker is killed.
  tries: SHIPMENT_IMPORT_TRIES + 1,
})
