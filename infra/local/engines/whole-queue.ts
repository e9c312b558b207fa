import type { SqsMessage, SqsQueue } from './fauxqs.ts'
import { together } from './lasting-store.ts'

/** Maximum messages per batch in SQS. */
const MOST = 10

const without = (messages: SqsMessage[], gone: SqsMessage): SqsMessage[] => messages.filter((one) => one !== gone)

const groupsIn = (groups: ReadonlyMap<string, SqsMessage[]>): [string, SqsMessage[]][] =>
  [...groups].map(([group, messages]) => [group, [...messages]])

/**
 * Removes a message that could not be stored: it was never sent, and may be sent again with the same deduplication id.
 */
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

/** Saves the next messages and those in flight; returns a function that restores them. */
const remembered = (queue: SqsQueue): (() => void) => {
  const next = queue.messages.slice(0, MOST)
  const inFlight = new Map(queue.inflightMessages)
  const groups = groupsIn(queue.fifoMessages)
  const locked = [...queue.fifoLockedGroups]
  const counts = [...next, ...groups.flatMap(([, messages]) => messages)].map(
    (message) => [message, message.approximateReceiveCount] as const,
  )
  return () => {
    // Messages after the saved ones are still in the queue; messages that returned in between are removed again.
    const rest = queue.messages.filter((one) => !next.includes(one))
    const back = new Set([...inFlight.values()].map(({ message }) => message))
    queue.messages = [...next, ...rest.filter((one) => !back.has(one))]
    refill(queue.inflightMessages, inFlight)
    refill(queue.fifoMessages, groups)
    refill(queue.fifoLockedGroups, locked)
    for (const [message, count] of counts) message.approximateReceiveCount = count
  }
}

/** True if the queue may have messages to deliver now. An empty queue is not worth a transaction. */
export const hasVisible = (queue: SqsQueue): boolean => {
  queue.processTimers()
  return queue.isFifo() ? queue.fifoMessages.size > 0 : queue.messages.length > 0
}

const refill = <Key, Value>(map: Map<Key, Value>, entries: Iterable<[Key, Value]>): void => {
  const all = [...entries]
  map.clear()
  for (const [key, value] of all) map.set(key, value)
}

/**
 * Updates a queue in memory and on disk together, or not at all. fauxqs (2.4.1) updates one after the other: on a full
 * disk, a message would be in flight without a worker, or lost, and a message of a FIFO queue would count as sent.
 */
export const keepWhole = (queue: SqsQueue): void => {
  const enqueue = queue.enqueue.bind(queue)
  const dequeue = queue.dequeue.bind(queue)
  const changeVisibility = queue.changeVisibility.bind(queue)
  const deleteMessage = queue.deleteMessage.bind(queue)
  queue.enqueue = (message) =>
    together(
      queue.persistence,
      () => enqueue(message),
      () => unsend(queue, message),
    )
  queue.dequeue = (...asked) => {
    if (!queue.persistence) return dequeue(...asked)
    // Called before the state is saved, because it returns messages to the queue after their visibility timeout.
    if (!hasVisible(queue)) return []
    return together(queue.persistence, () => dequeue(...asked), remembered(queue))
  }
  queue.deleteMessage = (handle) => {
    const entry = queue.inflightMessages.get(handle)
    if (!entry) return false
    const group = entry.message.messageGroupId
    const locked = group === undefined ? undefined : queue.fifoLockedGroups.get(group)
    const undo = (): void => {
      queue.inflightMessages.set(handle, entry)
      if (group !== undefined && locked !== undefined) queue.fifoLockedGroups.set(group, locked)
    }
    return together(queue.persistence, () => deleteMessage(handle), undo)
  }
  queue.changeVisibility = (...asked) =>
    together(queue.persistence, () => changeVisibility(...asked), remembered(queue))
}
