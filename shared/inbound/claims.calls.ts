import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, id } from '../contract/fields.ts'
import { lineFailure } from '../contract/line-results.ts'

/** 0 open, 1 completed, 2 cancelled (DECISIONS s6). */
const inboundStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** What a bulk claim credited, number by number, and why the others were not claimed. */
export const bulkClaimed = z.object({
  /** Tracking numbers looked at. */
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Of the failed ones those for which there was no time: made again, the call goes on with them. */
  unreached: z.int(),
  /** Units claimed, and what they earned the nurse. */
  units: z.int(),
  amount: amount(),
  /** The takes that units were claimed for, as they stand now. */
  inbounds: z.array(
    z.object({
      ...{ inboundNo: z.string(), productName: z.string(), leftNum: z.int(), status: inboundStatus },
      ...{ units: z.int(), amount: amount() },
    }),
  ),
  successDetails: z.array(
    z.object({ inboundNo: z.string(), tracking: z.string(), qty: z.int(), amount: amount() }),
  ),
  failedRecords: z.array(
    lineFailure
      .pick({ errorMessage: true, reasons: true, canRetry: true })
      .extend({ inboundNo: z.string(), productName: z.string(), tracking: z.string() }),
  ),
})

/** Claiming many tracking numbers at once. */
export const claimCalls = {
  bulkClaim: call({
    route: 'POST /inbound/bulkClaim',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ inboundNo: id('inbound'), doctorNo: id('user') }),
    result: bulkClaimed,
    errors: ['missing', 'conflict'],
    summary:
      'Claims all that has arrived under the tracking numbers of a take: what can be claimed is, the others are named with the reason.',
    writes: true,
  }),
  claimAllArrived: call({
    route: 'POST /inbound/claimAllArrived',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** From the answer before: the takes behind those looked at then. */
      nextToken: z.string().max(2000).optional(),
    }),
    result: bulkClaimed.extend({
      /** Takes looked at by this call, and how many open ones there were at the first. */
      looked: z.int(),
      total: z.int(),
      /** Absent once all open takes have been looked at. */
      nextToken: z.string().optional(),
    }),
    errors: [],
    summary:
      "Claims all that has arrived for the nurse's open takes with the company, some takes a call: repeat it with its nextToken until it answers none.",
    writes: true,
  }),
}
