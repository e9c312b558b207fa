import type * as z from 'zod'

interface QueueLiteral<Message extends z.ZodType> {
  /** Name in kebab-case. The queue, its dead-letter queue (`<name>-dlq`) and its alarms are named after it. */
  name: string
  /** Schema of a message, which is sent as JSON. */
  message: Message
  /** Deliveries of a message before it moves to the dead-letter queue. */
  tries: number
}

/** Queue that delivers messages at least once, in any order. */
export interface StandardQueue<Message extends z.ZodType = z.ZodType> extends QueueLiteral<Message> {
  kind: 'standard'
}

/** Queue that delivers the messages of one group in the order they were sent, one at a time; groups run in parallel. */
export interface FifoQueue<Message extends z.ZodType = z.ZodType> extends QueueLiteral<Message> {
  kind: 'fifo'
  /** Ordering key: 1 to 128 ASCII characters without spaces. */
  group(message: z.output<Message>): string
  /** Messages with the same id within five minutes are delivered once. The id has the same format as a group. */
  deduplicationId(message: z.output<Message>): string
}

export type Queue<Message extends z.ZodType = z.ZodType> = StandardQueue<Message> | FifoQueue<Message>

/** Declares a queue; shared/queues.ts lists all queues. */
export function queue<Message extends z.ZodType>(literal: FifoQueue<Message>): FifoQueue<Message>
export function queue<Message extends z.ZodType>(literal: StandardQueue<Message>): StandardQueue<Message>
export function queue(literal: Queue): Queue {
  return literal
}

const FIFO_SUFFIX = '.fifo'

/** Queue name within a stage; SQS requires FIFO names to end in `.fifo`. */
export const queueName = ({ name, kind }: Pick<Queue, 'name' | 'kind'>): string =>
  kind === 'fifo' ? `${name}${FIFO_SUFFIX}` : name

/** Name of a dead-letter queue; it is FIFO if its queue is. */
export const deadLettersName = ({ name, kind }: Pick<Queue, 'name' | 'kind'>): string =>
  queueName({ name: `${name}-dlq`, kind })

/**
 * Environment variable with the URL of a queue to which a function sends without the outbox, such as
 * `AUDITS_QUEUE_URL`.
 */
export const queueVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`
