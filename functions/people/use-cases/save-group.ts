import { approvalsReasons } from '../../../shared/approvals/approvals.reasons.ts'
import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import type { Membership } from '../../platform/actor.items.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { ApprovalRule } from '../../platform/approvals/approvals.items.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EditedFields, editedVersion, refuseStale, type Versioned, versionOf } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { gateGroup } from '../groups/group-approval.ts'
import { directoryIntent, groupIn, readDirectory, readRuled, withGroup } from '../groups/group-directory.ts'
import { moveMembers, refuseFull, refuseOutsiders, usersOf } from '../groups/move-members.ts'
import { type Group, type GroupDirectory, groupEditsItem, MAX_GROUPS } from '../groups.items.ts'
import { changedLimits, wireOwnLimits } from '../limits.ts'

type SaveInput = Input<typeof people.calls.saveGroup>

interface Moves {
  leaving: readonly string[]
  coming: readonly string[]
}

/**
 * 1. Everyone to be added must be a nurse of the company. No nurse can be both added and removed.
 * 2. Store name and limits, which apply from now on. A retry finds the group by the idempotency key. If the company
 *    wants a second person to approve higher limits, only the request for approval is written.
 * 3. Add and remove nurses in batches.
 * 4. Count the members, and answer. If the call is interrupted after 2, a retry resumes it at 3. It never stores name
 *    and limits again, asks for approval if the remaining moves now raise limits, and is refused if the group was
 *    edited after 2.
 */
export const saveGroup: UseCase<typeof people.calls.saveGroup> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const users = listed(input.users)
  const added = listed(input.addUsers) ?? []
  const nurses = [
    ...(users ? await refuseOutsiders(deps, doctorNo, users, 'users') : []),
    ...(await refuseOutsiders(deps, doctorNo, added, 'addUsers')),
  ]
  const removed = listed(input.removeUsers) ?? []
  const wanted = new Set([...(users ?? []), ...added])
  if (removed.some((userNo) => wanted.has(userNo))) throw refuseField('removeUsers', peopleReasons.addedAndRemoved)
  const left = users && added.find((userNo) => !users.includes(userNo))
  if (left !== undefined) throw refuseField('addUsers', peopleReasons.notAmongUsers)
  const movesFrom = (members: readonly string[]): Moves => ({
    leaving: members.filter((userNo) => (users ? !users.includes(userNo) : removed.includes(userNo))),
    coming: (users ?? added).filter((userNo) => !members.includes(userNo)),
  })
  const isMoving = users !== undefined || added.length > 0 || removed.length > 0
  const membersIn = async (groupNo: string | undefined): Promise<readonly string[]> =>
    isMoving && groupNo !== undefined ? usersOf(deps, { doctorNo, groupNo }) : []
  const { group: stored, approvalNo } = await storeGroup(deps, actor, input, nurses, async (no) =>
    movesFrom(await membersIn(no)),
  )
  const { groupNo } = stored
  if (approvalNo !== undefined) return { groupNo, version: versionOf(stored), approvalNo }
  const of = { doctorNo, groupNo }
  const { leaving, coming } = movesFrom(await membersIn(groupNo))
  await moveMembers(deps, of, leaving, 'out')
  await moveMembers(deps, of, coming, 'in')
  await countMembers(deps, of)
  return { groupNo, version: versionOf(stored) }
}

const listed = (numbers: string | undefined): string[] | undefined =>
  numbers === undefined ? undefined : [...new Set(numbers.split(',').filter((userNo) => userNo !== ''))]

const storeGroup = (
  deps: Deps,
  actor: CompanyActor,
  input: SaveInput,
  nurses: readonly Membership[],
  movesOf: (groupNo: string | undefined) => Promise<Moves>,
): Promise<{ group: Group; approvalNo?: string }> =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { directory, rule } = await readRuled(deps, doctorNo)
    const { groupNo } = input
    const made = directory.groups.find((group) => deps.repeat !== undefined && group.madeBy === deps.repeat)
    const existing = groupNo === undefined ? made : groupIn(directory, groupNo)
    const { groupName = existing?.groupName ?? '' } = input
    const isRepeated = existing !== undefined && isLastWriter(existing, deps.repeat)
    if (deps.granted?.isResumed) {
      if (!isRepeated) throw refuse(approvalsReasons.isChanged)
      return { group: existing }
    }
    if (made && !isRepeated) throw refuse(generalReasons.changedMeanwhile)
    if (isRepeated) return resumed(deps, actor, { directory, rule, group: existing, input, movesOf })
    const edits = existing && (await editsOf(deps, doctorNo, existing))
    if (edits && input.groupNo !== undefined) refuseStale(edits, input.version)
    refuseSameName(directory.groups, groupName, existing)
    if (!existing && directory.groups.length >= MAX_GROUPS) {
      throw refuse(peopleReasons.mostGroups, { most: MAX_GROUPS })
    }
    const group: Group = {
      ...(existing ?? newGroup(deps)),
      groupName,
      ...changedLimits(existing ?? {}, input),
    }
    const moves = await movesOf(groupNo)
    const coming = new Set(moves.coming)
    refuseFull(nurses.filter(({ userNo }) => coming.has(userNo)))
    const gate = await gateGroup(deps, actor, rule, {
      call: 'saveGroup',
      input,
      was: existing,
      is: group,
      directory: existing ? withGroup(directory.groups, group) : [...directory.groups, group],
      before: directory.groups,
      ...moves,
    })
    if (gate.approvalNo !== undefined) {
      const { approvalNo } = gate
      const shown = existing ?? group
      await deps.table.commit(gate.intents, { groupNo: shown.groupNo, version: versionOf(shown), approvalNo })
      return { group: shown, approvalNo }
    }
    if (!existing || !edits) {
      await deps.table.commit([directoryIntent(directory, [...directory.groups, group]), ...gate.intents])
      return { group }
    }
    const isMoved = moves.leaving.length + moves.coming.length > 0
    const counted = editedVersion(deps, actor, edits, {
      was: groupFields(existing),
      is: groupFields(group),
      listed: isMoved ? ['users'] : [],
    })
    const edited: Group = { ...group, version: counted.version, editedBy: deps.repeat }
    await deps.table.commit([
      directoryIntent(directory, withGroup(directory.groups, edited)),
      put(groupEditsItem, { doctorNo, groupNo: edited.groupNo, ...counted }, { error: 'race' }),
      ...gate.intents,
    ])
    return { group: edited }
  })

/** True if the group is as the call with this idempotency key stored it. */
const isLastWriter = (group: Group, repeat: string | undefined): boolean =>
  repeat !== undefined &&
  (group.editedBy === repeat ||
    (group.madeBy === repeat && group.editedBy === undefined && versionOf(group) === versionOf({})))

interface Interrupted {
  directory: GroupDirectory
  rule: ApprovalRule | undefined
  group: Group
  input: SaveInput
  movesOf: (groupNo: string) => Promise<Moves>
}

/** Continues an interrupted call with its moves. If they now raise limits, they wait for approval. */
const resumed = async (
  deps: Deps,
  actor: CompanyActor,
  { directory, rule, group, input, movesOf }: Interrupted,
): Promise<{ group: Group; approvalNo?: string }> => {
  const { groupNo } = group
  const version = versionOf(group)
  const gate = await gateGroup(deps, actor, rule, {
    call: 'saveGroup',
    input: { ...input, groupNo, version },
    was: group,
    is: group,
    directory: directory.groups,
    before: directory.groups,
    ...(await movesOf(groupNo)),
  })
  const { approvalNo } = gate
  if (approvalNo === undefined) return { group }
  await deps.table.commit(gate.intents, { groupNo, version, approvalNo })
  return { group, approvalNo }
}

const editsOf = async (deps: Deps, doctorNo: string, { groupNo, version }: Group): Promise<Versioned> => {
  const stored = await deps.table.get(ref(groupEditsItem, { doctorNo, groupNo }), { consistent: true })
  return { version, edits: stored?.edits ?? [] }
}

/** Editable fields of a group, under the names used in calls. */
const groupFields = (group: Group): EditedFields => ({ groupName: group.groupName, ...wireOwnLimits(group) })

const newGroup = (deps: Deps): Group => ({
  groupNo: deps.granted?.made.groupNo ?? deps.newId('group'),
  groupName: '',
  size: 0,
  createTime: deps.now(),
  madeBy: deps.repeat,
})

const refuseSameName = (groups: readonly Group[], groupName: string, existing: Group | undefined): void => {
  const name = groupName.toLowerCase()
  const twin = groups.find((group) => !group.isGoing && group.groupName.toLowerCase() === name)
  if (twin && twin.groupNo !== existing?.groupNo) {
    throw refuseField('groupName', peopleReasons.groupNameTaken)
  }
}

// Stores the number of members. Each call counts after its own moves, so the last call to count sees all of them.
const countMembers = (deps: Deps, of: { doctorNo: string; groupNo: string }): Promise<void> =>
  retryRace(async () => {
    const directory = await readDirectory(deps, of.doctorNo)
    const size = (await usersOf(deps, of)).length
    const group = directory.groups.find((one) => one.groupNo === of.groupNo)
    if (!group || group.size === size) return
    await deps.table.commit([directoryIntent(directory, withGroup(directory.groups, { ...group, size }))])
  })
