// The books: the only code that changes stock, lots, balances and their logs. docs/books.md tells the invariants.
// What comes out of here reads, or is a verb; what writes the items stays inside.
export type { AccountRead, CapBreach, Caps, Owner } from './account-entries.ts'
export { adjust, pay } from './accounts.ts'
export type { Account, LedgerRow, ProductTotals, RowEvents, StockLevel, StockLog, StockPlace } from './books.items.ts'
export {
  deliveriesOf,
  eventsOfRow,
  ledgerOfCompany,
  ledgerOfKind,
  ledgerRowsOf,
  levelLogOf,
  levelsOf,
  placesIn,
  productLogOf,
} from './books.items.ts'
export { noUnitsUnderWay } from './checks.ts'
export { type Delivered, type Delivery, type DeliveryPart, deliver, type TakeBack, takeBack } from './deliver.ts'
export { deliverySteps } from './delivery-steps.ts'
export type { LevelRead, Place } from './level-entries.ts'
export {
  chargeFromOf,
  type Lot,
  type LotChange,
  type LotKind,
  type LotPart,
  lotChange,
  lotPart,
  unitsOf,
} from './lots.ts'
export { allows, bizTypeOf, EFFECTS, type Movement, type Refs } from './movements.ts'
export { type BooksRead, newPosting, type Posting } from './posting.ts'
export {
  accountRef,
  accountType,
  ledgerRowType,
  productTotalsRef,
  productTotalsType,
  rowEventsType,
  stockLevelRef,
  stockLevelType,
  stockLogType,
  stockPlaceType,
} from './reading.ts'
export { type RowEvent, type RowFigures, rowFigures, unclaimedByEvents } from './row-events.ts'
export type { BookedRow, RowUnits } from './row-units.ts'
export { confirm, editQuantity, reverse } from './rows.ts'
export { addStock, bringIn, correct, restore, ship, takeOut, transfer } from './stock.ts'
export type { BookedTake, NewTake } from './take-entries.ts'
export {
  deliveredOf,
  freeOf,
  TAKE_STATUSES,
  type TakeFigures,
  type TakeStatus,
  type TakeUnits,
  takeFigures,
} from './take-units.ts'
export { open, release, reserve, unreserve } from './takes.ts'
