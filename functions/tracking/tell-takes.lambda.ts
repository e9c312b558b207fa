import { arrivalsQueue } from '../../shared/tracking/arrivals.messages.ts'
import { updateArrivalsUnder } from '../inbound/public.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'

const deps = baseDeps()

/**
 * Processes the queue `arrivals`: updates takes after a commit of rows, even if the call that wrote the rows has died.
 */
export const handler = queueHandler(
  arrivalsQueue,
  'tell-takes',
  ({ doctorNo, trackings }) =>
    updateArrivalsUnder(
      deps,
      doctorNo,
      trackings.map((tracking) => ({ tracking })),
    ),
  retrySoon,
)
