import { randomUUID } from 'node:crypto'
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { conditionOf, Placeholders, updateOf } from '../../../functions/platform/db/expressions.ts'
import type { Intent } from '../../../functions/platform/db/intent.ts'
import { fromStored } from '../../../functions/platform/db/item.ts'
import { asTuple, type Table } from '../../../functions/platform/db/table.ts'

type Written = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Greater than every stored sort key. */
const LAST = '\u{10ffff}'

/**
 * The table implemented with the document client alone, which converts attributes itself: the reference for the table's
 * own conversion. Plain reads and writes without the retries of `dynamoTable`, which a bench does not need.
 */
export const documentTable = (
  client: DynamoDBDocumentClient,
  TableName: string,
): Pick<Table, 'get' | 'batchGet' | 'query' | 'commit'> => ({
  get: async (ref, options) => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: ref.keys, ConsistentRead: options?.consistent ?? false }),
    )
    return Item && ref.read(Item)
  },

  batchGet: async (refs, options) => {
    const Keys = refs.map(({ keys }) => keys)
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: options?.consistent ?? false } } }),
    )
    const found = new Map((Responses?.[TableName] ?? []).map((item) => [`${item.pk}\n${item.sk}`, item]))
    return asTuple(
      refs.map((ref) => {
        const stored = found.get(`${ref.keys.pk}\n${ref.keys.sk}`)
        return stored && ref.read(stored)
      }),
    )
  },

  query: async (item, { index, pk, from = '', to = LAST, prefix }, { limit, reverse, consistent, after }) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: index,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#pk': `${index ?? ''}pk`, '#sk': `${index ?? ''}sk` },
        ExpressionAttributeValues: {
          ':pk': pk,
          ':from': prefix ?? (from || ' '),
          ':to': prefix === undefined ? to : `${prefix}${LAST}`,
        },
        ScanIndexForward: !reverse,
        Limit: limit,
        ConsistentRead: index ? undefined : consistent,
        ExclusiveStartKey: after,
      }),
    )
    const records = Items.map((stored) => fromStored(item, stored))
    return LastEvaluatedKey ? { records, next: LastEvaluatedKey } : { records }
  },

  commit: async (intents) => {
    const TransactItems = intents.map((intent) => writtenBy(TableName, intent))
    await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: randomUUID() }))
  },
})

const writtenBy = (TableName: string, intent: Intent): Written => {
  const at = new Placeholders()
  const condition = conditionOf(intent.when, at)
  const old = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  switch (intent.verb) {
    case 'put':
      return { Put: { Item: intent.item, ...condition, ...partsOf(at), ...old } }
    case 'remove':
      return { Delete: { Key: intent.keys, ...condition, ...partsOf(at), ...old } }
    case 'update': {
      const changes = updateOf(intent.add, { ...intent.set, type: intent.type }, at)
      return { Update: { Key: intent.keys, ...changes, ...condition, ...partsOf(at), ...old } }
    }
    case 'check': {
      const { ConditionExpression } = condition
      return { ConditionCheck: { Key: intent.keys, ConditionExpression, ...partsOf(at), ...old } }
    }
  }
}

const partsOf = ({ names, values }: Placeholders) => ({
  ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
  ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
})
