import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { type KeyGrace, MAX_OLDER_SECRETS } from '../../../shared/integrations/api-keys.rules.ts'
import type { integrations } from '../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { includesAll, KEY_SCOPES, rightsOf } from '../../../shared/rights/rights.ts'
import { DAY_MS } from '../../../shared/values/durations.ts'
import { oneLessActive, oneMoreActive } from '../../platform/active-count.items.ts'
import { isExpired } from '../../platform/api-keys/admit-key.ts'
import { type ApiKey, apiKeyItem, apiKeysOf } from '../../platform/api-keys/api-keys.items.ts'
import { shownScopes } from '../../platform/api-keys/key-scopes.ts'
import { keyText } from '../../platform/api-keys/key-text.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { idOfCall } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secrets.ts'
import { activeApiKeys } from '../api-keys/active-api-keys.ts'
import { apiKeyRecordOf } from '../api-keys/api-key-record.ts'
import { readKey } from '../api-keys/read-key.ts'

/** A page of the company's API keys, newest first. */
export const listApiKeys: UseCase<typeof integrations.calls.listApiKeys> = (deps, { company: { doctorNo } }, input) =>
  readList(
    {
      source: rangeSource(deps, apiKeyItem, apiKeysOf(doctorNo)),
      present: async (keys) => keys.map((key) => apiKeyRecordOf(key, deps.now())),
    },
    input,
  )

/**
 * Creates an API key of the company. Only this answer contains its secret. No answer is stored under the
 * Idempotency-Key, and a retry, which gets the same key number, is refused.
 */
export const addApiKey: UseCase<typeof integrations.calls.addApiKey> = async (
  deps,
  { company: { doctorNo, rights }, userNo, userName },
  { keyName, scopes, expiresInDays },
) => {
  if (!includesAll(rights, rightsOf(scopes))) throw refuseField('scopes', integrationsReasons.beyondRights)
  const { now } = deps
  const secret = newSecret()
  const key: ApiKey = {
    keyNo: idOfCall(deps, 'apiKey'),
    doctorNo,
    keyName,
    // In the order of KEY_SCOPES, without duplicates.
    rights: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
    scopes: [],
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

const daysFrom = (now: string, days: number): string => new Date(Date.parse(now) + days * DAY_MS).toISOString()

/**
 * Gives a key a new secret. The previous secret stays valid for the chosen hours, and older ones until their own
 * expiry; if no hours are chosen, all of them expire immediately. A retry of the call is refused as a second rotation,
 * since the new secret is returned only once. If the answer is lost, the earlier secrets still work for those hours. If
 * no hours were chosen, as after a leak, the key has no usable secret until the doctor rotates it again, which requires
 * their sign-in but not the lost secret. The key's number, name and scopes do not change.
 */
export const rotateApiKey: UseCase<typeof integrations.calls.rotateApiKey> = (
  deps,
  { company: { doctorNo, rights } },
  { keyNo, rotation, graceHours },
) =>
  retryRace(async () => {
    const key = await readKey(deps.table, { doctorNo, keyNo })
    if (!includesAll(rights, rightsOf(shownScopes(key)))) throw refuse(integrationsReasons.keyBeyondRights)
    const at = deps.now()
    if (key.status === 'revoked' || isExpired(key, at)) throw refuse(integrationsReasons.keyInactive)
    if (key.rotation !== rotation) throw refuse(integrationsReasons.rotatedMeanwhile)
    const secret = newSecret()
    const rotated: ApiKey = {
      ...key,
      secretHash: hashOf(secret),
      rotation: rotation + 1,
      rotatedAt: at,
      olderSecrets: olderSecrets(key, at, graceHours),
    }
    // The write is also conditional on the time of the last use, which a concurrent call may have written.
    const when = { equals: { status: 'active', rotation, lastUsedAt: key.lastUsedAt } }
    await deps.table.commit([put(apiKeyItem, rotated, { when, error: 'race' })])
    return { keyNo: key.keyNo, key: keyText({ keyNo: key.keyNo, secret }) }
  })

const olderSecrets = ({ secretHash, olderSecrets: older }: ApiKey, at: string, graceHours: KeyGrace) => {
  if (graceHours === 0) return []
  const until = hoursAfter(at, graceHours)
  const valid = [{ secretHash, until }, ...older.filter((one) => one.until > at)]
  if (valid.length > MAX_OLDER_SECRETS) throw refuse(integrationsReasons.manyRotations)
  return valid
}

/**
 * Revokes a key of the company with all its secrets. A key that was already revoked stays unchanged, including who
 * revoked it.
 */
export const revokeApiKey: UseCase<typeof integrations.calls.revokeApiKey> = (
  deps,
  { company: { doctorNo }, userName },
  { keyNo },
) =>
  retryRace(async () => {
    const key = await readKey(deps.table, { doctorNo, keyNo })
    if (key.status === 'revoked') return { keyNo }
    const revoked = {
      ...key,
      status: 'revoked' as const,
      olderSecrets: [],
      revokedAt: deps.now(),
      revokedBy: userName,
    }
    // Conditional on the rotation and last use that were read, because this write would overwrite newer ones.
    const when = { equals: { status: 'active', rotation: key.rotation, lastUsedAt: key.lastUsedAt } }
    const counted = await oneLessActive(deps, activeApiKeys(deps, doctorNo))
    await deps.table.commit([put(apiKeyItem, revoked, { when, error: 'race' }), counted], { keyNo })
    return { keyNo }
  })
