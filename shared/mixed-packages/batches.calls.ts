import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id } from '../contract/fields.ts'

const access = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const

/** Calls for parcels that are imported in batches and wait to be confirmed as mixed packages. */
export const batchCalls = {
  generateBatchNumber: call({
    route: 'POST /mixed-package/batch/generateBatchNumber',
    access,
    body: z.object({ doctorNo: id('user'), warehouseNo: id('warehouse', fieldsReasons.warehouseRequired) }),
    result: z.object({
      /** 'yyyyMMdd-NNN', the warehouse's day. */
      batchNumber: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary: 'Reserves the next batch number of the day for an import of mixed packages into this warehouse.',
    writes: true,
  }),
}
