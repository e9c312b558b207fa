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

/** Ships units. Returns the exact lots they were taken from, which the shipment stores for `restore`. */
export const ship = verb(
  (posting: Posting, { place, quantity, ...why }: Of & { quantity: number }): LotPart[] =>
    entriesOf(posting).levels.move(place, { movement: 'ship', stock: -quantity, ...why }).taken,
)

/** Returns the units of a canceled shipment to the exact lots they were taken from. */
export const restore = verb((posting: Posting, { place, parts, ...why }: Of & { parts: readonly LotPart[] }): void => {
  entriesOf(posting).levels.move(place, { movement: 'shipCancel', stock: unitsOf(parts), restore: parts, ...why })
})

/**
 * Transfers units to a warehouse of another company or of the same one. Their lots keep the day of arrival and the
 * first day of charging.
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
 * Applies a stocktake: surplus units form a lot, and missing units are taken from the oldest lots. If the count equals
 * the stock, nothing moves, but the commit then requires the stock to be unchanged. Returns the stock with which the
 * count was compared.
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

/** Adds goods that a nurse found in their self storage: stock only, no money. */
export const addStock = verb(
  (posting: Posting, { place, quantity, lot, ...why }: Of & { quantity: number; lot: LotKind; note: string }): void => {
    entriesOf(posting).levels.move(place, { movement: 'addStock', stock: quantity, lot, ...why })
  },
)

/**
 * Adds units of a UPC in a mixed package to a company's stock without a take. The commit loses the race if the product
 * no longer has that UPC. Returns the units added to each lot, for `takeOut`.
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

/** Undoes `bringIn`: takes units from the lots it added them to, then from the newest other lots. */
export const takeOut = verb(
  (
    posting: Posting,
    { place, quantity, lots, ...why }: Of & { quantity: number; lots: readonly LotChange[] },
  ): void => {
    entriesOf(posting).levels.move(place, { movement: 'mixedReverse', stock: -quantity, deliveredLots: lots, ...why })
  },
)
