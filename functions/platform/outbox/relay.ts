import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import type * as z from 'zod'
import { log } from '../log.ts'
import type { Queues } from '../queue/send.ts'
import { outboxItem } from './outbox.items.ts'

type QueueName = z.output<typeof outboxItem.schema>['queue']

interface Told {
  /** Where in the batch. */
  place: number
  queue: QueueName
  outboxNo: string
  message: string
}

/**
 * Puts every new outbox item of a stream batch on its queue. Answers the first record that could not be told: the
 * stream comes again from there. What was told already is told twice then, which its receiver sees by its number;
 * nothing is left out.
 */
export const relay = async (
  queues: Queues,
  urls: Record<QueueName, string>,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> => {
  const told = records.flatMap(toldBy)
  const failed: number[] = []
  for (const queue of new Set(told.map((entry) => entry.queue))) {
    const mine = told.filter((entry) => entry.queue === queue)
    failed.push(...(await sendAll(queues, urls[queue], mine)))
  }
  if (failed.length === 0) return { batchItemFailures: [] }
  const first = records[Math.min(...failed)]?.dynamodb?.SequenceNumber ?? ''
  log.error('outbox records not relayed', { count: failed.length, of: told.length, first })
  return { batchItemFailures: [{ itemIdentifier: first }] }
}

/** Places of those to be tried again. */
const sendAll = async (queues: Queues, url: string, entries: readonly Told[]): Promise<number[]> => {
  try {
    const messages = entries.map((entry) => entry.message)
    const { waiting, refused } = await queues.send(url, messages)
    const again = refused.length > 0 ? await sendStandIns(queues, url, entries, refused) : []
    return [...waiting, ...again].flatMap((at) => entries[at]?.place ?? [])
  } catch (error) {
    log.error('queue does not take messages', { error: error instanceof Error ? error.message : String(error) })
    return entries.map((entry) => entry.place)
  }
}

// A message that the queue will never take must not hold up all that comes after it in the stream. What is sent in its
// place is refused by the worker, so that it ends among the dead letters, where people look.
const sendStandIns = async (queues: Queues, url: string, entries: readonly Told[], refused: readonly number[]) => {
  const outboxNos = refused.map((at) => entries[at]?.outboxNo ?? '')
  log.error('outbox messages refused by the queue', { outboxNos })
  const standIns = outboxNos.map((refusedOutbox) => JSON.stringify({ refusedOutbox }))
  const lost = await queues.send(url, standIns)
  return [...lost.waiting, ...lost.refused].flatMap((at) => refused[at] ?? [])
}

const toldBy = (record: DynamoDBRecord, place: number): Told[] => {
  const image = record.dynamodb?.NewImage
  if (record.eventName !== 'INSERT' || image?.type?.S !== outboxItem.type) return []
  const texts = textsOf(image)
  const parsed = outboxItem.schema.safeParse(texts)
  const messages = parsed.success ? listOf(parsed.data.messages) : undefined
  if (parsed.success && messages) {
    const { queue, outboxNo } = parsed.data
    return messages.map((message) => ({ place, queue, outboxNo, message: JSON.stringify(message) }))
  }
  // Failing here would hold up all that comes after it in the stream. A worker refuses it instead, so that it ends
  // among the dead letters, where people look.
  log.error('unreadable outbox item', { sequence: record.dynamodb?.SequenceNumber })
  const { outboxNo = '' } = texts
  return [{ place, queue: 'mail', outboxNo, message: JSON.stringify({ unreadableOutbox: texts }) }]
}

const listOf = (json: string): unknown[] | undefined => {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

// An outbox item is texts alone; its numbers are the store's business.
const textsOf = (image: Record<string, AttributeValue>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, value.S]))
