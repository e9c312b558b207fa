import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { directoryIntent, readDirectory, withGroup } from '../../groups/group-directory.ts'
import { moveMembers, usersOf } from '../../groups/move-members.ts'

/**
 * 1. Mark the group as being deleted: from now on its limits do not apply, and no list shows it.
 * 2. Remove its nurses in batches; they stay members of the company.
 * 3. Remove it from the directory.
 * If interrupted after 1, a retry resumes.
 */
export const deleteGroup: UseCase<typeof people.calls.deleteGroup> = async (
  deps,
  { company: { doctorNo } },
  { groupNo },
) => {
  const of = { doctorNo, groupNo }
  await retryRace(async () => {
    const directory = await readDirectory(deps, doctorNo)
    const group = directory.groups.find((one) => one.groupNo === groupNo)
    if (!group) throw refuse(peopleReasons.noGroup)
    if (group.isGoing) return
    await deps.table.commit([directoryIntent(directory, withGroup(directory.groups, { ...group, isGoing: true }))])
  })
  await moveMembers(deps, of, await usersOf(deps, of), 'out')
  await retryRace(async () => {
    const directory = await readDirectory(deps, doctorNo)
    const left = directory.groups.filter((one) => one.groupNo !== groupNo)
    if (left.length < directory.groups.length) await deps.table.commit([directoryIntent(directory, left)])
  })
  return { groupNo }
}
