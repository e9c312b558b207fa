import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readPage } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { disabledAmong } from '../../members/beside-members.ts'
import { memberLineOf } from '../../members/member-record.ts'
import { membersSource } from '../../members/members.source.ts'

/** The members of the company: nothing but who they are. */
export const listAllMembers = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { doctorNo: _, ...request }: Input<typeof people.calls.listAllMembers>,
) => {
  const page = await readPage(membersSource(deps, doctorNo, request), request, { uncounted: true })
  const isDisabled = await disabledAmong(deps, page.records)
  return { ...page, records: page.records.map((member) => memberLineOf(member, isDisabled(member))) }
}
