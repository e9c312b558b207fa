import { contract } from '../contract/call.ts'
import { inboundHistoryCalls } from './inbound-history.calls.ts'
import { reportCalls } from './reports.calls.ts'
import { selfStorageCalls } from './self-storage.calls.ts'
import { stockCalls } from './stock.calls.ts'

/** Inventory reports, and stock by warehouse. */
export const inventory = contract('inventory', {
  ...reportCalls,
  ...stockCalls,
  ...selfStorageCalls,
  ...inboundHistoryCalls,
})
