import type { people } from '../../../../shared/people/people.contract.ts'
import { readPage } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { disabledAmong } from '../../members/beside-members.ts'
import { memberLineOf } from '../../members/member-record.ts'
import { membersSource } from '../../members/members.source.ts'

/** The members of the company: only their identity. */
export const listAllMembers: UseCase<typeof people.calls.listAllMembers> = async (
  deps,
  { company: { doctorNo } },
  { doctorNo: _, ...request },
) => {
  const page = await readPage(membersSource(deps, doctorNo, request), request, { uncounted: true })
  const isDisabled = await disabledAmong(deps, page.records)
  return { ...page, records: page.records.map((member) => memberLineOf(member, isDisabled(member))) }
}
