import * as z from 'zod'
import { call, contract } from '../contract/call.ts'
import { id, instant, note } from '../contract/fields.ts'
import { page, paging } from '../contract/paging.ts'
import { MAX_PAYMENT } from '../payments/requests.rules.ts'
import { approvalLine, approvalRecord, ruleAmounts } from './approval-record.ts'
import { approvalsReasons } from './approvals.reasons.ts'
import { APPROVAL_STATES } from './approvals.rules.ts'

const access = { roles: ['doctor'], company: 'doctorNo' } as const
const readers = ['payments:read', 'fees:read', 'team:read'] as const
const approvers = ['payments:write', 'team:write'] as const

const ruleAmount = () => z.number().min(0.01).max(MAX_PAYMENT).multipleOf(0.0001).nullable()

const one = { doctorNo: id('user'), approvalNo: id('approval') }

const answered = z.object({ approvalNo: z.string(), status: z.enum(APPROVAL_STATES) })

/** Approval of payments above an amount and of higher limits by a second person. */
export const approvals = contract('approvals', {
  getApprovalRule: call({
    route: 'POST /approval/getRule',
    access,
    right: readers,
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      amounts: ruleAmounts,
      /** True if raising a nurse's limits waits. */
      limits: z.boolean(),
      version: z.int(),
      /**
       * People who can currently approve payments, and limits: the owner and staff, without those who got the right in
       * the last 24 hours.
       */
      payers: z.int(),
      managers: z.int(),
      /** A change that protects less and applies later, if any. */
      next: z.object({ amounts: ruleAmounts, limits: z.boolean(), from: instant(), userName: z.string() }).optional(),
      /** True if the caller can change the rule. */
      canSave: z.boolean(),
    }),
    errors: [],
    summary: 'Amounts above which payments wait for approval by a second person, and whether higher limits wait.',
    writes: false,
  }),
  saveApprovalRule: call({
    route: 'POST /approval/saveRule',
    access,
    right: 'team:write',
    body: z.object({
      doctorNo: id('user'),
      /** Dollars, by the currency of the account that is paid; null: the lowest of the others. All null: payments never wait. */
      amounts: z.object({ USD: ruleAmount(), CNY: ruleAmount(), BTC: ruleAmount() }),
      limits: z.boolean(),
      /** Version that the editor saw; refused (409) if it has changed. */
      version: z.int(),
    }),
    result: z.object({
      version: z.int(),
      /** Set if the change itself waits for approval. */
      approvalNo: z.string().optional(),
      /** Set if the change applies later: from this instant. */
      from: instant().optional(),
    }),
    errors: ['conflict'],
    summary:
      'Changes the amounts above which payments wait for approval. A change that protects less waits for approval by a second person with the right team:write, if there is one who can already approve; otherwise it applies after 24 hours, and saving again before then replaces it. Everyone with the right team:write is notified.',
    writes: true,
    successMessage: 'Approvals saved.',
  }),
  listApprovals: call({
    route: 'POST /approval/list',
    access,
    right: readers,
    body: z.object({
      doctorNo: id('user'),
      /** True: requests that have ended; otherwise those that wait. */
      ended: z.boolean().default(false),
      ...paging,
    }),
    result: page(approvalRecord),
    errors: [],
    summary: 'Requests for approval by a second person, newest first, of the areas that the caller can read.',
    writes: false,
  }),
  countApprovals: call({
    route: 'POST /approval/count',
    access,
    right: readers,
    body: z.object({ doctorNo: id('user') }),
    result: z.object({
      count: z.int(),
      /** True if counting stopped at the limit. */
      isLowerBound: z.boolean(),
    }),
    errors: [],
    summary: 'Number of waiting requests that the caller can approve or refuse.',
    writes: false,
  }),
  getApproval: call({
    route: 'POST /approval/get',
    access,
    right: readers,
    body: z.object(one),
    result: approvalRecord.extend({
      /** The requests of a batch payout, in order of payment. */
      lines: z.array(approvalLine),
      /** Names of all nurses whose limits rise with a group. */
      raised: z.array(z.string()),
    }),
    errors: ['missing'],
    summary:
      'One request for approval; for a batch payout with all payments in it, for a group with all nurses whose limits rise.',
    writes: false,
  }),
  grantApproval: call({
    route: 'POST /approval/approve',
    access,
    right: approvers,
    body: z.object(one),
    result: answered,
    errors: ['missing', 'conflict'],
    summary:
      'Approves a request of another person and executes it in the same commit, with all checks of the requested call. If it no longer is what was requested, it is refused (409) and must be requested again.',
    writes: true,
    successMessage: 'Approved.',
  }),
  refuseApproval: call({
    route: 'POST /approval/refuse',
    access,
    right: approvers,
    body: z.object({ ...one, note: note(1000, approvalsReasons.reasonRequired) }),
    result: answered,
    errors: ['missing', 'conflict'],
    summary: 'Refuses a request of another person, with a reason.',
    writes: true,
    successMessage: 'Request refused.',
  }),
  withdrawApproval: call({
    route: 'POST /approval/withdraw',
    access,
    right: 'any',
    body: z.object(one),
    result: answered,
    errors: ['missing', 'conflict'],
    summary: "Withdraws the caller's own request.",
    writes: true,
    successMessage: 'Request withdrawn.',
  }),
})
