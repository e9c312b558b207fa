import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import type { Target } from './target.ts'

/** The one table of a stage in AWS. Throws when there is none, or when a restore has left several. */
export async function findTable({ dynamodb, isTable, prefix, says }: Target): Promise<string> {
  const client = new DynamoDBClient(dynamodb)
  const found: string[] = []
  let from: string | undefined
  do {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName: from }))
    found.push(...(page.TableNames ?? []).filter((name) => isTable?.(name)))
    from = page.LastEvaluatedTableName
  } while (from)
  const [only, ...others] = found
  if (only === undefined) throw new Error(`No table "${prefix}store" found: ${says}. Name it with --table.`)
  if (others.length > 0) throw new Error(`Several tables: ${found.join(', ')}. Name one with --table.`)
  return only
}
