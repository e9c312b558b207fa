import { claimRunQueue } from '../../shared/mixed-packages/claim-runs.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { workRun } from './runs/work-run.ts'

const deps = baseDeps()

/**
 * FIFO queue `mixed-claims`: one claim of a batch operation per message; messages of one package are processed in
 * order.
 */
export const handler = queueHandler(claimRunQueue, 'work-claims', (message) => workRun(deps, message), retrySoon)
