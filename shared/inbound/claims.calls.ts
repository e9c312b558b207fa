import * as z from 'zod'
import { call } from '../contract/call.ts'
import { amount, codeLine, id } from '../contract/fields.ts'
import { lineFailure } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { inboundStatus } from './inbound.fields.ts'
import { NUMBER_STATES } from './submitted-numbers.rules.ts'

/** Result of a bulk claim: the credit of each claimed number, and the reason for each number that was not claimed. */
export const bulkClaimed = z.object({
  /** Tracking numbers examined. */
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Failed numbers that were not tried for lack of time; repeating the call continues with them. */
  unreached: z.int(),
  /** Units claimed, and the nurse's earnings. */
  units: z.int(),
  amount: amount(),
  /** Takes for which units were claimed, in their new state. */
  inbounds: z.array(
    z.object({
      inboundNo: z.string(),
      productName: z.string(),
      leftNum: z.int(),
      status: inboundStatus,
      units: z.int(),
      amount: amount(),
    }),
  ),
  successDetails: z.array(z.object({ inboundNo: z.string(), tracking: z.string(), qty: z.int(), amount: amount() })),
  failedRecords: z.array(
    lineFailure
      .pick({ errorMessage: true, reasons: true, canRetry: true })
      .extend({ inboundNo: z.string(), productName: z.string(), tracking: z.string() }),
  ),
})

/** A tracking number as recorded by the warehouse, compared with the nurse's entry for the take. */
export const comparedNumber = z.object({
  tracking: z.string(),
  /** Units as the nurse entered them, and those already claimed for this take. */
  qty: z.int(),
  claimed: z.int(),
  /** Units of any product that the warehouse recorded under the number. */
  arrivedQty: z.int(),
  /** Confirmed, unclaimed units of the take's product. */
  unclaimedQty: z.int(),
  /** UPCs that the warehouse recorded under the number. */
  upcs: z.array(z.string()),
  /** True: mismatch; false: match; null: anomaly, not confirmed by the warehouse (SPEC-inbound-17). */
  isUpcMismatch: z.boolean().nullable(),
  state: z.enum(NUMBER_STATES),
})

/** A take for which units can be claimed. */
export const claimableInbound = z.object({
  inboundNo: z.string(),
  /** Always 0, open. */
  status: z.literal(0),
  /** Outstanding units; `pending` of them await claims on mixed packages, `available` can be claimed. */
  leftNum: z.int(),
  pending: z.int(),
  available: z.int(),
  upc: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  productNo: z.string(),
  productName: z.string(),
  qty: z.int(),
  price: amount(),
})

/** Bulk claims, and lists of what can be claimed. */
export const claimCalls = {
  compareInbound: call({
    route: 'POST /inbound/nurseClaimCompareInboundDetail',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound') }),
    result: z.object({
      inboundNo: z.string(),
      productName: z.string(),
      upc: z.string(),
      qty: z.int(),
      leftNum: z.int(),
      records: z.array(comparedNumber),
    }),
    errors: ['missing'],
    summary: "Compares the tracking numbers of a take with the warehouse's records: quantities and UPC.",
    writes: false,
  }),
  listAvailableForClaim: call({
    route: 'GET /inbound/available-for-claim',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** Only takes of products with this UPC. */
      upc: codeLine(50).optional(),
      /** Search text: words from the product name, the UPC, or the number of the take. */
      condition: condition(),
      ...paging,
    }),
    result: page(claimableInbound),
    errors: [],
    summary:
      "The nurse's open takes with units that can be claimed, newest first; units in pending claims are subtracted.",
    writes: false,
  }),
  bulkClaim: call({
    route: 'POST /inbound/bulkClaim',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ inboundNo: id('inbound'), doctorNo: id('user') }),
    result: bulkClaimed,
    errors: ['missing', 'conflict'],
    summary:
      'Claims everything that has arrived under the tracking numbers of a take; numbers that cannot be claimed are listed with the reason.',
    writes: true,
  }),
  claimAllArrived: call({
    route: 'POST /inbound/claimAllArrived',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({
      doctorNo: id('user'),
      /** From the previous response; continues after the takes examined there. */
      nextToken: z.string().max(2000).optional(),
    }),
    result: bulkClaimed.extend({
      /** Takes examined by this call, and the number of open takes at the first call. */
      looked: z.int(),
      total: z.int(),
      /** Absent once all open takes have been examined. */
      nextToken: z.string().optional(),
    }),
    errors: [],
    summary:
      "Claims everything that has arrived for the nurse's open takes, several takes per call. Repeat with `nextToken` until the answer has none.",
    writes: true,
  }),
}
