import * as z from 'zod'
import { approvalLine, approvalSubject } from '../../../shared/approvals/approval-record.ts'
import {
  APPROVAL_DAYS,
  APPROVED_CALLS,
  APPROVERS_RIGHTS,
  type ApprovalArea,
  areaOf,
  SPLIT_HOURS,
} from '../../../shared/approvals/approvals.rules.ts'
import { reason } from '../../../shared/contract/line-results.ts'
import { idsAt } from '../../../shared/values/id.ts'
import { HOUR_SECONDS, hoursAfter, secondsAfter } from '../clock.ts'
import { itemType } from '../db/item.ts'
import { type IndexRange, keysIn, type Range } from '../db/range.ts'
import { ref } from '../db/table.ts'
import { versioned } from '../editing.ts'

const amounts = z.object({ USD: z.int().optional(), CNY: z.int().optional(), BTC: z.int().optional() })

/** A company's rule for approvals. Without this item nothing waits. */
export const approvalRuleItem = itemType({
  type: 'ApprovalRule',
  schema: z.object({
    doctorNo: z.string(),
    /** Money above which payments wait, by the currency of the account; absent: the lowest of the others applies. */
    amounts,
    /** True if raising a nurse's limits waits. */
    limits: z.boolean(),
    /** A change that protects less, and applies from an instant on (`ruleInForce`). */
    next: z.object({ amounts, limits: z.boolean(), from: z.string(), userName: z.string() }).optional(),
    ...versioned,
    rev: z.int(),
  }),
  key: ({ doctorNo }: { doctorNo: string }) => ({ pk: `CO#${doctorNo}`, sk: 'APPROVALRULE' }),
})
export type ApprovalRule = z.output<typeof approvalRuleItem.schema>
/** The rule as it applies now. */
export const ruleInForce = (rule: ApprovalRule, now: string): ApprovalRule =>
  rule.next && now >= rule.next.from ? { ...rule, amounts: rule.next.amounts, limits: rule.next.limits } : rule
export const approvalRuleRef = (doctorNo: string) => ref(approvalRuleItem, { doctorNo })

/**
 * A call that waits, or waited, for the approval of a second person. Once it has ended it never changes, except that
 * `isUnfinished` is cleared.
 */
export const approvalItem = itemType({
  type: 'Approval',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    approvalNo: z.string(),
    call: z.enum(APPROVED_CALLS),
    /** JSON of the call's input, as validated when it was asked. */
    input: z.string(),
    subject: approvalSubject,
    /** Name of the record concerned; only one request per record can wait. */
    about: z.string(),
    /** Numbers issued when it was asked, which the executed call uses for its new records. */
    made: z.record(z.string(), z.string()),
    userNo: z.string(),
    userName: z.string(),
    askedAt: z.string(),
    status: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
    endedAt: z.string().optional(),
    endedNo: z.string().optional(),
    endedBy: z.string().optional(),
    /** Reason for a refusal: of the approver, or of Dockside. */
    note: z.string().optional(),
    why: reason.optional(),
    /** True if the executed call has several commits and the last one is not known to be done. */
    isUnfinished: z.boolean().optional(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; approvalNo: string }) => ({ ...ofApproval(of), sk: 'APPROVAL' }),
  indexes: ({ doctorNo, approvalNo, call, status }) =>
    keysIn(approvalsOf(doctorNo, areaOf(call), status !== 'waiting'), approvalNo),
})
export type Approval = z.output<typeof approvalItem.schema>

/**
 * Payments of a batch that waits, in parts, because all of them can be larger than an item can be. Stored apart from the
 * request, because lists do not show them.
 */
export const approvalLinesItem = itemType({
  type: 'ApprovalLines',
  schema: z.object({ doctorNo: z.string(), approvalNo: z.string(), part: z.int(), lines: z.array(approvalLine) }),
  key: ({ part, ...of }: { doctorNo: string; approvalNo: string; part: number }) => ({
    ...ofApproval(of),
    sk: `LINES#${String(part).padStart(3, '0')}`,
  }),
})
export const approvalLinesOf = (of: { doctorNo: string; approvalNo: string }): Range => ({
  ...ofApproval(of),
  prefix: 'LINES#',
})

/**
 * The nurses whose limits a change of a group raises, as the approver saw them, in parts. Its moves raise no others.
 * Stored apart from the request, because there can be thousands, and lists do not show them.
 */
export const approvalRaisedItem = itemType({
  type: 'ApprovalRaised',
  schema: z.object({
    doctorNo: z.string(),
    approvalNo: z.string(),
    part: z.int(),
    nurses: z.array(z.object({ userNo: z.string(), name: z.string() })),
  }),
  key: ({ part, ...of }: { doctorNo: string; approvalNo: string; part: number }) => ({
    ...ofApproval(of),
    sk: `RAISED#${String(part).padStart(3, '0')}`,
  }),
})
export type RaisedNurse = z.output<typeof approvalRaisedItem.schema>['nurses'][number]
export const approvalRaisedOf = (of: { doctorNo: string; approvalNo: string }): Range => ({
  ...ofApproval(of),
  prefix: 'RAISED#',
})

/** Payments per part: at most about 200 KB. */
export const LINES_IN_PART = 100
/** Nurses per part: at most about 100 KB. */
export const RAISED_IN_PART = 500

const ofApproval = ({ doctorNo, approvalNo }: { doctorNo: string; approvalNo: string }) => ({
  pk: `CO#${doctorNo}#APPROVAL#${approvalNo}`,
})

/** A company's requests of one area: those that have not been answered, or those that have; in order of their numbers. */
export const approvalsOf = (doctorNo: string, area: ApprovalArea, isEnded: boolean): IndexRange => ({
  index: 'gsi1',
  pk: `CO#${doctorNo}#APPROVALS#${area}#${isEnded ? 'ended' : 'waiting'}`,
})

/** Bounds of unanswered requests: those that still wait, and those that have expired. Numbers begin with their time. */
export const waitingSince = (now: string): string =>
  idsAt('approval', Date.parse(hoursAfter(now, -24 * APPROVAL_DAYS)) + 1)

/**
 * The requests of a company that wait, so that only one waits per record, and their number is limited. Each new request
 * writes it under its `rev`. Requests that have ended stay in it until the next one.
 */
export const waitingApprovalsItem = itemType({
  type: 'WaitingApprovals',
  schema: z.object({
    doctorNo: z.string(),
    requests: z.array(
      z.object({
        approvalNo: z.string(),
        /** The person who asked. */
        userNo: z.string(),
        userName: z.string(),
        expiresAt: z.string(),
        /** Names of the records concerned: all payments of a batch. */
        about: z.array(z.string()),
      }),
    ),
    /** Latest mails about requests of a person to all who have a right. */
    mailed: z.array(z.object({ userNo: z.string(), right: z.enum(APPROVERS_RIGHTS), at: z.string() })),
    rev: z.int(),
  }),
  key: ({ doctorNo }: { doctorNo: string }) => ({ pk: `CO#${doctorNo}`, sk: 'WAITINGAPPROVALS' }),
})
export type WaitingApprovals = z.output<typeof waitingApprovalsItem.schema>

/** A waiting request under the day (UTC) on which it expires, for the job that then informs the person who asked. */
export const approvalExpiryItem = itemType({
  type: 'ApprovalExpiry',
  schema: z.object({ doctorNo: z.string(), approvalNo: z.string(), expiresAt: z.string() }),
  key: (of: { doctorNo: string; approvalNo: string; expiresAt: string }) => ({
    ...approvalExpiriesOn(of.expiresAt),
    sk: `${of.expiresAt}#${of.doctorNo}#${of.approvalNo}`,
  }),
})
export const approvalExpiriesOn = (instant: string) => ({ pk: `APPROVALEXPIRY#${instant.slice(0, 10)}` })

/** Instant from which a request can no longer be approved. */
export const expiryOf = ({ askedAt }: Pick<Approval, 'askedAt'>): string => hoursAfter(askedAt, 24 * APPROVAL_DAYS)

/** Name of a request in the range of those that expire. */
export const expiryKeyOf = (approval: Pick<Approval, 'doctorNo' | 'approvalNo' | 'askedAt'>) => {
  const { doctorNo, approvalNo } = approval
  return { doctorNo, approvalNo, expiresAt: expiryOf(approval) }
}

/**
 * Payments to one person that no second person approved, as far as they are recent: several small payments count like
 * one large one. Written only by companies with a rule.
 */
export const recentPaymentsItem = itemType({
  type: 'RecentPayments',
  schema: z.object({
    doctorNo: z.string(),
    /** The person who was paid. */
    userNo: z.string(),
    /** Amounts as Money. */
    payments: z.array(z.object({ paymentNo: z.string(), amount: z.int(), at: z.string() })),
    lastAt: z.string(),
    rev: z.int(),
  }),
  key: ({ doctorNo, userNo }: { doctorNo: string; userNo: string }) => ({
    pk: `CO#${doctorNo}`,
    sk: `RECENTPAYMENTS#${userNo}`,
  }),
  expiresAt: ({ lastAt }) => secondsAfter(lastAt, SPLIT_HOURS * HOUR_SECONDS),
})
export type RecentPayments = z.output<typeof recentPaymentsItem.schema>
