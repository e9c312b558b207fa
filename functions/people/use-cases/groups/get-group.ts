import type { people } from '../../../../shared/people/people.contract.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { groupIn } from '../../groups/group-directory.ts'
import { directoryOf, groupRecordOf } from '../../groups/group-reads.ts'
import { usersOf } from '../../groups/move-members.ts'

/** One group with all its members. */
export const getGroup: UseCase<typeof people.calls.getGroup> = async (deps, { company: { doctorNo } }, { groupNo }) => {
  const group = groupIn(await directoryOf(deps, doctorNo), groupNo)
  const users = await usersOf(deps, { doctorNo, groupNo })
  return { ...groupRecordOf(group), userCount: users.length, users: users.join(',') }
}
