import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import type { Membership } from '../../platform/actor.items.ts'
import { readPage } from '../../platform/db/pages.ts'
import { mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { peopleCountItem } from '../groups.items.ts'
import { disabledAmong } from './member-details.ts'
import { memberLineOf } from './member-record.ts'
import { membersSource } from './members.source.ts'

/**
 * A company's nurses by name, with the stored number of nurses as the total. With a condition: those whose name, alias
 * or email matches its words.
 */
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

type Asked = Omit<Input<typeof people.calls.listNurses>, 'doctorNo'> & { groupNo?: string }

/** A page of the nurses who can be named in an offer; blocked and disabled nurses cannot. */
export const nursesPage = async (deps: Deps, doctorNo: string, request: Asked) => {
  const nurses = membersSource(deps, doctorNo, { ...request, role: 'nurse' })
  const nameable = mapped(nurses, async (some) => {
    const isDisabled = await disabledAmong(deps, some)
    return some.map((member) => (member.status === 'blocked' || isDisabled(member) ? undefined : member))
  })
  const page = await readPage(nameable, request)
  return { ...page, records: page.records.map((member) => memberLineOf(member, false)) }
}
