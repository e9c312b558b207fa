import type { inventory } from '../../shared/inventory/inventory.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { changeReportStatus } from './use-cases/change-report-status.ts'
import { confirmNurseInbound } from './use-cases/confirm-nurse-inbound.ts'
import { getReport } from './use-cases/get-report.ts'
import { getReportableUnits } from './use-cases/get-reportable-units.ts'
import { listInboundCancels } from './use-cases/list-inbound-cancels.ts'
import { listInboundHistory } from './use-cases/list-inbound-history.ts'
import { listInboundOfProduct } from './use-cases/list-inbound-of-product.ts'
import { listReports } from './use-cases/list-reports.ts'
import { listReportsOfProduct } from './use-cases/list-reports-of-product.ts'
import { listUserInventory } from './use-cases/list-user-inventory.ts'
import { listUserInventoryZero } from './use-cases/list-user-inventory-zero.ts'
import { listWarehouseInventory } from './use-cases/list-warehouse-inventory.ts'
import { nurseAddStock } from './use-cases/nurse-add-stock.ts'
import { saveReport } from './use-cases/save-report.ts'

export const routes: Routes<typeof inventory.calls> = {
  saveReport,
  getReportableUnits,
  listReports,
  listReportsOfProduct,
  getReport,
  changeReportStatus,
  listInboundOfProduct,
  listUserInventory,
  listUserInventoryZero,
  listWarehouseInventory,
  confirmNurseInbound,
  nurseAddStock,
  listInboundHistory,
  listInboundCancels,
}
