import { CASE_CLERK_RIGHTS } from '../discrepancies/discrepancies.rules.ts'
import type { RequiredClerkRight, RequiredRight } from '../rights/rights.ts'

/** Kinds of parcel events. A domain with new events adds its kinds here and to functions/parcels/timeline. */
export const PARCEL_EVENTS = [
  // A number submitted by a nurse for a take: submitted, quantity edited, withdrawn, removed by the company.
  'submitted',
  'numberEdited',
  'numberRemoved',
  'freed',
  // Rows recorded by the warehouse.
  'imported',
  'scanned',
  'rowEdited',
  'rowRemoved',
  'confirmed',
  'corrected',
  'reversed',
  // A take was matched with confirmed rows.
  'matched',
  'claimed',
  'credited',
  // Paid by the company, with the request that settled the claim and everything owed before it.
  'paid',
  // The mixed package with this number: imported or created manually, changed, confirmed.
  'mixedImported',
  'mixedCreated',
  'mixedItemEdited',
  'mixedItemRemoved',
  'mixedRemoved',
  'mixedConfirmed',
  'mixedQuantityEdited',
  // A claim on the mixed package.
  'mixedClaimed',
  'mixedApproved',
  'mixedAdjusted',
  'mixedRejected',
  'mixedChargeTimeSet',
  'mixedDistributed',
  'mixedRolledBack',
  'mixedClaimCancelled',
  // A reversal, which ends the claims first.
  'mixedReturned',
  'mixedCancelled',
  // The month has ended, and the fee for the arrival of the parcel is on the warehouse's bill.
  'billed',
  // The company paid that bill.
  'billPaid',
  // Units owned by the company. A lot does not track individual units, so the oldest are assumed to leave first.
  'shipped',
  'shipmentCancelled',
  'transferred',
  'countedOut',
  // A discrepancy case about one of its rows.
  'caseOpened',
  'caseCommented',
  'casePhotos',
  'caseProposed',
  'caseDeclined',
  'caseResolved',
  'caseClosed',
] as const
export type ParcelEventKind = (typeof PARCEL_EVENTS)[number]

/** Editable fields of an unconfirmed row. */
export const EDITED_FIELDS = ['tracking', 'upc', 'qty', 'note', 'warehouse', 'batchNumber'] as const

/** Kinds of hits of the search box, in the order of its response. */
export const SEARCH_KINDS = [
  ...(['parcel', 'inbound', 'offer', 'product', 'shipment', 'transfer', 'mixedPackage', 'mixedClaim'] as const),
  ...(['batch', 'mixedBatch', 'import', 'report', 'proposal', 'payment', 'bill', 'discrepancy'] as const),
  ...(['person', 'warehouse'] as const),
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Right that a member of a company's staff needs to find records of a kind; `owner` for kinds that only warehouses see. */
export const SEARCH_RIGHTS: Record<SearchKind, RequiredRight> = {
  parcel: ['inbound:read', 'outbound:read'],
  inbound: 'inbound:read',
  offer: 'offers:read',
  product: 'inventory:read',
  shipment: 'outbound:read',
  transfer: 'inventory:read',
  mixedPackage: 'owner',
  mixedClaim: 'inbound:read',
  batch: 'owner',
  mixedBatch: 'owner',
  import: 'owner',
  report: 'inventory:read',
  proposal: 'offers:read',
  payment: 'payments:read',
  bill: 'fees:read',
  discrepancy: 'inbound:read',
  person: 'team:read',
  warehouse: 'inventory:read',
}

/** Right that a clerk of a warehouse needs to find records of a kind; kinds without one are not found by clerks. */
export const CLERK_RIGHT_OF_KIND: Partial<Record<SearchKind, RequiredClerkRight>> = {
  parcel: 'any',
  product: 'any',
  warehouse: 'any',
  shipment: 'pack',
  transfer: ['receive', 'stock'],
  mixedPackage: ['receive', 'claims'],
  mixedClaim: 'claims',
  batch: 'receive',
  mixedBatch: 'receive',
  import: 'receive',
  bill: 'billing',
  discrepancy: CASE_CLERK_RIGHTS,
}

/** Maximum hits per kind. */
export const HITS_OF_KIND = 5

/** Minimum characters of a search, because a single letter matches too much of a catalog. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100
