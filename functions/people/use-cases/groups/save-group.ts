import type { Input } from '../../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../../shared/contract/errors.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { Deps } from '../../../platform/deps.ts'
import { directoryIntent, groupIn, readDirectory, withGroup } from '../../groups/group-directory.ts'
import { moveMembers, refuseOutsiders, usersOf } from '../../groups/move-members.ts'
import { type Group, MAX_GROUPS } from '../../groups.items.ts'
import { changedLimits } from '../../limits/changed-limits.ts'

type SaveInput = Input<typeof people.calls.saveGroup>

/**
 * 1. Whoever is to be in the group must be a nurse of the company.
 * 2. Store name and limits: they hold from here on. A call repeated under its key finds the group it made.
 * 3. Bring nurses in and let nurses go, some at a time.
 * 4. Count who is in it now, and answer.
 * Broken off after 2, the same call made again goes on.
 */
export const saveGroup = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  input: SaveInput,
): Promise<{ groupNo: string }> => {
  const users = listed(input.users)
  const added = listed(input.addUsers) ?? []
  if (users) await refuseOutsiders(deps, doctorNo, users, 'users')
  await refuseOutsiders(deps, doctorNo, added, 'addUsers')
  const { groupNo } = await storeGroup(deps, doctorNo, input)
  const of = { doctorNo, groupNo }
  const standing = users || input.addUsers || input.removeUsers ? await usersOf(deps, of) : []
  const leaving = users
    ? standing.filter((userNo) => !users.includes(userNo))
    : (listed(input.removeUsers) ?? []).filter((userNo) => !added.includes(userNo))
  await moveMembers(deps, of, leaving, 'out')
  await moveMembers(deps, of, users ?? added, 'in')
  await countMembers(deps, of)
  return { groupNo }
}

const listed = (numbers: string | undefined): string[] | undefined =>
  numbers === undefined ? undefined : [...new Set(numbers.split(',').filter((userNo) => userNo !== ''))]

const storeGroup = (deps: Deps, doctorNo: string, input: SaveInput): Promise<Group> =>
  retryRace(async () => {
    const directory = await readDirectory(deps, doctorNo)
    const { groupNo, groupName } = input
    const made = directory.groups.find((group) => deps.repeat !== undefined && group.madeBy === deps.repeat)
    const standing = groupNo === undefined ? made : groupIn(directory, groupNo)
    refuseSameName(directory.groups, groupName, standing)
    if (!standing && directory.groups.length >= MAX_GROUPS) {
      throw refuse(peopleReasons.mostGroups, { most: MAX_GROUPS })
    }
    const group: Group = {
      ...(standing ?? newGroup(deps)),
      ...{ groupName, ...changedLimits(standing ?? {}, input) },
    }
    const groups = standing ? withGroup(directory.groups, group) : [...directory.groups, group]
    await deps.table.commit([directoryIntent(directory, groups)])
    return group
  })

const newGroup = (deps: Deps): Group => ({
  ...{ groupNo: deps.newId('group'), groupName: '', size: 0, createTime: deps.now() },
  ...(deps.repeat === undefined ? {} : { madeBy: deps.repeat }),
})

const refuseSameName = (groups: readonly Group[], groupName: string, standing: Group | undefined): void => {
  const name = groupName.toLowerCase()
  const twin = groups.find((group) => !group.isGoing && group.groupName.toLowerCase() === name)
  if (twin && twin.groupNo !== standing?.groupNo) {
    throw refuseField('groupName', peopleReasons.groupNameTaken)
  }
}

// Whoever counts last has seen what the others moved: each counts after its own moves.
const countMembers = (deps: Deps, of: { doctorNo: string; groupNo: string }): Promise<void> =>
  retryRace(async () => {
    const directory = await readDirectory(deps, of.doctorNo)
    const size = (await usersOf(deps, of)).length
    const group = directory.groups.find((one) => one.groupNo === of.groupNo)
    if (!group || group.size === size) return
    await deps.table.commit([directoryIntent(directory, withGroup(directory.groups, { ...group, size }))])
  })
