import { inject } from 'vitest'
import { documentClient } from '../../../functions/platform/aws.ts'
import { ownerTransferItem } from '../../../functions/platform/companies/owner-transfer.items.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { update } from '../../../functions/platform/db/intent.ts'

const { info } = inject('stack')

/**
 * Makes the open transfer one that was started this many seconds ago, directly in the table: it cannot be completed in
 * its first minute.
 */
export const startedAgo = async (doctorNo: string, seconds: number): Promise<void> => {
  const client = documentClient(info.dynamodbEndpoint)
  const createTime = new Date(Date.now() - seconds * 1000).toISOString()
  const table = dynamoTable(client, info.table)
  await table.commit([update(ownerTransferItem, { doctorNo }, { set: { createTime }, error: 'race' })])
  client.destroy()
}
