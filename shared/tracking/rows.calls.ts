import * as z from 'zod'
import { call } from '../contract/call.ts'
import { editOnly, savedVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { codeLine, id, instant, note, quantity, singleLine } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { batchRequired, trackingRowRecord } from './row-record.ts'
import { MAX_NAMED_ROWS, MAX_ROW_NOTE } from './rows.rules.ts'
import { trackingReasons } from './tracking.reasons.ts'

const oneRow = z.object({ doctorNo: id('user'), cwId: id('trackingRow') })
const access = { roles: ['warehouseAdmin'], company: 'doctorNo' } as const

/** Calls for rows awaiting confirmation. */
export const rowsCalls = {
  listNoMatch: call({
    route: 'POST /confirmWarehouse/getNoMatchData',
    access: { roles: ['warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user').optional(),
      warehouseNo: id('warehouse').optional(),
      batchNumber: singleLine(20).optional(),
      condition: condition(),
      ...paging,
    }),
    result: page(trackingRowRecord).extend({
      /** Only if a search finds no unconfirmed rows: the newest matching confirmed rows, at most five. */
      confirmed: z.array(trackingRowRecord).optional(),
    }),
    errors: ['missing'],
    summary:
      'To Confirm: rows that have arrived and are not confirmed yet, newest first. `condition`: a tracking number, its last six characters, a UPC or a batch number. With `batchNumber`, only rows of that batch.',
    writes: false,
  }),
  listNotClaimed: call({
    route: 'POST /confirmWarehouse/getNotClaimedList',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo', companyOptional: true },
    right: 'inbound:read',
    clerk: ['receive', 'claims'],
    keys: true,
    body: z.object({
      /** If omitted by a warehouse admin: the product is searched in all companies they work for. */
      doctorNo: id('user', fieldsReasons.companyRequired).optional(),
      productNo: id('product'),
      ...paging,
    }),
    result: page(
      trackingRowRecord.extend({
        /** Unclaimed units of the row. */
        unclaimed: z.int(),
        /** User and time of the confirmation. */
        confirmedBy: z.string(),
        confirmedTime: instant().optional(),
      }),
    ),
    errors: ['missing'],
    summary: 'Confirmed rows of a product with unclaimed units, newest first.',
    writes: false,
  }),
  getRow: call({
    route: 'POST /confirmWarehouse/getDetailById',
    access,
    clerk: 'receive',
    body: oneRow,
    result: trackingRowRecord,
    errors: ['missing', 'conflict'],
    summary: 'One row of a parcel, pending or confirmed.',
    writes: false,
  }),
  editRow: call({
    route: 'POST /confirmWarehouse/editById',
    access,
    clerk: 'receive',
    ...editOnly({
      place: { doctorNo: oneRow.shape.doctorNo },
      key: { cwId: oneRow.shape.cwId },
      fields: {
        warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
        tracking: codeLine(60, valuesReasons.trackingRequired),
        upc: codeLine(100, valuesReasons.upcRequired),
        qty: quantity(),
        note: note(MAX_ROW_NOTE),
      },
    }),
    result: trackingRowRecord.extend({ version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary:
      'Corrects an unconfirmed row. With another warehouse, it moves to a batch of that warehouse and keeps its number.',
    writes: true,
    successMessage: 'Row saved.',
  }),
  removeRow: call({
    route: 'POST /confirmWarehouse/removeById',
    access,
    clerk: 'receive',
    body: oneRow,
    result: z.object({ cwId: z.string() }),
    errors: ['missing', 'conflict'],
    summary:
      'Removes a pending row. The timeline of the tracking number keeps the removed values, the time and the user.',
    writes: true,
    successMessage: 'Row removed.',
  }),
  bulkRemove: call({
    route: 'POST /confirmWarehouse/batchBulkRemoveByBatchNumber',
    access,
    clerk: 'receive',
    body: z.object({
      doctorNo: id('user'),
      batchNumber: batchRequired(),
      /** Rows of the batch by number; absent: all pending ones. */
      cwIds: z.array(id('trackingRow')).min(1, says(trackingReasons.noneToRemove)).max(MAX_NAMED_ROWS).optional(),
    }),
    result: z.object({
      batchNumber: z.string(),
      /** Rows removed by this call. */
      removed: z.int(),
      /** Requested rows that are still pending because the call ran out of time; the next call continues there. */
      unreached: z.int(),
      /** Rows of the batch that are still pending. */
      left: z.int(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Removes the unconfirmed rows of a batch. Repeat until `unreached` is 0 to remove all of them; the file that they came from can then be imported again.',
    writes: true,
    successMessage: 'Rows removed.',
  }),
}
