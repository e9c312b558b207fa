import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bucketRules } from '../../infra/local/engines/buckets/s3-rules.ts'
import { type PersistenceManager, type SqsQueue, SqsStore } from '../../infra/local/engines/fauxqs.ts'
import { together } from '../../infra/local/engines/lasting-store.ts'
import { startMailBox } from '../../infra/local/engines/mail-box.ts'
import { mailFile } from '../../infra/local/engines/mail-file.ts'
import { type QueuesAndBuckets, startQueuesAndBuckets } from '../../infra/local/engines/queues-and-buckets.ts'
import { checkpoint } from '../../infra/local/events/checkpoint.ts'
import { untilWritten } from '../../infra/local/events/until-written.ts'
import { removeHalfFiles } from '../../infra/local/half-files.ts'
import { LOCAL_CREDENTIALS } from '../../infra/local/local-credentials.ts'

// These tests check each engine separately; `npm run full-disk` fills the disk under a complete stack.

const LOCAL = { region: 'us-east-1', credentials: LOCAL_CREDENTIALS, maxAttempts: 1 }
let dir: string
let engine: QueuesAndBuckets

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dockside-test-'))
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

const full = (): never => {
  throw new Error('database or disk is full')
}

describe('queues and buckets on a full disk', () => {
  beforeEach(async () => {
    engine = await startQueuesAndBuckets(bucketRules(), dir)
  })
  afterEach(() => engine.stop())

  const make = (name: string, more: Record<string, string> = {}): SqsQueue =>
    engine.queues.createQueue(
      name,
      `${engine.endpoint}/000000000000/${name}`,
      `arn:aws:sqs:us-east-1:000000000000:${name}`,
      {
        VisibilityTimeout: '1800',
        ...more,
      },
    )
  /** Makes the next write of this kind fail. */
  const fail = (
    queue: SqsQueue,
    write: 'insertMessage' | 'deleteMessage' | 'updateMessageInflight' | 'updateMessageReady',
  ) => vi.spyOn(queue.persistence as PersistenceManager, write).mockImplementationOnce(full)
  const bodies = (queue: SqsQueue): string[] => queue.dequeue(10).map(({ Body }) => Body)

  it('deliver a message again immediately, without counting the delivery that could not be stored', () => {
    const queue = make('work')
    for (const body of ['one', 'two']) queue.enqueue(SqsStore.createMessage(body))
    fail(queue, 'updateMessageInflight')
    expect(() => queue.dequeue(10)).toThrow('full')
    expect(bodies(queue)).toEqual(['one', 'two'])
    expect([...queue.inflightMessages.values()].map(({ message }) => message.approximateReceiveCount)).toEqual([1, 1])
  })

  it('keep a message that could not be moved to the dead-letter queue', () => {
    const dead = make('dead')
    const queue = make('poison', {
      RedrivePolicy: JSON.stringify({ maxReceiveCount: 1, deadLetterTargetArn: dead.arn }),
    })
    queue.enqueue(SqsStore.createMessage('bad'))
    for (const { ReceiptHandle } of queue.dequeue(1)) queue.changeVisibility(ReceiptHandle, 0)
    const move = () => queue.dequeue(1, undefined, (arn) => engine.queues.getQueueByArn(arn))
    fail(dead, 'insertMessage')
    expect(move).toThrow('full')
    expect([queue.messages.length, dead.messages.length]).toEqual([1, 0])
    expect(move()).toEqual([])
    expect([queue.messages.length, dead.messages.length]).toEqual([0, 1])
  })

  it('keep all messages of a batch in flight if the deletion of one could not be stored', async () => {
    const queue = make('batch')
    for (const body of ['one', 'two']) queue.enqueue(SqsStore.createMessage(body))
    const handles = queue.dequeue(10).map(({ ReceiptHandle }) => ReceiptHandle)
    const end = () =>
      together(queue.persistence, () => {
        for (const handle of handles) queue.deleteMessage(handle)
      })
    const remove = queue.persistence?.deleteMessage.bind(queue.persistence)
    let deletions = 0
    const spy = vi.spyOn(queue.persistence as PersistenceManager, 'deleteMessage').mockImplementation((id) => {
      deletions += 1
      if (deletions === 2) full()
      remove?.(id)
    })
    expect(end).toThrow('full')
    expect([...queue.inflightMessages.keys()].sort()).toEqual([...handles].sort())
    end()
    expect(queue.inflightMessages.size).toBe(0)
    spy.mockRestore()
    const again = await startQueuesAndBuckets(bucketRules(), dir)
    expect(again.queues.getQueueByName('batch')?.dequeue(10)).toEqual([])
    await again.stop()
  })

  it('keep a message that could not be returned to the queue, and keep its group in order', () => {
    const queue = make('steps.fifo', { FifoQueue: 'true' })
    for (const body of ['a1', 'a2'])
      queue.enqueue({ ...SqsStore.createMessage(body, {}, undefined, 'a', body), sequenceNumber: body.slice(1) })
    const [first] = queue.dequeue(1)
    fail(queue, 'updateMessageReady')
    expect(() => queue.changeVisibility(first?.ReceiptHandle ?? '', 0)).toThrow('full')
    expect(bodies(queue)).toEqual([])
    queue.changeVisibility(first?.ReceiptHandle ?? '', 0)
    expect(bodies(queue)).toEqual(['a1', 'a2'])
  })

  it('accept a FIFO message that is sent again because it could not be stored', async () => {
    const { sqsQueues } = await import('../../functions/platform/queue/send.ts')
    const { SQSClient } = await import('@aws-sdk/client-sqs')
    const queue = make('steps.fifo', { FifoQueue: 'true' })
    const sqs = new SQSClient({ ...LOCAL, endpoint: engine.endpoint })
    const send = () => sqsQueues(sqs).send(queue.url, [{ body: '"one"', fifo: { group: 'a', deduplicationId: 'one' } }])
    fail(queue, 'insertMessage')
    await expect(send()).rejects.toThrow()
    await send()
    await send()
    expect(bodies(queue)).toEqual(['"one"'])
    sqs.destroy()
  })

  it('hide an object whose event could not be stored, until it is put again', async () => {
    engine.buckets.createBucket('uploads')
    const events = make('events')
    engine.buckets.onStored = ({ key }) => events.enqueue(SqsStore.createMessage(key))
    const s3 = new S3Client({ ...LOCAL, endpoint: engine.endpoint, forcePathStyle: true })
    const at = { Bucket: 'uploads', Key: 'a.xlsx' }
    const put = () => s3.send(new PutObjectCommand({ ...at, Body: 'rows' }))
    fail(events, 'insertMessage')
    await expect(put()).rejects.toThrow()
    await expect(s3.send(new GetObjectCommand(at))).rejects.toThrow('does not exist')
    await put()
    expect(bodies(events)).toEqual(['a.xlsx'])
    s3.destroy()
  })
})

describe('a checkpoint', () => {
  it('keeps its last value if a write fails, leaves no partial file, and is written once space is freed', async () => {
    const folder = join(dir, 'streams')
    const kept = checkpoint(folder, 'reader', 'stream')
    let tries = 0
    const write = (): void => {
      tries += 1
      if (tries === 2) mkdirSync(folder)
      kept.write()
    }
    kept.pass('7')
    expect(() => kept.writeIfDue()).toThrow('ENOENT')
    expect(kept.after()).toBeUndefined()
    expect(await untilWritten('It', write, () => false)).toBe(true)
    expect([tries, kept.after(), checkpoint(folder, 'reader', 'stream').after()]).toEqual([2, '7', '7'])
    expect(readdirSync(folder)).toEqual(['reader.json'])
  })

  it('is written at most twice a second, always up to the last processed record', () => {
    mkdirSync(join(dir, 'streams'))
    let now = 1_000_000
    const kept = checkpoint(join(dir, 'streams'), 'reader', 'stream', () => now)
    const stored = () => checkpoint(join(dir, 'streams'), 'reader', 'stream').after()
    const pass = (record: string): void => {
      kept.pass(record)
      kept.writeIfDue()
    }
    pass('1')
    now += 499
    pass('2')
    expect([stored(), kept.after()]).toEqual(['1', '1'])
    now += 1
    pass('3')
    expect([stored(), kept.after()]).toEqual(['3', '3'])
    pass('4')
    kept.write()
    expect(stored()).toBe('4')
  })

  it('is not written by a reader that is stopping', async () => {
    expect(await untilWritten('It', full, () => true)).toBe(false)
  })
})

describe('the inbox', () => {
  const mail = (subject: string) => ({ subject })

  it('stores emails after a failed write, and starts a new line after one that a kill has cut short', async () => {
    const file = join(dir, 'mails.jsonl')
    const kept = mailFile(file, 0)
    mkdirSync(file)
    await expect(kept.write([mail('one')])).rejects.toThrow('EISDIR')
    expect(kept.count()).toBe(0)
    rmSync(file, { recursive: true })
    writeFileSync(file, '{"subject":"hal')
    await kept.write([mail('one'), mail('two')])
    expect(readFileSync(file, 'utf8').split('\n').slice(1)).toEqual(['{"subject":"one"}', '{"subject":"two"}', ''])
  })

  it('refuses an email that it cannot store, and accepts it when it is sent again', async () => {
    const file = join(dir, 'mails.jsonl')
    mkdirSync(file)
    const box = await startMailBox(dir)
    const client = new SESv2Client({ ...LOCAL, endpoint: box.endpoint })
    const send = () =>
      client.send(
        new SendEmailCommand({
          FromEmailAddress: 'dockside@example.test',
          Destination: { ToAddresses: ['anna@example.test'] },
          Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Text' } } } },
        }),
      )
    const subjects = async (): Promise<unknown[]> => {
      const { emails } = await (await fetch(`${box.endpoint}/store`)).json()
      return emails.map(({ subject }: { subject: string }) => subject)
    }
    await expect(send()).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } })
    expect(await subjects()).toEqual([])
    rmSync(file, { recursive: true })
    await send()
    expect(await subjects()).toEqual(['Hello'])
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1)
    client.destroy()
    await box.stop()
  })
})

it('a start removes temporary files that a killed process left behind', () => {
  const half = ['secrets.json.tmp', 'streams/reader.json.tmp']
  for (const name of ['streams', 'table']) mkdirSync(join(dir, name))
  for (const name of [...half, 'secrets.json', 'table/kept.tmp']) writeFileSync(join(dir, name), '')
  removeHalfFiles(dir)
  expect([...half, 'secrets.json', 'table/kept.tmp'].map((name) => existsSync(join(dir, name)))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
