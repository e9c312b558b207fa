import type { Input } from '../../../../shared/contract/call.ts'
import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import type { CompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { webhookRecordOf } from '../../webhooks/webhook-record.ts'
import { webhookItem, webhooksByNumber } from '../../webhooks/webhooks.items.ts'

/** A page of the company's webhooks, newest first. */
export const listWebhooks = (
  deps: Deps,
  { company: { doctorNo } }: CompanyActor,
  input: Input<typeof integrations.calls.listWebhooks>,
) =>
  readList(
    {
      source: rangeSource(deps, webhookItem, webhooksByNumber(doctorNo)),
      present: async (hooks) => hooks.map((hook) => webhookRecordOf(hook, deps.now())),
    },
    input,
  )
