import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

type Calls = (typeof contracts)['mixed-packages']['calls']

/** A claim as its claimant sees it; reviewers see a `ReviewedClaim`. */
export type MyClaim = Output<Calls['listMyMixedClaims']>['records'][number]
export type ReviewedClaim = Output<Calls['listClaimReview']>['records'][number]
