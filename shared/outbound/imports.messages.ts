import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { SHIPMENT_IMPORT_TRIES } from './imports.rules.ts'

/** Workbooks of shipments. They are checked first; the shipments are submitted after a user confirms. */
export const shipmentImportQueue = queue({
  name: 'shipment-imports',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), importNo: z.string(), step: z.enum(['check', 'ship']) }),
  // One more than the attempts: the extra delivery closes the record if the worker of the last attempt was killed.
  tries: SHIPMENT_IMPORT_TRIES + 1,
})
