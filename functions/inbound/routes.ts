import type { inbound } from '../../shared/inbound/inbound.contract.ts'
import { normalTracking } from '../../shared/values/tracking.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { InboundDeps } from './inbound-deps.ts'
import { acceptPair } from './use-cases/accept-pair.ts'
import { batchDeleteUnClaimedTrackingImportData } from './use-cases/batch-delete-un-claimed-tracking-import-data.ts'
import { bulkClaim } from './use-cases/bulk-claim.ts'
import { canTrackingBeClaimed } from './use-cases/can-tracking-be-claimed.ts'
import { checkTrackingSheet } from './use-cases/check-tracking-sheet.ts'
import { claimAllArrived } from './use-cases/claim-all-arrived.ts'
import { claimReads, claimTracking } from './use-cases/claim-tracking.ts'
import { compareInbound } from './use-cases/compare-inbound.ts'
import { countUnseenNumbers } from './use-cases/count-unseen-numbers.ts'
import { deleteUnClaimedTrackingImportData } from './use-cases/delete-un-claimed-tracking-import-data.ts'
import { editGivenTracking } from './use-cases/edit-given-tracking.ts'
import { freeTracking } from './use-cases/free-tracking.ts'
import { getInBoundById } from './use-cases/get-in-bound-by-id.ts'
import { getNumByTrackings } from './use-cases/get-num-by-trackings.ts'
import { getQtyByTracking } from './use-cases/get-qty-by-tracking.ts'
import { getTrackingListForDoctor } from './use-cases/get-tracking-list-for-doctor.ts'
import { getUnClaimTracking } from './use-cases/get-un-claim-tracking.ts'
import { importTracking } from './use-cases/import-tracking.ts'
import { importTrackingOfTakes } from './use-cases/import-tracking-of-takes.ts'
import { listAvailableForClaim } from './use-cases/list-available-for-claim.ts'
import { listInbounds } from './use-cases/list-inbounds.ts'
import { listUnseenNumbers } from './use-cases/list-unseen-numbers.ts'
import { startTrackingSheet } from './use-cases/start-tracking-sheet.ts'
import { suggestPairs } from './use-cases/suggest-pairs.ts'

export const routes: Routes<typeof inbound.calls, InboundDeps> = {
  compareInbound,
  listAvailableForClaim,
  bulkClaim,
  claimAllArrived,
  listInbounds,
  importTracking,
  // It only corrects what is derived from the rows: a retry under the same key checks again, and no answer is stored.
  canTrackingBeClaimed: { run: canTrackingBeClaimed, repeated: async () => undefined },
  importTrackingOfTakes,
  editGivenTracking,
  deleteUnClaimedTrackingImportData,
  batchDeleteUnClaimedTrackingImportData,
  freeTracking,
  getInBoundById,
  getUnClaimTracking,
  getQtyByTracking,
  getNumByTrackings,
  getTrackingListForDoctor,
  listUnseenNumbers,
  countUnseenNumbers,
  suggestPairs,
  acceptPair,
  startTrackingSheet,
  checkTrackingSheet,
  claimTracking: {
    run: claimTracking,
    prefetch: (input, userNo) => claimReads({ ...input, tracking: normalTracking(input.tracking) }, userNo),
  },
}
