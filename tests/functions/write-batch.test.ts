import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { documentClient } from '../../functions/platform/aws.ts'
import { writeBatchTo } from '../../functions/platform/db/write-batch.ts'

// What the local engine never says, and DynamoDB does: some of a batch is left for later.

const client = documentClient('http://127.0.0.1:1')
const dynamo = mockClient(client)
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ pk: `P#${at}`, sk: 'S', type: 'Thing', value: at }))
const requestsOf = (input: BatchWriteCommandInput) => input.RequestItems?.table ?? []

beforeEach(() => dynamo.reset())

describe('a batch of writes', () => {
  it('goes in requests of 25, what was left for later among the next', async () => {
    const written: unknown[] = []
    let requests = 0
    dynamo.on(BatchWriteCommand).callsFake((input: BatchWriteCommandInput) => {
      const all = requestsOf(input)
      expect(all.length).toBeLessThanOrEqual(25)
      requests += 1
      // Every other request is done in part.
      const done = requests % 2 === 1 ? all.slice(0, 10) : all
      written.push(...done.map(({ PutRequest }) => PutRequest?.Item?.value))
      return { UnprocessedItems: done.length < all.length ? { table: all.slice(10) } : {} }
    })
    await writeBatchTo(client, 'table', items(60))
    expect(written.map(Number).sort((a, b) => a - b)).toEqual(items(60).map(({ value }) => value))
    expect(requests).toBe(4)
  })

  it('is given up once the store writes nothing at all, and says that it may be tried again', async () => {
    dynamo.on(BatchWriteCommand).callsFake((input: BatchWriteCommandInput) => ({
      UnprocessedItems: { table: requestsOf(input) },
    }))
    await expect(writeBatchTo(client, 'table', items(3))).rejects.toMatchObject({ code: 'unavailable' })
    expect(dynamo.commandCalls(BatchWriteCommand).length).toBeLessThan(12)
  })
})
