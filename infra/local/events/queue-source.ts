import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedMessage, SqsQueue, SqsStore } from '../engines/fauxqs.ts'
import { together } from '../engines/lasting-store.ts'
import { hasVisible } from '../engines/whole-queue.ts'
import { failedItems } from './batch-failures.ts'
import { queueRecord } from './queue-record.ts'
import type { SourceMapping } from './source-mappings.ts'
import { AFTER_FAILURE_MS, untilWritten } from './until-written.ts'

const MAX_AT_ONCE = 5

export interface EventSource {
  /** Accepts no new work, and resolves when running work is done. */
  stop: () => Promise<void>
  /** Signals that there may be work now. */
  wake?: () => void
}

// A message moves from its queue to the dead-letter queue in one step, so that it is always in exactly one of them.
const receive = (queues: SqsStore, queue: SqsQueue, most: number): ReceivedMessage[] => {
  if (!hasVisible(queue)) return []
  return together(queue.persistence, () => {
    const batch: ReceivedMessage[] = []
    while (batch.length < most) {
      const more = queue.dequeue(Math.min(10, most - batch.length), undefined, (arn) => queues.getQueueByArn(arn))
      if (more.length === 0) break
      batch.push(...more)
    }
    return batch
  })
}

/**
 * A failed message stays hidden for the rest of the queue's visibility timeout, or of the timeout that the function set
 * (ChangeMessageVisibility). `scale` shortens only this wait, never the time that a function has for its work.
 */
const staysHidden = (queue: SqsQueue, handle: string, scale: number): void => {
  const deadline = queue.inflightMessages.get(handle)?.visibilityDeadline
  if (deadline === undefined || scale === 1) return
  queue.changeVisibility(handle, (Math.max(0, deadline - Date.now()) / 1000) * scale)
}

const work = async (
  queue: SqsQueue,
  mapping: SourceMapping,
  batch: ReceivedMessage[],
  scale: number,
  stopped: () => boolean,
): Promise<void> => {
  const ids = batch.map(({ MessageId }) => MessageId)
  let failed = new Set(ids)
  try {
    const answer = await mapping.fn.run({ Records: batch.map((message) => queueRecord(queue, message)) })
    failed = failedItems(answer, ids, mapping.reports)
  } catch (error) {
    console.error(`${mapping.fn.declared.name}: ${batch.length} message(s) of ${queue.name} failed:`, error)
  }
  const end = (): void =>
    together(queue.persistence, () => {
      for (const { MessageId, ReceiptHandle } of batch) {
        if (failed.has(MessageId)) staysHidden(queue, ReceiptHandle, scale)
        else queue.deleteMessage(ReceiptHandle)
      }
    })
  // Retried, because processed messages would otherwise be delivered again after their visibility timeout.
  await untilWritten(`The outcome of ${batch.length} message(s) from ${queue.name}`, end, stopped)
}

/**
 * Feeds a function from a queue: processed messages are deleted, failed ones are delivered again and finally move to
 * the dead-letter queue. `scale` is the fraction of the visibility timeout for which a failed message stays hidden.
 */
export const startQueueSource = (queues: SqsStore, mapping: SourceMapping, scale: number): EventSource => {
  const queue = queues.getQueueByArn(mapping.EventSourceArn)
  if (!queue) throw new Error(`infra: ${mapping.key} reads ${mapping.EventSourceArn}, which is not a queue`)
  const atOnce = Math.min(MAX_AT_ONCE, mapping.ScalingConfig?.MaximumConcurrency ?? MAX_AT_ONCE)
  const running = new Set<Promise<void>>()
  let stopped = false
  const complain = async (error: unknown): Promise<void> => {
    console.error(`${queue.name} could not be read or written:`, error)
    if (!stopped) await pause(AFTER_FAILURE_MS)
  }
  const step = async (): Promise<void> => {
    const batch = receive(queues, queue, mapping.BatchSize)
    if (batch.length === 0) return queue.waitForMessages(20)
    const job: Promise<void> = work(queue, mapping, batch, scale, () => stopped)
      .catch(complain)
      .finally(() => running.delete(job))
    running.add(job)
    if (running.size >= atOnce) await Promise.race(running)
  }
  const loop = async (): Promise<void> => {
    while (!stopped) await step().catch(complain)
  }
  const ended = loop()
  return {
    stop: async () => {
      stopped = true
      queue.cancelWaiters()
      await ended
      await Promise.allSettled(running)
    },
  }
}
