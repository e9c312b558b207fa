import type * as z from 'zod'

interface QueueLiteral<Message extends z.ZodType> {
  /** kebab-case. Its queue, dead letters (`<name>-dlq`) and alarms are called by it. */
  name: string
  /** The JSON of one message. */
  message: Message
  /** How often a message is handed out before it goes to the dead letters. */
  tries: number
}

/** Messages in any order, some of them twice. */
export interface StandardQueue<Message extends z.ZodType = z.ZodType> extends QueueLiteral<Message> {
  kind: 'standard'
}

/** Messages of one group in the order they were sent, one worker at a time; groups side by side. */
export interface FifoQueue<Message extends z.ZodType = z.ZodType> extends QueueLiteral<Message> {
  kind: 'fifo'
  /** What must go in order: 1 to 128 characters of ASCII without spaces. */
  group(message: z.output<Message>): string
  /** Two messages of the same id within five minutes are one. Same form as `group`. */
  deduplicationId(message: z.output<Message>): string
}

export type Queue<Message extends z.ZodType = z.ZodType> = StandardQueue<Message> | FifoQueue<Message>

/** Writes a queue down; shared/queues.ts lists them all. */
export function queue<Message extends z.ZodType>(literal: FifoQueue<Message>): FifoQueue<Message>
export function queue<Message extends z.ZodType>(literal: StandardQueue<Message>): StandardQueue<Message>
export function queue(literal: Queue): Queue {
  return literal
}

const FIFO_SUFFIX = '.fifo'

/** What it is called within a stage: SQS wants FIFO queues to end in `.fifo`. */
export const queueName = ({ name, kind }: Pick<Queue, 'name' | 'kind'>): string =>
  kind === 'fifo' ? `${name}${FIFO_SUFFIX}` : name

/** The dead letters of a queue, which are FIFO where it is. */
export const deadLettersName = ({ name, kind }: Pick<Queue, 'name' | 'kind'>): string =>
  queueName({ name: `${name}-dlq`, kind })

/** The variable that tells a function the address of a queue it sends to without the outbox: `AUDITS_QUEUE_URL`. */
export const queueVariable = (name: string): string => `${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`
