import { refuse } from '../../../shared/contract/errors.ts'
import { MAX_API_KEYS } from '../../../shared/integrations/api-keys.rules.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import type { ActiveLimit } from '../../platform/active-count.items.ts'
import { activeApiKeysOf } from '../../platform/api-keys/api-keys.items.ts'
import type { Deps } from '../../platform/deps.ts'

/** Limit on a company's keys that are not revoked. An expired key counts until it is revoked. */
export const activeApiKeys = ({ table }: Pick<Deps, 'table'>, doctorNo: string): ActiveLimit => ({
  scope: activeApiKeysOf(doctorNo).pk,
  most: MAX_API_KEYS,
  full: () => refuse(integrationsReasons.manyKeys, { most: MAX_API_KEYS }),
  countNow: async () => (await table.count(activeApiKeysOf(doctorNo), { limit: MAX_API_KEYS })).count,
})
