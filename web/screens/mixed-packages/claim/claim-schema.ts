import * as z from 'zod'
import { readBy, says } from '../../../../shared/contract/issues.ts'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { MOST_WITHOUT_INBOUND } from '../../../../shared/mixed-packages/review.rules.ts'
import { parseTracking } from '../../../../shared/values/tracking.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import type { ClaimableTake } from './use-inbounds.ts'

const { tracking, upc, quantity, warehouseNo } = mixedPackages.calls.submitMixedClaim.body.shape

/** Most units of one claim: those of the take that no other claim waits for; without a take, the limit of D3 s5. */
export const mostOf = (take: ClaimableTake | undefined): number => take?.available ?? MOST_WITHOUT_INBOUND

/** Schema of the claim form, with the server's rules for each field. */
export const claimSchema = (take: ClaimableTake | undefined) =>
  z.object({
    tracking: tracking.superRefine(readBy(parseTracking)),
    upc: upc.superRefine(readBy(parseUpc)),
    quantity: quantity.max(
      mostOf(take),
      take
        ? says(mixedClaimsReasons.beyondLeft)
        : says(mixedClaimsReasons.mostWithoutInbound, { most: MOST_WITHOUT_INBOUND }),
    ),
    warehouseNo,
  })
