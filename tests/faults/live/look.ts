import {
  type AttributeValue,
  DescribeTableCommand,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { plainItem } from '../../../functions/platform/db/stored-attributes.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import {
  type ShardReader,
  type StreamRecord,
  shardReader,
  shardsOf,
} from '../../../infra/local/events/stream-reader.ts'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { asRead } from '../../support/stored/as-read.ts'

/** What lies in the store of a running stack, as it was when somebody looked last. */
export interface Look {
  /** The newest `most` of a type. */
  all: (type: string) => StoredItem[]
  count: (type: string) => number
  most: number
  /** The table itself. */
  plain: Table
  /** Looks again at everything, past all calls; throws where the engine does not answer. */
  refresh: () => Promise<void>
  /** Looks at what has changed since, by the stream: for a store that is too large to be read again and again. */
  catchUp: () => Promise<void>
}

/** Of a record of the stream, what is looked at. */
interface Change extends Omit<StreamRecord, 'dynamodb'> {
  dynamodb: { Keys?: Image; NewImage?: Image; SequenceNumber?: string }
}
type Image = Record<string, AttributeValue>

const PAGE = 1000

/** Looks at the table by its engine, whose address changes with each start: `reach` says where it is now. */
export const lookAt = (reach: () => LocalInfo): Look => {
  const types = new Map<string, Map<string, StoredItem>>()
  const typeOf = new Map<string, string>()
  let opened: { endpoint: string; client: ReturnType<typeof documentClient> } | undefined
  let reader: ShardReader | undefined
  const client = () => {
    const endpoint = reach().dynamodbEndpoint
    if (opened?.endpoint !== endpoint) {
      opened?.client.destroy()
      opened = { endpoint, client: documentClient(endpoint) }
    }
    return opened.client
  }
  const now = (): Table => dynamoTable(client(), reach().table)
  const change = ({ dynamodb: { Keys = {}, NewImage } }: Change): void => {
    const name = `${Keys.pk?.S}\n${Keys.sk?.S}`
    if (!NewImage) return void types.get(typeOf.get(name) ?? '')?.delete(name)
    const item = readable(NewImage)
    typeOf.set(name, item.type)
    const mine = types.get(item.type) ?? new Map<string, StoredItem>()
    types.set(item.type, mine.set(name, item))
  }
  const look: Look = {
    most: Number.POSITIVE_INFINITY,
    all: (type) => {
      const all = [...(types.get(type)?.values() ?? [])]
      return all.length > look.most ? all.slice(-look.most) : all
    },
    count: (type) => types.get(type)?.size ?? 0,
    plain: {
      get: (...of) => now().get(...of),
      batchGet: (...of) => now().batchGet(...of),
      query: (...of) => now().query(...of),
      count: (...of) => now().count(...of),
      commit: (...of) => now().commit(...of),
      writeBatch: (...of) => now().writeBatch(...of),
    },
    refresh: async () => {
      const images = await scan(client(), reach().table)
      types.clear()
      for (const { pk, sk, ...rest } of images) {
        const Keys = { ...(pk && { pk }), ...(sk && { sk }) }
        change({ dynamodb: { Keys, NewImage: { ...Keys, ...rest } } })
      }
    },
    catchUp: async () => {
      reader ??= await readerOf(client(), reach())
      for (let page = await reader(PAGE); page.length > 0; page = await reader(PAGE))
        for (const one of page) change(one)
    },
  }
  return look
}

const readerOf = async (client: ReturnType<typeof documentClient>, info: LocalInfo): Promise<ShardReader> => {
  const { Table: table } = await client.send(new DescribeTableCommand({ TableName: info.table }))
  const stream = table?.LatestStreamArn ?? ''
  const [shard = ''] = await shardsOf(info.dynamodbEndpoint, stream)
  return shardReader(info.dynamodbEndpoint, stream, shard, undefined)
}

const scan = async (client: ReturnType<typeof documentClient>, TableName: string): Promise<Image[]> => {
  const items: Image[] = []
  let after: Image | undefined
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName, ...(after && { ExclusiveStartKey: after }) }),
    )
    items.push(...(page.Items ?? []))
    after = page.LastEvaluatedKey
  } while (after)
  return items
}

const readable = (image: Image): StoredItem => {
  // Parsed in place: the keys are read before.
  const { pk, sk, type, ...rest } = plainItem({ ...image })
  return asRead({ ...rest, pk: String(pk), sk: String(sk), type: String(type) })
}
