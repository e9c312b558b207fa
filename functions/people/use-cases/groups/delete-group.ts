import { refuse } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { directoryIntent, readDirectory, withGroup } from '../../groups/group-directory.ts'
import { moveMembers, usersOf } from '../../groups/move-members.ts'

/**
 * 1. Mark the group as going: from here on it limits nobody and is in no list.
 * 2. Let its nurses go, some at a time; they stay members of the company.
 * 3. Take it out of the directory.
 * Broken off after 1, the same call made again goes on.
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
