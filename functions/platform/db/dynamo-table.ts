import { type AttributeValue, BatchGetItemCommand, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { jitter } from '../jitter.ts'
import { commitTo } from './commit.ts'
import { Placeholders } from './expressions.ts'
import { fromWire } from './item.ts'
import { plainItem, plainKeys, wireKeys } from './stored-attributes.ts'
import { asTuple, type QueryOptions, type Range, type Ref, type Table } from './table.ts'
import { writeBatchTo } from './write-batch.ts'

const BATCH = 100
/**
 * Maximum number of consecutive responses in which the store has processed none of the keys; the wait increases after
 * each.
 */
const MAX_EMPTY_READS = 8

/**
 * The table on DynamoDB (or a compatible engine). Each kind of access converts attributes in one place:
 * - Reads, queries and commits are commands of client-dynamodb whose attributes stored-attributes.ts converts. The
 *   document client needs 8 to 15% more CPU time for a read, a write, a take or a list (DEC-platform-56).
 * - Batch writes (write-batch.ts) are commands of the document client, with the options of wire/documents.ts.
 * - Stream consumers compare and pick individual attributes of images, which Lambda passes in wire format. They read
 *   whole records from the table.
 */
export const dynamoTable = (client: DynamoDBDocumentClient, tableName: string): Table => ({
  get: async (ref, options) => {
    const { Item } = await client.send(
      new GetItemCommand({
        TableName: tableName,
        Key: wireKeys(ref.keys),
        ConsistentRead: options?.consistent ?? false,
      }),
    )
    return Item === undefined ? undefined : ref.read(plainItem(Item))
  },

  batchGet: async (refs, options) => {
    const found = await readAll(client, tableName, refs, options?.consistent ?? false)
    const values = refs.map((ref) => {
      const stored = found.get(`${ref.keys.pk}\n${ref.keys.sk}`)
      return stored === undefined ? undefined : ref.read(stored)
    })
    return asTuple(values)
  },

  query: async (item, range, options) => {
    const { Items = [], LastEvaluatedKey } = await client
      .send(new QueryCommand({ TableName: tableName, ...queryOf(range, options), Limit: options.limit }))
      .catch(refuseForeignToken)
    const records = Items.map((stored) => fromWire(item, stored))
    return LastEvaluatedKey ? { records, next: plainKeys(LastEvaluatedKey) } : { records }
  },

  count: async (range, options) => {
    const { Count = 0, LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName,
        ...queryOf(range, options),
        Limit: options.limit,
        Select: 'COUNT',
      }),
    )
    return { count: Count, more: LastEvaluatedKey !== undefined }
  },

  commit: (intents) => commitTo(client, tableName, intents),

  writeBatch: (items) => writeBatchTo(client, tableName, items),
})

const readAll = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  refs: readonly Ref<unknown>[],
  consistent: boolean,
) => {
  const found = new Map<string, Record<string, unknown>>()
  const projection = projectionOf(refs)
  const wanted = new Map(refs.map((ref) => [`${ref.keys.pk}\n${ref.keys.sk}`, ref.keys]))
  let keys: Record<string, AttributeValue>[] = [...wanted.values()].map(wireKeys)
  let emptyReads = 0
  while (keys.length > 0) {
    const now = keys.slice(0, BATCH)
    const answer = await client.send(
      new BatchGetItemCommand({
        RequestItems: { [tableName]: { Keys: now, ConsistentRead: consistent, ...projection } },
      }),
    )
    for (const item of answer.Responses?.[tableName] ?? []) {
      const stored = plainItem(item)
      found.set(`${stored.pk}\n${stored.sk}`, stored)
    }
    const left = answer.UnprocessedKeys?.[tableName]?.Keys ?? []
    keys = [...keys.slice(BATCH), ...left]
    // The store may leave keys unprocessed. If it has processed none of them, the retry must wait.
    emptyReads = left.length < now.length ? 0 : emptyReads + 1
    if (emptyReads > MAX_EMPTY_READS) throw refuse(generalReasons.unavailable)
    if (emptyReads > 0) await jitter(emptyReads)
  }
  return found
}

/** The attributes that the refs need; undefined if one of them needs all. */
const projectionOf = (refs: readonly Ref<unknown>[]) => {
  const at = new Placeholders()
  const needed = new Set(['pk', 'sk', 'type'])
  for (const { attributes } of refs) {
    if (!attributes) return undefined
    for (const name of attributes) needed.add(name)
  }
  const ProjectionExpression = [...needed].map((name) => at.name(name)).join(', ')
  return { ProjectionExpression, ExpressionAttributeNames: at.names }
}

/** The highest character in the store's sort order. */
const LAST = '\u{10ffff}'

/**
 * Range of the keys with this prefix. `begins_with` is equivalent and costs the same in AWS, but makes the local engine
 * scan the whole partition: 10 ms for 20,000 rows, growing with the number of rows.
 */
const beginningWith = (prefix: string) => ({ from: prefix, to: `${prefix}${LAST}${LAST}` })

const queryOf = (range: Range, options: QueryOptions) => {
  const at = new Placeholders()
  const { index } = range
  const clauses = [`${at.name(index ? `${index}pk` : 'pk')} = ${at.value(range.pk)}`]
  const sort = index ? `${index}sk` : 'sk'
  const { from, to } = range.prefix === undefined ? range : beginningWith(range.prefix)
  if (from !== undefined && to !== undefined) {
    clauses.push(`${at.name(sort)} BETWEEN ${at.value(from)} AND ${at.value(to)}`)
  } else if (from !== undefined) clauses.push(`${at.name(sort)} >= ${at.value(from)}`)
  else if (to !== undefined) clauses.push(`${at.name(sort)} <= ${at.value(to)}`)
  return {
    KeyConditionExpression: clauses.join(' AND '),
    ExpressionAttributeNames: at.names,
    ExpressionAttributeValues: wireKeys(at.values),
    ScanIndexForward: !(options.reverse ?? false),
    ...(index ? { IndexName: index } : { ConsistentRead: options.consistent ?? false }),
    ExclusiveStartKey: options.after ? wireKeys(options.after) : undefined,
  }
}

const refuseForeignToken = (error: unknown): never => {
  if (error instanceof Error && error.name === 'ValidationException' && /start(?:ing)? key/i.test(error.message)) {
    throw refuseField('nextToken', generalReasons.foreignCursor)
  }
  throw error
}
