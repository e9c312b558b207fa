import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  DeleteQueueCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deadQueues, lookAt } from '../../../functions/platform/queue/dead-letters.ts'
import { discard, redrive } from '../../../functions/platform/queue/move-dead-letters.ts'
import { commandHere, commandProcess } from '../../support/command.ts'
import { type OutboxWorld, startOutboxWorld, until } from './outbox-world.ts'

// Runs `npm run dlq` against a stub of the local stack that only returns the addresses of the engines.

const CLI = fileURLToPath(new URL('../../../functions/platform/cli/dlq.cli.ts', import.meta.url))
let world: OutboxWorld
let site: Server
let url: string

beforeAll(async () => {
  world = await startOutboxWorld({ hidden: 30, handsBack: true })
  const info = {
    table: world.table.tableName,
    dynamodbEndpoint: world.table.endpoint,
    sqsEndpoint: world.endpoint,
    cognitoEndpoint: '',
    userPoolId: '',
  }
  site = createServer((_, answer) => answer.end(JSON.stringify(info)))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterAll(async () => {
  site.close()
  await world.stop()
})

const dlq = commandHere(CLI)
const dlqProcess = commandProcess(CLI)

const put = (MessageBody: string) => world.sqs.send(new SendMessageCommand({ QueueUrl: world.queue.mail, MessageBody }))

const mail = (to: string, content: object) => JSON.stringify({ mailNo: `OB-${to.length}`, to, content })
const SECRET = 'IV-01J9ZK4T7QX3ABCDEFGH'

it('lists dead letters without secrets, and moves them back', async () => {
  await put('not json at all')
  await put(mail('kind@example.com', { kind: 'somethingElse', id: SECRET }))
  await put(
    mail('a@b.com\nBcc: c@d.com', { kind: 'invitation', invitationNo: SECRET, role: 'nurse', hasAccount: false }),
  )
  const kill = world.start('mail')
  await until('three dead letters', async () => (await world.waitingIn(world.queue.dead)) === 3)
  await world.sqs.send(
    new SendMessageCommand({
      QueueUrl: world.queue.mail,
      MessageBody: mail('good@example.com', {
        kind: 'importFailures',
        doctorNo: 'US-1',
        doctorName: 'Northwind',
        fileName: 'a.xlsx',
        message: '',
        successCount: 1,
        failedCount: 1,
      }),
    }),
  )
  await until('the good email', async () => (await world.mailsTo('good@example.com')) === 1)
  // The email is sent before its message is deleted: a worker killed in between would leave the message in the queue.
  await until('an empty queue', async () => (await world.waitingIn(world.queue.mail)) === 0)
  await kill()

  const list = await dlqProcess('--url', url)
  expect(list.said).toContain('dockside-test-mail-dlq: 3 waiting')
  expect(list.said).toContain('why: the body is not JSON')
  expect(list.said).toContain('"kind":"somethingElse"')
  expect(list.said).toContain('k***@example.com')
  expect(list.said).not.toContain(SECRET)
  expect(list.said).not.toContain('kind@example.com')
  expect(list.code).toBe(0)
  expect(await world.waitingIn(world.queue.dead), 'listing removes nothing').toBe(3)

  const moved = await dlq('--redrive', 'mail', '--url', url)
  expect(moved).toMatchObject({
    code: 0,
    said: expect.stringContaining('Messages moved back from dockside-test-mail-dlq: 3.'),
  })
  expect(await world.waitingIn(world.queue.mail)).toBe(3)
  expect(await world.waitingIn(world.queue.dead)).toBe(0)
  expect((await dlq('--redrive', 'mail', '--url', url)).said).toContain('is empty')
})

it('starts a message move task in AWS, and fails if the target queue does not exist', async () => {
  const client = new SQSClient({ region: 'us-east-1' })
  const aws = mockClient(client)
  aws.on(GetQueueUrlCommand, { QueueName: 'dockside-prod-mail' }).resolves({ QueueUrl: 'https://sqs/mail' })
  aws.on(StartMessageMoveTaskCommand).resolves({ TaskHandle: 'task' })
  const queue = { name: 'dockside-prod-mail-dlq', url: 'https://sqs/mail-dlq', arn: 'arn:mail-dlq', waiting: 2 }
  expect(await redrive(client, queue)).toBe('started')
  expect(aws.commandCalls(StartMessageMoveTaskCommand)[0]?.args[0].input).toEqual({ SourceArn: 'arn:mail-dlq' })
  aws.on(GetQueueUrlCommand).rejects(new QueueDoesNotExist({ message: 'no such queue', $metadata: {} }))
  await expect(redrive(client, { ...queue, name: 'dockside-prod-outbox-dlq' })).rejects.toThrow(
    /no queue to move them to/,
  )
})

describe('dead letters of a FIFO queue', () => {
  const made = async (QueueName: string): Promise<string> => {
    const Attributes = { FifoQueue: 'true' }
    return (await world.sqs.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? ''
  }
  const send = (QueueUrl: string, parcel: string, no: number) =>
    world.sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify({ parcel, no }),
        MessageGroupId: parcel,
        MessageDeduplicationId: `${parcel}-${no}`,
      }),
    )

  it('are moved back once, in order within each group, even within the deduplication interval', async () => {
    const work = await made('dockside-test-claims.fifo')
    const dead = await made('dockside-test-claims-dlq.fifo')
    for (const no of [1, 2]) {
      // Makes the queue record these deduplication ids.
      await send(work, 'a', no)
      for (const parcel of ['a', 'b']) await send(dead, parcel, no)
    }
    const { Messages: before = [] } = await world.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: work, MaxNumberOfMessages: 10 }),
    )
    for (const { ReceiptHandle } of before)
      await world.sqs.send(new DeleteMessageCommand({ QueueUrl: work, ReceiptHandle }))
    expect((await dlq('--url', url)).said).toContain('dockside-test-claims-dlq.fifo: 4 waiting')
    expect(await dlq('--redrive', 'claims', '--url', url)).toMatchObject({
      code: 0,
      said: 'Messages moved back from dockside-test-claims-dlq.fifo: 4.\n',
    })
    const { Messages = [] } = await world.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: work, MaxNumberOfMessages: 10 }),
    )
    const back = Messages.map(({ Body = '' }) => JSON.parse(Body))
    for (const parcel of ['a', 'b'])
      expect(back.filter((step) => step.parcel === parcel).map(({ no }) => no)).toEqual([1, 2])
    expect(await world.waitingIn(dead)).toBe(0)
    for (const QueueUrl of [work, dead]) await world.sqs.send(new DeleteQueueCommand({ QueueUrl }))
  })
})

it('deletes one dead letter by its id, or all', async () => {
  const { QueueUrl = '' } = await world.sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-notes-dlq' }))
  const ids: string[] = []
  for (const MessageBody of ['{"a":1}', '{"a":2}', '{"a":3}']) {
    const { MessageId = '' } = await world.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))
    ids.push(MessageId)
  }
  const one = await dlq('--delete', 'notes', '--message', ids[1] ?? '', '--url', url)
  expect(one).toMatchObject({ code: 0, said: 'Messages deleted from dockside-test-notes-dlq: 1.\n' })
  const queue = (await deadQueues(world.sqs, '')).find(({ name }) => name === 'dockside-test-notes-dlq')
  if (!queue) throw new Error('no such queue')
  const left = (await lookAt(world.sqs, QueueUrl, 10)).map(({ messageId }) => messageId)
  expect(ids.map((id) => left.includes(id))).toEqual([true, false, true])
  expect(await discard(world.sqs, queue, 'nobody')).toBe(0)
  expect((await dlq('--delete', 'notes', '--url', url)).said).toBe(
    'Messages deleted from dockside-test-notes-dlq: 2.\n',
  )
  expect(await world.waitingIn(QueueUrl)).toBe(0)
  await world.sqs.send(new DeleteQueueCommand({ QueueUrl }))
})

it('refuses to move messages of a queue whose results are rebuilt instead', async () => {
  const { QueueUrl } = await world.sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-figures-dlq' }))
  await world.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{"DDBStreamBatchInfo":{}}' }))
  const answer = await dlq('--redrive', 'figures', '--url', url)
  expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('npm run rebuild-figures') })
  expect(await world.waitingIn(QueueUrl ?? '')).toBe(1)
  await world.sqs.send(new DeleteQueueCommand({ QueueUrl }))
})

it('explains how to provide a URL or AWS credentials if both are missing', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined)
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, '/nowhere')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  const { code, said } = await dlq()
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^No AWS credentials.*--url http.*\n$/) })
})

it('reports an error in one line', async () => {
  expect(await dlq('--redrive', 'nothing', '--url', url)).toMatchObject({
    code: 1,
    said: 'No such queue. The queues are: dockside-test-mail-dlq, dockside-test-outbox-dlq.\n',
  })
  const unreachable = await dlqProcess('--url', 'http://127.0.0.1:9')
  expect(unreachable.said).toBe('No local Dockside answers at http://127.0.0.1:9. Start it with "npm start".\n')
  expect(unreachable.code).toBe(1)
})
