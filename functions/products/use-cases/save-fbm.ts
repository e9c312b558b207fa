import type { Input } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { chargeFromOf, correct, type LevelRead, type LotKind, newPosting, stockLevelRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { check, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyFreeMonths } from '../../rates/public.ts'
import { isOpen, standing, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { freeMonthsOf } from '../free-months.ts'
import { type FbmInfo, fbmInfoItem, type Product, productItem } from '../products.items.ts'

type SaveInput = Input<typeof products.calls.saveFbm>

/**
 * A stocktake (D1 s5, DECISIONS s11):
 * 1. Read product, warehouse, stock level and what is noted beside it.
 * 2. Refuse a count made of another stock than the present one, and 0 where the product has never been.
 * 3. One commit: the correction of the level (bizType 6) by the difference, price and note.
 */
export const saveFbm = (deps: Deps, actor: CompanyActor, input: SaveInput) =>
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
    const lot = await lotToday(deps, product, warehouse)
    refuseMoved(srcStock, input.expectedStock)
    const answer = { productNo, warehouseNo, srcStock, qty }
    const intents = [
      check(productItem, key, { when: { is: 'present' }, error: refuse(generalReasons.noProduct) }),
      standing(warehouse),
      ...count(deps, actor, { ...key, level }, lot, input),
      noteBeside({ ...key, ...notedOf(input, info) }, info),
    ]
    await deps.table.commit(intents, answer)
    return answer
  })

/** What a nurse stores at their own place is no warehouse admin's to count. */
const isOthers = ({ role }: CompanyActor, { selfStorage }: Warehouse): boolean =>
  role === 'warehouseAdmin' && selfStorage

const refuseMoved = (stock: number, expected: number | undefined): void => {
  if (expected === undefined || expected === stock) return
  throw refuse(productsReasons.movedMeanwhile, { stock, expected })
}

/** Found units make a lot of today, free of charge for as long as others that arrive today. */
const lotToday = async (deps: Deps, product: Product, { doctorNo, adminNo, timeZone }: Warehouse): Promise<LotKind> => {
  const inboundDate = dayIn(deps.now(), timeZone)
  const companyMonths = await companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate })
  const chargeFrom = chargeFromOf(inboundDate, { ...companyMonths, ...freeMonthsOf(product) })
  return { inboundDate, chargeFrom, source: 'edit' }
}

const count = (
  deps: Deps,
  actor: CompanyActor,
  read: LevelRead,
  lot: LotKind,
  { qty: counted, note }: SaveInput,
): Intent[] => {
  const books = newPosting(deps, actor, { levels: [read] })
  correct(books, { place: read, counted, lot, refNo: deps.newId('stocktake'), note })
  return books.intents()
}

const notedOf = ({ price, note }: SaveInput, standing: FbmInfo | undefined) => {
  const kept = price === undefined ? standing?.price : price === null ? undefined : moneyFromWire(price)
  return { note, ...(kept === undefined ? {} : { price: kept }) }
}

const noteBeside = (noted: Omit<FbmInfo, 'rev'>, standing: FbmInfo | undefined): Intent =>
  put(
    fbmInfoItem,
    { ...noted, rev: (standing?.rev ?? 0) + 1 },
    { when: standing ? { equals: { rev: standing.rev } } : { is: 'absent' }, error: 'race' },
  )
