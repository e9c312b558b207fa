import { type AttributeValue, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { plainItem } from '../../../functions/platform/db/stored-attributes.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { asRead } from '../../support/stored/as-read.ts'

/** What lies in the store of a running stack, as it was when somebody looked last. */
export interface Look {
  all: (type: string) => StoredItem[]
  /** The table itself. */
  plain: Table
  /** Looks again, past all calls; throws where the engine does not answer. */
  refresh: () => Promise<void>
}

/** Looks at the table by its engine, whose address changes with each start: `reach` says where it is now. */
export const lookAt = (reach: () => LocalInfo): Look => {
  let byType = new Map<string, StoredItem[]>()
  let opened: { endpoint: string; client: ReturnType<typeof documentClient> } | undefined
  const client = () => {
    const endpoint = reach().dynamodbEndpoint
    if (opened?.endpoint !== endpoint) {
      opened?.client.destroy()
      opened = { endpoint, client: documentClient(endpoint) }
    }
    return opened.client
  }
  const now = (): Table => dynamoTable(client(), reach().table)
  return {
    all: (type) => byType.get(type) ?? [],
    plain: {
      get: (...of) => now().get(...of),
      batchGet: (...of) => now().batchGet(...of),
      query: (...of) => now().query(...of),
      count: (...of) => now().count(...of),
      commit: (...of) => now().commit(...of),
      writeBatch: (...of) => now().writeBatch(...of),
    },
    refresh: async () => {
      byType = Map.groupBy(await scan(client(), reach().table), ({ type }) => type)
    },
  }
}

const scan = async (client: ReturnType<typeof documentClient>, TableName: string): Promise<StoredItem[]> => {
  const items: StoredItem[] = []
  let after: Record<string, AttributeValue> | undefined
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName, ...(after && { ExclusiveStartKey: after }) }),
    )
    for (const item of page.Items ?? []) items.push(asRead(stored(plainItem(item))))
    after = page.LastEvaluatedKey
  } while (after)
  return items
}

const stored = (item: Record<string, unknown>): StoredItem => {
  const { pk, sk, type } = item
  return { ...item, pk: String(pk), sk: String(sk), type: String(type) }
}
