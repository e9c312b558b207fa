import type { inventory } from '../../shared/inventory/inventory.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import {
  listInboundCancels,
  listInboundHistory,
  listInboundOfProduct,
  listUserInventory,
  listUserInventoryZero,
  listWarehouseInventory,
} from './use-cases/lists.ts'
import { changeReportStatus, getReport, listReports, listReportsOfProduct } from './use-cases/reports.ts'
import { getReportableUnits, saveReport } from './use-cases/save-report.ts'
import { confirmNurseInbound, nurseAddStock } from './use-cases/self-storage.ts'

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
