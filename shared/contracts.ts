import { approvals } from './approvals/approvals.contract.ts'
import type { Call, Contract } from './contract/call.ts'
import { discrepancies } from './discrepancies/discrepancies.contract.ts'
import { exportCalls } from './exports/exports.contract.ts'
import { fees } from './fees/fees.contract.ts'
import { home } from './home/home.contract.ts'
import { inbound } from './inbound/inbound.contract.ts'
import { integrations } from './integrations/integrations.contract.ts'
import { inventory } from './inventory/inventory.contract.ts'
import { mixedPackages } from './mixed-packages/mixed-packages.contract.ts'
import { notifications } from './notifications/notifications.contract.ts'
import { offers } from './offers/offers.contract.ts'
import { outbound } from './outbound/outbound.contract.ts'
import { parcels } from './parcels/parcels.contract.ts'
import { payments } from './payments/payments.contract.ts'
import { people } from './people/people.contract.ts'
import { products } from './products/products.contract.ts'
import { proposals } from './proposals/proposals.contract.ts'
import { rates } from './rates/rates.contract.ts'
import { tracking } from './tracking/tracking.contract.ts'
import { transfers } from './transfers/transfers.contract.ts'
import { warehouses } from './warehouses/warehouses.contract.ts'

/** Every call of Dockside, by domain. */
export const contracts = {
  people,
  warehouses,
  rates,
  fees,
  products,
  offers,
  proposals,
  inbound,
  tracking,
  inventory,
  'mixed-packages': mixedPackages,
  outbound,
  parcels,
  payments,
  approvals,
  transfers,
  discrepancies,
  integrations,
  home,
  notifications,
  exports: exportCalls,
}

export interface NamedCall {
  domain: string
  name: string
  call: Call
}

/** The calls as a flat list, in the order of the contracts. */
export const allCalls = (): NamedCall[] =>
  Object.values<Contract>(contracts).flatMap(({ domain, calls }) =>
    Object.entries(calls).map(([name, literal]) => ({ domain, name, call: literal })),
  )
