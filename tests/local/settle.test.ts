import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailItem } from '../../functions/notifications/public.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { outboxItem } from '../../functions/platform/outbox/outbox.items.ts'
import { settleIdentities } from '../../functions/restore/settle-identities.ts'
import { settleQueues } from '../../functions/restore/settle-queues.ts'
import { bucketRules } from '../../infra/local/engines/buckets/s3-rules.ts'
import { SqsStore } from '../../infra/local/engines/fauxqs.ts'
import { type QueuesAndBuckets, startQueuesAndBuckets } from '../../infra/local/engines/queues-and-buckets.ts'
import { LOCAL_CREDENTIALS } from '../../infra/local/local-credentials.ts'
import { progressObject } from '../../infra/restore/cloud/cloud-restore.ts'
import { newCompany } from '../support/company.ts'
import { memoryTable } from '../support/memory-table.ts'

const TO = Date.parse('2026-11-22T10:00:00Z')
const BEFORE = TO - 60_000
const AFTER = TO + 60_000

let engine: QueuesAndBuckets
let sqs: SQSClient
let s3: S3Client
beforeAll(async () => {
  engine = await startQueuesAndBuckets(bucketRules())
  const at = { endpoint: engine.endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS }
  sqs = new SQSClient(at)
  s3 = new S3Client({ ...at, forcePathStyle: true })
})
afterAll(async () => {
  sqs.destroy()
  s3.destroy()
  await engine.stop()
})

/** Creates the queues of a separate stage with these messages, each with its body and sending time. */
const queues = (stage: string, waiting: Record<string, [body: unknown, sentAt: number][]>) => {
  for (const [name, messages] of Object.entries(waiting)) {
    const full = `dockside-${stage}-${name}`
    const isFifo = full.endsWith('.fifo')
    const queue = engine.queues.createQueue(
      full,
      `${engine.endpoint}/000000000000/${full}`,
      `arn:aws:sqs:us-east-1:000000000000:${full}`,
      isFifo ? { FifoQueue: 'true' } : {},
    )
    for (const [body, sentTimestamp] of messages) {
      const message = SqsStore.createMessage(JSON.stringify(body))
      queue.enqueue({ ...message, sentTimestamp, ...(isFifo ? { messageGroupId: 'one' } : {}) })
    }
  }
  return (name: string): unknown[] =>
    (engine.queues.getQueueByName(`dockside-${stage}-${name}`)?.dequeue(10) ?? []).map(({ Body }) => JSON.parse(Body))
}
const mail = (mailNo: string) => ({ mailNo, to: 'a@example.com' })
const tableWith = async (outboxNos: string[], sent: string[] = []) => {
  const table = memoryTable()
  const at = new Date(BEFORE).toISOString()
  await table.commit([
    ...outboxNos.map((outboxNo) => put(outboxItem, { outboxNo, queue: 'mail', messages: '[]', at })),
    ...sent.map((mailNo) => put(mailItem, { mailNo, state: 'sent', noticeNo: '', until: at })),
  ])
  return table
}
const settling = (restored: ReturnType<typeof memoryTable>, former?: ReturnType<typeof memoryTable>) => ({
  sqs,
  restored,
  former,
  to: TO,
  wait: async () => {},
  lookSeconds: 0,
})

describe('messages from the undone period', () => {
  it('are dropped, except emails that must still be sent', async () => {
    const left = queues('mails', {
      mail: [
        [mail('OB-known-0'), AFTER],
        [mail('OB-undone-0'), AFTER],
        [mail('OB-sent-0'), BEFORE],
      ],
      'mail-dlq': [[mail('OB-old-3'), BEFORE]],
    })
    const restored = await tableWith(['OB-known', 'OB-sent'])
    const former = await tableWith(['OB-known', 'OB-undone', 'OB-sent'], ['OB-sent-0'])
    expect(await settleQueues(settling(restored, former), 'dockside-mails-')).toEqual([
      { name: 'dockside-mails-mail', kept: 1, dropped: 2 },
      { name: 'dockside-mails-mail-dlq', kept: 1, dropped: 0 },
    ])
    expect(left('mail')).toEqual([mail('OB-known-0')])
    expect(left('mail-dlq')).toEqual([mail('OB-old-3')])
  })

  it('are selected by the upload time of their workbook or else by their sending time; all stream positions are dropped', async () => {
    const drop = (time: number, key: string) => ({ Records: [{ eventTime: new Date(time).toISOString(), key }] })
    const left = queues('others', {
      imports: [
        [drop(BEFORE, 'a'), AFTER],
        [drop(AFTER, 'b'), AFTER],
      ],
      audits: [
        [{ doctorNo: 'US-1' }, BEFORE],
        [{ doctorNo: 'US-2' }, AFTER],
      ],
      'figures-dlq': [[{ DDBStreamBatchInfo: {} }, BEFORE]],
    })
    await settleQueues(settling(await tableWith(['OB-1'])), 'dockside-others-')
    expect(left('imports')).toEqual([drop(BEFORE, 'a')])
    expect(left('audits')).toEqual([{ doctorNo: 'US-1' }])
    expect(left('figures-dlq')).toEqual([])
  })

  it('are dropped after more than ten kept messages of a FIFO group, even if an earlier run was interrupted', async () => {
    const step = (n: number) => ({ step: n })
    const older = Array.from({ length: 12 }, (_, n): [unknown, number] => [step(n), BEFORE])
    const newer = Array.from({ length: 8 }, (_, n): [unknown, number] => [step(100 + n), AFTER])
    const left = queues('groups', { 'fees.fifo': [...older, ...newer] })
    const given = settling(await tableWith(['OB-1']))
    let sends = 0
    const breaking = {
      ...given,
      restored: given.restored,
      sqs: new Proxy(sqs, {
        get: (client, name) =>
          name === 'send'
            ? async (command: DeleteMessageCommand) => {
                if (command instanceof DeleteMessageCommand && ++sends > 4) throw new Error('The network is gone.')
                return client.send(command)
              }
            : Reflect.get(client, name),
      }),
    }
    await expect(settleQueues(breaking, 'dockside-groups-')).rejects.toThrow('network')
    const queue = engine.queues.getQueueByName('dockside-groups-fees.fifo')
    const wait = async (): Promise<void> => {
      // The engine puts a message that becomes visible in front of all others.
      for (const handle of [...(queue?.inflightMessages.keys() ?? [])].reverse()) queue?.changeVisibility(handle, 0)
    }
    const [settled] = await settleQueues({ ...given, wait }, 'dockside-groups-')
    expect(settled?.dropped).toBe(8)
    const seen: unknown[] = []
    for (let more = left('fees.fifo'); more.length > 0; more = left('fees.fifo')) {
      seen.push(...more)
      for (const handle of [...(queue?.inflightMessages.keys() ?? [])]) queue?.deleteMessage(handle)
    }
    expect(seen).toEqual(older.map(([body]) => body))
  })

  it('are not awaited if their worker would ignore them', async () => {
    queues('hooks', { webhooks: [[{ doctorNo: 'US-1', webhookNo: 'WH-1', eventNo: 'E-1', round: 1 }, AFTER]] })
    engine.queues.getQueueByName('dockside-hooks-webhooks')?.dequeue(1, 39_000)
    const wait = () => Promise.reject(new Error('Waited.'))
    expect(await settleQueues({ ...settling(await tableWith(['OB-1'])), wait }, 'dockside-hooks-')).toMatchObject([
      { kept: 0, dropped: 0 },
    ])
  })

  it('are awaited for as long as they can stay in flight', async () => {
    queues('longest', { audits: [[{ doctorNo: 'US-2' }, AFTER]] })
    engine.queues.getQueueByName('dockside-longest-audits')?.dequeue(1, 40_000)
    let waited = 0
    const wait = async (ms: number): Promise<void> => {
      waited += ms
    }
    const given = { ...settling(await tableWith(['OB-1'])), wait }
    await expect(settleQueues(given, 'dockside-longest-')).rejects.toThrow('A consumer still has messages')
    expect(waited).toBeGreaterThanOrEqual(1_800_000)
  })

  it('are awaited while a function is processing them', async () => {
    queues('held', { audits: [[{ doctorNo: 'US-2' }, AFTER]] })
    const queue = engine.queues.getQueueByName('dockside-held-audits')
    const [{ ReceiptHandle } = { ReceiptHandle: '' }] = queue?.dequeue(1) ?? []
    let waits = 0
    const wait = async (): Promise<void> => {
      waits += 1
      queue?.changeVisibility(ReceiptHandle, 0)
    }
    const given = { ...settling(await tableWith(['OB-1'])), wait }
    expect(await settleQueues(given, 'dockside-held-')).toMatchObject([{ kept: 0, dropped: 1 }])
    expect(waits).toBe(1)
  })
})

// Mocked because the creation dates of accounts cannot be set in a real user pool.
it('a restore deletes newer users of the pool without an account, and reports other differences', async () => {
  const client = new CognitoIdentityProviderClient({ region: 'us-east-1' })
  const pool = mockClient(client)
  const restored = memoryTable()
  const deps = { table: restored, now: () => new Date().toISOString() }
  const newId = idMaker(deps.now)
  const [kept, off] = [await newCompany({ ...deps, newId }), await newCompany({ ...deps, newId })]
  const user = (Username: string, userNo: string, created: number, Enabled = true): UserType => ({
    Username,
    Enabled,
    UserCreateDate: new Date(created),
    Attributes: [{ Name: 'custom:userNo', Value: userNo }],
  })
  pool
    .on(ListUsersCommand)
    .resolves({ Users: [user('kept', kept.userNo, BEFORE), user('new', 'US-undone', AFTER)], PaginationToken: 'more' })
  pool
    .on(ListUsersCommand, { PaginationToken: 'more' })
    .resolves({ Users: [user('off', off.userNo, BEFORE, false), user('begun', 'US-held', BEFORE)] })
  pool.on(AdminDeleteUserCommand).resolves({})
  expect(await settleIdentities({ cognito: client, restored, to: TO }, 'pool')).toEqual({
    deleted: ['new'],
    withoutAccount: ['begun'],
    disabledInPoolOnly: ['off'],
    disabledInTableOnly: [],
  })
  expect(pool.commandCalls(AdminDeleteUserCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { UserPoolId: 'pool', Username: 'new' },
  ])
})

it('the progress of a restore is stored in a bucket', async () => {
  await s3.send(new CreateBucketCommand({ Bucket: 'uploads' }))
  const store = progressObject(s3, 'uploads')
  expect(await store.read()).toBeUndefined()
  const progress = {
    to: '2026-11-22T10:00:00Z',
    startedAt: '2026-11-22T12:00:00Z',
    former: 'store',
    table: 'store-2',
    stopped: { functions: [{ name: 'people-api', reserved: 20 }], mappings: ['one'] },
    done: ['stop'],
    begun: ['stop', 'restore'],
  }
  await store.write(progress)
  expect(await store.read()).toEqual(progress)
  await store.clear()
  expect(await store.read()).toBeUndefined()
})
