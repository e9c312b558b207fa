import type { integrations } from '../../shared/integrations/integrations.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './use-cases/api-keys.ts'
import { listDeliveries, replayDelivery, replayFailed, sendTestEvent } from './use-cases/deliveries.ts'
import { addWebhook, listWebhooks, removeWebhook, rotateWebhookSecret, saveWebhook } from './use-cases/webhooks.ts'

/**
 * Options of calls whose answer contains a secret: the answer is not stored, so a retry under the same Idempotency-Key
 * is refused.
 */
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
