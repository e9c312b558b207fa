import type { integrations } from '../../shared/integrations/integrations.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { addApiKey } from './use-cases/api-keys/add-api-key.ts'
import { listApiKeys } from './use-cases/api-keys/list-api-keys.ts'
import { revokeApiKey } from './use-cases/api-keys/revoke-api-key.ts'
import { rotateApiKey } from './use-cases/api-keys/rotate-api-key.ts'
import { addWebhook } from './use-cases/webhooks/add-webhook.ts'
import { listDeliveries } from './use-cases/webhooks/list-deliveries.ts'
import { listWebhooks } from './use-cases/webhooks/list-webhooks.ts'
import { removeWebhook } from './use-cases/webhooks/remove-webhook.ts'
import { replayDelivery } from './use-cases/webhooks/replay-delivery.ts'
import { replayFailed } from './use-cases/webhooks/replay-failed.ts'
import { rotateWebhookSecret } from './use-cases/webhooks/rotate-webhook-secret.ts'
import { saveWebhook } from './use-cases/webhooks/save-webhook.ts'
import { sendTestEvent } from './use-cases/webhooks/send-test-event.ts'

/** A retry of such a call under its Idempotency-Key is refused: no answer is kept, since it contains a secret. */
const shownOnce = { repeated: async () => undefined }

export const routes: Routes<typeof integrations.calls> = {
  addApiKey: { run: addApiKey, ...shownOnce },
  listApiKeys,
  rotateApiKey: { run: rotateApiKey, ...shownOnce },
  revokeApiKey,
  addWebhook: { run: addWebhook, ...shownOnce },
  saveWebhook,
  removeWebhook,
  rotateWebhookSecret: { run: rotateWebhookSecret, ...shownOnce },
  listWebhooks,
  listDeliveries,
  replayDelivery,
  replayFailed,
  sendTestEvent,
}
