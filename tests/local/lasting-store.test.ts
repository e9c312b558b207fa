import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChangeMessageVisibilityCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lookAt } from '../../functions/platform/queue/dead-letters.ts'
import { type QueuesAndBuckets, startQueuesAndBuckets } from '../../infra/local/engines/queues-and-buckets.ts'
import { bucketRules } from '../../infra/local/engines/s3-rules.ts'
import { PersistenceManager } from '../../node_modules/fauxqs/dist/persistence.js'
import { SqsStore } from '../../node_modules/fauxqs/dist/sqs/sqsStore.js'

let dir: string
let running: QueuesAndBuckets[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dockside-test-'))
})
afterEach(async () => {
  for (const engine of running) await engine.stop()
  running = []
  rmSync(dir, { recursive: true, force: true })
})

const start = async (): Promise<QueuesAndBuckets> => {
  const engine = await startQueuesAndBuckets(bucketRules(), dir)
  running.push(engine)
  return engine
}
const queueOf = ({ queues, endpoint }: QueuesAndBuckets) =>
  queues.getQueueByName('work') ??
  queues.createQueue('work', `${endpoint}/000000000000/work`, 'arn:aws:sqs:us-east-1:000000000000:work', {
    VisibilityTimeout: '1800',
  })
const clientOf = ({ endpoint }: QueuesAndBuckets) =>
  new SQSClient({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })

describe('a message in flight when the process was killed', () => {
  it('is visible at once after the next start, with the number of times it was received', async () => {
    const queue = queueOf(await start())
    for (const body of ['taken', 'waiting']) queue.enqueue(SqsStore.createMessage(body))
    expect(queue.dequeue(1)).toMatchObject([{ Body: 'taken' }])
    // No stop: what a second engine finds on disk is what a kill leaves.
    const again = queueOf(await start())
    expect(again.inflightMessages.size).toBe(0)
    expect(again.dequeue(10).map(({ Body }) => Body)).toEqual(['waiting', 'taken'])
    const counts = [...again.inflightMessages.values()].map(({ message }) => [
      message.body,
      message.approximateReceiveCount,
    ])
    expect(counts).toEqual([
      ['waiting', 1],
      ['taken', 2],
    ])
  })

  it('is still there after the start that made it visible was killed too', async () => {
    const queue = queueOf(await start())
    queue.enqueue(SqsStore.createMessage('taken'))
    queue.dequeue(1)
    await start()
    expect(queueOf(await start()).dequeue(1)).toMatchObject([{ Body: 'taken' }])
  })
})

describe('a message given back before its time', () => {
  it('stays in the running queue, and counts how often it was received', async () => {
    const engine = await start()
    queueOf(engine).enqueue(SqsStore.createMessage('looked at'))
    const QueueUrl = queueOf(engine).url
    const client = clientOf(engine)
    const receive = async () => (await client.send(new ReceiveMessageCommand({ QueueUrl }))).Messages?.[0]
    const { ReceiptHandle } = (await receive()) ?? {}
    await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
    expect(await receive()).toMatchObject({ Body: 'looked at' })
    expect([...queueOf(engine).inflightMessages.values()][0]?.message.approximateReceiveCount).toBe(2)
    client.destroy()
  })

  it('is left where it is by npm run dlq', async () => {
    const engine = await start()
    for (const body of ['one', 'two']) queueOf(engine).enqueue(SqsStore.createMessage(body))
    const client = clientOf(engine)
    const seen = await lookAt(client, queueOf(engine).url, 20)
    expect(seen.map(({ body }) => body)).toEqual(['one', 'two'])
    expect(queueOf(engine).getAttribute('ApproximateNumberOfMessages')).toBe('2')
    expect(queueOf(await start()).getAttribute('ApproximateNumberOfMessages')).toBe('2')
    client.destroy()
  })
})

describe('writes that belong together', () => {
  it('are kept as a whole or not at all', async () => {
    const { buckets } = await start()
    buckets.createBucket('drops')
    buckets.onStored = () => {
      throw new Error('killed here')
    }
    expect(() => buckets.putObject('drops', 'a.xlsx', Buffer.from('abc'), 'text/plain')).toThrow('killed here')
    const again = (await start()).buckets
    expect(again.listObjects('drops', {}).objects).toEqual([])
  })
})

it('needs its repair as long as fauxqs writes a receive count of NULL', () => {
  // When this no longer throws, fauxqs is mended: LastingStore.updateMessageReady can go.
  const plain = new PersistenceManager(dir)
  const store = new SqsStore()
  store.persistence = plain
  const queue = store.createQueue('work', 'http://local/0/work', 'arn:aws:sqs:us-east-1:0:work')
  queue.enqueue(SqsStore.createMessage('taken'))
  const [{ ReceiptHandle } = { ReceiptHandle: '' }] = queue.dequeue(1)
  expect(() => queue.changeVisibility(ReceiptHandle, 0)).toThrow('NOT NULL constraint failed')
  plain.close()
})
