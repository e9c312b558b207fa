import { refuse } from '../../../shared/contract/errors.ts'
import { integrationsReasons } from '../../../shared/integrations/integrations.reasons.ts'
import { MAX_WEBHOOKS } from '../../../shared/integrations/webhooks.rules.ts'
import type { ActiveLimit } from '../../platform/active-count.items.ts'
import type { Deps } from '../../platform/deps.ts'
import { readWebhooks } from './read-webhook.ts'

/** Limit on a company's webhooks, since each event reads all of them. */
export const activeWebhooks = ({ table }: Pick<Deps, 'table'>, doctorNo: string): ActiveLimit => ({
  scope: `CO#${doctorNo}#WEBHOOKS`,
  most: MAX_WEBHOOKS,
  full: () => refuse(integrationsReasons.manyWebhooks, { most: MAX_WEBHOOKS }),
  countNow: async () => (await readWebhooks(table, doctorNo)).length,
})
