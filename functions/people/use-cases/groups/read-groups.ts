import type * as z from 'zod'
import type { Input } from '../../../../shared/contract/call.ts'
import type { groupRecord } from '../../../../shared/people/groups.calls.ts'
import type { people } from '../../../../shared/people/people.contract.ts'
import { ID_PATTERN } from '../../../../shared/values/id.ts'
import { membershipItem } from '../../../platform/actor.items.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { pageOfList, readPage } from '../../../platform/db/pages.ts'
import { mapped } from '../../../platform/db/source.ts'
import { ref } from '../../../platform/db/table.ts'
import type { Deps } from '../../../platform/deps.ts'
import { groupIn } from '../../groups/group-directory.ts'
import { type Group, type GroupDirectory, groupDirectoryItem } from '../../groups/groups.items.ts'
import { usersOf } from '../../groups/move-members.ts'
import { disabledAmong } from '../../members/beside-members.ts'
import { memberLineOf, wireMoney } from '../../members/member-record.ts'
import { membersSource } from '../../members/members.source.ts'

/** The company's groups: fetched along with the caller. */
export const groupReads = ({ doctorNo }: { doctorNo: string }) => [ref(groupDirectoryItem, { doctorNo })] as const

const directoryOf = async (deps: Deps, doctorNo: string): Promise<GroupDirectory> => {
  const [directory] = await deps.table.batchGet(groupReads({ doctorNo }), { consistent: true })
  return directory ?? { doctorNo, groups: [], rev: 0 }
}

/** The groups by name; those whose name holds the condition. */
export const listGroups = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { condition = '', ...request }: Input<typeof people.calls.listGroups>,
) => {
  const wanted = condition.toLowerCase()
  const found = standing(await directoryOf(deps, doctorNo)).filter(({ groupName }) =>
    groupName.toLowerCase().includes(wanted),
  )
  return pageOfList(found.map(recordOf), request)
}

/** One group, with everybody in it. */
export const getGroup = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { groupNo }: Input<typeof people.calls.getGroup>,
) => {
  const group = groupIn(await directoryOf(deps, doctorNo), groupNo)
  const users = await usersOf(deps, { doctorNo, groupNo })
  return { ...recordOf(group), userCount: users.length, users: users.join(',') }
}

type TreeForm = Input<typeof people.calls.getGroupTree>

/** The groups are answered with the first page, and needed on later ones to know the group asked for. */
export const treeReads = ({ doctorNo, groupNo, nextToken }: Pick<TreeForm, 'doctorNo' | 'groupNo' | 'nextToken'>) =>
  nextToken === undefined || groupNo !== undefined ? groupReads({ doctorNo }) : []

/** All groups, with the first page, and a page of the nurses: of all, or of one group. */
export const getGroupTree = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { doctorNo: _, named = '', ...request }: TreeForm,
) => {
  const chosen = named.split(',').filter((number) => ID_PATTERN.test(number))
  const isFirst = request.nextToken === undefined
  const directory = isFirst || request.groupNo !== undefined ? await directoryOf(deps, doctorNo) : undefined
  if (directory && request.groupNo !== undefined) groupIn(directory, request.groupNo)
  const groups = directory && isFirst ? standing(directory) : []
  const [members, nurses] = await Promise.all([
    nursesPage(deps, doctorNo, request),
    nursesNamed(deps, doctorNo, chosen.slice(0, MAX_NAMED)),
  ])
  return {
    groups: groups.map(({ groupNo, groupName, size }) => ({ groupNo, groupName, userCount: size })),
    ...{ members, named: nurses },
  }
}

/** The nurses who can be named, by name; those blocked or disabled cannot. */
export const listNurses = async (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { doctorNo: _, ...request }: Input<typeof people.calls.listNurses>,
) => nursesPage(deps, doctorNo, request)

/** A private offer names no more. */
const MAX_NAMED = 100

const nursesNamed = async (deps: Deps, doctorNo: string, numbers: readonly string[]) => {
  const members = await deps.table.batchGet(numbers.map((userNo) => ref(membershipItem, { doctorNo, userNo })))
  const isDisabled = await disabledAmong(deps, members)
  return members.flatMap((member) => (member ? [memberLineOf(member, isDisabled(member))] : []))
}

const nursesPage = async (deps: Deps, doctorNo: string, request: Omit<TreeForm, 'doctorNo' | 'named'>) => {
  const nurses = membersSource(deps, doctorNo, { ...request, role: 'nurse' })
  const nameable = mapped(nurses, async (some) => {
    const isDisabled = await disabledAmong(deps, some)
    return some.map((member) => (member.status === 'blocked' || isDisabled(member) ? undefined : member))
  })
  const page = await readPage(nameable, request)
  return { ...page, records: page.records.map((member) => memberLineOf(member, false)) }
}

const standing = ({ groups }: GroupDirectory): Group[] =>
  groups.filter(({ isGoing }) => !isGoing).sort((a, b) => a.groupName.localeCompare(b.groupName, 'en'))

const recordOf = (group: Group): z.input<typeof groupRecord> => {
  const { groupNo, groupName, size, maxOpenTakes, maxOpenAmount, minPayment, createTime } = group
  return {
    ...{ id: groupNo, groupNo, groupName, userCount: size, createTime },
    ...{ transactions: maxOpenTakes ?? null, amount: wireMoney(maxOpenAmount), minPayment: wireMoney(minPayment) },
  }
}
