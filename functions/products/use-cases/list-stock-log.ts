import type { Input } from '../../../shared/contract/call.ts'
import { missing, refuseField } from '../../../shared/contract/errors.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { BIZ_TYPES, isBizType } from '../../../shared/products/products.rules.ts'
import { bizTypeOf, productLogOf, stockLogType } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readPage } from '../../platform/db/pages.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseItem, warehouseLine } from '../../warehouses/public.ts'
import { productItem } from '../products.items.ts'

/** Every movement of a product, newest first, over all warehouses; `bizType` narrows to one kind. */
export const listStockLog = async (deps: Deps, actor: CompanyActor, input: Input<typeof products.calls.stockLog>) => {
  const { doctorNo } = actor.company
  const { productNo, bizType } = input
  if (bizType !== undefined && !isBizType(bizType)) {
    throw refuseField('bizType', `Use one of ${Object.keys(BIZ_TYPES).join(', ')}.`)
  }
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readPage(deps.table, stockLogType, productLogOf(doctorNo, productNo, bizType), input, {
      index: bizType === undefined ? 'gsi1' : 'gsi2',
    }),
  ])
  if (!product) throw missing('product')
  const lines = await warehouseLines(deps, doctorNo, [...new Set(page.records.map((row) => row.warehouseNo))])
  return {
    ...page,
    records: page.records.map((row) => ({
      ...{ id: row.logNo, warehouseNo: row.warehouseNo, warehouse: lines.get(row.warehouseNo) ?? row.warehouseNo },
      ...{
        counter: row.counter,
        srcStock: row.srcStock,
        qty: row.qty,
        destStock: row.destStock,
        bizType: bizTypeOf(row.movement),
      },
      bizTypeDesc: BIZ_TYPES[bizTypeOf(row.movement)],
      ...{ refNo: row.refNo, userNo: row.userNo, userName: row.userName, note: row.note, createdTime: row.createdTime },
    })),
  }
}

const warehouseLines = async (deps: Deps, doctorNo: string, numbers: string[]): Promise<Map<string, string>> => {
  const read = await deps.table.batchGet(numbers.map((warehouseNo) => ref(warehouseItem, { doctorNo, warehouseNo })))
  return new Map(read.flatMap((warehouse) => (warehouse ? [[warehouse.warehouseNo, warehouseLine(warehouse)]] : [])))
}
