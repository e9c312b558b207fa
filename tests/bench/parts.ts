import type { BenchStack } from './bench-stack.ts'
import type { MeteredStack } from './cost/metered-stack.ts'

// Parts are loaded when they run, because each imports packages and functions of its own.

/** Parts that share one stack with demo data, in this order. */
export const ON_A_STACK: Record<string, (stack: BenchStack) => Promise<void>> = {
  import: async (stack) => (await import('./bench-import.ts')).benchImport(stack),
  confirm: async (stack) => (await import('./bench-confirm.ts')).benchConfirm(stack),
  scan: async (stack) => (await import('./bench-scan.ts')).benchScan(stack),
  catalogue: async (stack) => (await import('./bench-catalogue.ts')).benchCatalogue(stack),
  people: async (stack) => (await import('./bench-people.ts')).benchPeople(stack),
  rates: async (stack) => (await import('./rates/bench-rates.ts')).benchRates(stack),
  lists: async (stack) => (await import('./lists/bench-lists.ts')).benchLists(stack),
  takes: async (stack) => (await import('./bench-takes.ts')).benchTakes(stack),
  transfers: async (stack) => (await import('./bench-transfers.ts')).benchTransfers(stack),
  calls: async (stack) => (await import('./bench-calls.ts')).benchCalls(stack),
  marshalling: async (stack) => (await import('./marshalling/bench-marshalling.ts')).benchMarshalling(stack),
}

/**
 * Parts with a table or a stack of their own, or the given one in a minimal run. `cost` is last, because it changes the
 * clock and the output of the process.
 */
export const ALONE: Record<string, (shared?: MeteredStack) => Promise<void>> = {
  claims: async () => (await import('./bench-claims.ts')).benchClaims(),
  payouts: async () => (await import('./bench-payouts.ts')).benchPayouts(),
  rows: async () => (await import('./bench-rows.ts')).benchRows(),
  search: async () => (await import('./search/bench-search.ts')).benchSearch(),
  mixed: async () => (await import('./mixed/bench-mixed.ts')).benchMixed(),
  money: async () => (await import('./payments/bench-money.ts')).benchMoney(),
  fees: async () => (await import('./fees/bench-fees.ts')).benchFees(),
  limit: async (shared) => (await import('./limit/bench-limit.ts')).benchLimit(shared),
  outbound: async () => (await import('./outbound/bench-outbound.ts')).benchOutbound(),
  export: async () => (await import('./exports/bench-export.ts')).benchExport(),
  console: async (shared) => (await import('./console/bench-console.ts')).benchConsole(shared),
  cold: async () => (await import('./bench-cold-start.ts')).benchColdStart(),
  cost: async (shared) => (await import('./cost/bench-cost.ts')).benchCost(shared),
}

export const PARTS: readonly string[] = [...Object.keys(ON_A_STACK), ...Object.keys(ALONE)]
