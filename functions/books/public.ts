// The books: the only code that changes stock, lots, balances and their logs. docs/books.md lists the invariants. All
// exports are read-only, verbs, or functions that return an intent (checks.ts); the items themselves are not exported.

export { adjust, dropRequest, pay, requestPayment } from './accounts.ts'
export { type Blocker, closeProduct, correctUpc, countOpen, countReport } from './checks.ts'
export {
  type Delivered,
  type Delivery,
  type DeliveryPart,
  type DeliveryReversal,
  deliver,
  reverseDelivery,
} from './deliver.ts'
export { deliverySteps } from './delivery-steps.ts'
export type { Account, LedgerRow } from './items/ledger.items.ts'
export {
  type DeliveryMethod,
  deliveriesOf,
  deliveriesOfProduct,
  deliveryMethodOf,
  isDelivery,
  ledgerOfCompany,
  ledgerOfKind,
  ledgerRowsOf,
} from './items/ledger.items.ts'
export type { NurseProduct } from './items/nurse-product.items.ts'
export { nurseProductsOf } from './items/nurse-product.items.ts'
export type { RowEvents } from './items/row-events.items.ts'
export { eventsOfRow } from './items/row-events.items.ts'
export {
  type LevelFigures,
  levelFiguresRef,
  levelsOf,
  type ProductTotals,
  placesIn,
  type ShownFigures,
  type StockLevel,
  type StockPlace,
  shownFiguresRef,
} from './items/stock-level.items.ts'
export type { StockLog } from './items/stock-log.items.ts'
export { levelLogOf, productLogOf, productLogSince, productLogsOf } from './items/stock-log.items.ts'
export type { ReleaseReason, TakeRelease } from './items/take-releases.items.ts'
export { releasesOf, releasesOfCompany, releasesOfNurse } from './items/take-releases.items.ts'
export type { AccountRead, CapBreach, Caps, Owner } from './posting/account-entries.ts'
export type { LevelRead, Place } from './posting/level-entries.ts'
export { type BooksRead, newPosting, type Posting } from './posting/posting.ts'
export type { BookedRow, RowUnits } from './posting/row-units.ts'
export {
  type BookedTake,
  deliveredOf,
  freeOf,
  type NewTake,
  TAKE_STATUSES,
  type TakeFigures,
  type TakeStatus,
  type TakeUnits,
  takeFigures,
} from './posting/take-entries.ts'
export {
  accountRef,
  accountType,
  ledgerRowRef,
  ledgerRowType,
  nurseProductType,
  productTotalsRef,
  productTotalsType,
  rowEventsType,
  stockLevelRef,
  stockLevelType,
  stockLogType,
  stockPlaceType,
  takeReleaseType,
} from './reading.ts'
export { confirm, editQuantity, reverse } from './rows.ts'
export { addStock, bringIn, correct, restore, ship, takeOut, transfer } from './stock.ts'
export { open, release, reserve, unreserve } from './takes.ts'
export {
  chargeFromOf,
  type Lot,
  type LotChange,
  type LotKind,
  type LotPart,
  lotChange,
  lotKindOf,
  lotPart,
  MAX_LOTS,
  unitsOf,
} from './values/lots.ts'
export { allows, bizTypeOf, EFFECTS, type Movement, type Refs } from './values/movements.ts'
export { packedEvents } from './values/packed-events.ts'
export {
  forcedCharge,
  type RowEvent,
  type RowFigures,
  rowFigures,
  rowIntents,
  unclaimedByEvents,
} from './values/row-events.ts'
