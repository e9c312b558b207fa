import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { directoryOf, groupRecordOf, listedGroups } from '../../groups/group-reads.ts'

/** The groups by name; those whose name holds the condition. */
export const listGroups = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { condition = '', ...request }: Input<typeof people.calls.listGroups>,
) => {
  const wanted = condition.toLowerCase()
  const found = listedGroups(await directoryOf(deps, doctorNo)).filter(({ groupName }) =>
    groupName.toLowerCase().includes(wanted),
  )
  return pageOfList(found.map(groupRecordOf), request)
}
