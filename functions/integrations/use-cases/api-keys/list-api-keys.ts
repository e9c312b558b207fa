import type { Input } from '../../../../shared/contract/call.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { apiKeyItem, apiKeysOf } from '../../../platform/api-keys/api-keys.items.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { apiKeyRecordOf } from '../../api-keys/api-key-record.ts'

/** A page of the company's API keys, newest first. */
export const listApiKeys = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  input: Input<typeof integrations.calls.listApiKeys>,
) =>
  readList(
    {
      source: rangeSource(deps, apiKeyItem, apiKeysOf(doctorNo)),
      present: async (keys) => keys.map((key) => apiKeyRecordOf(key, deps.now())),
    },
    input,
  )
