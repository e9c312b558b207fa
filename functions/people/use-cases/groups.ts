import { refuse } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { pageOfList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { directoryIntent, groupIn, readDirectory, withGroup } from '../groups/group-directory.ts'
import { directoryOf, groupRecordOf, listedGroups } from '../groups/group-reads.ts'
import { moveMembers, usersOf } from '../groups/move-members.ts'
import { nursesPage } from '../members/nurses.source.ts'

/** Groups by name: all, or those whose name contains the condition. */
export const listGroups: UseCase<typeof people.calls.listGroups> = async (
  deps,
  { company: { doctorNo } },
  { condition = '', ...request },
) => {
  const wanted = condition.toLowerCase()
  const found = listedGroups(await directoryOf(deps, doctorNo)).filter(({ groupName }) =>
    groupName.toLowerCase().includes(wanted),
  )
  return pageOfList(found.map(groupRecordOf), request)
}

/** One group with all its members. */
export const getGroup: UseCase<typeof people.calls.getGroup> = async (deps, { company: { doctorNo } }, { groupNo }) => {
  const group = groupIn(await directoryOf(deps, doctorNo), groupNo)
  const users = await usersOf(deps, { doctorNo, groupNo })
  return { ...groupRecordOf(group), userCount: users.length, users: users.join(',') }
}

/**
 * 1. Mark the group as being deleted. From now on its limits do not apply, and no list shows it.
 * 2. Remove its nurses in batches; they stay members of the company.
 * 3. Remove it from the directory. If the call is interrupted after 1, a retry resumes it.
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

/** The nurses who can be named in an offer, by name; blocked and disabled nurses cannot. */
export const listNurses: UseCase<typeof people.calls.listNurses> = async (
  deps,
  { company: { doctorNo } },
  { doctorNo: _, ...request },
) => nursesPage(deps, doctorNo, request)
