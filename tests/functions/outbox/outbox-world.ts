import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { systemClock } from '../../../functions/platform/clock.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { documentsOf } from '../../../functions/platform/db/wire/documents.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { toQueue } from '../../../functions/platform/outbox/to-queue.ts'
import { bucketRules } from '../../../infra/local/engines/buckets/s3-rules.ts'
import { startMailBox } from '../../../infra/local/engines/mail-box.ts'
import { startQueuesAndBuckets } from '../../../infra/local/engines/queues-and-buckets.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import { scratchDir } from '../../../infra/local/scratch-dir.ts'
import { startTable } from '../../../infra/local/table.ts'
import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import { type Step, step, stepsQueue } from '../../fixtures/steps.queue.ts'
import { startGate } from './gate.ts'

const LOCAL = { region: 'us-east-1', credentials: LOCAL_CREDENTIALS }
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const inbox = z.object({
  emails: z.array(z.object({ subject: z.string(), destination: z.object({ to: z.array(z.string()) }) })),
})

/** Deliveries of a message before it becomes a dead letter. */
const TRIES = 3

interface OutboxOptions {
  /**
   * Visibility timeout in seconds. Tests that kill workers use a short one. The others use a timeout longer than any
   * processing, because a message is delivered again when its timeout ends.
   */
  hidden?: number
  /** Makes workers return failed messages to the queue immediately. */
  handsBack?: boolean
}

/**
 * Starts a table with its stream, a mail queue with its dead-letter queue, and a mailbox: real engines, with a gate in
 * front of the queues and the mailbox.
 */
export const startOutboxWorld = async ({ hidden = 1, handsBack = false }: OutboxOptions = {}) => {
  const scratch = scratchDir()
  const [table, files, mails] = await Promise.all([startTable(), startQueuesAndBuckets(bucketRules()), startMailBox()])
  const [sqsGate, sesGate] = await Promise.all([startGate(files.endpoint), startGate(mails.endpoint)])
  const sqs = new SQSClient({ ...LOCAL, endpoint: files.endpoint })
  const dynamodb = new DynamoDBClient({ ...LOCAL, endpoint: table.endpoint })
  const queue = await makeQueues(sqs, hidden)
  const described = await dynamodb.send(new DescribeTableCommand({ TableName: table.tableName }))
  const env = {
    AWS_REGION: LOCAL.region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    TABLE_NAME: table.tableName,
    DYNAMODB_ENDPOINT: table.endpoint,
    LOG_LEVEL: 'silent',
    OUTBOX_QUEUES: JSON.stringify({ mail: queue.mail, steps: queue.steps }),
    OUTBOX_DEAD_LETTERS: queue.outboxDead,
    WEBHOOK_CHANGES_QUEUE_URL: queue.changes,
    QUEUE_URL: queue.mail,
    MAIL_FROM: 'no-reply@dockside.test',
    SITE_URL: 'http://127.0.0.1:1',
    MAIL_CONFIGURATION_SET: 'dockside-local-mail',
    SES_ENDPOINT: sesGate.endpoint,
    SQS_ENDPOINT: sqsGate.endpoint,
    QUEUE_ENDPOINT: sqsGate.endpoint,
    HANDS_BACK: handsBack ? 'yes' : '',
    STREAM_ARN: described.Table?.LatestStreamArn ?? '',
  }
  const place = join(scratch.dir, 'place')
  writeFileSync(place, '')
  const workers = workersOf(env, place)
  const store = dynamoTable(documentsOf(dynamodb), table.tableName)
  const newId = idMaker(systemClock)
  return {
    table,
    sqs,
    queue,
    sqsGate,
    sesGate,
    endpoint: files.endpoint,
    start: workers.start,
    running: workers.running,
    rest: workers.rest,
    /** Commits an email to an address. */
    commitMail: (to: string) =>
      store.commit(
        toQueue(
          { now: systemClock, newId },
          mailQueue,
          numberedMails(newId('outbox'), [
            {
              to,
              content: {
                kind: 'importFailures',
                doctorNo: 'US-1',
                doctorName: 'Acme',
                fileName: 'a.xlsx',
                message: 'No rows.',
                successCount: 0,
                failedCount: 1,
              },
            },
          ]),
        ),
      ),
    /** Commits steps, which are sent to a FIFO queue. */
    commitSteps: (...steps: Partial<Step>[]) =>
      store.commit(
        toQueue(
          { now: systemClock, newId },
          stepsQueue,
          steps.map((given) => step.parse(given)),
        ),
      ),
    /** Receives and deletes all messages of the FIFO queue, in order. */
    takeSteps: async (): Promise<unknown[]> => {
      const taken: unknown[] = []
      for (;;) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({ QueueUrl: queue.steps, MaxNumberOfMessages: 10 }),
        )
        if (Messages.length === 0) return taken
        for (const { Body = '', ReceiptHandle } of Messages) {
          taken.push(JSON.parse(Body))
          await sqs.send(new DeleteMessageCommand({ QueueUrl: queue.steps, ReceiptHandle }))
        }
      }
    },
    mailsTo: async (to: string): Promise<number> => {
      const { emails } = inbox.parse(await (await fetch(`${mails.endpoint}/store`)).json())
      return emails.filter((mail) => mail.destination.to.includes(to)).length
    },
    waitingIn: (url: string) => waitingIn(sqs, url),
    stop: async () => {
      await workers.killAll()
      await Promise.all([sqsGate.stop(), sesGate.stop()])
      sqs.destroy()
      dynamodb.destroy()
      await Promise.all([table.stop(), files.stop(), mails.stop()])
      scratch.remove()
    },
  }
}
export type OutboxWorld = Awaited<ReturnType<typeof startOutboxWorld>>

const makeQueues = async (
  sqs: SQSClient,
  hidden: number,
): Promise<Record<'mail' | 'dead' | 'outboxDead' | 'changes' | 'steps', string>> => {
  const dead = (await sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-mail-dlq' }))).QueueUrl ?? ''
  const asked = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }))
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: asked.Attributes?.QueueArn, maxReceiveCount: TRIES })
  const Attributes = { VisibilityTimeout: String(hidden), RedrivePolicy }
  const made = await sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-mail', Attributes }))
  const outbox = await sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-outbox-dlq' }))
  const changes = await sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-webhook-changes' }))
  const fifo = { FifoQueue: 'true', VisibilityTimeout: '300', MaximumMessageSize: '100000' }
  const steps = await sqs.send(new CreateQueueCommand({ QueueName: 'dockside-test-steps.fifo', Attributes: fifo }))
  return {
    mail: made.QueueUrl ?? '',
    dead,
    outboxDead: outbox.QueueUrl ?? '',
    changes: changes.QueueUrl ?? '',
    steps: steps.QueueUrl ?? '',
  }
}

const waitingIn = async (sqs: SQSClient, QueueUrl: string): Promise<number> => {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }))
  return names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0)
}

type Kind = 'relay' | 'mail'

const workersOf = (env: Record<string, string>, place: string) => {
  const running = new Map<ChildProcess, Kind>()
  const kill = async (child: ChildProcess): Promise<void> => {
    running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  const of = (wanted: Kind): ChildProcess[] => [...running].flatMap(([child, kind]) => (kind === wanted ? [child] : []))
  /** Starts a worker; returns a function that kills it with SIGKILL. */
  const start = (kind: Kind): (() => Promise<void>) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER, kind, place], {
      env: { ...process.env, ...env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    running.set(child, kind)
    return () => kill(child)
  }
  return {
    start,
    /** Like `start`, but reuses a worker left running by an earlier test: a process takes half a second to start. */
    running: (kind: Kind): (() => Promise<void>) => {
      const [child] = of(kind)
      return child ? () => kill(child) : start(kind)
    },
    /** Kills all workers of a kind. */
    rest: async (kind: Kind): Promise<void> => {
      await Promise.all(of(kind).map(kill))
    },
    killAll: async (): Promise<void> => {
      await Promise.all([...running.keys()].map(kill))
    },
  }
}

/** Waits until a condition holds; throws an error with its description after 25 s. */
export const until = async (says: string, holds: () => Promise<boolean>): Promise<void> => {
  const late = Date.now() + 25_000
  while (!(await holds())) {
    if (Date.now() > late) throw new Error(`Never happened: ${says}`)
    await pause(50)
  }
}
