import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { companiesServed } from '../../companies.source.ts'
import { discountRecords } from '../../discounts.ts'
import { adminNamed } from '../../whose.ts'

/** A page of a warehouse admin's companies, each with its storage terms. */
export const listDiscounts: UseCase<typeof rates.calls.listDiscounts> = async (deps, actor, input) => {
  const adminNo = await adminNamed(deps, actor, input)
  const source = await companiesServed(deps, adminNo, input.condition)
  return readList({ source, present: (links) => discountRecords(deps, adminNo, links) }, input)
}
