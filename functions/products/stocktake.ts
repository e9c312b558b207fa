import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { dayIn } from '../../shared/values/day.ts'
import {
  chargeFromOf,
  correct,
  type LevelRead,
  type LotKind,
  newPosting,
  type Place,
  stockLevelRef,
} from '../books/public.ts'
import type { Acting } from '../platform/actor.ts'
import { check, type Intent } from '../platform/db/intent.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { companyFreeMonths } from '../rates/public.ts'
import { isOpen, type Warehouse, warehouseItem, warehouseUnchanged } from '../warehouses/public.ts'
import { freeMonthsOf } from './free-months.ts'
import { type Product, productItem } from './products.items.ts'

interface Counted {
  product: Product
  warehouse: Warehouse
  level: LevelRead
  /** Number of units found. */
  counted: number
  /** Document number written to the log. */
  refNo: string
  note: string
}

/**
 * Intents that correct a level to a count (bizType 6): the level and its log row, provided that product and warehouse
 * still exist.
 */
export const countStock = async (
  deps: Deps,
  by: Pick<Acting, 'userNo' | 'userName'>,
  { product, warehouse, level, counted, refNo, note }: Counted,
): Promise<Intent[]> => {
  const { doctorNo, productNo } = product
  const lot = await lotToday(deps, product, warehouse)
  const books = newPosting(deps, by, { levels: [level] })
  correct(books, { place: level, counted, lot, refNo, note })
  return [
    check(productItem, { doctorNo, productNo }, { when: { is: 'present' }, error: refuse(generalReasons.noProduct) }),
    warehouseUnchanged(warehouse),
    ...books.intents(),
  ]
}

/** Additional units that were found form a lot dated today, with the free storage of units that arrive today. */
const lotToday = async (deps: Deps, product: Product, { doctorNo, adminNo, timeZone }: Warehouse): Promise<LotKind> => {
  const inboundDate = dayIn(deps.now(), timeZone)
  const companyMonths = await companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate })
  const chargeFrom = chargeFromOf(inboundDate, { ...companyMonths, ...freeMonthsOf(product, adminNo) })
  return { inboundDate, chargeFrom, source: 'edit' }
}

/**
 * Intents of a stocktake (bizType 6) that found `change` units more than the books currently show, or fewer if it is
 * negative, for one commit within retryRace. Refuses to remove more units than are in stock. Price and note of the
 * level are kept. Also returns the number of the stocktake's row in the log of the level.
 */
export const changeStock = async (
  deps: Deps,
  by: Pick<Acting, 'userNo' | 'userName'>,
  place: Place,
  { change, refNo, note }: { change: number; refNo: string; note: string },
): Promise<{ seq: number; intents: Intent[] }> => {
  const [product, warehouse, level] = await deps.table.batchGet(
    [ref(productItem, place), ref(warehouseItem, place), stockLevelRef(place)],
    { consistent: true },
  )
  if (!product) throw refuse(generalReasons.noProduct)
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  const counted = (level?.stock ?? 0) + change
  const intents = await countStock(deps, by, { product, warehouse, level: { ...place, level }, counted, refNo, note })
  return { seq: (level?.seq ?? 0) + 1, intents }
}
