import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { BIZ_TYPES, isBizType } from '../../../shared/products/products.rules.ts'
import { readList } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { productItem } from '../products.items.ts'
import { stockLogList } from '../stock-log.source.ts'

/** A page of the movements of a product. */
export const listStockLog: UseCase<typeof products.calls.listStockLog> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { productNo, bizType } = input
  if (bizType !== undefined && !isBizType(bizType)) {
    throw refuseField('bizType', fieldsReasons.oneOf, { choices: Object.keys(BIZ_TYPES).join(', ') })
  }
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readList(stockLogList(deps, actor, { productNo, bizType }), input),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  return page
}
