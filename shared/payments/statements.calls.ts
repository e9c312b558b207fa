import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id, instant } from '../contract/fields.ts'
import { says } from '../contract/issues.ts'
import { page, paging } from '../contract/paging.ts'
import { isMonth } from '../values/day.ts'
import { paymentsReasons } from './payments.reasons.ts'
import { STATEMENT_LINES } from './payments.rules.ts'
import { transactionRecord } from './transaction-record.ts'

const both = { roles: ['nurse', 'doctor'], company: 'doctorNo' } as const

/** Identifies a statement. */
const asked = {
  doctorNo: id('user'),
  /** The nurse; a nurse may omit it. */
  nurseNo: id('user').optional(),
  /** 'yyyy-MM', in the time zone America/New_York. */
  month: z.string().trim().max(7, says(paymentsReasons.useMonth)).refine(isMonth, says(paymentsReasons.useMonth)),
}

/** A line of a statement: the opening balance, ledger rows in order, the closing balance. */
export const statementLine = transactionRecord.extend({
  /** Empty for the opening and the closing balance, like all other fields of a ledger row. */
  ledgerNo: z.string(),
  type: z.enum(STATEMENT_LINES),
  /** 0 for the opening and the closing balance. */
  seq: z.int(),
  balance: amount(),
})

/** Changes to the balance between the company and a nurse in a month. */
export const statementCalls = {
  getStatement: call({
    route: 'POST /payment/getStatement',
    access: both,
    right: 'payments:read',
    keys: true,
    body: z.object(asked),
    result: z.object({
      userNo: z.string(),
      userName: z.string(),
      company: z.string(),
      month: z.string(),
      /** Start of the month, and start of the following month. */
      from: instant(),
      to: instant(),
      /** True once the month has ended; until then rows may be added. */
      isFinal: z.boolean(),
      opening: amount(),
      closing: amount(),
      /** Number of ledger rows. */
      rows: z.int(),
      /** Sums of deliveries minus reversals, of adjustments, and of payments (negative). */
      delivered: amount(),
      adjusted: amount(),
      paid: amount(),
    }),
    errors: ['missing'],
    summary: "A month of a nurse's ledger: opening balance, changes by kind, closing balance.",
    writes: false,
  }),
  getStatementLines: call({
    route: 'POST /payment/getStatementLines',
    access: both,
    right: 'payments:read',
    keys: true,
    body: z.object({ ...asked, ...paging }),
    result: page(statementLine),
    errors: ['missing'],
    summary: 'The lines of a statement, oldest first: opening balance, ledger rows, closing balance.',
    writes: false,
  }),
} as const
