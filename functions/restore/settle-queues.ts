import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { mailQueue } from '../../shared/notifications/mail.messages.ts'
import { mailItem } from '../notifications/public.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { outboxItem } from '../platform/outbox/outbox.items.ts'
import { isOfStage } from '../platform/queue/queue-names.ts'

/** Seconds that a message stays with us while the queue is gone through. */
const HELD = 600
/** Empty answers in a row after which a queue counts as gone through. */
const EMPTY_ANSWERS = 2
/** Between two looks at whether a function still holds messages, and how many: more than the longest visibility. */
const LOOK_MS = 15_000
const LOOKS = 240

export interface Settling {
  sqs: SQSClient
  /** The table as restored, and the one it was restored from, where that is another. */
  restored: Table
  former?: Table
  /** Epoch milliseconds. */
  to: number
  wait: (ms: number) => Promise<void>
  /** How long a look into a queue waits for a message: AWS asks all its servers only when it is more than 0. */
  lookSeconds: number
}

export interface SettledQueue {
  name: string
  kept: number
  dropped: number
}

const mail = z.object({ mailNo: z.string() })
const dropped = z.object({ Records: z.tuple([z.object({ eventTime: z.iso.datetime() })]) })

/**
 * Drops from every queue of the stage, dead letters included, what was sent in the time that was undone. A mail stays when its outbox
 * item is in the restored table and it was not sent; anything else stays when it was made before that instant. Nobody
 * may read the queues meanwhile; messages that a function still holds are waited for.
 */
export const settleQueues = async (settling: Settling, prefix: string): Promise<SettledQueue[]> => {
  const settled: SettledQueue[] = []
  for (const url of await queuesOf(settling.sqs, prefix)) settled.push(await settleQueue(settling, url))
  return settled
}

const queuesOf = async (sqs: SQSClient, QueueNamePrefix: string): Promise<string[]> => {
  const urls: string[] = []
  let NextToken: string | undefined
  do {
    const page = await sqs.send(new ListQueuesCommand({ QueueNamePrefix, MaxResults: 1000, NextToken }))
    urls.push(...(page.QueueUrls ?? []))
    NextToken = page.NextToken
  } while (NextToken)
  return urls.filter((url) => isOfStage(url, QueueNamePrefix)).sort()
}

const settleQueue = async (settling: Settling, QueueUrl: string): Promise<SettledQueue> => {
  const { sqs, lookSeconds } = settling
  const name = QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)
  await untilNobodyHolds(settling, QueueUrl, name)
  const kept: Message[] = []
  let gone = 0
  for (let empty = 0; empty < EMPTY_ANSWERS; ) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        ...{ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: HELD, WaitTimeSeconds: lookSeconds },
        MessageSystemAttributeNames: ['SentTimestamp'],
      }),
    )
    empty = Messages.length === 0 ? empty + 1 : 0
    for (const message of Messages) {
      if (await stays(settling, name, message)) kept.push(message)
      else {
        await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
        gone += 1
      }
    }
  }
  for (const { ReceiptHandle } of kept) {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
  }
  return { name, kept: kept.length, dropped: gone }
}

const untilNobodyHolds = async ({ sqs, wait }: Settling, QueueUrl: string, name: string): Promise<void> => {
  for (let look = 0; look < LOOKS; look++) {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessagesNotVisible'] }),
    )
    if (Number(Attributes?.ApproximateNumberOfMessagesNotVisible ?? 0) === 0) return
    await wait(LOOK_MS)
  }
  throw new Error(`Somebody still holds messages of ${name}. Run the restore again later: it goes on from here.`)
}

const stays = async (settling: Settling, queue: string, { Body = '', Attributes }: Message): Promise<boolean> => {
  // Positions in a stream that is no longer read; the figures are made anew.
  if (queue.endsWith('figures-dlq')) return false
  const { restored, former, to } = settling
  const body = parsed(Body)
  const sentAt = Number(Attributes?.SentTimestamp ?? 0)
  const asMail = mail.safeParse(body)
  if (asMail.success) {
    const { mailNo } = asMail.data
    const consistent = { consistent: true }
    if ((await former?.get(ref(mailItem, { mailNo }), consistent))?.state === 'sent') return false
    // An outbox item goes after a week; a dead letter may be older.
    const outboxNo = mailNo.replace(/-\d+$/, '')
    return (
      sentAt <= to ||
      (await restored.get(ref(outboxItem, { outboxNo, queue: mailQueue.name }), consistent)) !== undefined
    )
  }
  const asDrop = dropped.safeParse(body)
  return (asDrop.success ? Date.parse(asDrop.data.Records[0].eventTime) : sentAt) <= to
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
