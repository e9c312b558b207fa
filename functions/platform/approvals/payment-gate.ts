import { amountFor, SPLIT_HOURS } from '../../../shared/approvals/approvals.rules.ts'
import type { Refusal } from '../../../shared/contract/errors.ts'
import type { BankCurrency } from '../../../shared/payments/banks.rules.ts'
import { addMoney, type Money } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../actor.ts'
import { hoursAfter } from '../clock.ts'
import { asReadOrAbsent, type Intent, put } from '../db/intent.ts'
import { ref } from '../db/table.ts'
import type { Deps } from '../deps.ts'
import {
  type ApprovalRule,
  approvalRuleRef,
  type RecentPayments,
  recentPaymentsItem,
  ruleInForce,
} from './approvals.items.ts'
import { type Asked, type Gate, gateOf, unchanged } from './gate.ts'

/** A payment that is about to be made. */
export interface Paying {
  doctorNo: string
  paymentNo: string
  /** The person who is paid. */
  userNo: string
  amount: Money
  /** Currency of the account; undefined without an account, which counts against the lowest amount. */
  currency: BankCurrency | undefined
}

const recentRef = ({ doctorNo, userNo }: Pick<Paying, 'doctorNo' | 'userNo'>) =>
  ref(recentPaymentsItem, { doctorNo, userNo })

const hasAmounts = ({ amounts }: ApprovalRule): boolean => Object.values(amounts).some((amount) => amount !== undefined)

/** Decides whether one payment waits. If it is made without approval, its commit counts it for the next ones. */
export const gatePayment = async (
  deps: Deps,
  actor: CompanyActor,
  stored: ApprovalRule | undefined,
  paying: Paying,
  asked: () => Asked,
): Promise<Gate> => {
  const rule = stored && ruleInForce(stored, deps.now())
  if (deps.granted || !rule || !hasAmounts(rule)) return gateOf(deps, actor, rule, asked, () => false)
  const recent = await deps.table.get(recentRef(paying), { consistent: true })
  const gate = await gateOf(deps, actor, rule, asked, () => isAbove(rule, paying, recent, deps.now()))
  if (gate.approvalNo !== undefined) return gate
  return { intents: [...gate.intents, counted(paying, recent, deps.now())] }
}

/** A deduction from a nurse's balance, which counts like a payment without an account. */
export type Deduction = Omit<Paying, 'currency'>

/**
 * Decides whether an adjustment of a balance waits. `amount` is positive for a deduction. An addition never waits: the
 * money is paid only by a payment, which is counted itself.
 */
export const gateDeduction = async (
  deps: Deps,
  actor: CompanyActor,
  deduction: Deduction,
  asked: () => Asked,
): Promise<Gate> => {
  if (deduction.amount <= 0) return { intents: [] }
  const rule = await deps.table.get(approvalRuleRef(deduction.doctorNo), { consistent: true })
  return gatePayment(deps, actor, rule, { ...deduction, currency: undefined }, asked)
}

/** Like `countedPayment`, for a deduction on which the company agrees with the nurse; none for an addition. */
export const agreedDeduction = async (
  deps: Pick<Deps, 'table' | 'now'>,
  deduction: Deduction,
  refusal: Refusal,
): Promise<Intent[]> =>
  deduction.amount <= 0 ? [] : countedPayment(deps, { ...deduction, currency: undefined }, refusal)

/** Decides whether a batch waits: a sum by currency, or a payment in it, is above the amount. */
export const gatePayments = async (
  deps: Deps,
  actor: CompanyActor,
  stored: ApprovalRule | undefined,
  payments: readonly Paying[],
  asked: () => Asked,
): Promise<Gate & { isCounted: boolean }> => {
  const rule = stored && ruleInForce(stored, deps.now())
  const isCounted = !deps.granted && rule !== undefined && hasAmounts(rule)
  const gate = await gateOf(deps, actor, rule, asked, async (one) => {
    if (!hasAmounts(one)) return false
    const byCurrency = Map.groupBy(payments, ({ currency }) => currency)
    for (const [currency, some] of byCurrency) {
      const limit = amountFor(one.amounts, currency)
      if (limit !== undefined && addMoney(...some.map(({ amount }) => amount)) > limit) return true
    }
    const recent = await deps.table.batchGet(payments.map(recentRef), { consistent: true })
    return payments.some((paying, at) => isAbove(one, paying, recent[at], deps.now()))
  })
  return { ...gate, isCounted: isCounted && gate.approvalNo === undefined }
}

/**
 * Intents that count a payment that cannot wait. `refusal`: the error if it would have to, because of the amount or of
 * other payments to the person.
 */
export const countedPayment = async (
  deps: Pick<Deps, 'table' | 'now'>,
  paying: Paying,
  refusal: Refusal,
): Promise<Intent[]> => {
  const [stored, recent] = await deps.table.batchGet([approvalRuleRef(paying.doctorNo), recentRef(paying)], {
    consistent: true,
  })
  if (!stored) return []
  const rule = ruleInForce(stored, deps.now())
  if (!hasAmounts(rule)) return [unchanged(rule)]
  if (isAbove(rule, paying, recent, deps.now())) throw refusal
  return [unchanged(rule), counted(paying, recent, deps.now())]
}

const recentOf = (recent: RecentPayments | undefined, now: string): RecentPayments['payments'] => {
  const since = hoursAfter(now, -SPLIT_HOURS)
  return (recent?.payments ?? []).filter(({ at }) => at > since)
}

const isAbove = (
  { amounts }: ApprovalRule,
  { amount, currency }: Paying,
  recent: RecentPayments | undefined,
  now: string,
): boolean => {
  const limit = amountFor(amounts, currency)
  if (limit === undefined) return false
  return addMoney(amount, ...recentOf(recent, now).map((one) => one.amount)) > limit
}

/** Bound of the list, which is read and written with each payment to the person. */
const MAX_COUNTED = 200

/** Merges the oldest payments beyond the bound into the next one: none is forgotten early, so many small ones count. */
const bounded = (payments: RecentPayments['payments']): RecentPayments['payments'] => {
  const [first, second, ...rest] = payments
  if (!first || !second || payments.length <= MAX_COUNTED) return payments
  return bounded([{ ...second, amount: addMoney(first.amount, second.amount) }, ...rest])
}

/** Adds a payment to the recent ones; the commit fails its race if they have changed since they were read. */
const counted = (
  { doctorNo, userNo, paymentNo, amount }: Paying,
  recent: RecentPayments | undefined,
  at: string,
): Intent => {
  const payments = bounded([...recentOf(recent, at), { paymentNo, amount, at }])
  const rev = (recent?.rev ?? 0) + 1
  return put(recentPaymentsItem, { doctorNo, userNo, payments, lastAt: at, rev }, asReadOrAbsent(recent))
}
