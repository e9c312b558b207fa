import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { tableFileIn } from '../../infra/local/orphans.ts'
import { exitOf, type Stack } from '../support/stack.ts'
import { type StackPlace, startFixture, type TestFolder, testFolder, traced, until } from './fixture/start.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

const writer = ({ info }: StackPlace) => {
  const client = new DynamoDBClient({ endpoint: info.dynamodbEndpoint, region: info.region, credentials })
  return (sk: string, type = 'Outbox') =>
    client.send(
      new PutItemCommand({ TableName: info.table, Item: { pk: { S: 'out' }, sk: { S: sk }, type: { S: type } } }),
    )
}

describe('a running reader', () => {
  const stack = inject('fixture')
  const put = writer(stack)
  const relayed = (name = '') => traced(stack.traceFile, 'relayed').filter((sk) => String(sk).startsWith(name))

  it('hands over just the records the filter wants, in order', async () => {
    await put('handed-1')
    await put('handed-never', 'Other')
    await put('handed-1') // a second write of it is no INSERT
    await put('handed-2')
    await until('both records', () => relayed('handed').length === 2)
    expect(relayed('handed')).toEqual(['handed-1', 'handed-2'])
  })

  it('keeps of the stream what a reader or a dead letter still needs, and no more', async () => {
    const store = new DatabaseSync(tableFileIn(stack.info.dataDir), { readOnly: true })
    const kept = () => Number(store.prepare('SELECT count(*) AS records FROM _stream_records').get()?.records)
    for (let n = 0; n < 20; n += 1) await put(`done-${n}`)
    await until('a short stream', () => relayed('done').length === 20 && kept() === 1)
    // Numbers go on where they were, and nobody misses what comes next.
    await put('poison')
    for (let n = 0; n < 5; n += 1) await put(`later-${n}`)
    await until('all but the poisonous one', () => new Set(relayed('later')).size === 5)
    await until('a stream from the dead letter on', () => kept() === 6)
    store.close()
  })

  it('bisects around a poisonous record and sends it to the dead letters', async () => {
    const client = new SQSClient({ endpoint: stack.info.sqsEndpoint, region: stack.info.region, credentials })
    const deadLetters = async (): Promise<number> => {
      const QueueUrl = stack.info.queues['stream-dlq']
      const AttributeNames = ['ApproximateNumberOfMessages' as const]
      const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))
      return Number(Attributes?.ApproximateNumberOfMessages)
    }
    const before = await deadLetters()
    for (const name of ['among-a', 'among-b', 'poison-too', 'among-c', 'among-d']) await put(name)
    await until('the good records', () => new Set(relayed('among')).size === 4)
    await until('the dead letter', async () => (await deadLetters()) === before + 1)
  })
})

describe('a reader of its own', () => {
  let folder: TestFolder
  let stack: Stack | undefined
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

  it('gathers what comes within the window of the mapping into one batch', async () => {
    const put = writer(await boot({ STREAM_WINDOW: '2' }))
    await put('one')
    await pause(700)
    await put('two')
    await until('both records', () => folder.traced('relayed').length === 2)
    expect(folder.traced('batch')).toEqual([2])
  })
})
