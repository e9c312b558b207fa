import * as z from 'zod'
import { amount, instant } from '../contract/fields.ts'
import { reason } from '../contract/line-results.ts'
import { accountFields } from '../payments/banks.fields.ts'
import { BANK_CATEGORIES, BANK_CURRENCIES } from '../payments/banks.rules.ts'
import { APPROVAL_AREAS, APPROVAL_STATES, APPROVED_CALLS } from './approvals.rules.ts'

/** A bank account as the approver sees it. */
const shownBank = z.object(accountFields)

/** Number and sum of the requests of a batch for one type of account. */
const shownTotal = z.object({
  category: z.enum(BANK_CATEGORIES),
  currency: z.enum(BANK_CURRENCIES),
  count: z.int(),
  amount: amount(),
})

const shownValue = z.union([z.string(), z.number()]).nullable()
/** A value that changes, under the name used in calls; null: none. */
const shownChange = z.object({ field: z.string(), from: shownValue, to: shownValue })
export type ShownChange = z.output<typeof shownChange>

const shownCaps = z.object({ transactions: z.int(), amount: amount() })

/**
 * Amounts in dollars above which payments wait, by the currency of the account; null: above the lowest of the others. All
 * null: they never wait.
 */
export const ruleAmounts = z.object({
  USD: z.number().nullable(),
  CNY: z.number().nullable(),
  BTC: z.number().nullable(),
})
export type RuleAmounts = z.output<typeof ruleAmounts>

const rule = z.object({ amounts: ruleAmounts, limits: z.boolean() })

/**
 * The request as the approver sees it. It is derived again when the request is approved; a request that no longer
 * looks the same is refused.
 */
export const approvalSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    paymentNo: z.string(),
    /** The person who is paid. */
    userNo: z.string(),
    userName: z.string(),
    amount: amount(),
    bank: shownBank,
    /** Notes as plain text: of the request, and of the payment. */
    askedNote: z.string(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('payout'),
    payoutNo: z.string(),
    count: z.int(),
    amount: amount(),
    totals: z.array(shownTotal),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('bill'),
    billNo: z.string(),
    /** The request that is paid; absent if the bill is paid without one. */
    paymentNo: z.string().optional(),
    warehouse: z.string(),
    /** 'yyyy-MM' */
    month: z.string(),
    userNo: z.string(),
    userName: z.string(),
    amount: amount(),
    bank: shownBank.optional(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('deduction'),
    adjustmentNo: z.string(),
    /** The nurse whose balance falls. */
    userNo: z.string(),
    userName: z.string(),
    /** Positive: by this much. */
    amount: amount(),
    note: z.string(),
  }),
  z.object({
    kind: z.literal('member'),
    userNo: z.string(),
    /** The name given by the company, if any, with the name of the account. */
    userName: z.string(),
    changes: z.array(shownChange),
    /** Caps that apply to the nurse, from their own limits and those of their groups; 0: no cap. */
    effective: z.object({ from: shownCaps, to: shownCaps }).optional(),
  }),
  z.object({
    kind: z.literal('group'),
    /** Absent for a new group. */
    groupNo: z.string().optional(),
    groupName: z.string(),
    isDeleted: z.boolean(),
    changes: z.array(shownChange),
    /** Number of nurses added and removed, and of those whose limits rise, with the names of the first ones. */
    added: z.int(),
    removed: z.int(),
    affected: z.int(),
    names: z.array(z.string()),
    /** Hash of the nurses whose limits rise: the request is refused if they are others when it is approved. */
    affectedHash: z.string(),
  }),
  z.object({ kind: z.literal('rule'), from: rule, to: rule }),
])
export type ApprovalSubject = z.output<typeof approvalSubject>

/** One request of a batch payout that waits. */
export const approvalLine = z.object({
  paymentNo: z.string(),
  userName: z.string(),
  amount: amount(),
  bank: shownBank,
})
export type ApprovalLine = z.output<typeof approvalLine>

/** A request for the approval of a second person. */
export const approvalRecord = z.object({
  approvalNo: z.string(),
  call: z.enum(APPROVED_CALLS),
  area: z.enum(APPROVAL_AREAS),
  status: z.enum(APPROVAL_STATES),
  subject: approvalSubject,
  /** The person who asked. */
  askedBy: z.string(),
  askedAt: instant(),
  expiresAt: instant(),
  /** The person who approved, refused or withdrew it; absent while it waits and after it has expired. */
  endedBy: z.string().optional(),
  endedAt: instant().optional(),
  /** Reason for a refusal, as entered by the approver. */
  note: z.string(),
  /** Reason for a refusal of Dockside, in English and as a key with parameters. */
  message: z.string().optional(),
  why: reason.optional(),
  /** True if the caller asked. Nobody approves their own request. */
  isOwn: z.boolean(),
  /** True if the caller can approve or refuse it now. */
  canAnswer: z.boolean(),
})
export type ApprovalRecord = z.output<typeof approvalRecord>
