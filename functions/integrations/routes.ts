import type { integrations } from '../../shared/integrations/integrations.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './use-cases/api-keys.ts'
import { listDeliveries, replayDelivery, replayFailed, sendTestEvent } from './use-cases/deliveries.ts'
import { addWebhook, listWebhooks, removeWebhook, rotateWebhookSecret, saveWebhook } from './use-cases/webhooks.ts'

/** A retry of such a call under its Idempotency-Key is refused: no answer is stored, since it contains a secret. */
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
