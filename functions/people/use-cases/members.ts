import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { Page } from '../../../shared/contract/paging.ts'
import type { memberCalls } from '../../../shared/people/members.calls.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { roleOfSessionRole } from '../../../shared/values/role.ts'
import { accountRef } from '../../books/public.ts'
import { companiesOf, type Membership, membershipItem, userItem } from '../../platform/actor.items.ts'
import { isWithin } from '../../platform/clerks/employment.ts'
import { isFrozenDoctor } from '../../platform/companies/frozen-doctor.ts'
import { ownersOf } from '../../platform/companies/owners.ts'
import { readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { groupDirectoryItem } from '../groups.items.ts'
import { limitsOf, openOf, wireLimits } from '../limits.ts'
import { companyReads, disabledAmong, memberDetails, memberReads } from '../members/member-details.ts'
import { memberLineOf, memberNumberOf, memberRecordOf, memberStatusOf } from '../members/member-record.ts'
import { type MemberQuery, membersSource } from '../members/members.source.ts'

/** One member of the company. */
export const getMember: UseCase<typeof people.calls.getMember> = async (
  deps,
  { company: { doctorNo } },
  { memberId },
) => {
  const [member, account, groups, user] = await deps.table.batchGet(memberReads({ doctorNo, memberId }), {
    consistent: true,
  })
  if (!member) throw refuse(peopleReasons.noMember)
  return memberRecordOf(member, { account, isDisabled: user?.status === 'rejected' }, groups)
}

/**
 * 1. Get the groups and the head count, which were fetched together with the caller's account.
 * 2. Read the requested page of members.
 * 3. Read their open takes; a search fetches these along with the members.
 */
export const listMembers: UseCase<typeof people.calls.listMembers> = async (
  deps,
  { company: { doctorNo } },
  { roleId, status, doctorNo: _, ...request },
) => {
  const [groups, count] = await deps.table.batchGet(companyReads({ doctorNo }))
  const query: MemberQuery = { ...request, role: memberRoleOf(roleId) }
  const details = memberDetails(deps, doctorNo)
  const wanted = status && memberStatusOf(status)
  const source = membersSource(deps, doctorNo, query, {
    read: details.read,
    keep: wanted ? (member: Membership) => member.status === wanted : undefined,
  })
  const page = await readPage(source, request, { uncounted: true })
  await details.complete(page.records)
  const records = page.records.map((member) => memberRecordOf(member, details.of(member.userNo), groups))
  const isCounted = !request.condition && !request.groupNo && !wanted
  return { ...(isCounted ? counted(page, headsOf(count, query.role)) : page), records }
}

/** `roleId` is a role number as used by the screens (DEC-people-63); the contract allows no other. */
const memberRoleOf = (roleId: 2 | 3 | undefined): MemberQuery['role'] => {
  const role = roleId && roleOfSessionRole(roleId)
  return role === 'nurse' || role === 'warehouseAdmin' ? role : undefined
}

type Heads = { nurses: number; warehouseAdmins: number } | undefined

const headsOf = (count: Heads, role: MemberQuery['role']): number => {
  const { nurses = 0, warehouseAdmins = 0 } = count ?? {}
  if (role === undefined) return nurses + warehouseAdmins
  return role === 'nurse' ? nurses : warehouseAdmins
}

// Adding a member updates the count in the same transaction, so a page with more members than the count was read
// slightly later.
const counted = <T>({ totalIsLowerBound: _, ...page }: Page<T>, heads: number): Page<T> => ({
  ...page,
  total: page.nextToken === undefined ? Math.max(page.total, page.records.length) : Math.max(heads, page.total),
})

/** The members of the company, with their identities only. */
export const listAllMembers: UseCase<typeof people.calls.listAllMembers> = async (
  deps,
  { company: { doctorNo } },
  { roleId, doctorNo: _, ...request },
) => {
  const source = membersSource(deps, doctorNo, { ...request, role: memberRoleOf(roleId) })
  const page = await readPage(source, request, { uncounted: true })
  const isDisabled = await disabledAmong(deps, page.records)
  return { ...page, records: page.records.map((member) => memberLineOf(member, isDisabled(member))) }
}

/** Balance that the company owes one of its nurses. */
export const getMemberBalance: UseCase<typeof people.calls.getMemberBalance> = async (
  deps,
  { company: { doctorNo } },
  { memberId },
) => {
  const [member, account, groups] = await deps.table.batchGet(memberReads({ doctorNo, memberId }), { consistent: true })
  if (member?.role !== 'nurse') throw refuse(generalReasons.noNurse)
  return {
    memberId,
    total: moneyToWire(account?.balance ?? 0),
    ...openOf(account),
    minPayment: moneyToWire(limitsOf(member, groups).minPayment),
  }
}

/** The companies the caller belongs to, by name, without those that are frozen or have blocked the caller. */
export const listCompaniesOfMember: UseCase<typeof memberCalls.listCompaniesOfMember> = async (deps, actor) => {
  const all = await readAll(deps.table, membershipItem, companiesOf(actor.operatorNo))
  const links = all.filter(
    (link) => link.status !== 'blocked' && link.role === actor.role && isWithin(actor.clerk, link),
  )
  const [doctors, accounts, directories] = await Promise.all([
    deps.table.batchGet(links.map(({ doctorNo }) => ref(userItem, { userNo: doctorNo }))),
    deps.table.batchGet(links.map(({ doctorNo }) => accountRef({ doctorNo, userNo: actor.operatorNo }))),
    deps.table.batchGet(links.map(({ doctorNo }) => ref(groupDirectoryItem, { doctorNo }))),
  ])
  const owners = await ownersOf(deps.table, doctors)
  const records = links.flatMap((link, at) => {
    const [named, owner] = [doctors[at], owners[at]]
    if (!owner || !named || isFrozenDoctor(named)) return []
    return {
      doctorNo: link.doctorNo,
      doctorName: link.doctorName,
      status: memberNumberOf(link),
      email: owner.email,
      phone: owner.phone,
      ...wireLimits(limitsOf(link, directories[at])),
      ...openOf(accounts[at]),
    }
  })
  return { records: records.sort((a, b) => a.doctorName.localeCompare(b.doctorName, 'en')) }
}
