import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documentClient } from '../../functions/platform/aws.ts'
import { openTable } from '../../functions/platform/cli/target.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { itemType, toStored } from '../../functions/platform/db/item.ts'
import { writeBatchTo } from '../../functions/platform/db/write-batch.ts'
import { LOCAL_CREDENTIALS } from '../../infra/local/local-credentials.ts'
import { startEngineTable } from '../support/test-table.ts'

// Tests unprocessed items, which DynamoDB returns but the local engine never does.

const client = documentClient('http://127.0.0.1:1')
const dynamo = mockClient(client)
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ pk: `P#${at}`, sk: 'S', type: 'Thing', value: at }))
const requestsOf = (input: BatchWriteCommandInput) => input.RequestItems?.table ?? []

beforeEach(() => dynamo.reset())

describe('a batch of writes', () => {
  it('is sent in requests of 25, with unprocessed items added to the next one', async () => {
    const written: unknown[] = []
    let requests = 0
    dynamo.on(BatchWriteCommand).callsFake((input: BatchWriteCommandInput) => {
      const all = requestsOf(input)
      expect(all.length).toBeLessThanOrEqual(25)
      requests += 1
      // Every other request is processed only partly.
      const done = requests % 2 === 1 ? all.slice(0, 10) : all
      written.push(...done.map(({ PutRequest }) => PutRequest?.Item?.value))
      return { UnprocessedItems: done.length < all.length ? { table: all.slice(10) } : {} }
    })
    await writeBatchTo(client, 'table', items(60))
    expect(written.map(Number).sort((a, b) => a - b)).toEqual(items(60).map(({ value }) => value))
    expect(requests).toBe(4)
  })

  it('fails with a retryable error after a few requests if the store writes nothing', async () => {
    dynamo.on(BatchWriteCommand).callsFake((input: BatchWriteCommandInput) => ({
      UnprocessedItems: { table: requestsOf(input) },
    }))
    await expect(writeBatchTo(client, 'table', items(3))).rejects.toMatchObject({ code: 'unavailable' })
    expect(dynamo.commandCalls(BatchWriteCommand).length).toBeLessThan(12)
  })
})

const thing = z.object({
  id: z.string(),
  price: z.number(),
  isOpen: z.boolean(),
  size: z.null(),
  note: z.string().optional(),
  parts: z.array(z.object({ qty: z.number(), note: z.string().optional() })),
})
const thingItem = itemType({
  type: 'Thing',
  schema: thing,
  key: ({ id }: { id: string }) => ({ pk: `THING#${id}`, sk: 'THING' }),
})
const thingOf = (id: string): z.infer<typeof thing> => ({
  id,
  price: -41_250.5,
  isOpen: false,
  size: null,
  note: undefined,
  parts: [
    { qty: 0, note: undefined },
    { qty: 2, note: '' },
  ],
})

it('a batch stores the same items as a commit, with the client of the functions and with that of the commands', async () => {
  const { table, items: all, endpoint, tableName, stop } = await startEngineTable()
  try {
    const ofCommands = openTable(tableName, { region: 'us-east-1', endpoint, credentials: LOCAL_CREDENTIALS })
    await table.commit([put(thingItem, thingOf('a'))])
    await table.writeBatch([toStored(thingItem, thingOf('b'))])
    await ofCommands.commit([put(thingItem, thingOf('c'))])
    await ofCommands.writeBatch([toStored(thingItem, thingOf('d'))])
    const stored = (await all()).sort((a, b) => a.pk.localeCompare(b.pk))
    const same = {
      sk: 'THING',
      type: 'Thing',
      price: -41_250.5,
      isOpen: false,
      size: null,
      parts: [{ qty: 0 }, { qty: 2, note: '' }],
    }
    expect(stored).toStrictEqual(['a', 'b', 'c', 'd'].map((id) => ({ ...same, pk: `THING#${id}`, id })))
  } finally {
    await stop()
  }
})
