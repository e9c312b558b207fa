import type { inbound } from '../../shared/inbound/inbound.contract.ts'
import { normalTracking } from '../../shared/values/tracking.ts'
import type { Routes } from '../platform/http/routes.ts'
import type { InboundDeps } from './inbound-deps.ts'
import { submissionReads } from './submitted/submit-lines.ts'
import { acceptPair } from './use-cases/accept-pair.ts'
import { bulkClaim, claimAllArrived } from './use-cases/bulk-claim.ts'
import { canTrackingBeClaimed, claimReads, claimTracking } from './use-cases/claim-tracking.ts'
import { editGivenTracking } from './use-cases/edit-given-tracking.ts'
import {
  compareInbound,
  getInBoundById,
  getNumByTrackings,
  getQtyByTracking,
  getUnClaimTracking,
} from './use-cases/get-take.ts'
import {
  countUnseenNumbers,
  getTrackingListForDoctor,
  listAvailableForClaim,
  listInbounds,
  listUnseenNumbers,
} from './use-cases/lists.ts'
import {
  batchDeleteUnClaimedTrackingImportData,
  deleteUnClaimedTrackingImportData,
  freeTracking,
} from './use-cases/remove-numbers.ts'
import { importTracking, importTrackingOfTakes } from './use-cases/submit-numbers.ts'
import { suggestPairs } from './use-cases/suggest-pairs.ts'
import { checkTrackingSheet, startTrackingSheet } from './use-cases/tracking-sheet.ts'

export const routes: Routes<typeof inbound.calls, InboundDeps> = {
  compareInbound,
  listAvailableForClaim,
  bulkClaim,
  claimAllArrived,
  listInbounds,
  importTracking: { run: importTracking, prefetch: submissionReads },
  // The call only corrects data derived from the rows, so a retry under the same key checks again, and no answer is
  // stored.
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
