import { rmSync, writeFileSync } from 'node:fs'
import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqsQueues } from '../../functions/platform/queue/send.ts'
import { type Step, stepsQueue } from '../fixtures/steps.queue.ts'
import { exitOf, type Stack } from '../support/stack.ts'
import { startFixture, type TestFolder, testFolder, until } from './fixture/start.ts'

// A FIFO queue on this machine, read by a worker as Lambda would run it.

let folder: TestFolder
let stack: Stack
let client: SQSClient

const boot = async (): Promise<void> => {
  stack = await startFixture({ dataDir: folder.dataDir, environment: { ...folder.environment, LOG_LEVEL: 'silent' } })
  const { sqsEndpoint: endpoint, region } = stack.info
  client = new SQSClient({ endpoint, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
}
beforeAll(async () => {
  folder = testFolder()
  await boot()
})
afterAll(async () => {
  await stack.stop()
  folder.remove()
})

const urlOf = (name: string): string => stack.info.queues[name] ?? ''
const send = async (...steps: Partial<Step>[]): Promise<void> => {
  const messages = steps.map((given) => {
    const step = stepsQueue.message.parse(given)
    const fifo = { group: stepsQueue.group(step), deduplicationId: stepsQueue.deduplicationId(step) }
    return { body: JSON.stringify(step), fifo }
  })
  expect(await sqsQueues(client).send(urlOf('steps.fifo'), messages)).toEqual({ waiting: [], refused: [] })
}
const steps = (parcel: string, count: number, failures: Record<number, number> = {}): Partial<Step>[] =>
  Array.from({ length: count }, (_, at) => ({ parcel, no: at + 1, failures: failures[at + 1] ?? 0 }))
const traced = (what: string, parcel: string): string[] =>
  folder
    .traced(what)
    .map(String)
    .filter((name) => name.replace(/\d+$/, '') === parcel)
const done = (parcel: string, count: number) =>
  until(`${count} steps of ${parcel}`, () => traced('done', parcel).length >= count)
const names = (parcel: string, ...numbers: number[]): string[] => numbers.map((no) => `${parcel}${no}`)
const waiting = async (name: string): Promise<number> => {
  const AttributeNames = ['ApproximateNumberOfMessages' as const, 'ApproximateNumberOfMessagesNotVisible' as const]
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl: urlOf(name), AttributeNames }))
  return Object.values(Attributes ?? {}).reduce((sum, count) => sum + Number(count), 0)
}

describe('a group', () => {
  it('goes in order', async () => {
    await send(...steps('plain', 9))
    await done('plain', 9)
    expect(traced('done', 'plain')).toEqual(names('plain', 1, 2, 3, 4, 5, 6, 7, 8, 9))
  })

  it('waits for a message that fails, those of its batch and those that came later', async () => {
    await send(...steps('stumbles', 3, { 2: 2 }))
    await until('the first failure', () => traced('began', 'stumbles').includes('stumbles2'))
    await send({ parcel: 'stumbles', no: 4 })
    await done('stumbles', 4)
    expect(traced('done', 'stumbles')).toEqual(names('stumbles', 1, 2, 3, 4))
    expect(traced('began', 'stumbles')).toEqual(names('stumbles', 1, 2, 2, 2, 3, 4))
  })

  it('goes on behind a message that is dead, which takes no other with it', async () => {
    await send(...steps('poisoned', 4, { 2: -1 }))
    await done('poisoned', 3)
    expect(traced('done', 'poisoned')).toEqual(names('poisoned', 1, 3, 4))
    expect(traced('began', 'poisoned').filter((name) => name === 'poisoned2')).toHaveLength(stepsQueue.tries)
    await until('the dead letter', async () => (await waiting('steps-dlq.fifo')) === 1)
    const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl: urlOf('steps-dlq.fifo') }))
    expect(stepsQueue.message.parse(JSON.parse(Messages?.[0]?.Body ?? ''))).toMatchObject({ parcel: 'poisoned', no: 2 })
    await until('an empty queue', async () => (await waiting('steps.fifo')) === 0)
  })

  it('is not done twice when it is sent twice', async () => {
    await send(...steps('repeated', 2))
    await send(...steps('repeated', 3))
    await done('repeated', 3)
    expect(traced('done', 'repeated')).toEqual(names('repeated', 1, 2, 3))
  })
})

it('a group that is held up holds up no other, and keeps its order when the worker is killed', async () => {
  writeFileSync(folder.holdFile, '')
  await send(...steps('held', 3))
  await until('the held step', () => traced('holding', 'held').length === 1)
  await send(...steps('free', 5), ...steps('other', 5), { parcel: 'held', no: 4 })
  await Promise.all([done('free', 5), done('other', 5)])
  expect(traced('done', 'held')).toEqual(names('held', 1))
  expect(traced('done', 'free')).toEqual(names('free', 1, 2, 3, 4, 5))
  expect(traced('done', 'other')).toEqual(names('other', 1, 2, 3, 4, 5))
  // The second step is in the works, with the third behind it in its batch and the fourth in the queue.
  stack.process.kill('SIGKILL')
  await exitOf(stack.process)
  rmSync(folder.holdFile)
  await boot()
  await done('held', 5)
  // The first was done but not yet deleted: it comes again.
  expect(traced('done', 'held').slice(1)).toEqual(names('held', 1, 2, 3, 4))
  await until('an empty queue', async () => (await waiting('steps.fifo')) === 0)
})
