import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { amount, id, quantity } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { condition, page, paging } from '../contract/paging.ts'
import { trackingNumber } from '../contract/tracking-field.ts'
import { claimCalls } from './claims.calls.ts'
import { inboundRecord, inboundStatus } from './inbound.fields.ts'
import { pairCalls } from './pairs.calls.ts'
import { submittedNumberCalls } from './submitted-numbers.calls.ts'

const tracking = trackingNumber()

export const inbound = contract('inbound', {
  ...submittedNumberCalls,
  ...claimCalls,
  ...pairCalls,
  listInbounds: call({
    route: 'POST /inbound/getInboundListByStatus',
    access: { roles: ['nurse', 'doctor'], company: 'doctorNo' },
    right: 'inbound:read',
    keys: true,
    body: z.object({
      doctorNo: id('user'),
      status: inboundStatus.default(0),
      condition: condition(),
      /** Only takes of this nurse. Nurses always see only their own. */
      userNo: id('user').optional(),
      /** Only takes whose units are sent to this warehouse. */
      warehouseNo: id('warehouse').optional(),
      /** True: only takes with arrived units that can be claimed. */
      arrived: z.boolean().optional(),
      ...paging,
    }),
    result: page(inboundRecord),
    errors: ['missing'],
    summary:
      'Takes of the company in one status, newest first, of one nurse or to one warehouse; nurses see only their own.',
    writes: false,
  }),
  // A query to its callers, but it writes: a confirmation that was interrupted leaves an outdated state in the take, which
  // this call corrects, so that the list agrees with the answer (DEC-inbound-11).
  canTrackingBeClaimed: call({
    route: 'POST /inbound/canTrackingBeClaimed',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ doctorNo: id('user'), inboundNo: id('inbound'), tracking }),
    result: z.object({
      canClaim: z.boolean(),
      /** Units that can be claimed now. */
      qty: z.int(),
      upcCheck: z.enum(['matched', 'mismatch', 'unknown']),
      /** Reason why no units can be claimed, for the user. */
      reason: z.string(),
      /** `reason` as a key with parameters. */
      reasons: z.array(reason),
    }),
    errors: ['missing', 'conflict'],
    summary:
      'Units that can be claimed under a tracking number of a take, or the reason why none can be claimed. Corrects the stored state of the number if it is outdated.',
    writes: true,
  }),
  claimTracking: call({
    route: 'POST /inbound/claim-tracking',
    access: { roles: ['nurse'], company: 'doctorNo' },
    body: z.object({ inboundNo: id('inbound'), doctorNo: id('user'), tracking, qty: quantity() }),
    result: z.object({
      inboundNo: z.string(),
      leftNum: z.int(),
      status: inboundStatus,
      claimed: z.int(),
      /** Amount the nurse earned. */
      amount: amount(),
      balance: amount(),
      /** True if more units of the number can be claimed for the take; absent if none can. */
      canClaim: z.boolean().optional(),
    }),
    errors: ['missing', 'conflict'],
    summary:
      "Claims units that arrived under a tracking number: the company's stock and the nurse's balance increase in one commit.",
    writes: true,
    successMessage: 'Claimed.',
  }),
})
