import { refuse } from '../../../../shared/contract/errors.ts'
import { type KeyGrace, MAX_OLDER_SECRETS } from '../../../../shared/integrations/api-keys.rules.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { integrationsReasons } from '../../../../shared/integrations/integrations.reasons.ts'
import { isExpired } from '../../../platform/api-keys/admit-key.ts'
import { type ApiKey, apiKeyItem } from '../../../platform/api-keys/api-keys.items.ts'
import { keyText } from '../../../platform/api-keys/key-text.ts'
import { HOUR } from '../../../platform/clock.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { readKey } from '../../api-keys/read-key.ts'

/**
 * Gives a key a new secret; earlier ones stay valid for the chosen hours, or end now. A retry of the call is refused as
 * a second rotation: its secret was shown once. If the answer is lost, secrets in use still work for those hours.
 * Without such hours (a leaked secret) the key has no usable secret until the doctor rotates it again, which needs their
 * sign-in and not the lost secret; number, name and scopes of the key stay.
 */
export const rotateApiKey: UseCase<typeof integrations.calls.rotateApiKey> = (
  deps,
  { company: { doctorNo } },
  { keyNo, rotation, graceHours },
) =>
  retryRace(async () => {
    const key = await readKey(deps.table, { doctorNo, keyNo })
    const at = deps.now()
    if (key.status === 'revoked' || isExpired(key, at)) throw refuse(integrationsReasons.keyOver)
    if (key.rotation !== rotation) throw refuse(integrationsReasons.rotatedMeanwhile)
    const secret = newSecret()
    const rotated: ApiKey = {
      ...key,
      secretHash: hashOf(secret),
      rotation: rotation + 1,
      rotatedAt: at,
      olderSecrets: olderSecrets(key, at, graceHours),
    }
    // Also conditional on the last use, which a concurrent call may have written.
    const when = { equals: { status: 'active', rotation, lastUsedAt: key.lastUsedAt } }
    await deps.table.commit([put(apiKeyItem, rotated, { when, error: 'race' })])
    return { keyNo: key.keyNo, key: keyText({ keyNo: key.keyNo, secret }) }
  })

const olderSecrets = ({ secretHash, olderSecrets: older }: ApiKey, at: string, graceHours: KeyGrace) => {
  if (graceHours === 0) return []
  const until = new Date(Date.parse(at) + graceHours * HOUR * 1000).toISOString()
  const counting = [{ secretHash, until }, ...older.filter((one) => one.until > at)]
  if (counting.length > MAX_OLDER_SECRETS) throw refuse(integrationsReasons.manyRotations)
  return counting
}
