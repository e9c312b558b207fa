import { createHash } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { figuresItem, foldedItem } from '../../functions/home/figures.items.ts'
import { documentClient } from '../../functions/platform/aws.ts'

/** What follows the rest of the store a moment later, by itself. */
const FOLLOWING = new Set([figuresItem.type, foldedItem.type])

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A digest of all that the table holds: equal before and after means that nothing was changed. Tests may scan. */
export const storeDigest = async (endpoint: string, table: string): Promise<string> => {
  const client = documentClient(endpoint)
  const rows: string[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ...(after ? { ExclusiveStartKey: after } : {}) }),
    )
    for (const item of page.Items ?? []) if (!FOLLOWING.has(item.type)) rows.push(JSON.stringify(item, inOrder))
    after = page.LastEvaluatedKey
  } while (after)
  client.destroy()
  return `${rows.length}:${createHash('sha256').update(rows.sort().join('\n')).digest('hex')}`
}
