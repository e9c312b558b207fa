import type { Input } from '../../../shared/contract/call.ts'
import type { people } from '../../../shared/people/people.contract.ts'
import { readPage } from '../../platform/db/pages.ts'
import { mapped } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { disabledAmong } from './beside-members.ts'
import { memberLineOf } from './member-record.ts'
import { membersSource } from './members.source.ts'

type Asked = Omit<Input<typeof people.calls.listNurses>, 'doctorNo'> & { groupNo?: string }

/** A page of the nurses who can be named: those blocked or disabled cannot. */
export const nursesPage = async (deps: Deps, doctorNo: string, request: Asked) => {
  const nurses = membersSource(deps, doctorNo, { ...request, role: 'nurse' })
  const nameable = mapped(nurses, async (some) => {
    const isDisabled = await disabledAmong(deps, some)
    return some.map((member) => (member.status === 'blocked' || isDisabled(member) ? undefined : member))
  })
  const page = await readPage(nameable, request)
  return { ...page, records: page.records.map((member) => memberLineOf(member, false)) }
}
