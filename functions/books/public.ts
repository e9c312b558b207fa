// The books: the only code that changes stock, lots, balances and their logs. docs/books.md tells the invariants.
// What comes out of here reads, or is a verb; what writes the items stays inside.
export type { Account, LedgerRow, ProductTotals, StockLevel, StockLog } from './books.items.ts'
export { ledgerRowsOf, levelLogOf, levelsOf, productLogOf } from './books.items.ts'
export { levelStands, noUnitsUnderWay } from './checks.ts'
export { chargeFromOf, type Lot, type LotKind, type LotPart, lotPart, unitsOf } from './lots.ts'
export { type LevelRead, type Moved, moveStock } from './move-stock.ts'
export { allows, EFFECTS, type StockMove } from './movements.ts'
export { readOnly } from './read-only.ts'
export {
  accountRef,
  accountType,
  ledgerRowType,
  productTotalsRef,
  productTotalsType,
  stockLevelRef,
  stockLevelType,
  stockLogType,
} from './reading.ts'
export {
  type CapBreach,
  type Delivery,
  deliverTake,
  type LotPiece,
  type OpenTake,
  openTake,
  releaseTake,
} from './takes.ts'
export { together } from './totals.ts'
