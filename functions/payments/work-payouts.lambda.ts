import { payoutQueue } from '../../shared/payments/payouts.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { runPayout } from './payouts/run-payout.ts'

const deps = baseDeps()

/** Queue `payouts`: one batch payout per message. */
export const handler = queueHandler(
  payoutQueue,
  'work-payouts',
  (message, { attributes }) => runPayout(deps, message, Number(attributes.ApproximateReceiveCount)),
  retrySoon,
)
