export { type Arrived, type Billed, billedArrivals } from './bills/billed-arrivals.ts'
export { type Bill, billRef, billsOf, billType } from './bills/bills.items.ts'
export { companyBills, warehouseBills } from './bills/bills.source.ts'
export { centsOf } from './bills/build-bill.ts'
export { isOwed, isPaid, isRequested, payableOf } from './bills/write-bill.ts'
export { feeDetailsList } from './details/fee-details.source.ts'
export { feeSummaryList } from './details/fee-summary.source.ts'
export { feeStatementLinesList } from './details/statement-lines.source.ts'
export { eventsOfCompany, eventsOfShipment } from './events/events-of-company.ts'
export { nameOfRow, rowNamesOf, wronglyPriced } from './events/verify-rows.ts'
export { type FeeMonth, feeMonthRef } from './months/fee-months.items.ts'
export { billAnsweredLetter, billPayableLetter, billRequestLetter } from './payments/bill-letters.ts'
export {
  paymentsOfBill,
  paymentsOfCompany,
  type WarehousePayment,
  warehousePaymentRef,
  warehousePaymentType,
} from './payments/warehouse-payments.items.ts'
export { storageFeesList } from './report/storage-fees.source.ts'
export { type EventRow, type FeeRow, feeRowRef, feeRowType, rowsOfMonth, zeroRowsOf } from './rows/fee-rows.items.ts'
export { feeProgressOf, feeProgressType } from './runs/fee-runs.items.ts'
export {
  feeDaysOf,
  feeDayType,
  feeProductsOf,
  feeProductType,
  feeTotalsOf,
  feeTotalType,
} from './sums/fee-sums.items.ts'
export { addSums, NO_SUMS, type Sums, sumsOfRow, totalOf } from './sums/sums.ts'
export { payBill } from './use-cases/bills.ts'
export { payWarehousePayment } from './use-cases/warehouse-payments.ts'
