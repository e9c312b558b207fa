import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, SQSClient } from '@aws-sdk/client-sqs'
import { serviceClient } from '../service-client.ts'

/** Messages that a queue did not accept, by index. */
export interface NotSent {
  /** Messages that may be accepted later. */
  waiting: number[]
  /** Messages that will never be accepted as they are. */
  refused: number[]
}

/** A message to be sent to a queue. */
export interface Outgoing {
  /** The message as JSON. */
  body: string
  /** Set only for FIFO queues. */
  fifo?: { group: string; deduplicationId: string }
}

/** Port for sending to queues. */
export interface Queues {
  /** Puts messages on a queue. Throws if the queue cannot be reached. */
  send: (queueUrl: string, messages: readonly Outgoing[]) => Promise<NotSent>
}

/** Maximum number of messages in one request to SQS. */
const BATCH = 10

export const sqsQueues = (client: SQSClient): Queues => ({
  send: async (queueUrl, messages) => {
    const notSent: NotSent = { waiting: [], refused: [] }
    for (let first = 0; first < messages.length; first += BATCH) {
      const entries = messages.slice(first, first + BATCH).map(({ body, fifo }, place) => ({
        Id: String(first + place),
        MessageBody: inAscii(body),
        ...(fifo ? { MessageGroupId: fifo.group, MessageDeduplicationId: fifo.deduplicationId } : {}),
      }))
      const { waiting, refused } = await sendBatch(client, queueUrl, entries)
      notSent.waiting.push(...waiting)
      notSent.refused.push(...refused)
    }
    return notSent
  },
})

/** Escapes non-ASCII characters in JSON, because SQS refuses some characters that people can type. */
export const inAscii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

type Entry = SendMessageBatchRequestEntry

const sendBatch = async (client: SQSClient, QueueUrl: string, Entries: Entry[]): Promise<NotSent> => {
  try {
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    const placesOf = (faults: typeof Failed): number[] => faults.map(({ Id }) => Number(Id))
    return {
      waiting: placesOf(Failed.filter(({ SenderFault }) => !SenderFault)),
      refused: placesOf(Failed.filter(({ SenderFault }) => SenderFault)),
    }
  } catch (error) {
    if (!(error instanceof Error && CONTENT.has(error.name))) throw error
    const [only, ...others] = Entries
    if (only && others.length === 0) return { waiting: [], refused: [Number(only.Id)] }
    const one = await Promise.all(Entries.map((entry) => sendBatch(client, QueueUrl, [entry])))
    return { waiting: one.flatMap(({ waiting }) => waiting), refused: one.flatMap(({ refused }) => refused) }
  }
}

/**
 * Errors that reject a whole request because of its content. Some or all of its messages may be accepted when they are
 * sent one by one.
 */
const CONTENT = new Set(['BatchRequestTooLong', 'InvalidMessageContents', 'InvalidParameterValue'])

let client: SQSClient | undefined

/** One client per process, created on first use. */
export const sqs = (): SQSClient => {
  client ??= new SQSClient(serviceClient('SQS_ENDPOINT'))
  return client
}
