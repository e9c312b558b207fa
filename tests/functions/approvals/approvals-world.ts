import { expect } from 'vitest'
import {
  getApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from '../../../functions/approvals/use-cases/approvals.ts'
import { grantApproval } from '../../../functions/approvals/use-cases/grant-approval.ts'
import { getApprovalRule, saveApprovalRule } from '../../../functions/approvals/use-cases/rule.ts'
import { type Staff, staffItem, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { hoursAfter } from '../../../functions/platform/clock.ts'
import { guardedTable } from '../../../functions/platform/db/decorators/guarded-table.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { loadActor } from '../../../functions/platform/http/load-actor.ts'
import { approvals } from '../../../shared/approvals/approvals.contract.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import { parsed } from '../../support/parsed.ts'

const { calls } = approvals

/** Adds a person with their own account to the staff of a company, with rights that they have had for `hours`. */
export const newStaff = async (
  deps: Deps,
  { company }: CompanyActor,
  rights: Rights,
  hours = 48,
): Promise<CompanyActor> => {
  const { doctorNo, doctorName } = company
  const userNo = deps.newId('user')
  const [userName, email, createTime] = [
    `staff-${userNo}`,
    `${userNo.toLowerCase()}@example.com`,
    hoursAfter(deps.now(), -hours),
  ]
  const person = {
    userNo,
    userName,
    email,
    phone: '',
    role: 'doctor' as const,
    permissions: [],
    operatorNo: userNo,
    isStaff: true,
  }
  await deps.table.commit([
    put(userItem, { ...person, emailProven: true, companyName: '', status: 'approved', createTime, rev: 1 }),
    put(staffItem, { doctorNo, doctorName, userNo, userName, email, rights, status: 'active', createTime, rev: 1 }),
  ])
  return { ...person, company: { doctorNo, doctorName, limited: false, groups: [], rights } }
}

/** Changes a person's place on the staff, as their manager does. */
export const changeStaff = async (
  { table }: Pick<Deps, 'table'>,
  { userNo, company: { doctorNo } }: CompanyActor,
  changes: Partial<Pick<Staff, 'rights' | 'status'>>,
): Promise<void> => {
  const staff = await table.get(ref(staffItem, { doctorNo, userNo }), { consistent: true })
  if (!staff) throw new Error('not on the staff')
  const after = { ...staff, ...changes, rev: staff.rev + 1 }
  await table.commit([put(staffItem, after, { when: { equals: { rev: staff.rev } }, error: 'race' })])
}

export const ruleOf = async (deps: Deps, actor: CompanyActor) =>
  calls.getApprovalRule.result.parse(
    await getApprovalRule(deps, actor, parsed(calls.getApprovalRule, { doctorNo: actor.company.doctorNo })),
  )

export type RuleToSet = { USD?: number; CNY?: number; BTC?: number; limits?: boolean }

const OFF = { USD: null, CNY: null, BTC: null }

/** Saves the rule on top of the current one; a currency that is not named never waits. */
export const setRule = async (deps: Deps, actor: CompanyActor, { limits = false, ...amounts }: RuleToSet) => {
  const { version } = await ruleOf(deps, actor)
  const { doctorNo } = actor.company
  const body = { doctorNo, amounts: { ...OFF, ...amounts }, limits, version }
  return saveApprovalRule(deps, actor, parsed(calls.saveApprovalRule, body))
}

const one = ({ company: { doctorNo } }: CompanyActor, approvalNo: string | undefined) => ({
  doctorNo,
  approvalNo: approvalNo ?? 'not waiting',
})

/** Approves as the API does: with the rights that the person has now, which the commit checks again. */
export const approve = async (deps: Deps, { userNo, company: { doctorNo } }: CompanyActor, approvalNo?: string) => {
  const { actor, guards } = await loadActor(deps.table, { userNo, doctorNo, admit: () => undefined })
  if (!actor.company) throw new Error('no company')
  const current = { ...actor, company: actor.company }
  const table = guardedTable(deps.table, guards)
  return grantApproval({ ...deps, table }, current, parsed(calls.grantApproval, one(current, approvalNo)))
}

export const refuseIt = (deps: Deps, actor: CompanyActor, approvalNo: string | undefined, note = 'not agreed') =>
  refuseApproval(deps, actor, parsed(calls.refuseApproval, { ...one(actor, approvalNo), note }))

export const withdraw = (deps: Deps, actor: CompanyActor, approvalNo: string | undefined) =>
  withdrawApproval(deps, actor, parsed(calls.withdrawApproval, one(actor, approvalNo)))

export const approvalOf = async (deps: Deps, actor: CompanyActor, approvalNo: string | undefined) =>
  calls.getApproval.result.parse(await getApproval(deps, actor, parsed(calls.getApproval, one(actor, approvalNo))))

export const listedApprovals = async (deps: Deps, actor: CompanyActor, ended = false) =>
  calls.listApprovals.result.parse(
    await listApprovals(deps, actor, parsed(calls.listApprovals, { doctorNo: actor.company.doctorNo, ended })),
  ).records

/** Expects a call to be refused for a reason of the domain, such as `approvals.isChanged`. */
export const refusedAs = async (call: Promise<unknown>, reason: string): Promise<void> =>
  expect(call).rejects.toMatchObject({ reason })
