import { webhookQueue } from '../../shared/integrations/webhooks.messages.ts'
import { baseDeps } from '../platform/base-deps.ts'
import { env } from '../platform/env.ts'
import { queueHandler } from '../platform/queue/queue-handler.ts'
import { retrySoon } from '../platform/queue/retry-soon.ts'
import { deliver } from './deliveries/deliver.ts'
import { isReachable } from './webhooks/checked-url.ts'
import { postWebhook } from './webhooks/post-webhook.ts'

const deps = {
  ...baseDeps(),
  post: (posting: { url: string; headers: Record<string, string>; body: string }) =>
    postWebhook({ ...posting, isAllowed: isReachable }),
  chance: Math.random,
  siteUrl: env('SITE_URL').replace(/\/+$/, ''),
}

/** Queue `webhooks`: one delivery per message, received once for each attempt. */
export const handler = queueHandler(
  webhookQueue,
  'send-webhooks',
  (message, { attributes }) => deliver(deps, message, Number(attributes.ApproximateReceiveCount)),
  retrySoon,
)
