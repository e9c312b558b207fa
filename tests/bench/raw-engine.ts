import { Agent, request } from 'node:http'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { StoredItem } from '../../functions/platform/db/item.ts'
import type { Range } from '../../functions/platform/db/table.ts'
import type { SentRequest } from './counting-table.ts'

// Calls the engine directly over plain HTTP, reading only the length of its responses. This is the reference for our
// figures, since machines differ in speed by a factor of four.

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

const ask = (endpoint: string, operation: string, body: object): Promise<number> =>
  askText(endpoint, operation, JSON.stringify(body))

const askText = async (endpoint: string, operation: string, body: string): Promise<number> =>
  (await rawAnswer(endpoint, operation, body)).reduce((bytes, part) => bytes + part.length, 0)

/** Sends the text of one request, and returns the parts of the response. */
export const rawAnswer = (endpoint: string, operation: string, body: string): Promise<Buffer[]> =>
  rawPost(endpoint, body, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    authorization: AUTHORIZATION,
    'x-amz-date': '20260101T000000Z',
  })

/**
 * Posts a body and returns the parts of the response, with little work of its own, since the driver shares the
 * processors with the servers. Throws unless the status is 200.
 */
export const rawPost = (url: string, body: string, headers: Record<string, string>): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode === 200) return resolve(parts)
        const text = Buffer.concat(parts).toString('utf8', 0, 300)
        reject(new Error(`${headers['x-amz-target'] ?? url} answered ${answer.statusCode}: ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Sends recorded requests one after another; `refreshed` puts new ids into the body of each. */
export const rawReplay = (
  at: { endpoint: string },
  recorded: readonly SentRequest[],
  refreshed: (body: string, index: number) => string,
) => {
  const plain = uncounted(recorded)
  return async (index: number): Promise<void> => {
    for (const { operation, body } of plain) await askText(at.endpoint, operation, refreshed(body, index))
  }
}

/** Recorded requests without the request for their consumed capacity. */
export const uncounted = (recorded: readonly SentRequest[]): SentRequest[] =>
  recorded.map(({ operation, body }) => {
    const { ReturnConsumedCapacity: _, ...sent }: Record<string, unknown> = JSON.parse(body)
    return { operation, body: JSON.stringify(sent) }
  })

/** Removes the conditions of puts and deletes, which hold only once, so that the requests can be replayed. */
export const unconditional = (recorded: readonly SentRequest[]): SentRequest[] =>
  recorded.map(({ operation, body }) => {
    const sent: { TransactItems?: Record<string, object>[] } = JSON.parse(body)
    for (const item of sent.TransactItems ?? [])
      for (const verb of ['Put', 'Delete'] as const)
        if (item[verb])
          item[verb] = Object.fromEntries(Object.entries(item[verb]).filter(([name]) => !isCondition(name)))
    return { operation, body: JSON.stringify(sent) }
  })

const isCondition = (name: string): boolean => name.includes('Condition') || name.startsWith('ExpressionAttribute')

/** Returns a query for a page of 50 items from a range of an index. */
export const rawQuery = (at: { endpoint: string; table: string }, range: Range & { index: string }) => {
  const { index, pk, from, to } = range
  const sort = from === undefined ? '' : ` AND #sk ${to === undefined ? '>= :from' : 'BETWEEN :from AND :to'}`
  const values = {
    ':pk': pk,
    ...(from === undefined ? {} : { ':from': from }),
    ...(to === undefined ? {} : { ':to': to }),
  }
  const body = {
    TableName: at.table,
    IndexName: index,
    Limit: 50,
    ScanIndexForward: false,
    KeyConditionExpression: `#pk = :pk${sort}`,
    ExpressionAttributeNames: { '#pk': `${index}pk`, ...(from === undefined ? {} : { '#sk': `${index}sk` }) },
    ExpressionAttributeValues: marshall(values),
  }
  return () => ask(at.endpoint, 'Query', body)
}

/** Returns a transaction with five puts of new items modeled on a stored item. */
export const rawTransaction = (at: { endpoint: string; table: string }, like: StoredItem) => {
  let written = 0
  return () => {
    const TransactItems = Array.from({ length: 5 }, () => {
      const Item = marshall({ ...like, pk: `${like.pk}#raw${written++}` }, { removeUndefinedValues: true })
      return { Put: { TableName: at.table, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
    })
    return ask(at.endpoint, 'TransactWriteItems', { TransactItems })
  }
}

/** Copies all items of a table to one on another engine. */
export const copyTable = async (from: TablePlace, to: TablePlace): Promise<void> => {
  const AT_ONCE = 25
  for (let start: object | undefined, isFirst = true; isFirst || start; isFirst = false) {
    const body = { TableName: from.table, ExclusiveStartKey: start }
    const page = Buffer.concat(await rawAnswer(from.endpoint, 'Scan', JSON.stringify(body))).toString('utf8')
    const { Items, LastEvaluatedKey }: { Items: object[]; LastEvaluatedKey?: object } = JSON.parse(page)
    for (let at = 0; at < Items.length; at += AT_ONCE) {
      const puts = Items.slice(at, at + AT_ONCE).map((Item) => ({ PutRequest: { Item } }))
      await ask(to.endpoint, 'BatchWriteItem', { RequestItems: { [to.table]: puts } })
    }
    start = LastEvaluatedKey
  }
}

export interface TablePlace {
  endpoint: string
  table: string
}
