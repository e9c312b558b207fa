import { contract } from '../contract/call.ts'
import { labelCalls } from './labels.calls.ts'
import { pickingCalls } from './picking.calls.ts'
import { shipmentCalls } from './shipments.calls.ts'

/** Shipments of a company out of its warehouses. */
export const outbound = contract('outbound', { ...shipmentCalls, ...labelCalls, ...pickingCalls })
