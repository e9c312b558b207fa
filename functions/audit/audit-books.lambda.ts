import { auditMessage } from '../../shared/audit/audit.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { recordHandler } from '../platform/queue/record-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { auditAndTell } from './audit-and-tell.ts'

const deps = baseDeps()

/** Queue `audits`: proves the books of one company a message. A breach is told, not tried again. */
export const handler = recordHandler('audit-books', (body) => auditAndTell(deps, auditMessage.parse(body)), retrySoon)
