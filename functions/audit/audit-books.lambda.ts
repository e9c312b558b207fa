import { auditQueue } from '../../shared/audit/audit.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { auditAndLog } from './audit-and-log.ts'

const deps = baseDeps()

/** Queue `audits`: verifies the books of one company per message. A breach is logged, not retried. */
export const handler = queueHandler(auditQueue, 'audit-books', (message) => auditAndLog(deps, message), retrySoon)
