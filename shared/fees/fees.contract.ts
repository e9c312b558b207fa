import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, id, quantity } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { NO_SERVICE } from '../outbound/shipments.rules.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'
import { billCalls } from './bills.calls.ts'
import { detailCalls } from './details.calls.ts'
import { FEE_KINDS, MAX_QUOTED_ITEMS } from './fees.rules.ts'
import { jobCalls } from './jobs.calls.ts'
import { reportCalls } from './report.calls.ts'
import { statementCalls } from './statement.calls.ts'
import { warehousePaymentCalls } from './warehouse-payments.calls.ts'
import { whatIfCalls } from './what-if.calls.ts'

/** An amount of money, with the sentence that explains its calculation. */
export const feeLine = z.object({
  kind: z.enum(FEE_KINDS),
  /** Absent for boxes in excess of the units. */
  productNo: z.string().optional(),
  productName: z.string().optional(),
  amount: amount(),
  /**
   * '2 units at the first-unit fee of a box, $1.5000 each, custom card v3 of 2026-04-02'; also as a key with
   * parameters.
   */
  said: reason.extend({ message: z.string() }),
})

/** Fees that warehouses charge. */
export const fees = contract('fees', {
  ...jobCalls,
  quoteOutbound: call({
    route: 'POST /outbound/quoteFees',
    access: { roles: ['doctor'], company: 'doctorNo' },
    right: ['fees:read', 'outbound:read'],
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      warehouseNo: id('warehouse'),
      /** Boxes of the shipment; 0 counts as 1. */
      splitPackagesNum: z.int().min(0).max(MAX_QUANTITY).default(1),
      /** The main product and sub-items of a bundle are separate items. */
      data: z
        .array(
          z.object({
            productNo: id('product'),
            qty: quantity(),
            /** Id of a service from `/serviceFee/selectOptions`; 'None' or omitted: no service. */
            service: z.union([z.literal(NO_SERVICE), id('serviceFee')]).optional(),
          }),
        )
        .min(1)
        .max(MAX_QUOTED_ITEMS),
    }),
    result: z.object({
      /** Today's date in the warehouse. The shipment itself is charged at the rates of the day it is submitted. */
      day: z.string(),
      boxes: z.int(),
      units: z.int(),
      amount: amount(),
      /** True for self storage, which is free: nothing is charged, and there are no lines. */
      isFree: z.boolean(),
      lines: z.array(feeLine),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Cost of a shipment if it were submitted today, line by line, at the rates that the warehouse charges the company.',
    writes: false,
  }),
  ...billCalls,
  ...detailCalls,
  ...warehousePaymentCalls,
  ...reportCalls,
  ...statementCalls,
  ...whatIfCalls,
})
