import type { integrations } from '../../shared/integrations/integrations.contract.ts'
import type { Routes } from '../platform/http/routes.ts'
import { addApiKey } from './use-cases/api-keys/add-api-key.ts'
import { listApiKeys } from './use-cases/api-keys/list-api-keys.ts'
import { revokeApiKey } from './use-cases/api-keys/revoke-api-key.ts'
import { rotateApiKey } from './use-cases/api-keys/rotate-api-key.ts'

/** Repeated under its Idempotency-Key, such a call is refused: no answer is kept, since there is a secret in it. */
const shownOnce = { repeated: async () => undefined }

export const routes: Routes<typeof integrations.calls> = {
  addApiKey: { run: addApiKey, ...shownOnce },
  listApiKeys,
  rotateApiKey: { run: rotateApiKey, ...shownOnce },
  revokeApiKey,
}
