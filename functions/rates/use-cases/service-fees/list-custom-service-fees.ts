import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { pageOfList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { serviceRecords } from '../../service-fees.ts'
import { adminOfCompany } from '../../whose.ts'

/** A page of the services, with the fees one company pays a warehouse admin. */
export const listCustomServiceFees: UseCase<typeof rates.calls.listCustomServiceFees> = async (deps, actor, input) => {
  const { doctorNo } = input
  const records = await serviceRecords(deps, await adminOfCompany(deps, actor, input))
  return pageOfList(
    records.map((record) => ({ ...record, serviceFeeId: record.id, doctorNo })),
    input,
  )
}
