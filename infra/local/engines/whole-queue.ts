import type { SqsQueue } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import type { SqsMessage } from '../../../node_modules/fauxqs/dist/sqs/sqsTypes.js'
import { together } from './lasting-store.ts'

/** What SQS hands out at once. */
const MOST = 10

const without = (messages: SqsMessage[], gone: SqsMessage): SqsMessage[] => messages.filter((one) => one !== gone)

const groupsIn = (groups: ReadonlyMap<string, SqsMessage[]>): [string, SqsMessage[]][] =>
  [...groups].map(([group, messages]) => [group, [...messages]])

/** Takes a message back that could not be stored: it was never sent, and may be sent again under its deduplication id. */
const unsend = (queue: SqsQueue, message: SqsMessage): void => {
  queue.messages = without(queue.messages, message)
  queue.delayedMessages = without(queue.delayedMessages, message)
  const { messageGroupId: group, messageDeduplicationId: id } = message
  for (const groups of [queue.fifoMessages, queue.fifoDelayed]) {
    const mine = group === undefined ? undefined : groups.get(group)
    if (group !== undefined && mine) groups.set(group, without(mine, message))
  }
  if (id !== undefined && queue.deduplicationCache.get(id)?.messageId === message.messageId)
    queue.deduplicationCache.delete(id)
}

/** Remembers what may be handed out next, and who has what; answers what brings it back. */
const remembered = (queue: SqsQueue): (() => void) => {
  const next = queue.messages.slice(0, MOST)
  const inFlight = new Map(queue.inflightMessages)
  const groups = groupsIn(queue.fifoMessages)
  const locked = [...queue.fifoLockedGroups]
  const counts = [...next, ...groups.flatMap(([, messages]) => messages)].map(
    (message) => [message, message.approximateReceiveCount] as const,
  )
  return () => {
    // What stood behind those that might be handed out stands there still, and what came back meanwhile goes again.
    const rest = queue.messages.filter((one) => !next.includes(one))
    const back = new Set([...inFlight.values()].map(({ message }) => message))
    queue.messages = [...next, ...rest.filter((one) => !back.has(one))]
    refill(queue.inflightMessages, inFlight)
    refill(queue.fifoMessages, groups)
    refill(queue.fifoLockedGroups, locked)
    for (const [message, count] of counts) message.approximateReceiveCount = count
  }
}

const refill = <Key, Value>(map: Map<Key, Value>, entries: Iterable<[Key, Value]>): void => {
  const all = [...entries]
  map.clear()
  for (const [key, value] of all) map.set(key, value)
}

/**
 * fauxqs (2.4.1) changes a queue in memory and on the disk one after the other. Where the disk takes no more, a message was
 * then in flight with nobody working on it, or nowhere at all, and one of a FIFO queue was taken for sent. Here both change or
 * neither does.
 */
export const keepWhole = (queue: SqsQueue): void => {
  const [enqueue, dequeue, changeVisibility] = [queue.enqueue, queue.dequeue, queue.changeVisibility].map((method) =>
    method.bind(queue),
  ) as [SqsQueue['enqueue'], SqsQueue['dequeue'], SqsQueue['changeVisibility']]
  queue.enqueue = (message) =>
    together(
      queue.persistence,
      () => enqueue(message),
      () => unsend(queue, message),
    )
  queue.dequeue = (...asked) => {
    if (!queue.persistence) return dequeue(...asked)
    // Before anything is remembered: whose time is over is not in flight any more.
    queue.processTimers()
    return together(queue.persistence, () => dequeue(...asked), remembered(queue))
  }
  queue.changeVisibility = (...asked) =>
    together(queue.persistence, () => changeVisibility(...asked), remembered(queue))
}
