/** What can happen to a parcel. A domain that does more to one adds its kinds here and its events in timeline/sources.ts. */
export const PARCEL_EVENTS = [
  // To the number that a nurse gave for a take: given, its quantity edited, taken back, taken away by the company.
  'submitted',
  'numberEdited',
  'numberRemoved',
  'freed',
  // To the warehouse's rows of it.
  'imported',
  'scanned',
  'rowEdited',
  'rowRemoved',
  'confirmed',
  'corrected',
  'reversed',
  // A take finds its goods among the confirmed rows.
  'matched',
  'claimed',
  'credited',
  // The company has paid it out, by the request with which nothing older was owed any more.
  'paid',
  // To the mixed package of its number: imported or made by hand, changed, and confirmed.
  'mixedImported',
  'mixedCreated',
  'mixedItemEdited',
  'mixedItemRemoved',
  'mixedRemoved',
  'mixedConfirmed',
  'mixedQuantityEdited',
  // To a claim on it.
  'mixedClaimed',
  'mixedApproved',
  'mixedAdjusted',
  'mixedRejected',
  'mixedChargeTimeSet',
  'mixedDistributed',
  'mixedRolledBack',
  'mixedClaimCancelled',
  // Its reversal ends the claims first.
  'mixedReturned',
  'mixedCancelled',
  // The month is over, and the fee of its arrival stands on the warehouse's bill.
  'billed',
  // The company has paid that bill.
  'billPaid',
  // To its units once they are the company's: the oldest of a lot are taken to go first, since a lot knows no single unit.
  'shipped',
  'shipmentCancelled',
  'transferred',
  'countedOut',
  // In a discrepancy case about one of its rows.
  'caseOpened',
  'caseCommented',
  'casePhotos',
  'caseProposed',
  'caseDeclined',
  'caseResolved',
  'caseClosed',
] as const
export type ParcelEventKind = (typeof PARCEL_EVENTS)[number]

/** What an edit can change of a row that waits for confirmation. */
export const EDITED_FIELDS = ['tracking', 'upc', 'qty', 'note', 'warehouse', 'batchNumber'] as const

/** Kinds of things that the search box finds, in the order of its answer. */
export const SEARCH_KINDS = [
  ...(['parcel', 'inbound', 'offer', 'product', 'shipment', 'transfer', 'mixedPackage', 'mixedClaim'] as const),
  ...(['batch', 'mixedBatch', 'import', 'report', 'proposal', 'payment', 'bill', 'discrepancy'] as const),
  ...(['person', 'warehouse'] as const),
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Of each kind the search box shows at most so many. */
export const HITS_OF_KIND = 5

/** Shorter texts find nothing: half a catalogue begins with one letter. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100
