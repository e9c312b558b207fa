import type { RuleAmounts } from '../../../shared/approvals/approval-record.ts'
import type { approvals } from '../../../shared/approvals/approvals.contract.ts'
import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import { MIN_APPROVERS } from '../../../shared/approvals/approvals.rules.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { type Right, suffices } from '../../../shared/rights/rights.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { activityIntent } from '../../platform/activity/activity-intent.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type ApprovalRule, approvalRuleItem, approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { peopleOf, peopleWith } from '../../platform/approvals/approvers.ts'
import { type Asked, type Gate, gateOf, waiting } from '../../platform/approvals/gate.ts'
import { shownChanges } from '../../platform/approvals/shown-changes.ts'
import { asReadOrAbsent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'

/** The company's rule, and how many people can approve at present. */
export const getApprovalRule: UseCase<typeof approvals.calls.getApprovalRule> = async (deps, { company }, _) => {
  const { doctorNo, rights } = company
  const [rule, people] = await Promise.all([
    deps.table.get(approvalRuleRef(doctorNo), { consistent: true }),
    peopleOf(deps, doctorNo),
  ])
  const numberWith = (right: Right): number => people.filter((person) => suffices(person.rights, right)).length
  return {
    ...shown(rule),
    version: versionOf(rule ?? {}),
    payers: numberWith('payments:write'),
    managers: numberWith('team:write'),
    canSave: suffices(rights, 'team:write'),
  }
}

/**
 * Changes the rule. Nothing can be switched on without a second person who could approve. A change that protects less
 * waits for a second person with the right to change the rule, if there is one; otherwise one stolen account could
 * switch approvals off and then pay.
 */
export const saveApprovalRule: UseCase<typeof approvals.calls.saveApprovalRule> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const rule = await deps.table.get(approvalRuleRef(doctorNo), { consistent: true })
    refuseStale(rule ?? {}, input.version)
    const from = shown(rule)
    const to = { amounts: input.amounts, limits: input.limits }
    await refuseUnattended(deps, doctorNo, from, to)
    const gate = await gateRule(deps, actor, { from, to }, () => ({
      call: 'saveApprovalRule',
      input,
      about: 'RULE',
      subject: { kind: 'rule', from, to },
    }))
    const { approvalNo } = gate
    if (approvalNo !== undefined) {
      const answer = { version: versionOf(rule ?? {}), approvalNo }
      await deps.table.commit(gate.intents, answer)
      return answer
    }
    const edited = editedVersion(deps, actor, rule ?? {}, { was: fieldsOf(from), is: fieldsOf(to) })
    const { USD, CNY, BTC } = to.amounts
    const after: ApprovalRule = {
      doctorNo,
      amounts: { USD: moneyOf(USD), CNY: moneyOf(CNY), BTC: moneyOf(BTC) },
      limits: to.limits,
      ...edited,
      rev: (rule?.rev ?? 0) + 1,
    }
    const answer = { version: edited.version }
    const changes = shownChanges({ was: fieldsOf(from), is: fieldsOf(to) })
    const event = activityIntent(deps, actor, {
      kind: 'approvalsChanged',
      changes: changes.map((one) => ({ what: one.field, before: String(one.from ?? ''), after: String(one.to ?? '') })),
    })
    await deps.table.commit([put(approvalRuleItem, after, asReadOrAbsent(rule)), event, ...gate.intents], answer)
    return answer
  })

interface Shown {
  amounts: RuleAmounts
  limits: boolean
}
interface Change {
  from: Shown
  to: Shown
}

const wireOf = (amount: number | undefined): number | null => (amount === undefined ? null : moneyToWire(amount))
const moneyOf = (amount: number | null): number | undefined => (amount === null ? undefined : moneyFromWire(amount))

const shown = (rule: ApprovalRule | undefined): Shown => ({
  amounts: { USD: wireOf(rule?.amounts.USD), CNY: wireOf(rule?.amounts.CNY), BTC: wireOf(rule?.amounts.BTC) },
  limits: rule?.limits ?? false,
})

const fieldsOf = ({ amounts: { USD, CNY, BTC }, limits }: Shown) => ({ USD, CNY, BTC, limits })

const CURRENCIES = ['USD', 'CNY', 'BTC'] as const

/** True if a payment or a limit that waits now would no longer wait. */
const protectsLess = ({ from, to }: Change): boolean =>
  (from.limits && !to.limits) ||
  CURRENCIES.some((currency) => {
    const [was, is] = [from.amounts[currency], to.amounts[currency]]
    return was !== null && (is === null || is > was)
  })

const gateRule = async (deps: Deps, actor: CompanyActor, change: Change, asked: () => Asked): Promise<Gate> => {
  // The rule itself is written conditionally, so it is not checked again.
  if (deps.granted) return gateOf(deps, actor, undefined, asked, () => false)
  if (!protectsLess(change)) return { intents: [] }
  const managers = await peopleWith(deps, actor.company.doctorNo, 'team:write')
  const hasSecond = managers.some(({ userNo }) => userNo !== actor.userNo)
  return hasSecond ? waiting(deps, actor, asked()) : { intents: [] }
}

const hasAmounts = ({ amounts }: Shown): boolean => CURRENCIES.some((currency) => amounts[currency] !== null)

/** Refuses (409) to switch approvals on without two people, one who asks and one who approves. */
const refuseUnattended = async (deps: Deps, doctorNo: string, from: Shown, to: Shown): Promise<void> => {
  if (hasAmounts(to) && !hasAmounts(from)) {
    const payers = await peopleWith(deps, doctorNo, 'payments:write')
    if (payers.length < MIN_APPROVERS) throw refuse(approvalsReasons.needsPayers)
  }
  if (to.limits && !from.limits) {
    const managers = await peopleWith(deps, doctorNo, 'team:write')
    if (managers.length < MIN_APPROVERS) throw refuse(approvalsReasons.needsManagers)
  }
}
