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
import { type ShardReader, shardReader, shardsOf } from '../../../infra/local/events/stream-reader.ts'
import type { StreamRecord } from '../../../infra/local/events/stream-record.ts'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { asRead } from '../../support/stored/as-read.ts'
import { KnownItems } from './known-items.ts'

/** The contents of a running stack's store, as of the last read. */
export interface StoreReader {
  /** The newest `most` items of a type. */
  all: (type: string) => StoredItem[]
  /** Searches all kept items. */
  find: (type: string, fields: Readonly<Record<string, string>>) => StoredItem | undefined
  count: (type: string) => number
  most: number
  /** The table itself. */
  plain: Table
  /** Reads all items again, bypassing the calls; throws if the engine does not respond. */
  refresh: () => Promise<void>
  /**
   * Reads the changes since the last read from the stream, for a store that is too large to be read again. From then on
   * only the newest items of the types in use are kept, so that a read costs this process no more in a large store than
   * in a small one.
   */
  catchUp: () => Promise<void>
}

/** The used parts of a stream record. */
interface Change extends Omit<StreamRecord, 'dynamodb'> {
  dynamodb: { Keys?: Image; NewImage?: Image; SequenceNumber?: string }
}
type Image = Record<string, AttributeValue>

const PAGE = 1000

/** Maximum items of a type kept while the stream is followed: the items of a few minutes. */
const KEPT = 40_000

/** Reads the table from its engine, whose address changes with each start: `reach` returns the current one. */
export const storeReader = (reach: () => LocalInfo): StoreReader => {
  let types = new Map<string, KnownItems>()
  let typeOf = new Map<string, string>()
  const prepared = new Set<string>()
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
  const follow = ({ dynamodb: { Keys = {}, NewImage } }: Change): void => {
    const name = nameOf(Keys)
    const type = NewImage?.type?.S ?? typeOf.get(name) ?? ''
    if (!prepared.has(type)) return
    if (!NewImage) {
      itemsOf(types, type).remove(name, typeOf.delete(name))
      return
    }
    itemsOf(types, type).keep(name, readable(NewImage), !typeOf.has(name), KEPT)
    typeOf.set(name, type)
  }
  const ask = (type: string): KnownItems | undefined => {
    prepared.add(type)
    return types.get(type)
  }
  const look: StoreReader = {
    most: Number.POSITIVE_INFINITY,
    all: (type) => ask(type)?.newest(look.most) ?? [],
    find: (type, fields) => ask(type)?.find(fields),
    count: (type) => ask(type)?.count ?? 0,
    plain: {
      get: (...of) => now().get(...of),
      batchGet: (...of) => now().batchGet(...of),
      query: (...of) => now().query(...of),
      count: (...of) => now().count(...of),
      commit: (...of) => now().commit(...of),
      writeBatch: (...of) => now().writeBatch(...of),
    },
    refresh: async () => {
      const [items, names] = [new Map<string, KnownItems>(), new Map<string, string>()]
      for await (const image of scan(client(), reach().table)) {
        const name = nameOf(image)
        const item = readable(image)
        itemsOf(items, item.type).keep(name, item, true)
        names.set(name, item.type)
      }
      ;[types, typeOf] = [items, names]
    },
    catchUp: async () => {
      reader ??= await readerOf(client(), reach())
      for (const type of types.keys()) if (!prepared.has(type)) types.delete(type)
      for (let page = await reader(PAGE); page.length > 0; page = await reader(PAGE))
        for (const one of page) follow(one)
    },
  }
  return look
}

/** Name of an item: its key. */
const nameOf = ({ pk, sk }: Image): string => `${pk?.S}\n${sk?.S}`

const itemsOf = (types: Map<string, KnownItems>, type: string): KnownItems => {
  const items = types.get(type) ?? new KnownItems()
  types.set(type, items)
  return items
}

const readerOf = async (client: ReturnType<typeof documentClient>, info: LocalInfo): Promise<ShardReader> => {
  const { Table: table } = await client.send(new DescribeTableCommand({ TableName: info.table }))
  const stream = table?.LatestStreamArn ?? ''
  const [shard = ''] = await shardsOf(info.dynamodbEndpoint, stream)
  return shardReader(info.dynamodbEndpoint, stream, shard, undefined)
}

async function* scan(client: ReturnType<typeof documentClient>, TableName: string): AsyncGenerator<Image> {
  let after: Image | undefined
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName, ...(after && { ExclusiveStartKey: after }) }),
    )
    yield* page.Items ?? []
    after = page.LastEvaluatedKey
  } while (after)
}

const readable = (image: Image): StoredItem => {
  // A copy, since `plainItem` converts in place.
  const { pk, sk, type, ...rest } = plainItem({ ...image })
  return asRead({ ...rest, pk: String(pk), sk: String(sk), type: String(type) })
}
