import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { oneLessActive } from '../../../platform/active-count.items.ts'
import { apiKeyItem } from '../../../platform/api-keys/api-keys.items.ts'
import { put } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { activeApiKeys } from '../../api-keys/active-api-keys.ts'
import { readKey } from '../../api-keys/read-key.ts'

/** Revokes a key of the company with all of its secrets. A revoked one is left unchanged, with who revoked it. */
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
    // Conditional on the rotations and the last use read, which this write would otherwise overwrite.
    const when = { equals: { status: 'active', rotation: key.rotation, lastUsedAt: key.lastUsedAt } }
    const counted = await oneLessActive(deps, activeApiKeys(deps, doctorNo))
    await deps.table.commit([put(apiKeyItem, revoked, { when, error: 'race' }), counted], { keyNo })
    return { keyNo }
  })
