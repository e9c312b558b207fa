import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { month } from './bills.calls.ts'
import { feeDetail } from './details.calls.ts'

/**
 * Kinds of lines of a bill: `fee`, one of its rows; `later`, the negative sum of the rows added after the bill was
 * calculated; `rounding`, the difference from rounding the total to cents; `total`.
 */
const LINES = ['fee', 'later', 'rounding', 'total'] as const

/** A line of a statement; only `fee` has the figures of a row. */
export const feeStatementLine = feeDetail.partial().extend({
  id: z.string(),
  type: z.enum(LINES),
  warehouseNo: z.string(),
  /** Name of the warehouse. */
  warehouse: z.string(),
  /** 4 decimals, 2 for the total; the lines of a warehouse before its total add up to the total. */
  amount: amount(),
})

/** Lines of the fees that a company owes for a month. */
export const statementCalls = {
  getFeeStatementLines: call({
    route: 'POST /storageFeePayment/getStatementLines',
    access: { roles: ['doctor', 'warehouseAdmin'], company: 'doctorNo' },
    right: 'fees:read',
    clerk: 'billing',
    keys: true,
    body: z.object({ doctorNo: id('user'), month: month(), ...paging }),
    result: page(feeStatementLine),
    errors: [],
    summary:
      "A company's statement of fees for a month, warehouse by warehouse: every row with its sentences, the rounding to cents, and the total. Warehouse admins get the bills owed to them.",
    writes: false,
  }),
} as const
