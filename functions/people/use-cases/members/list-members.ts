import type { Page } from '../../../../shared/contract/paging.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { roleOfSessionRole } from '../../../../shared/values/role.ts'
import type { Membership } from '../../../platform/actor.items.ts'
import { readPage } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { besideMembers, companyReads } from '../../members/beside-members.ts'
import { memberRecordOf, memberStatusOf } from '../../members/member-record.ts'
import { type MemberQuery, membersSource } from '../../members/members.source.ts'

/**
 * 1. The groups and the head count, read ahead with the caller.
 * 2. A page of the members asked for.
 * 3. What they have open: a search fetches it along with the members.
 */
export const listMembers: UseCase<typeof people.calls.listMembers> = async (
  deps,
  { company: { doctorNo } },
  { roleId, status, doctorNo: _, ...request },
) => {
  const [groups, count] = await deps.table.batchGet(companyReads({ doctorNo }))
  const query: MemberQuery = { ...request, role: memberRoleOf(roleId) }
  const beside = besideMembers(deps, doctorNo)
  const wanted = status && memberStatusOf(status)
  const source = membersSource(deps, doctorNo, query, {
    read: beside.read,
    keep: wanted ? (member: Membership) => member.status === wanted : undefined,
  })
  const page = await readPage(source, request, { uncounted: true })
  await beside.complete(page.records)
  const records = page.records.map((member) => memberRecordOf(member, beside.of(member.userNo), groups))
  const isCounted = !request.condition && !request.groupNo && !wanted
  return { ...(isCounted ? counted(page, headsOf(count, query.role)) : page), records }
}

/** The number is one of the screens' family; the contract lets no other through. */
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

// The count is moved by the transaction that makes a member; a page that shows more was read a moment later.
const counted = <T>({ totalIsLowerBound: _, ...page }: Page<T>, heads: number): Page<T> => ({
  ...page,
  total: page.nextToken === undefined ? Math.max(page.total, page.records.length) : Math.max(heads, page.total),
})
