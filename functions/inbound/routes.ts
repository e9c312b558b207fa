import type { inbound } from '../../shared/inbound/inbound.contract.ts'
import { normalTracking } from '../../shared/values/tracking.ts'
import type { Routes } from '../platform/http/routes.ts'
import { bulkClaim } from './use-cases/bulk-claim.ts'
import { canTrackingBeClaimed } from './use-cases/can-tracking-be-claimed.ts'
import { claimAllArrived } from './use-cases/claim-all-arrived.ts'
import { claimReads, claimTracking } from './use-cases/claim-tracking.ts'
import { compareInbound } from './use-cases/compare-inbound.ts'
import { importTracking } from './use-cases/import-tracking.ts'
import { listAvailableForClaim } from './use-cases/list-available-for-claim.ts'
import { listInbounds } from './use-cases/list-inbounds.ts'

export const routes: Routes<typeof inbound.calls> = {
  compareInbound,
  listAvailableForClaim,
  bulkClaim,
  claimAllArrived,
  listInbounds,
  importTracking,
  canTrackingBeClaimed,
  claimTracking: {
    run: claimTracking,
    prefetch: (input, userNo) => claimReads({ ...input, tracking: normalTracking(input.tracking) }, userNo),
  },
}
