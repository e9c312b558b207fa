import type { exportCalls } from '../../shared/exports/exports.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { Export } from './jobs/export.ts'
import type { ExportDeps } from './jobs/export-files.ts'
import { exportActivity, exportWarehouseActivity } from './use-cases/activity.ts'
import { exportDiscrepancies } from './use-cases/discrepancies.ts'
import {
  exportFeeStatement,
  exportStorageFee,
  exportWarehouseFeeDetail,
  exportWarehouseFeeSummary,
} from './use-cases/fees.ts'
import {
  exportInboundOfProduct,
  exportInboundTracking,
  exportInboundViewing,
  exportNurseToConfirm,
} from './use-cases/inbound.ts'
import {
  exportInboundHistory,
  exportInboundNurseCancel,
  exportInboundViewingReported,
  exportInventoryInboundHistory,
  exportNurseInboundHistory,
  exportNurseInventory,
  exportNurseReported,
} from './use-cases/inventory.ts'
import { getExport, listExports, stopExport } from './use-cases/jobs.ts'
import {
  exportMixedPackageClaims,
  exportMixedPackages,
  exportPendingBatches,
  exportUnclaimedItems,
} from './use-cases/mixed-packages.ts'
import {
  exportNurseActiveOffer,
  exportNurseOfferHistory,
  exportOfferHistory,
  exportOfferOpen,
} from './use-cases/offers.ts'
import { exportNurseOutbound, exportOutboundByType } from './use-cases/outbound.ts'
import {
  exportNursePayment,
  exportPaymentRequest,
  exportStatement,
  exportTransactionHistory,
} from './use-cases/payments.ts'
import { exportInventory } from './use-cases/products.ts'
import { exportNurseProposedOffer, exportOfferProposed } from './use-cases/proposals.ts'
import { exportImportedRows, exportWarehouseInboundHistory, exportWarehouseTracking } from './use-cases/tracking.ts'

const workbooks = {
  exportActivity,
  exportWarehouseActivity,
  exportDiscrepancies,
  exportInventory,
  exportOfferOpen,
  exportOfferHistory,
  exportOfferProposed,
  exportNurseActiveOffer,
  exportNurseProposedOffer,
  exportNurseOfferHistory,
  exportInboundTracking,
  exportInboundOfProduct,
  exportInboundViewing,
  exportInboundViewingReported,
  exportNurseToConfirm,
  exportNurseInboundHistory,
  exportInboundHistory,
  exportInboundNurseCancel,
  exportInventoryInboundHistory,
  exportNurseReported,
  exportNurseInventory,
  exportWarehouseTracking,
  exportImportedRows,
  exportWarehouseInboundHistory,
  exportPendingBatches,
  exportMixedPackages,
  exportMixedPackageClaims,
  exportUnclaimedItems,
  exportTransactionHistory,
  exportOutboundByType,
  exportNurseOutbound,
  exportPaymentRequest,
  exportNursePayment,
  exportStatement,
  exportWarehouseFeeDetail,
  exportWarehouseFeeSummary,
  exportStorageFee,
  exportFeeStatement,
}

export const routes: Routes<typeof exportCalls.calls, ExportDeps> = { ...workbooks, listExports, getExport, stopExport }

/** All exports by the name of their call; the worker looks them up here. */
const byName = new Map<string, Export>(Object.values(workbooks).map((made) => [made.export.name, made.export]))
export const exportNamed = (name: string): Export | undefined => byName.get(name)
