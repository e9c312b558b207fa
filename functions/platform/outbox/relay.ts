import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { log } from '../log.ts'
import type { Outgoing, Queues } from '../queue/send.ts'
import { sendInOrder } from '../queue/send-in-order.ts'
import { contentOf, outboxTexts } from './outbox-messages.ts'
import { packedChanges } from './packed-changes.ts'

/** Queues that the relay sends to. */
export interface Targets {
  /** URLs of queues, by name. */
  urls: Record<string, string | undefined>
  /** URL of the relay's own dead-letter queue, for items it cannot parse or assign to a queue. */
  deadLetters: string
  /** URL of the queue for changes that may trigger webhooks; without it, no webhook is notified. */
  changes?: string | undefined
}

interface Placed extends Outgoing {
  /** Index of the record in the batch. */
  place: number
  url: string
  outboxNo: string
}

/**
 * Sends the messages of every new outbox item in a stream batch to the item's queue, and the changes that may trigger
 * webhooks to the webhook queue. Returns the first record that could not be sent, from which Lambda retries the batch.
 * Later messages that were already sent are then sent twice, which their consumers detect by number. No message is
 * lost, and no message of a FIFO queue overtakes another of its group.
 */
export const relay = async (
  queues: Queues,
  targets: Targets,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> => {
  const messages = [
    ...records.flatMap((record, place) => messagesOf(targets, record, place)),
    ...changeMessages(targets, records),
  ]
  const failed: number[] = []
  for (const [url, mine] of Map.groupBy(messages, (message) => message.url)) {
    const send = (some: readonly Placed[]) => sendAll(queues, url, some)
    const notSent = mine.some(({ fifo }) => fifo) ? await sendInOrder(mine, send) : await send(mine)
    failed.push(...notSent.map(({ place }) => place))
  }
  if (failed.length === 0) return { batchItemFailures: [] }
  const first = records[Math.min(...failed)]?.dynamodb?.SequenceNumber ?? ''
  log.error('outbox records not relayed', { count: failed.length, of: messages.length, first })
  return { batchItemFailures: [{ itemIdentifier: first }] }
}

/** Sends messages to a queue and returns those to be retried. */
const sendAll = async (queues: Queues, url: string, messages: readonly Placed[]): Promise<Placed[]> => {
  try {
    const { waiting, refused } = await queues.send(url, messages)
    const again = refused.length > 0 ? await sendStandIns(queues, url, at(messages, refused)) : []
    return [...at(messages, waiting), ...again]
  } catch (error) {
    log.error('queue does not accept messages', { error: error instanceof Error ? error.message : String(error) })
    return [...messages]
  }
}

// A message that the queue will never accept must not block all later records of the stream. Its replacement is in the
// same group and is refused by the worker, so it ends up in the dead-letter queue, where operators look.
const sendStandIns = async (queues: Queues, url: string, refused: readonly Placed[]): Promise<Placed[]> => {
  log.error('outbox messages refused by the queue', { outboxNos: refused.map(({ outboxNo }) => outboxNo) })
  const standIns = refused.map((message) => ({
    ...message,
    body: JSON.stringify({ refusedOutbox: message.outboxNo }),
  }))
  const lost = await queues.send(url, standIns)
  return at(refused, [...lost.waiting, ...lost.refused])
}

const at = (messages: readonly Placed[], places: readonly number[]): Placed[] =>
  places.flatMap((place) => messages[place] ?? [])

const messagesOf = ({ urls, deadLetters }: Targets, record: DynamoDBRecord, place: number): Placed[] => {
  const texts = outboxTexts(record)
  if (!texts) return []
  const content = contentOf(texts)
  const url = content && urls[content.queue]
  if (content && url) return content.messages.map((message) => ({ ...message, place, url, outboxNo: content.outboxNo }))
  // An exception here would block all later records of the stream.
  const { outboxNo = '', queue } = texts
  log.error('unreadable outbox item', { outboxNo, queue, sequence: record.dynamodb?.SequenceNumber })
  return [{ place, url: deadLetters, outboxNo, body: JSON.stringify({ unreadableOutbox: texts }) }]
}

/** Messages with the changes that may trigger webhooks. Each message is retried from the record of its first change. */
const changeMessages = ({ changes: url }: Targets, records: readonly DynamoDBRecord[]): Placed[] =>
  url === undefined ? [] : packedChanges(records).map(({ first, ...message }) => ({ ...message, place: first, url }))
