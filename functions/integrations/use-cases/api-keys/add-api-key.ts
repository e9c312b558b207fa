import { refuse } from '../../../../shared/contract/errors.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../../shared/integrations/integrations.reasons.ts'
import { API_SCOPES } from '../../../../shared/values/api-scope.ts'
import { oneMoreActive } from '../../../platform/active-count.items.ts'
import { type ApiKey, apiKeyItem } from '../../../platform/api-keys/api-keys.items.ts'
import { keyText } from '../../../platform/api-keys/key-text.ts'
import { DAY } from '../../../platform/clock.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { idOfCall } from '../../../platform/ids.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { activeApiKeys } from '../../api-keys/active-api-keys.ts'

/**
 * Creates an API key of the company. Its secret is in this answer only: no answer is kept under the Idempotency-Key,
 * and a retry, which gets the same key number, is refused.
 */
export const addApiKey: UseCase<typeof integrations.calls.addApiKey> = async (
  deps,
  { company: { doctorNo }, userNo, userName },
  { keyName, scopes, expiresInDays },
) => {
  const { now } = deps
  const secret = newSecret()
  const key: ApiKey = {
    keyNo: idOfCall(deps, 'apiKey'),
    doctorNo,
    keyName,
    // Sorted like API_SCOPES, without duplicates.
    scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
    status: 'active',
    secretHash: hashOf(secret),
    olderSecrets: [],
    rotation: 0,
    lastUsedAt: '',
    rotatedAt: '',
    expiresOn: expiresInDays === 0 ? '' : daysFrom(now(), expiresInDays),
    userNo,
    userName,
    createDate: now(),
    revokedAt: '',
    revokedBy: '',
  }
  await retryRace(async () =>
    deps.table.commit([
      put(apiKeyItem, key, { when: { is: 'absent' }, error: refuse(integrationsReasons.keyShownOnce) }),
      await oneMoreActive(deps, activeApiKeys(deps, doctorNo)),
    ]),
  )
  return { keyNo: key.keyNo, key: keyText({ keyNo: key.keyNo, secret }) }
}

const daysFrom = (now: string, days: number): string => new Date(Date.parse(now) + days * DAY * 1000).toISOString()
