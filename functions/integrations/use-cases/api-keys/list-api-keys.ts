import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { apiKeyItem, apiKeysOf } from '../../../platform/api-keys/api-keys.items.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { apiKeyRecordOf } from '../../api-keys/api-key-record.ts'

/** A page of the company's API keys, newest first. */
export const listApiKeys: UseCase<typeof integrations.calls.listApiKeys> = (deps, { company: { doctorNo } }, input) =>
  readList(
    {
      source: rangeSource(deps, apiKeyItem, apiKeysOf(doctorNo)),
      present: async (keys) => keys.map((key) => apiKeyRecordOf(key, deps.now())),
    },
    input,
  )
