import { feeQueue } from '../../shared/fees/jobs.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { addLogContext } from '../platform/log.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { sqs, sqsQueues } from '../platform/queue/send.ts'
import { planRequestedRuns } from './runs/plan-fees.ts'
import { runFees } from './runs/run-fees.ts'
import { runWhatIf } from './what-if/run-what-if.ts'

const deps = { ...baseDeps(), queues: sqsQueues(sqs()), queueUrl: env('FEES_QUEUE_URL') }

/**
 * Queue `fees`. A message covers some of the days and bills of one warehouse, a request for many warehouses, or part of
 * a calculation with drafted rates.
 */
export const handler = queueHandler(
  feeQueue,
  'work-fees',
  (message) => {
    if ('whatIf' in message) {
      addLogContext({ userNo: message.whatIf.userNo })
      return runWhatIf(deps, message.whatIf)
    }
    addLogContext({ userNo: message.asked?.userNo })
    return 'plan' in message ? planRequestedRuns(deps, message) : runFees(deps, message)
  },
  retrySoon,
)
