import { refuseField } from '../../../shared/contract/errors.ts'
import { MAX_GROUP_SIZE } from '../../../shared/people/groups.calls.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { type Membership, membershipItem } from '../../platform/actor.items.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { groupLinkItem, groupLinksOf } from '../groups.items.ts'
import { chosenName } from '../members/find-members.ts'

interface OfGroup {
  doctorNo: string
  groupNo: string
}

/** Maximum number of members moved in one transaction; each needs two writes. */
const STEP = 45
/** Maximum number of groups that one nurse can be in. */
export const MAX_GROUPS_OF_NURSE = 50

/** Reads the numbers of the nurses in a group. */
export const usersOf = async ({ table }: Pick<Deps, 'table'>, { doctorNo, groupNo }: OfGroup): Promise<string[]> =>
  (await readAll(table, groupLinkItem, groupLinksOf(doctorNo, groupNo), { consistent: true })).map(
    ({ userNo }) => userNo,
  )

/** Refuses people who are not nurses of the company, and more people than a group can have. */
export const refuseOutsiders = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  users: readonly string[],
  field: 'users' | 'addUsers',
): Promise<void> => {
  if (users.length > MAX_GROUP_SIZE) throw refuseField(field, peopleReasons.groupSize, { most: MAX_GROUP_SIZE })
  const members = await table.batchGet(users.map((userNo) => ref(membershipItem, { doctorNo, userNo })))
  const outsider = users.findIndex((_, at) => members[at]?.role !== 'nurse')
  if (outsider === -1) return
  throw refuseField(field, peopleReasons.outsider, { user: chosenName(members[outsider]) })
}

/**
 * Adds nurses to a group or removes them, in transactions of limited size. Nurses who have already been added or
 * removed are skipped, so repeating the call completes an interrupted one.
 */
export const moveMembers = async (
  deps: Pick<Deps, 'table'>,
  of: OfGroup,
  users: readonly string[],
  way: 'in' | 'out',
): Promise<void> => {
  for (let start = 0; start < users.length; start += STEP) {
    await retryRace(() => moveSome(deps, of, users.slice(start, start + STEP), way))
  }
}

const moveSome = async (
  { table }: Pick<Deps, 'table'>,
  of: OfGroup,
  users: readonly string[],
  way: 'in' | 'out',
): Promise<void> => {
  const refs = users.map((userNo) => ref(membershipItem, { doctorNo: of.doctorNo, userNo }))
  const members = await table.batchGet(refs, { consistent: true })
  const intents = members.flatMap((member) => (member ? moveOne(member, of.groupNo, way) : []))
  if (intents.length > 0) await table.commit(intents)
}

const moveOne = (member: Membership, groupNo: string, way: 'in' | 'out'): Intent[] => {
  const isIn = member.groups.includes(groupNo)
  if (isIn === (way === 'in')) return []
  const { doctorNo, userNo, rev } = member
  const groups = isIn ? member.groups.filter((one) => one !== groupNo) : [...member.groups, groupNo]
  if (groups.length > MAX_GROUPS_OF_NURSE) {
    throw refuseField('users', peopleReasons.tooManyGroups, { name: member.userName, count: MAX_GROUPS_OF_NURSE })
  }
  const link = { doctorNo, groupNo, userNo }
  return [
    put(membershipItem, { ...member, groups, rev: rev + 1 }, asRead({ rev })),
    way === 'in' ? put(groupLinkItem, link, { error: 'race' }) : remove(groupLinkItem, link, { error: 'race' }),
  ]
}
