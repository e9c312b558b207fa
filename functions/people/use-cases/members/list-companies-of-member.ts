import type { memberCalls } from '../../../../shared/people/members.calls.ts'
import { accountRef } from '../../../books/public.ts'
import { companiesOf, membershipItem, userItem } from '../../../platform/actor.items.ts'
import { ref } from '../../../platform/db/table.ts'
import { readAll } from '../../../platform/db/walk.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { groupDirectoryItem } from '../../groups.items.ts'
import { limitsOf } from '../../limits/limits.ts'
import { wireLimits } from '../../limits/wire-limits.ts'
import { memberNumberOf, openOf } from '../../members/member-record.ts'

/** The companies the caller belongs to, by name; one that blocked the caller or is frozen is not there. */
export const listCompaniesOfMember: UseCase<typeof memberCalls.listCompaniesOfMember> = async (deps, actor) => {
  const all = await readAll(deps.table, membershipItem, companiesOf(actor.userNo))
  const links = all.filter(({ status, role }) => status !== 'blocked' && role === actor.role)
  const [owners, accounts, directories] = await Promise.all([
    deps.table.batchGet(links.map(({ doctorNo }) => ref(userItem, { userNo: doctorNo }))),
    deps.table.batchGet(links.map(({ doctorNo }) => accountRef({ doctorNo, userNo: actor.userNo }))),
    deps.table.batchGet(links.map(({ doctorNo }) => ref(groupDirectoryItem, { doctorNo }))),
  ])
  const records = links.flatMap((link, at) => {
    const owner = owners[at]
    if (owner?.status !== 'approved') return []
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
