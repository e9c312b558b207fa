import type { Input } from '../../../../shared/contract/call.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { boxRecords } from '../../box-sizes.ts'
import { adminOfCompany } from '../../whose.ts'

/** A page of the categories, with what one company pays at a warehouse admin's. */
export const listCustomBoxSizes = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof rates.calls.listCustomBoxSizes>,
) => {
  const { doctorNo } = input
  const records = await boxRecords(deps, await adminOfCompany(deps, actor, input))
  return pageOfList(
    records.map((record) => ({ ...record, boxSizeId: record.id, doctorNo })),
    input,
  )
}
