import { isExpired } from '../../platform/api-keys/admit-key.ts'
import type { ApiKey } from '../../platform/api-keys/api-keys.items.ts'
import { shownScopes } from '../../platform/api-keys/key-scopes.ts'
import { shownKey } from '../../platform/api-keys/key-text.ts'

/** A key as shown in the console, without its secret. */
export const apiKeyRecordOf = (key: ApiKey, now: string) => {
  const { keyNo, keyName, rotation, expiresOn, lastUsedAt, rotatedAt, createDate, userName } = key
  const isActive = key.status === 'active'
  const status = isActive && isExpired(key, now) ? ('expired' as const) : key.status
  const olderUntil = key.olderSecrets.reduce((latest, { until }) => (until > latest ? until : latest), now)
  return {
    keyNo,
    keyName,
    shownKey: shownKey(keyNo),
    scopes: shownScopes(key),
    status,
    rotation,
    createDate,
    createUserName: userName,
    expiresOn: expiresOn || undefined,
    lastUsedTime: lastUsedAt || undefined,
    rotatedTime: rotatedAt || undefined,
    olderUntil: status === 'active' && olderUntil > now ? olderUntil : undefined,
    revokedTime: key.revokedAt || undefined,
    revokedBy: key.revokedBy,
  }
}
