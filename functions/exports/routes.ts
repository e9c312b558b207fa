import type { exportCalls } from '../../shared/exports/exports.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { Export } from './jobs/export.ts'
import type { ExportDeps } from './jobs/export-files.ts'
import { exportDiscrepancies } from './use-cases/discrepancies/export-discrepancies.ts'
import { exportFeeStatement } from './use-cases/fees/export-fee-statement.ts'
import { exportStorageFee } from './use-cases/fees/export-storage-fee.ts'
import { exportWarehouseFeeDetail } from './use-cases/fees/export-warehouse-fee-detail.ts'
import { exportWarehouseFeeSummary } from './use-cases/fees/export-warehouse-fee-summary.ts'
import { exportInboundHistory } from './use-cases/inbound/export-inbound-history.ts'
import { exportInboundNurseCancel } from './use-cases/inbound/export-inbound-nurse-cancel.ts'
import { exportInboundOfProduct } from './use-cases/inbound/export-inbound-of-product.ts'
import { exportInboundTracking } from './use-cases/inbound/export-inbound-tracking.ts'
import { exportInboundViewing } from './use-cases/inbound/export-inbound-viewing.ts'
import { exportInventoryInboundHistory } from './use-cases/inbound/export-inventory-inbound-history.ts'
import { exportNurseInboundHistory } from './use-cases/inbound/export-nurse-inbound-history.ts'
import { exportNurseToConfirm } from './use-cases/inbound/export-nurse-to-confirm.ts'
import { exportInboundViewingReported } from './use-cases/inventory/export-inbound-viewing-reported.ts'
import { exportNurseInventory } from './use-cases/inventory/export-nurse-inventory.ts'
import { exportNurseReported } from './use-cases/inventory/export-nurse-reported.ts'
import { getExport } from './use-cases/jobs/get-export.ts'
import { listExports } from './use-cases/jobs/list-exports.ts'
import { stopExport } from './use-cases/jobs/stop-export.ts'
import { exportMixedPackageClaims } from './use-cases/mixed-packages/export-mixed-package-claims.ts'
import { exportMixedPackages } from './use-cases/mixed-packages/export-mixed-packages.ts'
import { exportPendingBatches } from './use-cases/mixed-packages/export-pending-batches.ts'
import { exportUnclaimedItems } from './use-cases/mixed-packages/export-unclaimed-items.ts'
import { exportNurseActiveOffer } from './use-cases/offers/export-nurse-active-offer.ts'
import { exportNurseOfferHistory } from './use-cases/offers/export-nurse-offer-history.ts'
import { exportOfferHistory } from './use-cases/offers/export-offer-history.ts'
import { exportOfferOpen } from './use-cases/offers/export-offer-open.ts'
import { exportNurseOutbound } from './use-cases/outbound/export-nurse-outbound.ts'
import { exportOutboundByType } from './use-cases/outbound/export-outbound-by-type.ts'
import { exportNursePayment } from './use-cases/payments/export-nurse-payment.ts'
import { exportPaymentRequest } from './use-cases/payments/export-payment-request.ts'
import { exportStatement } from './use-cases/payments/export-statement.ts'
import { exportTransactionHistory } from './use-cases/payments/export-transaction-history.ts'
import { exportInventory } from './use-cases/products/export-inventory.ts'
import { exportNurseProposedOffer } from './use-cases/proposals/export-nurse-proposed-offer.ts'
import { exportOfferProposed } from './use-cases/proposals/export-offer-proposed.ts'
import { exportImportedRows } from './use-cases/tracking/export-imported-rows.ts'
import { exportWarehouseInboundHistory } from './use-cases/tracking/export-warehouse-inbound-history.ts'
import { exportWarehouseTracking } from './use-cases/tracking/export-warehouse-tracking.ts'

const workbooks = {
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

/** Every export by the name of its call; the worker looks them up here. */
const byName = new Map<string, Export>(Object.values(workbooks).map((made) => [made.export.name, made.export]))
export const exportNamed = (name: string): Export | undefined => byName.get(name)
