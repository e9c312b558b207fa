import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { serviceRecords } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** A page of the services, with what one company pays at a warehouse admin's. */
export const listCustomServiceFees = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.listCustomServiceFees>,
) => {
  const { doctorNo } = input
  const records = await serviceRecords(deps, await adminOfCompany(deps, actor, input))
  return pageOfList(
    records.map((record) => ({ ...record, serviceFeeId: record.id, doctorNo })),
    input,
  )
}
