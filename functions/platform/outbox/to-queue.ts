import type * as z from 'zod'
import type { FifoQueue, Queue } from '../../../shared/contract/queue.ts'
import { type Intent, put } from '../db/intent.ts'
import type { Deps } from '../deps.ts'
import { outboxItem } from './outbox.items.ts'

/** Maximum characters per item: a quarter of the store's 400 KB, so that a commit with thousands of messages fits. */
const CHARACTERS_AN_ITEM = 100_000
const MESSAGES_AN_ITEM = 200

/** Characters and length that SQS allows for a group or deduplication id. */
const FIFO_NAME = /^[\x21-\x7e]{1,128}$/

/**
 * Returns intents for messages that are sent to a queue only after the commit has succeeded (DEC-platform-30). The
 * queue must be one of `outboxQueues`. In a FIFO queue, messages of one group keep the order of this list and of their
 * commits; pass all messages of a group in one commit together.
 */
export const toQueue = <Message extends z.ZodType>(
  deps: Pick<Deps, 'newId' | 'now'>,
  queue: Queue<Message>,
  messages: readonly z.output<Message>[],
): Intent[] => {
  const parts = queue.kind === 'fifo' ? groupsOf(queue, messages) : partsOf(messages)
  return parts.map((part) =>
    put(outboxItem, { outboxNo: deps.newId('outbox'), queue: queue.name, ...part, at: deps.now() }),
  )
}

interface Part {
  messages: string
  group?: string
  deduplicationIds?: string
}

const partsOf = (messages: readonly unknown[]): Part[] => {
  const parts: string[][] = []
  let room = 0
  for (const message of messages) {
    const text = JSON.stringify(message)
    const last = parts.at(-1)
    room -= text.length
    if (last && room >= 0 && last.length < MESSAGES_AN_ITEM) last.push(text)
    else {
      parts.push([text])
      room = CHARACTERS_AN_ITEM - text.length
    }
  }
  return parts.map((texts) => ({ messages: `[${texts.join()}]` }))
}

// A group is not split: the stream may deliver two items of one transaction in either order.
const groupsOf = <Message extends z.ZodType>(
  queue: FifoQueue<Message>,
  messages: readonly z.output<Message>[],
): Part[] => {
  const groups = Map.groupBy(messages, (message) => fitting(queue.name, queue.group(message)))
  return [...groups].map(([group, mine]) => {
    const part: Part = {
      messages: JSON.stringify(mine),
      group,
      deduplicationIds: JSON.stringify(mine.map((message) => fitting(queue.name, queue.deduplicationId(message)))),
    }
    if (mine.length > MESSAGES_AN_ITEM || part.messages.length > CHARACTERS_AN_ITEM)
      throw new Error(`${queue.name}: ${mine.length} messages of the group ${group} are too many for one commit`)
    return part
  })
}

const fitting = (queue: string, name: string): string => {
  if (!FIFO_NAME.test(name)) throw new Error(`${queue}: SQS does not accept the group or deduplication id ${name}`)
  return name
}
