import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { BANK_CATEGORIES, BANK_CURRENCIES } from '../../../shared/payments/banks.rules.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn, type Range } from '../../platform/db/range.ts'
import { readOnly } from '../../platform/db/read-only.ts'
import { ref } from '../../platform/db/table.ts'

/** Total for one type of account and currency; `amount` is Money. */
const payoutTotal = z.object({
  category: z.enum(BANK_CATEGORIES),
  currency: z.enum(BANK_CURRENCIES),
  count: z.int(),
  amount: z.int(),
})
export type PayoutTotal = z.output<typeof payoutTotal>

/**
 * A batch of requests that are paid one by one. `done` counts the requests with a result. The commit of each payment
 * advances it, conditional on the value read, so that an interrupted run resumes where it stopped and two concurrent
 * runs never pay twice.
 */
export const payoutItem = itemType({
  type: 'Payout',
  schema: z.object({
    doctorNo: z.string(),
    payoutNo: z.string(),
    /** User who started the batch. */
    userNo: z.string(),
    userName: z.string(),
    /** Note for each payment of the batch, as cleaned HTML. */
    note: z.string(),
    count: z.int(),
    done: z.int(),
    paid: z.int(),
    refused: z.int(),
    /** Sum of the requested amounts, as Money. */
    amount: z.int(),
    paidAmount: z.int(),
    totals: z.array(payoutTotal),
    /** The second person who approved the batch. */
    approvedBy: z.string().optional(),
    /** True if its payments count as payments without approval (recent payments). */
    isCounted: z.boolean().optional(),
    createDate: z.string(),
    /** Time of the last result, if there is one. */
    movedDate: z.string().optional(),
    endDate: z.string().optional(),
  }),
  key: (of: { doctorNo: string; payoutNo: string }) => ({ ...ofPayout(of.doctorNo, of.payoutNo), sk: 'PAYOUT' }),
  indexes: ({ doctorNo, payoutNo }) => keysIn(payoutsOf(doctorNo), payoutNo),
})
export type Payout = z.output<typeof payoutItem.schema>
/** Read-only type, for queries from other domains. */
export const payoutType = readOnly(payoutItem)
export const payoutRef = (of: { doctorNo: string; payoutNo: string }) => ref(payoutItem, of)

const ofPayout = (doctorNo: string, payoutNo: string) => ({ pk: `CO#${doctorNo}#PAYOUT#${payoutNo}` })
/** A company's batch payouts by number. */
export const payoutsOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#PAYOUTS` })

/** The requests of a batch in order of payment. Written once, separately from the fields that each step changes. */
export const payoutPlanItem = itemType({
  type: 'PayoutPlan',
  schema: z.object({ doctorNo: z.string(), payoutNo: z.string(), paymentNos: z.array(z.string()) }),
  key: (of: { doctorNo: string; payoutNo: string }) => ({ ...ofPayout(of.doctorNo, of.payoutNo), sk: 'PLAN' }),
})

/** Result of one request; never changed. */
export const payoutLineItem = itemType({
  type: 'PayoutLine',
  schema: z.object({
    doctorNo: z.string(),
    payoutNo: z.string(),
    seq: z.int(),
    paymentNo: z.string(),
    nurseName: z.string(),
    /** Requested amount, as Money. */
    amount: z.int(),
    isPaid: z.boolean(),
    /** Reason why the request was not paid. */
    why: reason.optional(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; payoutNo: string; seq: number }) => ({
    ...ofPayout(of.doctorNo, of.payoutNo),
    sk: `LINE#${String(of.seq).padStart(4, '0')}`,
  }),
})
export type PayoutLine = z.output<typeof payoutLineItem.schema>
/** Read-only type, for queries from other domains. */
export const payoutLineType = readOnly(payoutLineItem)
/** The results of a payout, in order of payment. */
export const linesOf = (doctorNo: string, payoutNo: string): Range => ({
  ...ofPayout(doctorNo, payoutNo),
  prefix: 'LINE#',
})
