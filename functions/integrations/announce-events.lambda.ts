import { changeQueue, changesIn } from '../../shared/integrations/webhook-changes.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { announceEvents } from './deliveries/announce-event.ts'

const deps = baseDeps()

/** Queue `webhook-changes`: processes table changes that may be events for webhooks. */
export const handler = queueHandler(
  changeQueue,
  'announce-events',
  (message) => announceEvents(deps, changesIn(message)),
  retrySoon,
)
