import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { documentClient } from '../../functions/platform/aws.ts'
import { dynamoTable } from '../../functions/platform/db/dynamo-table.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { itemType } from '../../functions/platform/db/item.ts'
import { partRef, ref } from '../../functions/platform/db/table.ts'
import { memoryTable } from '../support/memory-table.ts'
import { startEngineTable } from '../support/test-table.ts'

const nameAndNote = z.object({ name: z.string(), note: z.string().optional() })
const thing = itemType({
  type: 'Thing',
  schema: nameAndNote.extend({ id: z.string(), size: z.int() }),
  key: (of: { id: string }) => ({ pk: `THING#${of.id}`, sk: 'THING' }),
  indexes: ({ id }) => ({ gsi1: { pk: 'THINGS', sk: id } }),
})
const A = { id: 'a', name: 'First', size: 1 }
const B = { id: 'b', name: 'Second', note: 'Some text', size: 2 }
const parts = [partRef(thing, A, nameAndNote), partRef(thing, B, nameAndNote), partRef(thing, { id: 'c' }, nameAndNote)]

it('parts of items contain only the attributes of their schema, on the engine and in memory', async () => {
  const { table: stored, stop } = await startEngineTable()
  for (const table of [stored, memoryTable()]) {
    await table.commit([put(thing, A), put(thing, B)])
    expect(await table.batchGet(parts)).toEqual([{ name: 'First' }, { name: 'Second', note: 'Some text' }, undefined])
    expect(await table.batchGet([...parts, ref(thing, A)])).toHaveLength(4)
  }
  await stop()
})

it('a batch asks for the named attributes, the keys and the type, and for whole items if one ref needs all', async () => {
  const client = documentClient('http://127.0.0.1:1')
  const asked: (string[] | undefined)[] = []
  mockClient(client)
    .on(BatchGetItemCommand)
    .callsFake(({ RequestItems: { table } }) => {
      const { ProjectionExpression, ExpressionAttributeNames: names = {} } = table
      asked.push(ProjectionExpression?.split(', ').map((placeholder: string) => names[placeholder]))
      return { Responses: { table: [] } }
    })
  const table = dynamoTable(client, 'table')
  await table.batchGet(parts)
  await table.batchGet([...parts, ref(thing, A)])
  expect(asked).toEqual([['pk', 'sk', 'type', 'name', 'note'], undefined])
  client.destroy()
})

it('an item of another type is refused', async () => {
  const other = itemType({ ...thing, type: 'Other' })
  const table = memoryTable()
  await table.commit([put(thing, A)])
  await expect(table.batchGet([partRef(other, A, nameAndNote)])).rejects.toThrow('Expected an item of type Other')
})
