import type { outbound } from '../../shared/outbound/outbound.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { OutboundDeps } from './outbound-deps.ts'
import { shipmentReads } from './shipments/plan-shipment.ts'
import {
  checkShipmentImport,
  getShipmentImport,
  listShipmentImportProblems,
  listShipmentImports,
  shipImport,
} from './use-cases/imports.ts'
import { listInstructions, listOwnInstructions, removeInstruction, saveInstruction } from './use-cases/instructions.ts'
import { getLabels, startLabel, startLabels } from './use-cases/labels.ts'
import { checkPacked, getPacking } from './use-cases/packing.ts'
import { listPicks, listProductSummary, listProductsByWarehouse } from './use-cases/picking.ts'
import {
  changeOutboundStatus,
  getDataByType,
  getOutbound,
  listOutbounds,
  listOutboundsOfProduct,
  setOutboundTracking,
  submitOutbound,
} from './use-cases/shipments.ts'
import { startShipmentImport } from './use-cases/start-shipment-import.ts'
import { listTemplates, removeTemplate, saveTemplate } from './use-cases/templates.ts'

export const routes: Routes<typeof outbound.calls, OutboundDeps> = {
  submitOutbound: { run: submitOutbound, prefetch: shipmentReads },
  listOutbounds,
  getDataByType,
  listOutboundsOfProduct,
  getOutbound,
  changeOutboundStatus,
  setOutboundTracking,
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
