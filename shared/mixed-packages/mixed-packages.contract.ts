import { contract } from '../contract/call.ts'
import { batchCalls } from './batches.calls.ts'
import { mixedClaimCalls } from './claims.calls.ts'
import { packageCalls } from './packages.calls.ts'
import { reversalCalls } from './reversals.calls.ts'
import { reviewCalls } from './review.calls.ts'
import { claimRunCalls } from './runs.calls.ts'
import { unclaimedItemCalls } from './unclaimed.calls.ts'

export const mixedPackages = contract('mixed-packages', {
  ...batchCalls,
  ...packageCalls,
  ...reversalCalls,
  ...unclaimedItemCalls,
  ...mixedClaimCalls,
  ...reviewCalls,
  ...claimRunCalls,
})
