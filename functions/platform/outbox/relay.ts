import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { log } from '../log.ts'
import type { Outgoing, Queues } from '../queue/send.ts'
import { sendInOrder } from '../queue/send-in-order.ts'
import { contentOf, outboxTexts } from './outbox-messages.ts'
import { packedChanges } from './packed-changes.ts'

/** Where the relay sends to. */
export interface Targets {
  /** Addresses of queues, by name. */
  urls: Record<string, string | undefined>
  /** The relay's own dead letters: what it cannot read or place. */
  deadLetters: string
  /** Address of the queue of changes that may be events of webhooks; without it nobody is told of them. */
  changes?: string | undefined
}

interface Placed extends Outgoing {
  /** Where in the batch. */
  place: number
  url: string
  outboxNo: string
}

/**
 * Sends the messages of every new outbox item in a stream batch to its queue, and the changes that webhooks may be told
 * of to theirs. Answers the first record that could not be
 * sent, from which Lambda retries the batch. Messages after it that were sent are then sent twice, which their consumers
 * recognize by number; none is left out, and no message of a FIFO queue overtakes another of its group.
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

/** Those to be tried again. */
const sendAll = async (queues: Queues, url: string, messages: readonly Placed[]): Promise<Placed[]> => {
  try {
    const { waiting, refused } = await queues.send(url, messages)
    const again = refused.length > 0 ? await sendStandIns(queues, url, at(messages, refused)) : []
    return [...at(messages, waiting), ...again]
  } catch (error) {
    log.error('queue does not take messages', { error: error instanceof Error ? error.message : String(error) })
    return [...messages]
  }
}

// A message that the queue will never take must not hold up all that comes after it in the stream. What is sent in its
// place, in its group too, is refused by the worker, so that it ends among the dead letters, where people look.
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
  // Failing here would hold up all that comes after it in the stream.
  const { outboxNo = '', queue } = texts
  log.error('unreadable outbox item', { outboxNo, queue, sequence: record.dynamodb?.SequenceNumber })
  return [{ place, url: deadLetters, outboxNo, body: JSON.stringify({ unreadableOutbox: texts }) }]
}

/** Changes that webhooks may be told of: as few messages as hold them. Each is retried from its first record on. */
const changeMessages = ({ changes: url }: Targets, records: readonly DynamoDBRecord[]): Placed[] =>
  url === undefined ? [] : packedChanges(records).map(({ first, ...message }) => ({ ...message, place: first, url }))
