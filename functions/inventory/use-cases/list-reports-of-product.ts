import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../../products/public.ts'
import { productReportsList } from '../reports/reports.source.ts'

/** A page of the reports of a product. */
export const listReportsOfProduct: UseCase<typeof inventory.calls.listReportsOfProduct> = async (
  deps,
  actor,
  input,
) => {
  const { productNo } = input
  const { doctorNo } = actor.company
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readList(productReportsList(deps, actor, productNo), input),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  return page
}
