import { settleMessage } from '../../../functions/fees/events/settle-message.ts'
import { planRequestedRuns } from '../../../functions/fees/runs/plan-fees.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { runWhatIf } from '../../../functions/fees/what-if/run-what-if.ts'
import { updateArrivalsUnder } from '../../../functions/inbound/public.ts'
import { workRun } from '../../../functions/mixed-packages/runs/work-run.ts'
import { finishInterrupted } from '../../../functions/outbound/shipments/finish-interrupted.ts'
import { runPayout } from '../../../functions/payments/payouts/run-payout.ts'
import { queueHandler } from '../../../functions/platform/queue/queue-handler.ts'
import type { Queue } from '../../../shared/contract/queue.ts'
import { feeEventQueue } from '../../../shared/fees/fee-events.messages.ts'
import { feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { claimRunQueue } from '../../../shared/mixed-packages/claim-runs.messages.ts'
import { finishQueue } from '../../../shared/outbound/finish.messages.ts'
import { payoutQueue } from '../../../shared/payments/payouts.messages.ts'
import { outboxQueues } from '../../../shared/queues.ts'
import { arrivalsQueue } from '../../../shared/tracking/arrivals.messages.ts'
import { SERVICE } from './invocation.ts'
import type { Worker } from './queue-engine.ts'

const FEES = { ...SERVICE, queueUrl: feeQueue.name }

/** Each worker, created as in its `*.lambda.ts`. */
const worked: { queue: Queue; worker: Worker }[] = [
  {
    queue: arrivalsQueue,
    worker: queueHandler(arrivalsQueue, 'tell-takes', ({ doctorNo, trackings }) =>
      updateArrivalsUnder(
        SERVICE,
        doctorNo,
        trackings.map((tracking) => ({ tracking })),
      ),
    ),
  },
  {
    queue: payoutQueue,
    worker: queueHandler(payoutQueue, 'work-payouts', (message, { attributes }) =>
      runPayout(SERVICE, message, Number(attributes.ApproximateReceiveCount)),
    ),
  },
  {
    queue: finishQueue,
    worker: queueHandler(finishQueue, 'finish-shipments', (message) => finishInterrupted(SERVICE, message)),
  },
  {
    queue: feeEventQueue,
    worker: queueHandler(feeEventQueue, 'settle-fees', (message) => settleMessage(SERVICE, message)),
  },
  {
    queue: feeQueue,
    worker: queueHandler(feeQueue, 'work-fees', (message) => {
      if ('whatIf' in message) return runWhatIf(SERVICE, message.whatIf)
      return 'plan' in message ? planRequestedRuns(FEES, message) : runFees(FEES, message)
    }),
  },
  { queue: claimRunQueue, worker: queueHandler(claimRunQueue, 'work-claims', (message) => workRun(SERVICE, message)) },
]

/**
 * All queues of the outbox. Those whose messages leave the system (emails, files) have no worker here; their messages
 * are dropped.
 */
export const WORKERS: readonly { queue: Queue; worker?: Worker }[] = Object.values<Queue>(outboxQueues).map(
  (queue) => worked.find((one) => one.queue.name === queue.name) ?? { queue },
)
