import type { fees } from '../../shared/fees/fees.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { FeesDeps } from './fees-deps.ts'
import { getFeeStatementLines, listCompanyBills, listWarehouseBills, payBill } from './use-cases/bills.ts'
import { getShipmentFees, warehouseFeeDetail, warehouseFeeSummary } from './use-cases/details.ts'
import { generateDaily, generateMonthly, getRuns, rebuildDaily, rebuildMonthly } from './use-cases/jobs.ts'
import { quoteOutbound } from './use-cases/quote-outbound.ts'
import { getStorageChargeTotal, getStorageFeeList } from './use-cases/report.ts'
import { requestWarehousePayment } from './use-cases/request-warehouse-payment.ts'
import {
  changeWarehousePaymentStatus,
  getWarehousePayment,
  listWarehousePayments,
  payWarehousePayment,
} from './use-cases/warehouse-payments.ts'
import {
  getWhatIf,
  listWhatIfCompanies,
  startCloneWhatIf,
  startCompanyWhatIf,
  startWhatIf,
} from './use-cases/what-if.ts'

export const routes: Routes<typeof fees.calls, FeesDeps> = {
  quoteOutbound,
  getShipmentFees,
  listCompanyBills,
  listWarehouseBills,
  payBill,
  getFeeStatementLines,
  warehouseFeeDetail,
  warehouseFeeSummary,
  listWarehousePayments,
  getWarehousePayment,
  requestWarehousePayment,
  payWarehousePayment,
  changeWarehousePaymentStatus,
  getStorageFeeList,
  getStorageChargeTotal,
  generateMonthly,
  generateDaily,
  rebuildDaily,
  rebuildMonthly,
  getRuns,
  startWhatIf,
  startCompanyWhatIf,
  startCloneWhatIf,
  getWhatIf,
  listWhatIfCompanies,
}
