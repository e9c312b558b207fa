import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { ID_PATTERN } from '../../../shared/values/id.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { groupIn } from '../groups/group-directory.ts'
import { directoryOf, groupReads, listedGroups } from '../groups/group-reads.ts'
import { disabledAmong } from '../members/member-details.ts'
import { memberLineOf } from '../members/member-record.ts'
import { nursesPage } from '../members/nurses.source.ts'

type TreeForm = Input<typeof people.calls.getGroupTree>

/** Refs of the company's groups. The first page returns them; later pages need them to check the requested group. */
export const treeReads = ({ doctorNo, groupNo, nextToken }: Pick<TreeForm, 'doctorNo' | 'groupNo' | 'nextToken'>) =>
  nextToken === undefined || groupNo !== undefined ? groupReads({ doctorNo }) : []

/**
 * Returns a page of nurses, of the company or of one group, and the nurses in `named`. The first page also contains all
 * groups.
 */
export const getGroupTree: UseCase<typeof people.calls.getGroupTree> = async (
  deps,
  { company: { doctorNo } },
  { doctorNo: _, named = '', ...request },
) => {
  const chosen = named.split(',').filter((number) => ID_PATTERN.test(number))
  const isFirst = request.nextToken === undefined
  const directory = isFirst || request.groupNo !== undefined ? await directoryOf(deps, doctorNo) : undefined
  if (directory && request.groupNo !== undefined) groupIn(directory, request.groupNo)
  const groups = directory && isFirst ? listedGroups(directory) : []
  const [members, nurses] = await Promise.all([
    nursesPage(deps, doctorNo, request),
    nursesNamed(deps, doctorNo, chosen.slice(0, MAX_NAMED)),
  ])
  return {
    groups: groups.map(({ groupNo, groupName, size }) => ({ groupNo, groupName, userCount: size })),
    members,
    named: nurses,
  }
}

/** Maximum number of named nurses to return; a private offer can name fewer. */
const MAX_NAMED = 100

const nursesNamed = async (deps: Deps, doctorNo: string, numbers: readonly string[]) => {
  const members = await deps.table.batchGet(numbers.map((userNo) => ref(membershipItem, { doctorNo, userNo })))
  const isDisabled = await disabledAmong(deps, members)
  return members.flatMap((member) => (member ? [memberLineOf(member, isDisabled(member))] : []))
}
