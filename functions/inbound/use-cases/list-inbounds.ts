import type { Input } from '../../../shared/contract/call.ts'
import type { inbound } from '../../../shared/inbound/inbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import type { Deps } from '../../platform/deps.ts'
import { findTakes } from '../find-takes.ts'
import { inboundItem, takesOfCompany, takesOfNurse } from '../inbound.items.ts'
import { inboundRecordsOf, statusOfNumber } from '../inbound-record.ts'

/** What is on its way to the company in one status, newest first; nurses see their own. */
export const listInbounds = async (deps: Deps, actor: CompanyActor, input: Input<typeof inbound.calls.inboundList>) => {
  const { doctorNo } = actor.company
  const status = statusOfNumber(input.status)
  const place =
    actor.role === 'nurse'
      ? { ...takesOfNurse(doctorNo, actor.userNo, status), index: 'gsi1' as const }
      : { ...takesOfCompany(doctorNo, status), index: 'gsi2' as const }
  const page = input.condition
    ? await findTakes(deps, place, input.condition, input)
    : await readPage(deps.table, inboundItem, { pk: place.pk }, input, { index: place.index })
  return { ...page, records: inboundRecordsOf(page.records, deps.now()) }
}
