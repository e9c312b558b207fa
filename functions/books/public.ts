// The books: the only code that changes stock, lots, balances and their logs. docs/books.md tells the invariants.
export {
  type Account,
  accountItem,
  type LedgerRow,
  ledgerRowItem,
  ledgerRowsOf,
  levelsOf,
  type ProductTotals,
  productLogOf,
  productTotalsItem,
  type StockLevel,
  type StockLog,
  stockLevelItem,
  stockLogItem,
} from './books.items.ts'
export { chargeFromOf, type Lot, type LotKind, type LotPart, lotPart } from './lots.ts'
export { type LevelRead, type Moved, moveStock } from './move-stock.ts'
export type { StockMove } from './movements.ts'
export { companies } from './plan-audit.ts'
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
