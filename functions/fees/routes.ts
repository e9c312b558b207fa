import type { fees } from '../../shared/fees/fees.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { FeesDeps } from './fees-deps.ts'
import { getFeeStatementLines } from './use-cases/bills/get-fee-statement-lines.ts'
import { listCompanyBills } from './use-cases/bills/list-company-bills.ts'
import { listWarehouseBills } from './use-cases/bills/list-warehouse-bills.ts'
import { payBill } from './use-cases/bills/pay-bill.ts'
import { getShipmentFees } from './use-cases/details/get-shipment-fees.ts'
import { warehouseFeeDetail } from './use-cases/details/warehouse-fee-detail.ts'
import { warehouseFeeSummary } from './use-cases/details/warehouse-fee-summary.ts'
import { generateDaily } from './use-cases/jobs/generate-daily.ts'
import { generateMonthly } from './use-cases/jobs/generate-monthly.ts'
import { getRuns } from './use-cases/jobs/get-runs.ts'
import { rebuildDaily } from './use-cases/jobs/rebuild-daily.ts'
import { rebuildMonthly } from './use-cases/jobs/rebuild-monthly.ts'
import { changeWarehousePaymentStatus } from './use-cases/payments/change-warehouse-payment-status.ts'
import { getWarehousePayment } from './use-cases/payments/get-warehouse-payment.ts'
import { listWarehousePayments } from './use-cases/payments/list-warehouse-payments.ts'
import { payWarehousePayment } from './use-cases/payments/pay-warehouse-payment.ts'
import { requestWarehousePayment } from './use-cases/payments/request-warehouse-payment.ts'
import { quoteOutbound } from './use-cases/quote-outbound.ts'
import { getStorageChargeTotal } from './use-cases/report/get-storage-charge-total.ts'
import { getStorageFeeList } from './use-cases/report/get-storage-fee-list.ts'
import { getWhatIf } from './use-cases/what-if/get-what-if.ts'
import { listWhatIfCompanies } from './use-cases/what-if/list-what-if-companies.ts'
import { startCloneWhatIf } from './use-cases/what-if/start-clone-what-if.ts'
import { startCompanyWhatIf } from './use-cases/what-if/start-company-what-if.ts'
import { startWhatIf } from './use-cases/what-if/start-what-if.ts'

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
