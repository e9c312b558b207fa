import type { SQSRecord } from 'aws-lambda'
import type { Outgoing } from '../../../functions/platform/queue/send.ts'

/** A message as stored in its queue. */
export interface Message extends Outgoing {
  id: string
  /** Number of deliveries. */
  received: number
  /** Time at which it becomes visible, in milliseconds since 1970. */
  visibleAt: number
  /** True if it was processed or is among the dead letters. */
  isGone: boolean
  /** True if it is in flight; in a FIFO queue, the rest of its group waits meanwhile. */
  isOut: boolean
}

const MAX_AT_ONCE = 5

/**
 * Returns the messages that can be delivered at a given time, in order. In a FIFO group, none follows a message that
 * cannot be delivered.
 */
export const visibleOf = (messages: readonly Message[], now: number): Message[] => {
  const batch: Message[] = []
  const held = new Set<string>()
  for (const message of messages) {
    const group = message.fifo?.group
    if (group !== undefined && held.has(group)) continue
    if (message.visibleAt <= now && !message.isOut && batch.length < MAX_AT_ONCE) batch.push(message)
    else if (group !== undefined) held.add(group)
  }
  return batch.filter(({ fifo }) => !fifo || !isAtWork(messages, fifo.group))
}

/** True if a message of the group is in flight. */
const isAtWork = (messages: readonly Message[], group: string): boolean =>
  messages.some(({ fifo, isOut }) => isOut && fifo?.group === group)

/** Formats a message as Lambda passes it to the worker. */
export const recordOf = (queue: string, { id, received, body }: Message): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body,
  messageAttributes: {},
  md5OfBody: '',
  awsRegion: 'us-east-1',
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:us-east-1:0:${queue}`,
  attributes: {
    ApproximateReceiveCount: String(received),
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  },
})
