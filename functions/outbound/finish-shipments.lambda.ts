import { finishQueue } from '../../shared/outbound/finish.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { finishInterrupted } from './shipments/finish-interrupted.ts'

const deps = baseDeps()

/** Queue `shipments`: shipments with many products, whose call may have been interrupted. */
export const handler = queueHandler(finishQueue, 'finish-shipments', (message) => finishInterrupted(deps, message))
