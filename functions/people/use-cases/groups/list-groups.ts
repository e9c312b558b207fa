import type { people } from '../../../../shared/people/people.contract.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { directoryOf, groupRecordOf, listedGroups } from '../../groups/group-reads.ts'

/** The groups by name; those whose name holds the condition. */
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
