import { createServer } from 'node:http'
import {
  BatchGetItemCommand,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentClient } from '../../functions/platform/aws.ts'

// All requests of a client share one serializer: one statement of the SDK writes the text, and the next one reads it.
// If a version of the SDK awaits in between, a request could be sent with the body of another.

/** Received bodies, by operation. */
let arrived: { operation: string; body: string }[] = []

const operationOf = (target: string | string[] | undefined): string => String(target).replace(/^.*\./, '')

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const operation = operationOf(request.headers['x-amz-target'])
    const body = Buffer.concat(parts).toString()
    arrived.push({ operation, body })
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    // A read returns its own request as its item.
    const { TableName, Key } = JSON.parse(body)
    const answer = operation === 'GetItem' ? { Item: { ...Key, table: { S: TableName } } } : {}
    // Later requests are answered earlier.
    setTimeout(() => response.end(JSON.stringify(answer)), 50 - Math.min(49, arrived.length))
  })
})
let endpoint: string
let client: DynamoDBDocumentClient

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  client = documentClient(endpoint)
})
afterAll(() => {
  client.destroy()
  server.close()
})
beforeEach(() => {
  arrived = []
})

const CONCURRENT = 200
const numbers = Array.from({ length: CONCURRENT }, (_, at) => at)
/** Keys of different lengths, to detect a body that is cut to the length of another. */
const keyOf = (at: number) => ({ pk: { S: `${at}#${'k'.repeat((at * 37) % 500)}` }, sk: { S: 'S' } })

interface Sent {
  operation: string
  /** The request that is expected on the wire. */
  input: object
  send: () => Promise<unknown>
}

const writeOf = (at: number): TransactWriteItemsCommandInput => ({
  TransactItems: [{ Put: { TableName: `t${at}`, Item: { ...keyOf(at), number: { N: String(at) } } } }],
  ClientRequestToken: `token-${at}`,
})

/** Request number `at`; the kinds of table requests alternate. */
const requestOf = (at: number): Sent => {
  const TableName = `t${at}`
  const kinds: (() => Sent)[] = [
    () => {
      const input = { TableName, Key: keyOf(at) }
      return { operation: 'GetItem', input, send: () => client.send(new GetItemCommand(input)) }
    },
    () => {
      const input = {
        TableName,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': keyOf(at).pk },
      }
      return { operation: 'Query', input, send: () => client.send(new QueryCommand(input)) }
    },
    () => {
      const input = { RequestItems: { [TableName]: { Keys: [keyOf(at)] } } }
      return { operation: 'BatchGetItem', input, send: () => client.send(new BatchGetItemCommand(input)) }
    },
    () => {
      const input = writeOf(at)
      return { operation: 'TransactWriteItems', input, send: () => client.send(new TransactWriteItemsCommand(input)) }
    },
    () => {
      const { pk, sk } = keyOf(at)
      const plain = { RequestItems: { [TableName]: [{ PutRequest: { Item: { pk: pk.S, sk: sk.S, number: at } } }] } }
      const Item = { ...keyOf(at), number: { N: String(at) } }
      return {
        operation: 'BatchWriteItem',
        input: { RequestItems: { [TableName]: [{ PutRequest: { Item } }] } },
        send: () => client.send(new BatchWriteCommand(plain)),
      }
    },
  ]
  const kind = kinds[at % kinds.length]
  if (!kind) throw new Error('No such kind of request')
  return kind()
}

const inOrder = (requests: readonly { operation: string; body: string }[]): string[] =>
  requests.map(({ operation, body }) => `${operation} ${body}`).sort()

describe('concurrent requests of one client', () => {
  it('are each sent with their own body and get their own response', async () => {
    const asked = numbers.map((at) => ({ TableName: `t${at}`, Key: keyOf(at) }))
    const answers = await Promise.all(asked.map((one) => client.send(new GetItemCommand(one))))
    expect(answers.map(({ Item }) => Item)).toEqual(
      asked.map(({ TableName, Key }) => ({ ...Key, table: { S: TableName } })),
    )
  })

  it('keep their own body among requests of every other kind', async () => {
    const requests = numbers.map(requestOf)
    await Promise.all(requests.map(({ send }) => send()))
    const expected = requests.map(({ operation, input }) => ({ operation, body: JSON.stringify(input) }))
    expect(inOrder(arrived)).toEqual(inOrder(expected))
  })

  it('keep their own body if they start while others are being sent and answered', async () => {
    const requests = numbers.map(requestOf)
    const waves = requests.map(async ({ send }, at) => {
      for (let turns = at % 7; turns > 0; turns -= 1) await Promise.resolve()
      if (at % 3 === 0) await new Promise<void>((resolve) => setTimeout(resolve, at % 20))
      await send()
    })
    await Promise.all(waves)
    const expected = requests.map(({ operation, input }) => ({ operation, body: JSON.stringify(input) }))
    expect(inOrder(arrived)).toEqual(inOrder(expected))
  })
})
