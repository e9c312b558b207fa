import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { queueName } from '../../shared/contract/queue.ts'
import { webhookQueue } from '../../shared/integrations/webhooks.messages.ts'
import { mailQueue } from '../../shared/notifications/mail.messages.ts'
import { mailItem } from '../notifications/public.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { outboxItem } from '../platform/outbox/outbox.items.ts'
import { isFifo, isOfStage } from '../platform/queue/queue-names.ts'

/** Seconds that a message stays with us while the queue is gone through. */
const HELD = 600
/** Empty answers in a row after which a queue counts as gone through. */
const EMPTY_ANSWERS = 2
/** Between two looks at whether a function still holds messages. */
const LOOK_MS = 15_000
/**
 * Seconds that a failed message may stay hidden by `retrySoon`, and twice the time that a function runs at most: one that
 * was stopped in its middle still holds its messages.
 */
const LONGEST_HIDDEN = 1800
/** Attributes of a message that was sent again to stay: when it was sent first, and the time that was restored. Epoch ms. */
const SENT_FIRST = 'sentFirst'
const SETTLED_TO = 'settledTo'

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
  const { sqs, to } = settling
  const name = QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)
  if (!isCheckedByWorker(name)) await untilNobodyHolds(settling, QueueUrl, name)
  const held: Message[] = []
  const settled: SettledQueue = { name, kept: 0, dropped: 0 }
  for (let empty = 0; empty < EMPTY_ANSWERS; ) {
    const messages = await receive(settling, QueueUrl)
    empty = messages.length === 0 ? empty + 1 : 0
    for (const message of messages) {
      const { ReceiptHandle } = message
      const isSentAgain = isSettled(message, to)
      const isKept = isSentAgain || (await stays(settling, name, message))
      if (!isSentAgain) settled[isKept ? 'kept' : 'dropped'] += 1
      if (isSentAgain || (isKept && !isFifo(name))) {
        held.push(message)
        continue
      }
      // SQS shows no more of a group while one of its messages is held, so what stays goes to the group's end.
      if (isKept) await sqs.send(sentAgain(QueueUrl, message, to))
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
  }
  for (const { ReceiptHandle } of held) {
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
  }
  return settled
}

const receive = async ({ sqs, lookSeconds }: Settling, QueueUrl: string): Promise<Message[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: HELD,
      WaitTimeSeconds: lookSeconds,
      MessageSystemAttributeNames: ['SentTimestamp', 'MessageGroupId'],
      MessageAttributeNames: [SENT_FIRST, SETTLED_TO],
    }),
  )
  return Messages
}

const attribute = (value: number) => ({ DataType: 'Number', StringValue: String(value) })

const sentAgain = (QueueUrl: string, message: Message, to: number): SendMessageCommand =>
  new SendMessageCommand({
    QueueUrl,
    MessageBody: message.Body,
    MessageGroupId: message.Attributes?.MessageGroupId,
    // A run that breaks off before it deletes the message sends it once, if it is repeated within five minutes.
    MessageDeduplicationId: `settled-${to}-${message.MessageId}`,
    MessageAttributes: { [SENT_FIRST]: attribute(sentAtOf(message)), [SETTLED_TO]: attribute(to) },
  })

/** Sent again by this restore, also by a run of it that broke off. */
const isSettled = ({ MessageAttributes }: Message, to: number): boolean =>
  MessageAttributes?.[SETTLED_TO]?.StringValue === String(to)

/** Time of the first sending, in epoch milliseconds. */
const sentAtOf = ({ Attributes, MessageAttributes }: Message): number =>
  Number(MessageAttributes?.[SENT_FIRST]?.StringValue ?? Attributes?.SentTimestamp ?? 0)

/**
 * The worker sends nothing for a delivery that the restored table lacks or has in another round. Its messages need not be
 * waited for: one that is tried again later stays hidden for up to 11 hours.
 */
const isCheckedByWorker = (name: string): boolean => name.endsWith(`-${queueName(webhookQueue)}`)

/** All functions are stopped, so a message that is held now becomes visible after its visibility timeout at the latest. */
const untilNobodyHolds = async ({ sqs, wait }: Settling, QueueUrl: string, name: string): Promise<void> => {
  let left = 1
  for (let look = 0; look < left; look++) {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: ['ApproximateNumberOfMessagesNotVisible', 'VisibilityTimeout'],
      }),
    )
    if (Number(Attributes?.ApproximateNumberOfMessagesNotVisible ?? 0) === 0) return
    const seconds = Math.max(Number(Attributes?.VisibilityTimeout ?? 0), LONGEST_HIDDEN) + HELD
    left = Math.ceil((seconds * 1000) / LOOK_MS)
    await wait(LOOK_MS)
  }
  throw new Error(`Somebody still holds messages of ${name}. Run the restore again later: it goes on from here.`)
}

const stays = async (settling: Settling, queue: string, message: Message): Promise<boolean> => {
  // Positions in a stream that is no longer read; the figures are made anew.
  if (queue.endsWith('figures-dlq')) return false
  const { restored, former, to } = settling
  const body = parsed(message.Body ?? '')
  const sentAt = sentAtOf(message)
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
