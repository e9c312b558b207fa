import { contract } from '../contract/call.ts'
import { batchCalls } from './batches.calls.ts'
import { mixedClaimCalls } from './claims.calls.ts'
import { reviewCalls } from './review.calls.ts'
import { claimRunCalls } from './runs.calls.ts'

export const mixedPackages = contract('mixed-packages', {
  ...batchCalls,
  ...mixedClaimCalls,
  ...reviewCalls,
  ...claimRunCalls,
})
