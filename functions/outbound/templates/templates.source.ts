import type { Output } from '../../../shared/contract/call.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { ITEM_TYPES, NO_SERVICE } from '../../../shared/outbound/shipments.rules.ts'
import { stockLevelRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { List } from '../../platform/db/source.ts'
import { type Ref, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/editing.ts'
import { searchSource } from '../../platform/search/search.ts'
import { productItem } from '../../products/public.ts'
import { serviceFeeItem } from '../../rates/public.ts'
import { warehouseItem, warehouseNames } from '../../warehouses/public.ts'
import { type Template, templateItem, templatesOf, wordsOfTemplate } from './templates.items.ts'

type Row = Output<typeof outbound.calls.listTemplates>['records'][number]

/**
 * Preset bundles, newest first: all, or those that match a condition. Each is returned with the current state of its
 * products.
 */
export const templatesList = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  { condition }: { condition?: string | undefined },
): List<Template, Row> => ({
  source: condition
    ? searchSource(deps, { doctorNo, kind: 'template' }, condition, {
        read: (numbers) =>
          deps.table.batchGet(numbers.map((templateNo) => ref(templateItem, { doctorNo, templateNo }))),
        wordsBy: wordsOfTemplate,
      })
    : rangeSource(deps, templateItem, templatesOf(doctorNo)),
  present: (records) => present(deps, doctorNo, records),
})

/** Reads all records to which the templates of a page refer, each record once. */
const present = async (deps: Deps, doctorNo: string, templates: readonly Template[]): Promise<Row[]> => {
  const { table } = deps
  const placed = templates.flatMap(({ warehouseNo, main, items }) =>
    [main, ...items].map(({ productNo }) => ({ doctorNo, productNo, warehouseNo })),
  )
  const fees = templates.flatMap(({ items }) => items.flatMap(({ serviceFeeId }) => serviceFeeId ?? []))
  const [products, levels, services, warehouses, placeNames] = await Promise.all([
    byKey(table, placed, ({ productNo }) => [productNo, ref(productItem, { doctorNo, productNo })]),
    byKey(table, placed, (at) => [placeOf(at), stockLevelRef(at)]),
    byKey(table, fees, (serviceFeeId) => [serviceFeeId, ref(serviceFeeItem, { serviceFeeId })]),
    byKey(table, templates, ({ warehouseNo }) => [warehouseNo, ref(warehouseItem, { doctorNo, warehouseNo })]),
    warehouseNames(
      deps,
      doctorNo,
      templates.map(({ warehouseNo }) => warehouseNo),
    ),
  ])
  const shown = ({ productNo, productName, upc, qty }: Template['main'], warehouseNo: string) => {
    const product = products.get(productNo)
    return {
      productNo,
      productName: product?.productName ?? productName,
      upc: product?.upc ?? upc,
      qty,
      stock: levels.get(placeOf({ productNo, warehouseNo }))?.stock ?? 0,
      isGone: product === undefined,
    }
  }
  return templates.map(({ templateNo, templateName, warehouseNo, main, items, updateDate, ...template }) => {
    const first = shown(main, warehouseNo)
    return {
      id: templateNo,
      templateName,
      warehouseNo,
      warehouse: placeNames.get(warehouseNo) ?? warehouseNo,
      updateDate,
      isWarehouseGone: !warehouses.has(warehouseNo),
      isMainGone: first.isGone,
      stock: first.stock,
      mainProductId: first.productNo,
      mainProductName: first.productName,
      mainProductUpc: first.upc,
      mainProductQty: first.qty,
      version: versionOf(template),
      items: items.map(({ serviceFeeId, ...item }) => ({
        ...shown(item, warehouseNo),
        type: ITEM_TYPES.sub,
        service: serviceFeeId ?? NO_SERVICE,
        serviceLabel: services.get(serviceFeeId ?? '')?.serviceLabel ?? '',
      })),
    }
  })
}

const placeOf = ({ productNo, warehouseNo }: { productNo: string; warehouseNo: string }): string =>
  `${productNo} ${warehouseNo}`

/** Items by key, each requested once; items that do not exist are left out. */
const byKey = async <Value, Of>(
  table: Deps['table'],
  some: readonly Of[],
  entry: (of: Of) => readonly [string, Ref<Value>],
): Promise<ReadonlyMap<string, Value>> => {
  const wanted = [...new Map(some.map(entry))]
  const found = await table.batchGet(wanted.map(([, at]) => at))
  return new Map(wanted.flatMap(([key], at) => (found[at] === undefined ? [] : [[key, found[at]]])))
}
