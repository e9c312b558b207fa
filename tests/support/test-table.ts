import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { documentClient } from '../../functions/platform/aws.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import type { StoredItem } from '../../functions/platform/db/item.ts'
import type { Table } from '../../functions/platform/db/table.ts'
import { startTable } from '../../infra/local/table.ts'
import { memoryTable } from './memory-table.ts'
import { seedOfChance, unevenTable } from './stored/uneven-table.ts'

const storedItem = z.looseObject({ pk: z.string(), sk: z.string(), type: z.string() })

export interface TestTable {
  table: Table
  /** All stored items. */
  items: () => Promise<StoredItem[]>
  stop: () => Promise<void>
}

/** Creates a table on the engine, with its address for code that bypasses the port. */
export const startEngineTable = async () => {
  const { endpoint, tableName, stop } = await startTable()
  // The engine processes one request at a time, so in a race of many calls a request can wait for hundreds of others,
  // which does not happen in AWS. With the timeout of the deployed functions, such a request would fail.
  const client = documentClient(endpoint, { requestTimeout: 30_000 })
  const items = (): Promise<StoredItem[]> => scan(client, tableName)
  return {
    table: dynamoTable(client, tableName),
    items,
    endpoint,
    tableName,
    stop: async () => {
      client.destroy()
      await stop()
    },
  }
}

/**
 * Creates an empty table behind the port, for tests of use cases. By default it is in memory, where a use case takes a
 * tenth of the CPU time. TEST_TABLE=engine uses the local engine, and TEST_TABLE=uneven lets each request take a random
 * number of turns. memory-table.test.ts checks that memory and engine behave the same.
 */
export const startTestTable = async (): Promise<TestTable> => {
  if (process.env.TEST_TABLE === 'engine') return startEngineTable()
  return inMemory(process.env.TEST_TABLE === 'uneven')
}

/**
 * Like `startTestTable`, but requests always take a random number of turns: for races, which interleave at every request
 * here, and for a tenth of the CPU time that they take on the engine.
 */
export const startUnevenTable = async (): Promise<TestTable> =>
  process.env.TEST_TABLE === 'engine' ? startEngineTable() : inMemory(true)

const inMemory = (isUneven: boolean): TestTable => {
  const memory = memoryTable()
  const table = isUneven ? unevenTable(memory, seedOfChance()) : memory
  return { table, items: async () => memory.items(), stop: async () => {} }
}

const scan = async (client: DynamoDBDocumentClient, TableName: string): Promise<StoredItem[]> => {
  const items: StoredItem[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: after }))
    items.push(...(page.Items ?? []).map((item) => storedItem.parse(item)))
    after = page.LastEvaluatedKey
  } while (after)
  return items
}
