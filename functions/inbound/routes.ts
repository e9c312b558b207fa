import type { inbound } from '../../shared/inbound/inbound.contract.ts'
import { normalTracking } from '../../shared/values/tracking.ts'
import type { Routes } from '../platform/http/routes.ts'
import { canTrackingBeClaimed } from './use-cases/can-tracking-be-claimed.ts'
import { claimReads, claimTracking } from './use-cases/claim-tracking.ts'
import { importTracking } from './use-cases/import-tracking.ts'
import { listInbounds } from './use-cases/list-inbounds.ts'

export const routes: Routes<typeof inbound.calls> = {
  listInbounds,
  importTracking,
  // It only corrects what is derived from the rows: under a repeated key it looks again, and no answer is kept.
  canTrackingBeClaimed: { run: canTrackingBeClaimed, repeated: async () => undefined },
  claimTracking: {
    run: claimTracking,
    prefetch: (input, userNo) => claimReads({ ...input, tracking: normalTracking(input.tracking) }, userNo),
  },
}
