import { createHash } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient } from '../../functions/platform/aws.ts'

/** A digest of all that the table holds: equal before and after means that nothing was changed. Tests may scan. */
export const storeDigest = async (endpoint: string, table: string): Promise<string> => {
  const client = documentClient(endpoint)
  const rows: string[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ...(after ? { ExclusiveStartKey: after } : {}) }),
    )
    for (const item of page.Items ?? []) rows.push(JSON.stringify(item, Object.keys(item).sort()))
    after = page.LastEvaluatedKey
  } while (after)
  client.destroy()
  return `${rows.length}:${createHash('sha256').update(rows.sort().join('\n')).digest('hex')}`
}
