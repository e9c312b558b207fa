import * as z from 'zod'
import { queue } from '../contract/queue.ts'
import { SHIPMENT_IMPORT_TRIES } from './imports.rules.ts'

/** Workbooks of shipments: each is checked first and, once somebody has said so, its shipments are submitted. */
export const shipmentImportQueue = queue({
  name: 'shipment-imports',
  kind: 'standard',
  message: z.object({ doctorNo: z.string(), importNo: z.string(), step: z.enum(['check', 'ship']) }),
  // Once more than it is tried: to close the record of one whose every worker was killed.
  tries: SHIPMENT_IMPORT_TRIES + 1,
})
