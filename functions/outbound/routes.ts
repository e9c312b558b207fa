import type { outbound } from '../../shared/outbound/outbound.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { OutboundDeps } from './outbound-deps.ts'
import { shipmentReads } from './shipments/plan-shipment.ts'
import { changeOutboundStatus } from './use-cases/change-outbound-status.ts'
import { checkPacked } from './use-cases/check-packed.ts'
import { getDataByType } from './use-cases/get-data-by-type.ts'
import { getLabels } from './use-cases/get-labels.ts'
import { getOutbound } from './use-cases/get-outbound.ts'
import { getPacking } from './use-cases/get-packing.ts'
import { checkShipmentImport } from './use-cases/imports/check-shipment-import.ts'
import { getShipmentImport } from './use-cases/imports/get-shipment-import.ts'
import { listShipmentImportProblems } from './use-cases/imports/list-shipment-import-problems.ts'
import { listShipmentImports } from './use-cases/imports/list-shipment-imports.ts'
import { shipImport } from './use-cases/imports/ship-import.ts'
import { startShipmentImport } from './use-cases/imports/start-shipment-import.ts'
import { listInstructions } from './use-cases/list-instructions.ts'
import { listOutbounds } from './use-cases/list-outbounds.ts'
import { listOutboundsOfProduct } from './use-cases/list-outbounds-of-product.ts'
import { listOwnInstructions } from './use-cases/list-own-instructions.ts'
import { listPicks } from './use-cases/list-picks.ts'
import { listProductSummary } from './use-cases/list-product-summary.ts'
import { listProductsByWarehouse } from './use-cases/list-products-by-warehouse.ts'
import { listTemplates } from './use-cases/list-templates.ts'
import { removeInstruction } from './use-cases/remove-instruction.ts'
import { removeTemplate } from './use-cases/remove-template.ts'
import { saveInstruction } from './use-cases/save-instruction.ts'
import { saveTemplate } from './use-cases/save-template.ts'
import { startLabel } from './use-cases/start-label.ts'
import { startLabels } from './use-cases/start-labels.ts'
import { submitOutbound } from './use-cases/submit-outbound.ts'

export const routes: Routes<typeof outbound.calls, OutboundDeps> = {
  submitOutbound: { run: submitOutbound, prefetch: shipmentReads },
  listOutbounds,
  getDataByType,
  listOutboundsOfProduct,
  getOutbound,
  changeOutboundStatus,
  startLabels,
  startLabel,
  getLabels,
  listPicks,
  listProductSummary,
  listProductsByWarehouse,
  getPacking,
  checkPacked,
  saveTemplate,
  removeTemplate,
  listTemplates,
  listOwnInstructions,
  listInstructions,
  saveInstruction,
  removeInstruction,
  startShipmentImport,
  checkShipmentImport,
  shipImport,
  listShipmentImports,
  getShipmentImport,
  listShipmentImportProblems,
}
