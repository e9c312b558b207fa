import type { Place } from './posting/level-entries.ts'
import { entriesOf, type Posting, verb } from './posting/posting.ts'
import { type LotChange, type LotKind, type LotPart, unitsOf } from './values/lots.ts'
import type { Refs } from './values/movements.ts'

interface Of {
  place: Place
  refNo: string
  refs?: Refs
  note?: string
}

/** Units leave with a shipment. Returns the exact lots they left, which the shipment keeps for `restore`. */
export const ship = verb(
  (posting: Posting, { place, quantity, ...why }: Of & { quantity: number }): LotPart[] =>
    entriesOf(posting).levels.move(place, { movement: 'ship', stock: -quantity, ...why }).taken,
)

/** A shipment is cancelled: its units return to the exact lots they left. */
export const restore = verb((posting: Posting, { place, parts, ...why }: Of & { parts: readonly LotPart[] }): void => {
  entriesOf(posting).levels.move(place, { movement: 'shipCancel', stock: unitsOf(parts), restore: parts, ...why })
})

/**
 * Units go to another company's warehouse. Their lots keep the day of arrival and the first day of charging.
 */
export const transfer = verb(
  (
    posting: Posting,
    { from, to, quantity, ...why }: Omit<Of, 'place'> & { from: Place; to: Place; quantity: number },
  ): LotPart[] => {
    const { levels } = entriesOf(posting)
    const refsTo = { ...why.refs, otherDoctorNo: to.doctorNo, otherWarehouseNo: to.warehouseNo }
    const { taken } = levels.move(from, { movement: 'transferOut', stock: -quantity, ...why, refs: refsTo })
    const refsFrom = { ...why.refs, otherDoctorNo: from.doctorNo, otherWarehouseNo: from.warehouseNo }
    levels.move(to, { movement: 'transferIn', stock: quantity, restore: taken, ...why, refs: refsFrom })
    return taken
  },
)

/**
 * A stocktake: surplus units form a lot, missing ones are taken from the oldest lots. A count that agrees with the
 * stock moves nothing, but the commit then requires the stock to be unchanged. Returns the stock it was compared with.
 */
export const correct = verb(
  (posting: Posting, { place, counted, lot, ...why }: Of & { counted: number; lot: LotKind; note: string }): number => {
    const { levels } = entriesOf(posting)
    const stock = levels.stockOf(place)
    const found = counted - stock
    if (found !== 0)
      levels.move(place, { movement: 'stocktake', stock: found, lot: found > 0 ? lot : undefined, ...why })
    return stock
  },
)

/** Goods that a nurse found in their self storage: stock only, no money. */
export const addStock = verb(
  (posting: Posting, { place, quantity, lot, ...why }: Of & { quantity: number; lot: LotKind; note: string }): void => {
    entriesOf(posting).levels.move(place, { movement: 'addStock', stock: quantity, lot, ...why })
  },
)

/**
 * Units of a UPC in a mixed package go to a company without a take, provided the product still has that UPC (otherwise
 * a race). Returns the units added to each lot, for `takeOut`.
 */
export const bringIn = verb(
  (
    posting: Posting,
    { place, upc, quantity, lot, ...why }: Of & { upc: string; quantity: number; lot: LotKind },
  ): LotChange[] => {
    const { levels, totals } = entriesOf(posting)
    const { lots } = levels.move(place, { movement: 'mixedDistribute', stock: quantity, lot, ...why })
    totals.hold(place, { upc, error: 'race' })
    return lots
  },
)

/** Undoes `bringIn`: takes units from the lots it made, then from the newest others. */
export const takeOut = verb(
  (
    posting: Posting,
    { place, quantity, lots, ...why }: Of & { quantity: number; lots: readonly LotChange[] },
  ): void => {
    entriesOf(posting).levels.move(place, { movement: 'mixedReverse', stock: -quantity, deliveredLots: lots, ...why })
  },
)
