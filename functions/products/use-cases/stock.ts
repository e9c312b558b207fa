import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { BIZ_TYPES, isBizType } from '../../../shared/products/products.rules.ts'
import { moneyFromWire, moneyToWire } from '../../../shared/values/money.ts'
import { levelsOf, type StockLevel, stockLevelRef, stockLevelType } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { pageOfAll, readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { asTuple, ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isOpen, isSeen, type Warehouse, warehouseItem, warehouseName } from '../../warehouses/public.ts'
import { type FbmInfo, fbmInfoItem, productItem } from '../products.items.ts'
import { stockLogList } from '../stock-log.source.ts'
import { countStock } from '../stocktake.ts'

type SaveInput = Input<typeof products.calls.saveFbm>

interface Related {
  warehouse: Warehouse | undefined
  info: FbmInfo | undefined
}

/**
 * Stock and unclaimed units of a product with price and note: one row for each existing warehouse that has ever had the
 * product and that the caller may see.
 */
export const listFbm: UseCase<typeof products.calls.listFbm> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { productNo } = input
  const [product, levels] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readAll(deps.table, stockLevelType, levelsOf(doctorNo, productNo), { consistent: true }),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  const related = await deps.table.batchGet([
    ...levels.map(({ warehouseNo }) => ref(warehouseItem, { doctorNo, warehouseNo })),
    ...levels.map(({ warehouseNo }) => ref(fbmInfoItem, { doctorNo, productNo, warehouseNo })),
  ])
  const warehouses = asTuple<(Warehouse | undefined)[]>(related.slice(0, levels.length))
  const infos = asTuple<(FbmInfo | undefined)[]>(related.slice(levels.length))
  const records = levels.flatMap((level, index) => {
    const warehouse = warehouses[index]
    // A warehouse is deleted only when empty; its level is kept only for the books.
    const isGone = !warehouse && level.stock === 0 && level.notClaimed === 0
    const isHidden = isGone || (warehouse !== undefined && !isSeen(warehouse, actor))
    return isHidden ? [] : [fbmRecordOf(level, { warehouse, info: infos[index] })]
  })
  return pageOfAll(records)
}

/** A product in one warehouse of the company, even if it was never stored there. */
export const getFbm: UseCase<typeof products.calls.getFbm> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { productNo, warehouseNo } = input
  const key = { doctorNo, productNo, warehouseNo }
  const [product, warehouse, level, info] = await deps.table.batchGet(
    [ref(productItem, key), ref(warehouseItem, key), stockLevelRef(key), ref(fbmInfoItem, key)],
    { consistent: true },
  )
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse || !isSeen(warehouse, actor)) throw refuse(generalReasons.noWarehouse)
  return fbmRecordOf(level ?? { productNo, warehouseNo, stock: 0, notClaimed: 0 }, { warehouse, info })
}

/**
 * A stocktake (SPEC-products-11, DEC-inventory-20):
 * 1. Read the product, the warehouse, the stock level, and its price and note.
 * 2. Refuse a count based on an outdated stock figure, and a count of 0 for a product that was never in the warehouse.
 * 3. One commit corrects the level (bizType 6) by the difference, and writes price and note.
 */
export const saveFbm: UseCase<typeof products.calls.saveFbm> = (deps, actor, input) =>
  retryRace(async () => {
    const { doctorNo } = actor.company
    const { productNo, warehouseNo, qty } = input
    const key = { doctorNo, productNo, warehouseNo }
    const [product, warehouse, level, info] = await deps.table.batchGet(
      [ref(productItem, key), ref(warehouseItem, key), stockLevelRef(key), ref(fbmInfoItem, key)],
      { consistent: true },
    )
    if (!product) throw refuse(generalReasons.noProduct)
    if (!warehouse || !isOpen(warehouse, deps.now()) || isOthers(actor, warehouse))
      throw refuse(generalReasons.noWarehouse)
    if (!level && qty < 1) throw refuseField('qty', productsReasons.oneOrMore)
    const srcStock = level?.stock ?? 0
    refuseIfChanged(srcStock, input.expectedStock)
    const answer = { productNo, warehouseNo, srcStock, qty }
    const count = { level: { ...key, level }, counted: qty, refNo: deps.newId('stocktake'), note: input.note }
    const counting = await countStock(deps, actor, { product, warehouse, ...count })
    await deps.table.commit([...counting, noteIntent({ ...key, ...notedOf(input, info) }, info)], answer)
    return answer
  })

/** A page of the movements of a product. */
export const listStockLog: UseCase<typeof products.calls.listStockLog> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { productNo, bizType, startDate, endDate, timeZone } = input
  if (bizType !== undefined && !isBizType(bizType)) {
    throw refuseField('bizType', fieldsReasons.oneOf, { choices: Object.keys(BIZ_TYPES).join(', ') })
  }
  const list = stockLogList(deps, actor, { productNo, bizType, startDate, endDate, timeZone })
  const [product, page] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    readList(list, input),
  ])
  if (!product) throw refuse(generalReasons.noProduct)
  return page
}

/**
 * True if the caller may not count this warehouse: warehouse admins do not count goods that nurses store themselves.
 */
const isOthers = ({ role }: CompanyActor, { selfStorage }: Warehouse): boolean =>
  role === 'warehouseAdmin' && selfStorage

const refuseIfChanged = (stock: number, expected: number | undefined): void => {
  if (expected === undefined || expected === stock) return
  throw refuse(productsReasons.movedMeanwhile, { stock, expected })
}

const notedOf = ({ price, note }: SaveInput, current: FbmInfo | undefined) => {
  const kept = price === undefined ? current?.price : price === null ? undefined : moneyFromWire(price)
  return { note, price: kept }
}

const noteIntent = (noted: Omit<FbmInfo, 'rev'>, current: FbmInfo | undefined): Intent =>
  put(
    fbmInfoItem,
    { ...noted, rev: (current?.rev ?? 0) + 1 },
    { when: current ? { equals: { rev: current.rev } } : { is: 'absent' }, error: 'race' },
  )

/** A stock level with the company's price and note. */
const fbmRecordOf = (
  { productNo, warehouseNo, stock, notClaimed }: Pick<StockLevel, 'productNo' | 'warehouseNo' | 'stock' | 'notClaimed'>,
  { warehouse, info }: Related,
) => ({
  warehouseNo,
  productNo,
  notClaimed,
  note: info?.note ?? '',
  qty: stock,
  isDoctor: warehouse?.selfStorage ? ('1' as const) : ('0' as const),
  warehouse: warehouse ? warehouseName(warehouse) : warehouseNo,
  price: info?.price === undefined ? undefined : moneyToWire(info.price),
})
