import { refuse } from '../../../shared/contract/errors.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { peopleReasons } from '../../../shared/people/people.reasons.ts'
import { pageOfList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { gateGroup } from '../groups/group-approval.ts'
import { directoryIntent, groupIn, readDirectory, readRuled, withGroup } from '../groups/group-directory.ts'
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
 * 1. Mark the group as being deleted. From now on its limits do not apply, and no list shows it. If that raises the
 *    limits of nurses and the company wants a second person to approve this, only the request for approval is written.
 * 2. Remove its nurses in batches; they stay members of the company.
 * 3. Remove it from the directory. If the call is interrupted after 1, a retry resumes it.
 */
export const deleteGroup: UseCase<typeof people.calls.deleteGroup> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { groupNo } = input
  const of = { doctorNo, groupNo }
  const approvalNo = await retryRace(async () => {
    const { directory, rule } = await readRuled(deps, doctorNo)
    const group = directory.groups.find((one) => one.groupNo === groupNo)
    if (!group && deps.granted?.isResumed) return undefined
    if (!group || (group.isGoing && deps.granted && !deps.granted.isResumed)) throw refuse(peopleReasons.noGroup)
    if (group.isGoing) return undefined
    const marked = withGroup(directory.groups, { ...group, isGoing: true })
    const gate = await gateGroup(deps, actor, rule, {
      call: 'deleteGroup',
      input,
      was: group,
      is: {},
      directory: marked,
      before: directory.groups,
      leaving: rule?.limits || deps.granted ? await usersOf(deps, of) : [],
      coming: [],
    })
    const waiting = gate.approvalNo
    if (waiting === undefined) await deps.table.commit([directoryIntent(directory, marked), ...gate.intents])
    else await deps.table.commit(gate.intents, { groupNo, approvalNo: waiting })
    return waiting
  })
  if (approvalNo !== undefined) return { groupNo, approvalNo }
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
