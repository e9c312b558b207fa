import type { Right } from '../rights/rights.ts'

/** Days after which a request for approval expires (DEC-payments-38). */
export const APPROVAL_DAYS = 7

/** Hours within which unapproved payments to one person add up (DEC-payments-37). */
export const SPLIT_HOURS = 24

/** Minimum number of people with the right to approve before approvals can be switched on: one asks, another approves. */
export const MIN_APPROVERS = 2

/** Maximum number of waiting requests, of one person and in a company, and of the payments in them (DEC-payments-65). */
export const MAX_WAITING_OF_PERSON = 50
export const MAX_WAITING_OF_COMPANY = 200
export const MAX_WAITING_PAYMENTS = 5000

/** Minutes in which an approver gets at most one mail about the requests of a person. */
export const MAIL_MINUTES = 10
/** Hours for which a person who got the right to approve cannot approve yet (DEC-payments-46). */
export const NEW_APPROVER_HOURS = 24

/** Hours after which a change that protects less applies, if no second person can approve it (DEC-payments-47). */
export const LOWERING_HOURS = 24

/**
 * The amount above which payments to accounts in a currency wait: the currency's own, or else the lowest of the others
 * (DEC-payments-49). Without a currency, the lowest. Undefined: they never wait.
 */
export const amountFor = (
  amounts: { readonly [currency in 'USD' | 'CNY' | 'BTC']?: number | null | undefined },
  currency: 'USD' | 'CNY' | 'BTC' | undefined,
): number | undefined => {
  const own = currency && amounts[currency]
  if (own !== undefined && own !== null) return own
  const all = [amounts.USD, amounts.CNY, amounts.BTC].filter((one) => one !== undefined && one !== null)
  return all.length === 0 ? undefined : Math.min(...all)
}

/** States of a request for approval. `expired` is derived from its time and never stored. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Calls that can wait for the approval of a second person. */
export const APPROVED_CALLS = [
  'payRequest',
  'startPayout',
  'payBill',
  'payWarehousePayment',
  'addAdjustBalance',
  'editMember',
  'saveGroup',
  'deleteGroup',
  'saveApprovalRule',
] as const
export type ApprovedCall = (typeof APPROVED_CALLS)[number]

/** Kinds of what is asked. */
export const SUBJECT_KINDS = ['payment', 'payout', 'bill', 'deduction', 'member', 'group', 'rule'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Areas of the requests: who sees them and who approves them depends on the area. */
export const APPROVAL_AREAS = ['payments', 'fees', 'team'] as const
export type ApprovalArea = (typeof APPROVAL_AREAS)[number]

export const areaOf = (call: ApprovedCall): ApprovalArea => {
  switch (call) {
    case 'payRequest':
    case 'startPayout':
    case 'addAdjustBalance':
      return 'payments'
    case 'payBill':
    case 'payWarehousePayment':
      return 'fees'
    case 'editMember':
    case 'saveGroup':
    case 'deleteGroup':
    case 'saveApprovalRule':
      return 'team'
  }
}

export const APPROVERS_RIGHTS = ['payments:write', 'team:write'] as const satisfies readonly Right[]
export type ApproversRight = (typeof APPROVERS_RIGHTS)[number]

/** Right of the person who approves. Bills are payments, too (DEC-payments-35). */
export const APPROVERS_RIGHT = {
  payments: 'payments:write',
  fees: 'payments:write',
  team: 'team:write',
} as const satisfies Record<ApprovalArea, ApproversRight>

/** Rights with which requests can be seen: any one of them. */
export const READERS_RIGHTS = {
  payments: ['payments:read'],
  fees: ['payments:read', 'fees:read'],
  team: ['team:read'],
} as const satisfies Record<ApprovalArea, readonly Right[]>

/** Right that the person who asks still needs when the request is approved. */
export const ASKERS_RIGHT = {
  payments: 'payments:write',
  fees: 'fees:write',
  team: 'team:write',
} as const satisfies Record<ApprovalArea, Right>
