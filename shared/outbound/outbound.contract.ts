import { contract } from '../contract/call.ts'
import { importCalls } from './imports.calls.ts'
import { instructionCalls } from './instructions.calls.ts'
import { labelCalls } from './labels.calls.ts'
import { packingCalls } from './packing.calls.ts'
import { pickingCalls } from './picking.calls.ts'
import { shipmentCalls } from './shipments.calls.ts'
import { templateCalls } from './templates.calls.ts'

/** Shipments from the warehouses of a company. */
export const outbound = contract('outbound', {
  ...shipmentCalls,
  ...labelCalls,
  ...pickingCalls,
  ...packingCalls,
  ...templateCalls,
  ...instructionCalls,
  ...importCalls,
})
