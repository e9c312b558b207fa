import * as z from 'zod'
import { MAX_WEBHOOKS } from '../../../shared/integrations/webhooks.rules.ts'
import type { ItemType, Keys } from '../db/item.ts'
import type { Table } from '../db/table.ts'

const PREFIX = 'WEBHOOK#'

/** A company's webhooks. Declared here because the relay, which serves all domains, checks whether there are any. */
export const webhooksOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: PREFIX })

export const webhookKey = (doctorNo: string, letters: string): Keys => ({
  pk: webhooksOf(doctorNo).pk,
  sk: `${PREFIX}${letters}`,
})

const notWritten = (): never => {
  throw new Error('Only integrations writes webhooks')
}

/** The part of a webhook that the relay reads. */
const webhookStatus: ItemType<{ status: string }, never> = {
  type: 'Webhook',
  schema: z.object({ status: z.string() }),
  key: notWritten,
  indexes: notWritten,
}

/** True if the company has an enabled webhook. The read is consistent. */
export const hasEnabledWebhook = async (table: Pick<Table, 'query'>, doctorNo: string): Promise<boolean> => {
  const { records } = await table.query(webhookStatus, webhooksOf(doctorNo), { limit: MAX_WEBHOOKS, consistent: true })
  return records.some(({ status }) => status === 'enabled')
}
