import type { RunKind } from '../../../../shared/mixed-packages/review.rules.ts'
import type { ReviewedClaim } from '../claim-records.ts'

/** What is open above the list of claims; a batch operation leads to how far it is. */
export type ReviewDialog =
  | { kind: 'view' | 'adjust' | 'rollback'; claim: ReviewedClaim }
  | { kind: RunKind; claims: readonly ReviewedClaim[] }
  | { kind: 'run'; runId: string }
