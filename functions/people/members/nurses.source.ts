import type { Membership } from '../../platform/actor.items.ts'
import type { Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { peopleCountItem } from '../groups.items.ts'
import { membersSource } from './members.source.ts'

/** The nurses of a company by name, as many as its head count says; or those that words of name, alias and email find. */
export const nursesSource = (
  deps: Pick<Deps, 'table' | 'now'>,
  doctorNo: string,
  condition: string | undefined,
): Source<Membership> => {
  const nurses = membersSource(deps, doctorNo, { role: 'nurse', condition })
  if (condition) return nurses
  return {
    ...nurses,
    count: async () => ({
      count: (await deps.table.get(ref(peopleCountItem, { doctorNo })))?.nurses ?? 0,
      more: false,
    }),
  }
}
