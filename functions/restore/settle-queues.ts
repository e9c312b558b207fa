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
import { parseJson } from '../../shared/json/parse-json.ts'
import { mailQueue } from '../../shared/notifications/mail.messages.ts'
import { mailItem } from '../notifications/public.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { outboxItem } from '../platform/outbox/outbox.items.ts'
import { isFifo, isOfStage } from '../platform/queue/queue-names.ts'

/** Seconds for which a message is hidden while this run processes the queue. */
const HELD = 600
/** Consecutive empty responses after which a queue counts as fully read. */
const EMPTY_ANSWERS = 2
/** Milliseconds between two checks for messages that a function has received and not yet deleted. */
const LOOK_MS = 15_000
/**
 * Longest time in seconds that a message can stay hidden: the larger of the longest wait of `retrySoon` and twice the
 * longest run of a function. A function that was stopped halfway still has its messages.
 */
const LONGEST_HIDDEN = 1800
/**
 * Attributes of a kept message that was sent again: the time it was first sent, and the restore point, in epoch
 * milliseconds.
 */
const SENT_FIRST = 'sentFirst'
const SETTLED_TO = 'settledTo'

export interface Settling {
  sqs: SQSClient
  /** The restored table, and its source table if that is a different one. */
  restored: Table
  former?: Table
  /** The restore point in epoch milliseconds. */
  to: number
  wait: (ms: number) => Promise<void>
  /**
   * Seconds for which a read of a queue waits for messages. AWS queries all its servers only if the value is more than
   * 0.
   */
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
 * Drops the messages sent after the restore point from every queue of the stage, including dead-letter queues. An email
 * is kept if it was not sent, and either was queued before that time or has its outbox item in the restored table. Any
 * other message is kept if it was created before that time. No worker may read the queues during the run, which waits
 * for messages that a function has received and not yet deleted. Returns the numbers of messages kept and dropped per
 * queue.
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
  if (!isCheckedByWorker(name)) await untilNoneInFlight(settling, QueueUrl, name)
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
      // SQS hides the rest of a group while one of its messages is in flight, so kept messages move to the end of the
      // group.
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
    // If a run is interrupted before it deletes the message, repeating the run within five minutes does not send the
    // message twice.
    MessageDeduplicationId: `settled-${to}-${message.MessageId}`,
    MessageAttributes: { [SENT_FIRST]: attribute(sentAtOf(message)), [SETTLED_TO]: attribute(to) },
  })

/** True if this restore has already sent the message again, in this run or an interrupted one. */
const isSettled = ({ MessageAttributes }: Message, to: number): boolean =>
  MessageAttributes?.[SETTLED_TO]?.StringValue === String(to)

/** Time when the message was first sent, in epoch milliseconds. */
const sentAtOf = ({ Attributes, MessageAttributes }: Message): number =>
  Number(MessageAttributes?.[SENT_FIRST]?.StringValue ?? Attributes?.SentTimestamp ?? 0)

/**
 * True for the webhook queue. Its worker sends nothing for a delivery that is missing from the restored table or is in
 * another round there. The restore need not wait for messages of this queue, which stay hidden for up to 11 hours
 * before a retry.
 */
const isCheckedByWorker = (name: string): boolean => name.endsWith(`-${queueName(webhookQueue)}`)

/**
 * Waits until no message is in flight. All functions are stopped, so a message becomes visible after its visibility
 * timeout at the latest. Throws if a message is still in flight after the longest possible time.
 */
const untilNoneInFlight = async ({ sqs, wait }: Settling, QueueUrl: string, name: string): Promise<void> => {
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
  throw new Error(`A consumer still has messages of ${name}. Run the restore again later: it continues from here.`)
}

const stays = async (settling: Settling, queue: string, message: Message): Promise<boolean> => {
  // Dead letters of the queue `figures` are positions in a stream that is no longer read; the figures are rebuilt.
  if (queue.endsWith('figures-dlq')) return false
  const { restored, former, to } = settling
  const body = parseJson(message.Body ?? '')
  const sentAt = sentAtOf(message)
  const asMail = mail.safeParse(body)
  if (asMail.success) {
    const { mailNo } = asMail.data
    const consistent = { consistent: true }
    if ((await former?.get(ref(mailItem, { mailNo }), consistent))?.state === 'sent') return false
    // An outbox item expires after a week; a dead letter may be older.
    const outboxNo = mailNo.replace(/-\d+$/, '')
    return (
      sentAt <= to ||
      (await restored.get(ref(outboxItem, { outboxNo, queue: mailQueue.name }), consistent)) !== undefined
    )
  }
  const asDrop = dropped.safeParse(body)
  return (asDrop.success ? Date.parse(asDrop.data.Records[0].eventTime) : sentAt) <= to
}
