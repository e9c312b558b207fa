import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { stockLevelRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isOpen, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { type FbmInfo, fbmInfoItem, productItem } from '../products.items.ts'
import { countStock } from '../stocktake.ts'

type SaveInput = Input<typeof products.calls.saveFbm>

/**
 * A stocktake (D1 s5, DECISIONS s11):
 * 1. Read product, warehouse, stock level, and its price and note.
 * 2. Refuse a count based on an outdated stock figure, and 0 for a product that was never there.
 * 3. One commit: the correction of the level (bizType 6) by the difference, price and note.
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
    refuseMoved(srcStock, input.expectedStock)
    const answer = { productNo, warehouseNo, srcStock, qty }
    const count = { level: { ...key, level }, counted: qty, refNo: deps.newId('stocktake'), note: input.note }
    const counting = await countStock(deps, actor, { product, warehouse, ...count })
    await deps.table.commit([...counting, noteBeside({ ...key, ...notedOf(input, info) }, info)], answer)
    return answer
  })

/** Warehouse admins do not count goods that a nurse stores themselves. */
const isOthers = ({ role }: CompanyActor, { selfStorage }: Warehouse): boolean =>
  role === 'warehouseAdmin' && selfStorage

const refuseMoved = (stock: number, expected: number | undefined): void => {
  if (expected === undefined || expected === stock) return
  throw refuse(productsReasons.movedMeanwhile, { stock, expected })
}

const notedOf = ({ price, note }: SaveInput, standing: FbmInfo | undefined) => {
  const kept = price === undefined ? standing?.price : price === null ? undefined : moneyFromWire(price)
  return { note, price: kept }
}

const noteBeside = (noted: Omit<FbmInfo, 'rev'>, standing: FbmInfo | undefined): Intent =>
  put(
    fbmInfoItem,
    { ...noted, rev: (standing?.rev ?? 0) + 1 },
    { when: standing ? { equals: { rev: standing.rev } } : { is: 'absent' }, error: 'race' },
  )
