import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { boxRecords } from '../../box-sizes.ts'
import { adminOfCompany } from '../../whose.ts'

/** A page of the categories, with the fees one company pays a warehouse admin. */
export const listCustomBoxSizes: UseCase<typeof rates.calls.listCustomBoxSizes> = async (deps, actor, input) => {
  const { doctorNo } = input
  const records = await boxRecords(deps, await adminOfCompany(deps, actor, input))
  return pageOfList(
    records.map((record) => ({ ...record, boxSizeId: record.id, doctorNo })),
    input,
  )
}
