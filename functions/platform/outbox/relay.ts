import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { log } from '../log.ts'
import type { Outgoing, Queues } from '../queue/send.ts'
import { sendInOrder } from '../queue/send-in-order.ts'
import { mapConcurrently } from '../task-pool.ts'
import { contentOf, outboxTexts } from './outbox-messages.ts'
import { type PlacedChange, packedChanges, placedChanges } from './packed-changes.ts'

/** Queues that the relay sends to. */
export interface Targets {
  /** URLs of queues, by name. */
  urls: Record<string, string | undefined>
  /** URL of the relay's own dead-letter queue, for items it cannot parse or assign to a queue. */
  deadLetters: string
  /** URL of the queue for changes that may trigger webhooks; without it, no webhook is notified. */
  changes?: string | undefined
  /** True if a company has enabled webhooks; if this check is absent, every company is assumed to have some. */
  hasWebhook?: (doctorNo: string) => Promise<boolean>
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
  const messages = records.flatMap((record, place) => messagesOf(targets, record, place))
  const notSent = await sendToQueues(queues, messages)
  // Last, so that slow reads of webhooks delay no email.
  const changes = await changeMessages(targets, records)
  notSent.push(...(await sendToQueues(queues, changes)))
  if (notSent.length === 0) return { batchItemFailures: [] }
  const first = records[Math.min(...notSent.map(({ place }) => place))]?.dynamodb?.SequenceNumber ?? ''
  log.error('outbox records not relayed', { count: notSent.length, of: messages.length + changes.length, first })
  return { batchItemFailures: [{ itemIdentifier: first }] }
}

/** Sends messages to their queues and returns those to be retried. */
const sendToQueues = async (queues: Queues, messages: readonly Placed[]): Promise<Placed[]> => {
  const failed: Placed[] = []
  for (const [url, mine] of Map.groupBy(messages, (message) => message.url)) {
    const send = (some: readonly Placed[]) => sendAll(queues, url, some)
    failed.push(...(mine.some(({ fifo }) => fifo) ? await sendInOrder(mine, send) : await send(mine)))
  }
  return failed
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

/** Maximum number of companies whose webhooks are read in parallel. */
const CONCURRENCY = 16
/**
 * Maximum time in ms for reading the webhooks of a batch. Without it, reads of a throttled table could take longer than
 * the function may run, and each retry would send the same messages again.
 */
const MAX_READ_MS = 2000

/**
 * Messages with the changes that may trigger webhooks. Each message is retried from the record of its first change.
 * Changes in companies without webhooks are left out: a message and its worker cost several times as much as the read.
 */
const changeMessages = async (
  { changes: url, hasWebhook }: Targets,
  records: readonly DynamoDBRecord[],
): Promise<Placed[]> => {
  if (url === undefined) return []
  const changes = placedChanges(records)
  const wanted = hasWebhook ? await ofListeners(hasWebhook, changes) : changes
  return packedChanges(wanted).map(({ first, ...message }) => ({ ...message, place: first, url }))
}

const ofListeners = async (
  hasWebhook: (doctorNo: string) => Promise<boolean>,
  changes: readonly PlacedChange[],
): Promise<PlacedChange[]> => {
  const companies = [...new Set(changes.flatMap(({ doctorNo }) => doctorNo || []))]
  const without = new Set<string>()
  const end = new AbortController()
  const reads = mapConcurrently(CONCURRENCY, companies, async (doctorNo) => {
    if (end.signal.aborted) return
    try {
      if (!(await hasWebhook(doctorNo))) without.add(doctorNo)
    } catch (error) {
      // The worker reads the webhooks again, so sending too much does no harm.
      log.warn('webhooks not read', { error: error instanceof Error ? error.message : String(error) })
    }
  })
  const timeout = pause(MAX_READ_MS, 'late', { signal: end.signal }).catch(() => undefined)
  if ((await Promise.race([reads, timeout])) === 'late') log.warn('webhooks not read in time', { of: companies.length })
  end.abort()
  return changes.filter(({ doctorNo }) => !without.has(doctorNo))
}
