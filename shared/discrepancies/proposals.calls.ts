import * as z from 'zod'
import { call } from '../contract/call.ts'
import { id, note } from '../contract/fields.ts'
import { MAX_ADJUSTMENT } from '../payments/payments.rules.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'
import { CASE_CLERK_RIGHTS, CASE_STATES, MAX_CASE_TEXT, RESOLUTIONS } from './discrepancies.rules.ts'

const everyone = { roles: ['doctor', 'nurse', 'warehouseAdmin'], company: 'doctorNo' } as const
const anchored = { doctorNo: id('user'), caseNo: id('discrepancy') }
const answered = z.object({ caseNo: z.string(), state: z.enum(CASE_STATES) })
/** Number of the proposal that the user saw; refused if there is a newer one. */
const proposal = z.int().min(1)

/** Calls that resolve or close a case. */
export const proposalCalls = {
  proposeResolution: call({
    route: 'POST /discrepancies/propose',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({
      ...anchored,
      resolution: z.enum(RESOLUTIONS),
      /**
       * `correctRow`: the new quantity of the row; `cancelUnits`: units to cancel; `stocktake`: change in stock,
       * negative to remove.
       */
      quantity: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY).optional(),
      /** Only for `adjustBalance`; negative deducts. */
      amount: z.number().min(-MAX_ADJUSTMENT).max(MAX_ADJUSTMENT).multipleOf(0.0001).optional(),
      text: note(MAX_CASE_TEXT).default(''),
    }),
    result: answered.extend({ proposalNo: z.int() }),
    errors: ['missing', 'conflict'],
    summary:
      'Proposes how to resolve a case. Another side accepts or declines the proposal; one of the two sides must be allowed to carry it out. A new proposal of the same side replaces the previous one.',
    writes: true,
    successMessage: 'Resolution proposed.',
  }),
  acceptResolution: call({
    route: 'POST /discrepancies/accept',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({ ...anchored, proposal }),
    result: answered,
    errors: ['missing', 'conflict'],
    summary:
      'Accepts the proposed resolution: stock or money moves in the same commit, under the rules of the corresponding screen. Refused (409) with the reason if that is no longer possible; the case stays undecided.',
    writes: true,
    successMessage: 'Case resolved.',
  }),
  declineResolution: call({
    route: 'POST /discrepancies/decline',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({ ...anchored, proposal, text: note(MAX_CASE_TEXT).default('') }),
    result: answered,
    errors: ['missing', 'conflict'],
    summary: 'Declines the proposed resolution and reopens the case.',
    writes: true,
    successMessage: 'Proposal declined.',
  }),
  closeCase: call({
    route: 'POST /discrepancies/close',
    access: everyone,
    right: 'inbound:write',
    clerk: CASE_CLERK_RIGHTS,
    body: z.object({ ...anchored, text: note(MAX_CASE_TEXT).default('') }),
    result: answered,
    errors: ['missing', 'conflict'],
    summary: 'Closes a case without changes. Only the side that opened it and the company can do so.',
    writes: true,
    successMessage: 'Case closed.',
  }),
} as const
