import type { Keys } from '../db/item.ts'
import type { Table } from '../db/table.ts'

const PREFIX = 'WEBHOOK#'

/** A company's webhooks. Declared here because the relay, which serves all domains, looks whether there are any. */
export const webhooksOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}`, prefix: PREFIX })

export const webhookKey = (doctorNo: string, letters: string): Keys => ({
  pk: webhooksOf(doctorNo).pk,
  sk: `${PREFIX}${letters}`,
})

/** Whether the company has a webhook, enabled or not, from a consistent read. */
export const hasWebhook = async (table: Pick<Table, 'count'>, doctorNo: string): Promise<boolean> =>
  (await table.count(webhooksOf(doctorNo), { limit: 1, consistent: true })).count > 0
