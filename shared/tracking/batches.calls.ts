import * as z from 'zod'
import { call } from '../contract/call.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { LISTED_BATCHES } from './confirm.rules.ts'
import { batchNumber } from './row-record.ts'
import { trackingReasons } from './tracking.reasons.ts'

/** Calls for existing batches, and for the next batch number. */
export const batchCalls = {
  listBatches: call({
    route: 'POST /confirmWarehouse/getBatchNumberByType',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'receive',
    body: z.object({
      /** Omitted: all companies of the caller. */
      doctorNo: id('user').optional(),
      /** 1: batches with unconfirmed rows, 3: batches with confirmed rows (SPEC-tracking-30). */
      type: z.union([z.literal(1), z.literal(3)], says(trackingReasons.batchTypes)).default(1),
      /** 1: of batches with confirmed rows, only those with reversible rows (SPEC-tracking-30). */
      isReverse: z.union([z.literal(0), z.literal(1)]).optional(),
      /** A part of a batch number. */
      condition: batchNumber().optional(),
    }),
    result: z.array(
      z.object({
        batchNumber: z.string(),
        /** Batch numbers are unique only within a company. */
        doctorNo: z.string(),
        doctorName: z.string(),
        warehouseNo: z.string(),
        toConfirm: z.int(),
        confirmed: z.int(),
        createDate: instant(),
        /** Emails to the company about UPCs of the batch without a product, newest last. */
        upcMails: z.array(z.object({ at: instant(), userName: z.string(), upcs: z.int() })),
      }),
    ),
    errors: [],
    summary: `Batches that have rows to confirm (1) or confirmed rows (3): the newest ${LISTED_BATCHES}, or the newest whose number contains \`condition\`. Numbers that only contain it, without beginning with it, are found for 200 days.`,
    writes: false,
  }),
  reserveBatchNumber: call({
    route: 'POST /inbound/getBatchNumber',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo' },
    clerk: 'receive',
    body: z.object({ doctorNo: id('user'), warehouseNo: id('warehouse', fieldsReasons.warehouseRequired) }),
    result: z.object({
      /** 'yyyyMMdd-NNN', with the day in the warehouse's time zone. */
      batchNumber: z.string(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Reserves the next batch number of the day for an import into this warehouse: saveImportData and uploadTracking open the batch under it. No other import gets the same number.',
    writes: true,
  }),
}
