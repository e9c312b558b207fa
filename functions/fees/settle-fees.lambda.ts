import { feeEventQueue } from '../../shared/fees/fee-events.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { settleMessage } from './events/settle-message.ts'

const deps = baseDeps()

/** Queue `fee-events`: writes the fee rows for the events of one commit. */
export const handler = queueHandler(feeEventQueue, 'settle-fees', (message) => settleMessage(deps, message), retrySoon)
