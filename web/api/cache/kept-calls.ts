import type { QueryKey } from '@tanstack/react-query'
import type { contracts } from '../../../shared/contracts.ts'

type Domains = typeof contracts

/**
 * Calls whose answers this browser keeps: the lists of daily work and the figures of the start pages. Answers with
 * account numbers, keys, tokens, links of invitations or contact data are never kept (tests/web/kept-answers.test.ts).
 */
export const KEPT_CALLS: { readonly [D in keyof Domains]?: readonly (keyof Domains[D]['calls'])[] } = {
  home: ['getDoctorHome', 'getNurseHome', 'getWarehouseHome', 'listWorkQueues'],
  products: ['listProducts', 'listCompanyProducts'],
  offers: ['listOffers', 'listOffersByStatus', 'listTakeHistory'],
  proposals: ['listProposals'],
  inbound: ['listInbounds', 'getTrackingListForDoctor', 'listUnseenNumbers'],
  inventory: ['listWarehouseInventory', 'listInboundHistory', 'listInboundCancels'],
  tracking: ['listNoMatch', 'listUnclaimedArrivals', 'listInboundHistory'],
  'mixed-packages': ['listPackages', 'pendingPackages', 'unclaimedItems', 'listMyMixedClaims', 'listClaimReview'],
  outbound: ['listOutbounds'],
  transfers: ['listTransfers', 'listTransferChecks'],
  discrepancies: ['listCases'],
  fees: ['listCompanyBills', 'listWarehouseBills'],
  payments: ['getBalances', 'getTransactionHistory'],
}

/**
 * Fields with a signed URL, which opens the file without a login. Lists show a placeholder until the fresh answer
 * arrives.
 */
export const NEVER_KEPT: ReadonlySet<string> = new Set(['thumbnail', 'picture', 'photo'])

const names = new Set(
  Object.entries(KEPT_CALLS).flatMap(([domain, calls]) => calls.map((call) => `${domain}.${String(call)}`)),
)

/** True if the answer of this query is kept. A page read by a cursor is not, because no later visit has its cursor. */
export const isKept = ([domain, name, input]: QueryKey): boolean =>
  names.has(`${String(domain)}.${String(name)}`) && Object(input).nextToken === undefined
