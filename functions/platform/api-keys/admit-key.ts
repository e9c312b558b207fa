import { refuse } from '../../../shared/contract/errors.ts'
import { keyReasons } from '../../../shared/contract/key.reasons.ts'
import { rightWords } from '../../../shared/rights/rights.ts'
import { HOUR_MS } from '../../../shared/values/durations.ts'
import { update } from '../db/intent.ts'
import { RaceLost, ref } from '../db/table.ts'
import type { Deps } from '../deps.ts'
import { hashOf, isSameHash } from '../secrets.ts'
import { type ApiKey, apiKeyItem } from './api-keys.items.ts'
import { type DomainCall, scopesAllow } from './key-scopes.ts'
import { keyParts } from './key-text.ts'
import { rateLimiter } from './rate-limit.ts'

const countCall = rateLimiter()

/** Compared if the key does not exist, so that the response time is the same. It is as long as a real hash. */
const NO_HASH = hashOf('')

/** Reads the key sent with a call. Throws 401 if the key is unknown or its secret is not valid. */
export const keySent = async ({ table, now }: Deps, header: string | undefined): Promise<ApiKey> => {
  const parts = keyParts(header)
  if (!parts) throw refuse(keyReasons.badKey)
  const key = await table.get(ref(apiKeyItem, parts), { consistent: true })
  const isRight = hasSecret(key, hashOf(parts.secret), now())
  if (!key || key.keyNo !== parts.keyNo || !isRight) throw refuse(keyReasons.badKey)
  return key
}

/**
 * Admits a call with a key whose scopes allow it. Throws 401 if the key is revoked or expired, 403 if it lacks the
 * scope, and 429 if it has made too many calls this minute. A revoked key is refused from the next call on, because the
 * key is read for each call.
 */
export const admitKey = async (deps: Deps, key: ApiKey, call: DomainCall): Promise<void> => {
  if (key.status === 'revoked') throw refuse(keyReasons.revoked)
  if (isExpired(key, deps.now())) throw refuse(keyReasons.expired, { on: key.expiresOn })
  if (!scopesAllow(key, call)) throw refuse(keyReasons.lacksScope, { scope: rightWords(call.call.right) })
  await countCall(deps, key.keyNo)
  await noteUse(deps, key)
}

export const isExpired = ({ expiresOn }: Pick<ApiKey, 'expiresOn'>, now: string): boolean =>
  expiresOn !== '' && expiresOn <= now

/** Always compares with every valid secret, so that the time does not depend on which one matches. */
const hasSecret = (key: ApiKey | undefined, sent: string, now: string): boolean => {
  const older = (key?.olderSecrets ?? []).filter(({ until }) => until > now)
  return [key ?? { secretHash: NO_HASH }, ...older].filter(({ secretHash }) => isSameHash(secretHash, sent)).length > 0
}

/**
 * Records the time of the last use, at most once an hour. If two concurrent calls find it outdated, only one of them
 * writes it.
 */
const noteUse = async ({ table, now }: Deps, { keyNo, lastUsedAt }: ApiKey): Promise<void> => {
  const at = now()
  if (lastUsedAt !== '' && Date.parse(at) - Date.parse(lastUsedAt) < HOUR_MS) return
  const note = update(
    apiKeyItem,
    { keyNo },
    { set: { lastUsedAt: at }, when: { equals: { lastUsedAt, status: 'active' } }, error: 'race' },
  )
  await table.commit([note]).catch((error: unknown) => {
    if (!(error instanceof RaceLost)) throw error
  })
}
