import type { RuleAmounts } from '../../../shared/approvals/approval-record.ts'
import type { approvals } from '../../../shared/approvals/approvals.contract.ts'
import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import {
  type ApproversRight,
  amountFor,
  LOWERING_HOURS,
  MIN_APPROVERS,
} from '../../../shared/approvals/approvals.rules.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { suffices } from '../../../shared/rights/rights.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { activityIntent, loggedChanges } from '../../platform/activity/activity-intent.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { warnManagers } from '../../platform/approvals/approval-warnings.ts'
import {
  type ApprovalRule,
  approvalRuleItem,
  approvalRuleRef,
  ruleInForce,
} from '../../platform/approvals/approvals.items.ts'
import { canApprove, type Person, peopleOf } from '../../platform/approvals/approvers.ts'
import { type Asked, type Gate, gateOf, waiting } from '../../platform/approvals/gate.ts'
import { hoursAfter } from '../../platform/clock.ts'
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
  const now = deps.now()
  const numberWith = (right: ApproversRight): number => people.filter((person) => canApprove(person, right, now)).length
  const next = rule?.next && now < rule.next.from ? rule.next : undefined
  return {
    ...shown(rule && ruleInForce(rule, now)),
    next: next && { ...shown(next), from: next.from, userName: next.userName },
    version: versionOf(rule ?? {}),
    payers: numberWith('payments:write'),
    managers: numberWith('team:write'),
    canSave: suffices(rights, 'team:write'),
  }
}

/**
 * Changes the rule. Nothing can be switched on without a second person. A change that protects less waits for a second
 * person who can already approve it; otherwise one stolen account could switch approvals off and then pay. If there is
 * none, the change applies after a day, so that the others can cancel it; what it protects more applies at once. Each
 * save replaces a change that does not apply yet.
 */
export const saveApprovalRule: UseCase<typeof approvals.calls.saveApprovalRule> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const rule = await deps.table.get(approvalRuleRef(doctorNo), { consistent: true })
    refuseStale(rule ?? {}, input.version)
    const now = deps.now()
    const from = shown(rule && ruleInForce(rule, now))
    const to = { amounts: input.amounts, limits: input.limits }
    // Read once, and only if the change needs it.
    let reading: Promise<Person[]> | undefined
    const people: PeopleReader = () => (reading ??= peopleOf(deps, doctorNo))
    await refuseUnattended(people, from, to)
    const gate = await gateRule(deps, actor, { from, to }, people, () => ({
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
    const atOnce = gate.isLater ? stricterOf(from, to) : to
    // A change that does not apply yet counts as an edit, so that it is neither replaced nor kept unseen.
    const planned = rule?.next && now < rule.next.from ? shown(rule.next) : from
    const edited = editedVersion(deps, actor, rule ?? {}, { was: fieldsOf(planned), is: fieldsOf(to) })
    const { doctorName } = actor.company
    const applies = gate.isLater ? hoursAfter(now, LOWERING_HOURS) : undefined
    const after: ApprovalRule = {
      doctorNo,
      ...storedOf(atOnce),
      next: applies === undefined ? undefined : { ...storedOf(to), from: applies, userName: actor.userName },
      ...edited,
      rev: (rule?.rev ?? 0) + 1,
    }
    const answer = { version: edited.version, ...(applies !== undefined && { from: applies }) }
    const event = activityIntent(deps, actor, {
      kind: 'approvalsChanged',
      changes: loggedChanges([...CURRENCIES, 'limits'], { was: fieldsOf(from), is: fieldsOf(to) }),
    })
    const isLower = protectsLess({ from, to })
    const about = {
      kind: 'approvalsLowered' as const,
      doctorNo,
      doctorName,
      userName: actor.userName,
      from: applies ?? now,
    }
    const warnings = isLower ? warnManagers(deps, await peopleOfRight(people, 'team:write'), about) : []
    await deps.table.commit(
      [put(approvalRuleItem, after, asReadOrAbsent(rule)), event, ...gate.intents, ...warnings],
      answer,
    )
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

const storedOf = ({ amounts: { USD, CNY, BTC }, limits }: Shown) => ({
  amounts: { USD: moneyOf(USD), CNY: moneyOf(CNY), BTC: moneyOf(BTC) },
  limits,
})

const shown = (rule: Pick<ApprovalRule, 'amounts' | 'limits'> | undefined): Shown => ({
  amounts: { USD: wireOf(rule?.amounts.USD), CNY: wireOf(rule?.amounts.CNY), BTC: wireOf(rule?.amounts.BTC) },
  limits: rule?.limits ?? false,
})

const fieldsOf = ({ amounts: { USD, CNY, BTC }, limits }: Shown) => ({ USD, CNY, BTC, limits })

const CURRENCIES = ['USD', 'CNY', 'BTC'] as const

/** True if a payment or a limit that waits now would no longer wait. */
const protectsLess = ({ from, to }: Change): boolean =>
  (from.limits && !to.limits) ||
  CURRENCIES.some((currency) => {
    const [was, is] = [amountFor(from.amounts, currency), amountFor(to.amounts, currency)]
    return was !== undefined && (is === undefined || is > was)
  })

/** The stricter amounts and setting of two rules. */
const stricterOf = (from: Shown, to: Shown): Shown => {
  const lower = (currency: (typeof CURRENCIES)[number]): number | null => {
    const both = [amountFor(from.amounts, currency), amountFor(to.amounts, currency)].filter((one) => one !== undefined)
    return both.length === 0 ? null : Math.min(...both)
  }
  const limits = from.limits || to.limits
  // If none of the new amounts is stricter, the current ones are kept as they were entered.
  if (!protectsLess({ from: to, to: from })) return { amounts: from.amounts, limits }
  return { amounts: { USD: lower('USD'), CNY: lower('CNY'), BTC: lower('BTC') }, limits }
}

/** Reads the people of the company. */
type PeopleReader = () => Promise<Person[]>

const peopleOfRight = async (people: PeopleReader, right: ApproversRight): Promise<Person[]> =>
  (await people()).filter(({ rights }) => suffices(rights, right))

const gateRule = async (
  deps: Deps,
  actor: CompanyActor,
  change: Change,
  people: PeopleReader,
  asked: () => Asked,
): Promise<Gate & { isLater?: true }> => {
  // The rule itself is written conditionally, so it is not checked again.
  if (deps.granted) return gateOf(deps, actor, undefined, asked, () => false)
  if (!protectsLess(change)) return { intents: [] }
  const hasSecond = (await people()).some(
    (person) => person.userNo !== actor.userNo && canApprove(person, 'team:write', deps.now()),
  )
  return hasSecond ? waiting(deps, actor, asked()) : { intents: [], isLater: true }
}

const hasAmounts = ({ amounts }: Shown): boolean => CURRENCIES.some((currency) => amounts[currency] !== null)

/** Refuses (409) to switch approvals on without two people, one who asks and one who approves. */
const refuseUnattended = async (people: PeopleReader, from: Shown, to: Shown): Promise<void> => {
  if (hasAmounts(to) && !hasAmounts(from)) {
    if ((await peopleOfRight(people, 'payments:write')).length < MIN_APPROVERS)
      throw refuse(approvalsReasons.needsPayers)
  }
  if (to.limits && !from.limits) {
    if ((await peopleOfRight(people, 'team:write')).length < MIN_APPROVERS) throw refuse(approvalsReasons.needsManagers)
  }
}
