import { refuse } from '../../../shared/contract/errors.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { MAX_LOTS, newPosting, type StockLevel, ship, stockLevelRef } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { type ShipmentLots, shipmentLotsItem } from './shipment-lots.items.ts'
import type { Shipment } from './shipments.items.ts'

/**
 * Maximum number of products per commit. Each needs three writes, which leaves room for the commit's other writes
 * within the store's limit of 100.
 */
export const PRODUCTS_OF_COMMIT = 30
/** Maximum number of lots that one item of the store can list, with room to spare. */
const LOTS_OF_COMMIT = 2500

/** True if this many products always fit in one commit, with any number of lots. */
export const fitOneCommit = (products: number, most: number = PRODUCTS_OF_COMMIT): boolean =>
  products <= Math.min(most, Math.floor(LOTS_OF_COMMIT / MAX_LOTS))

type Of = Pick<Shipment, 'doctorNo' | 'outboundNo' | 'warehouseNo' | 'items' | 'taken'>

interface Taking {
  /** Maximum number of products per commit. */
  most?: number | undefined
  /** Levels of all products whose units have not left, if the caller has just read them. */
  levels?: readonly (StockLevel | undefined)[]
}

/**
 * Takes the next products of a shipment from stock, oldest lots first, as many as one commit allows. Returns the
 * intents, and the number of products that will have left after the commit. Refuses (409) if stock of a product is
 * short.
 */
export const takeUnits = async (
  deps: Deps,
  actor: Pick<CompanyActor, 'userNo' | 'userName'>,
  { doctorNo, outboundNo, warehouseNo, items, taken }: Of,
  { most = PRODUCTS_OF_COMMIT, levels }: Taking = {},
): Promise<{ taken: number; intents: Intent[] }> => {
  const left = items.slice(taken)
  const next = left.slice(0, most)
  const read =
    levels ??
    (await deps.table.batchGet(
      left.map(({ productNo }) => stockLevelRef({ doctorNo, productNo, warehouseNo })),
      { consistent: true },
    ))
  // Checks the stock of all remaining products first, so that only a lost race can cause a refusal halfway.
  for (const [at, { productName, qty }] of left.entries()) {
    const have = read[at]?.stock ?? 0
    if (have < qty) throw refuse(outboundReasons.stockShort, { product: productName, have, need: qty })
  }
  const fitting = next.slice(0, fittingLots(read.slice(0, next.length)))
  const places = fitting.map(({ productNo }) => ({ doctorNo, productNo, warehouseNo }))
  const books = newPosting(deps, actor, { levels: places.map((place, at) => ({ ...place, level: read[at] })) })
  const products: ShipmentLots['products'] = fitting.map(({ productNo, qty: quantity }) => ({
    productNo,
    parts: ship(books, { place: { doctorNo, productNo, warehouseNo }, quantity, refNo: outboundNo }),
  }))
  const lots = put(shipmentLotsItem, { doctorNo, outboundNo, from: taken, products })
  return { taken: taken + fitting.length, intents: [lots, ...books.intents()] }
}

/** Number of leading levels, at least one, whose lots fit in one item. */
export const fittingLots = (levels: readonly (Pick<StockLevel, 'lots'> | undefined)[]): number => {
  let lots = 0
  const beyond = levels.findIndex((level) => {
    lots += level?.lots.length ?? 0
    return lots > LOTS_OF_COMMIT
  })
  return beyond === -1 ? levels.length : Math.max(1, beyond)
}
