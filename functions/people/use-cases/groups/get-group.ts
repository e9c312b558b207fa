import type { Input } from '../../../../shared/contract/call.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { groupIn } from '../../groups/group-directory.ts'
import { directoryOf, groupRecordOf } from '../../groups/group-reads.ts'
import { usersOf } from '../../groups/move-members.ts'

/** One group, with everybody in it. */
export const getGroup = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { groupNo }: Input<typeof people.calls.getGroup>,
) => {
  const group = groupIn(await directoryOf(deps, doctorNo), groupNo)
  const users = await usersOf(deps, { doctorNo, groupNo })
  return { ...groupRecordOf(group), userCount: users.length, users: users.join(',') }
}
