import * as z from 'zod'
import { call } from '../contract/call.ts'
import { addOrEdit, recordVersion, savedVersion } from '../contract/editing.ts'
import { fieldsReasons } from '../contract/fields.reasons.ts'
import { amount, id, instant, note, quantity } from '../contract/fields.ts'
import { condition, page, paging } from '../contract/paging.ts'

/** 0 pending, 1 confirmed, 2 rejected (SPEC-inventory-3), 3 withdrawn by the nurse. */
const reportStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const reportRecord = z.object({
  id: z.string(),
  /** The product; `itemId` is the specification's name (SPEC-inventory-2). */
  itemId: z.string(),
  productNo: z.string(),
  productName: z.string(),
  upc: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  userNo: z.string(),
  userName: z.string(),
  quantity: z.int(),
  note: z.string(),
  status: reportStatus,
  /** True if its confirmation is in progress; the report itself is still pending. */
  confirming: z.boolean(),
  createDate: instant(),
  /** User and time of the confirmation, rejection or withdrawal. */
  decidedBy: z.string().optional(),
  decidedDate: instant().optional(),
  /** Reason for the rejection. */
  reason: z.string(),
  /** Amount paid to the nurse. */
  amount: amount().optional(),
  version: recordVersion(),
})

/** Units that a report delivers to one take. */
const credit = z.object({
  inboundNo: z.string(),
  offerNo: z.string(),
  takeDate: instant(),
  quantity: z.int(),
  price: amount(),
  amount: amount(),
})

export const reportCalls = {
  saveReport: call({
    route: 'POST /inventoryReport/saveOrUpdateReportInfo',
    access: { roles: ['nurse'], company: 'doctorNo' },
    ...addOrEdit({
      place: { doctorNo: id('user') },
      // A pending report of the caller.
      key: { id: id('inventoryReport') },
      fields: {
        /** The product. */
        itemId: id('product', fieldsReasons.productRequired),
        warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
        quantity: quantity(),
        note: note(1000).default(''),
      },
    }),
    result: z.object({ id: z.string(), version: savedVersion() }),
    errors: ['missing', 'conflict'],
    summary:
      'Reports goods of open takes that arrived in a warehouse without a usable tracking number, or changes a pending report.',
    writes: true,
    successMessage: 'Report sent.',
  }),
  getReportableUnits: call({
    route: 'POST /inventoryReport/getReportableUnits',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** The product. */
      itemId: id('product', fieldsReasons.productRequired),
      warehouseNo: id('warehouse', fieldsReasons.warehouseRequired),
    }),
    result: z.object({
      /** Open units of the product for the warehouse, over all takes of the caller. */
      total: z.int(),
      /** Number of these units in pending reports. */
      reported: z.int(),
      /** Maximum units of a new report. */
      free: z.int(),
    }),
    errors: ['missing'],
    summary: 'Number of units of a product that the nurse can report in a warehouse.',
    writes: false,
  }),
  listReports: call({
    route: 'POST /inventoryReport/getInventoryReportList',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'inventory:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), status: reportStatus.default(0), condition: condition(), ...paging }),
    result: page(reportRecord),
    errors: [],
    summary: 'Inventory reports in one status, newest first; nurses see only their own.',
    writes: false,
  }),
  listReportsOfProduct: call({
    route: 'POST /inventoryReport/getInventoryListByProduct',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'inventory:read',
    body: z.object({ doctorNo: id('user'), productNo: id('product'), ...paging }),
    result: page(reportRecord),
    errors: ['missing'],
    summary: 'Inventory reports of a product in any status, newest first; nurses see only their own.',
    writes: false,
  }),
  getReport: call({
    route: 'POST /inventoryReport/getReportInfoById',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'inventory:read',
    keys: true,
    body: z.object({ doctorNo: id('user'), id: id('inventoryReport') }),
    result: reportRecord.extend({
      /**
       * For a pending report: takes to which a confirmation would deliver units now, oldest first. Otherwise: takes to
       * which units were delivered.
       */
      credits: z.array(credit),
      /** Sum of `credits`. */
      creditAmount: amount(),
      /** Reported units in excess of the open units; such a report cannot be confirmed. */
      missing: z.int(),
      events: z.array(
        z.object({
          what: z.enum(['reported', 'edited', 'confirming', 'confirmed', 'rejected', 'cancelled']),
          at: instant(),
          userNo: z.string(),
          userName: z.string(),
          quantity: z.int(),
          note: z.string(),
        }),
      ),
    }),
    errors: ['missing'],
    summary: 'One inventory report with the takes that it delivers, or would deliver, and its events.',
    writes: false,
  }),
  changeReportStatus: call({
    route: 'POST /inventoryReport/changeInventoryReportStausById',
    access: { roles: ['doctor', 'nurse'], company: 'doctorNo' },
    right: 'inventory:write',
    body: z.object({
      doctorNo: id('user'),
      id: id('inventoryReport'),
      status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      /** Reason for a rejection, sent to the nurse. */
      reason: note(1000).default(''),
      /** Only for a confirmation: the payment that the user saw; refused (409) if it has changed. */
      expectedAmount: amount().min(0).max(1_000_000_000_000).optional(),
    }),
    result: z.object({
      id: z.string(),
      status: reportStatus,
      /** Amount paid to the nurse, and takes to which units were delivered. */
      amount: amount(),
      credits: z.array(z.object({ inboundNo: z.string(), quantity: z.int() })),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Confirms (1, by the company), rejects (2, by the company) or withdraws (3, by the nurse) a pending report. Confirming increases the stock and the nurse's balance, oldest take first.",
    writes: true,
    successMessage: 'Report saved.',
  }),
}
