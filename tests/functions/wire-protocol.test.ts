import { createServer } from 'node:http'
import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentClient } from '../../functions/platform/aws.ts'

// All requests of a client share one serializer, whose text is written by one statement of the SDK and taken by the next.
// A version of the SDK that waits in between would send a request with the body of another.

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  // Answers what it was sent, as an item.
  request.on('end', () => {
    const { TableName, Key } = JSON.parse(Buffer.concat(parts).toString())
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    response.end(JSON.stringify({ Item: { ...Key, table: { S: TableName } } }))
  })
})
let endpoint: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => void server.close())

const AT_ONCE = 20

describe('requests that one client makes at once', () => {
  it('each carry their own body and get their own answer', async () => {
    const client = documentClient(endpoint)
    const asked = Array.from({ length: AT_ONCE }, (_, at) => ({
      TableName: `t${at}`,
      Key: { pk: { S: 'k'.repeat(at + 1) } },
    }))
    const answers = await Promise.all(asked.map((one) => client.send(new GetItemCommand(one))))
    client.destroy()
    expect(answers.map(({ Item }) => Item)).toEqual(
      asked.map(({ TableName, Key }) => ({ ...Key, table: { S: TableName } })),
    )
  })
})
