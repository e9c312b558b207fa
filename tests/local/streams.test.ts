import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tableFileIn } from '../../infra/local/orphans.ts'
import { exitOf, type Stack } from '../support/stack.ts'
import { startFixture, type TestFolder, testFolder, until } from './fixture/start.ts'

let folder: TestFolder
let stack: Stack | undefined
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

beforeEach(() => {
  folder = testFolder()
})
afterEach(async () => {
  await stack?.stop()
  stack = undefined
  folder.remove()
})

const boot = async (environment: Record<string, string> = {}): Promise<Stack> => {
  stack = await startFixture({ dataDir: folder.dataDir, environment: { ...folder.environment, ...environment } })
  return stack
}
const writer = ({ info }: Stack) => {
  const client = new DynamoDBClient({ endpoint: info.dynamodbEndpoint, region: info.region, credentials })
  return (sk: string, type = 'Outbox') =>
    client.send(
      new PutItemCommand({ TableName: info.table, Item: { pk: { S: 'out' }, sk: { S: sk }, type: { S: type } } }),
    )
}

it('hands over just the records the filter wants, in order', async () => {
  const put = writer(await boot())
  await put('one')
  await put('not wanted', 'Other')
  await put('one') // a second write of it is no INSERT
  await put('two')
  await until('both records', () => folder.traced('relayed').length === 2)
  expect(folder.traced('relayed')).toEqual(['one', 'two'])
})

it('loses nothing when it is killed in the middle, and goes on where it stopped', async () => {
  const first = await boot()
  const put = writer(first)
  await put('before')
  await until('the first record', () => folder.traced('relayed').length === 1)
  await until('its checkpoint', () => readdirSync(join(folder.dataDir, 'streams')).length === 1)
  writeFileSync(folder.holdFile, '')
  for (let n = 0; n < 25; n += 1) await put(`kept-${String(n).padStart(2, '0')}`)
  await until('a batch in the works', () => folder.traced('held').length > 0)
  first.process.kill('SIGKILL')
  await exitOf(first.process)
  rmSync(folder.holdFile)
  await boot()
  await until('every record', () => new Set(folder.traced('relayed')).size === 26)
  const order = folder.traced('relayed').map(String)
  expect(order.filter((name) => name === 'before')).toHaveLength(1)
  expect(order.slice(1)).toEqual([...order.slice(1)].sort())
})

it('bisects around a poisonous record and sends it to the dead letters', async () => {
  const running = await boot()
  const put = writer(running)
  for (const name of ['a', 'b', 'poison', 'c', 'd']) await put(name)
  await until('the good records', () => new Set(folder.traced('relayed')).size === 4)
  const client = new SQSClient({ endpoint: running.info.sqsEndpoint, region: 'us-east-1', credentials })
  await until('the dead letter', async () => {
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl: running.info.queues['stream-dlq'],
        AttributeNames: ['ApproximateNumberOfMessages'],
      }),
    )
    return Attributes?.ApproximateNumberOfMessages === '1'
  })
})

it('keeps of the stream what a reader or a dead letter still needs, and no more', async () => {
  const running = await boot()
  const put = writer(running)
  const store = new DatabaseSync(tableFileIn(running.info.dataDir), { readOnly: true })
  const kept = () => Number(store.prepare('SELECT count(*) AS records FROM _stream_records').get()?.records)
  for (let n = 0; n < 20; n += 1) await put(`done-${n}`)
  await until('a short stream', () => folder.traced('relayed').length === 20 && kept() === 1)
  // Numbers go on where they were, and nobody misses what comes next.
  await put('poison')
  for (let n = 0; n < 5; n += 1) await put(`later-${n}`)
  await until('all but the poisonous one', () => new Set(folder.traced('relayed')).size === 25)
  await until('a stream from the dead letter on', () => kept() === 6)
  store.close()
})

it('gathers what comes within the window of the mapping into one batch', async () => {
  const put = writer(await boot({ STREAM_WINDOW: '2' }))
  await put('one')
  await pause(700)
  await put('two')
  await until('both records', () => folder.traced('relayed').length === 2)
  expect(folder.traced('batch')).toEqual([2])
})
