import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { MAX_GROUP_SIZE } from '../../../shared/people/groups.calls.ts'
import { areRaised } from '../../../shared/people/limits.rules.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { type Membership, membershipItem } from '../../platform/actor.items.ts'
import { approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { unchanged } from '../../platform/approvals/gate.ts'
import { asRead, type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type GroupDirectory, groupLinkItem, groupLinksOf } from '../groups.items.ts'
import { groupsRef, limitsOf } from '../limits.ts'
import { chosenName } from '../members/find-members.ts'
import { directoryIntent } from './group-directory.ts'

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

/** Refuses people who are not nurses of the company, and more people than a group can have. Returns the nurses. */
export const refuseOutsiders = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  users: readonly string[],
  field: 'users' | 'addUsers',
): Promise<Membership[]> => {
  if (users.length > MAX_GROUP_SIZE) throw refuseField(field, peopleReasons.groupSize, { most: MAX_GROUP_SIZE })
  const members = await table.batchGet(users.map((userNo) => ref(membershipItem, { doctorNo, userNo })))
  const outsider = users.findIndex((_, at) => members[at]?.role !== 'nurse')
  if (outsider !== -1) throw refuseField(field, peopleReasons.outsider, { user: chosenName(members[outsider]) })
  return members.flatMap((member) => member ?? [])
}

/** Refuses nurses who would be in too many groups. */
export const refuseFull = (coming: readonly Membership[]): void => {
  const full = coming.find(({ groups }) => groups.length >= MAX_GROUPS_OF_NURSE)
  if (full) throw tooManyGroups(full)
}

const tooManyGroups = ({ userName }: Membership) =>
  refuseField('users', peopleReasons.tooManyGroups, { name: userName, count: MAX_GROUPS_OF_NURSE })

/**
 * Adds nurses to a group or removes them, in transactions of limited size. Nurses who have already been added or
 * removed are skipped, so repeating the call completes an interrupted one. If higher limits wait for a second person,
 * each nurse is checked again as they are now: other changes since the decision of the gate may let a move raise their
 * limits. It is then refused (409) unless the approver saw this nurse; the repeated call asks for approval.
 */
export const moveMembers = async (
  deps: Pick<Deps, 'table' | 'granted'>,
  of: OfGroup,
  users: readonly string[],
  way: 'in' | 'out',
): Promise<void> => {
  for (let start = 0; start < users.length; start += STEP) {
    await retryRace(() => moveSome(deps, of, users.slice(start, start + STEP), way))
  }
}

const moveSome = async (
  { table, granted }: Pick<Deps, 'table' | 'granted'>,
  of: OfGroup,
  users: readonly string[],
  way: 'in' | 'out',
): Promise<void> => {
  const refs = users.map((userNo) => ref(membershipItem, { doctorNo: of.doctorNo, userNo }))
  const [directory, rule, ...members] = await table.batchGet(
    [groupsRef(of.doctorNo), approvalRuleRef(of.doctorNo), ...refs],
    { consistent: true },
  )
  const moves = members.flatMap((member) => (member ? moveOf(member, of.groupNo, way) : []))
  if (moves.length === 0) return
  const intents = moves.flatMap((move) => moveIntents(move, of.groupNo, way))
  if (!rule?.limits || !directory) {
    await table.commit(intents)
    return
  }
  refuseRaised(moves, directory, granted?.raised ?? new Set())
  await table.commit([...intents, unchanged(rule), directoryIntent(directory, directory.groups)])
}

interface Move {
  was: Membership
  is: Membership
}

const moveOf = (was: Membership, groupNo: string, way: 'in' | 'out'): Move[] => {
  const isIn = was.groups.includes(groupNo)
  if (isIn === (way === 'in')) return []
  if (way === 'in') refuseFull([was])
  const groups = isIn ? was.groups.filter((one) => one !== groupNo) : [...was.groups, groupNo]
  return [{ was, is: { ...was, groups, rev: was.rev + 1 } }]
}

const refuseRaised = (moves: readonly Move[], directory: GroupDirectory, approved: ReadonlySet<string>): void => {
  const raised = moves.find(
    ({ was, is }) => !approved.has(was.userNo) && areRaised(limitsOf(was, directory), limitsOf(is, directory)),
  )
  if (raised) throw refuse(approvalsReasons.nowRaises, { name: chosenName(raised.was) })
}

const moveIntents = ({ was, is }: Move, groupNo: string, way: 'in' | 'out'): Intent[] => {
  const { doctorNo, userNo } = was
  const link = { doctorNo, groupNo, userNo }
  return [
    put(membershipItem, is, asRead(was)),
    way === 'in' ? put(groupLinkItem, link, { error: 'race' }) : remove(groupLinkItem, link, { error: 'race' }),
  ]
}
