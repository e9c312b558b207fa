export { inboundCancelsList } from './history/inbound-cancels.source.ts'
export { inboundHistoryList } from './history/inbound-history.source.ts'
export { reportDecidedLetter, reportLetter } from './report-letters.ts'
export {
  listedStatus as listedReport,
  reportRef,
  reportsOf,
  reportsOfNurse,
  reportType,
} from './reports/reports.items.ts'
export { reportsList } from './reports/reports.source.ts'
export { nurseInventoryList } from './stock/nurse-products.source.ts'
export { productInboundList } from './stock/product-inbound.source.ts'
export { type Held, heldIn, heldInSeveral } from './stock/warehouse-stock.source.ts'
