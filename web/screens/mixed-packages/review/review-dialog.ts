import type { RunKind } from '../../../../shared/mixed-packages/review.rules.ts'
import type { ReviewedClaim } from '../claim-records.ts'

/** The open dialog of the claim list; starting a batch operation opens its progress. */
export type ReviewDialog =
  | { kind: 'view' | 'adjust' | 'rollback'; claim: ReviewedClaim }
  | { kind: RunKind; claims: readonly ReviewedClaim[] }
  | { kind: 'run'; runId: string }
