import type { integrations } from '../../../../shared/integrations/integrations.contract.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { webhookRecordOf } from '../../webhooks/webhook-record.ts'
import { webhookItem, webhooksByNumber } from '../../webhooks/webhooks.items.ts'

/** A page of the company's webhooks, newest first. */
export const listWebhooks: UseCase<typeof integrations.calls.listWebhooks> = (deps, { company: { doctorNo } }, input) =>
  readList(
    {
      source: rangeSource(deps, webhookItem, webhooksByNumber(doctorNo)),
      present: async (hooks) => hooks.map((hook) => webhookRecordOf(hook, deps.now())),
    },
    input,
  )
