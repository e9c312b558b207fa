import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id } from '../contract/fields.ts'

/** Calls for the numbers of batches that are yet to come. */
export const batchNumberCalls = {
  reserveBatchNumber: call({
    route: 'POST /inbound/getBatchNumber',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), warehouseNo: id('warehouse', fieldsReasons.warehouseRequired) }),
    result: z.object({
      /** 'yyyyMMdd-NNN', the warehouse's day. */
      batchNumber: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Reserves the next batch number of the day for an import into this warehouse: saveImportData and uploadTracking open the batch under it. Nobody else is given the number (D1 s7).',
    writes: true,
  }),
}
