import { type SqsQueue, SqsStore } from '../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import type { ReceivedMessage, SqsMessage } from '../../../node_modules/fauxqs/dist/sqs/sqsTypes.js'
import { keepWhole } from './whole-queue.ts'

/** What SQS hands out at once. */
const MOST = 10

const bySequence = (one: SqsMessage, other: SqsMessage): number =>
  Number(one.sequenceNumber ?? 0) - Number(other.sequenceNumber ?? 0)

/**
 * Gives a FIFO queue of fauxqs (2.4.1) what SQS does and it does not:
 * - Several messages of a group that come back (timed out, or handed back) stand in their order again; fauxqs turns it.
 * - One answer may hold several messages of a group, in order; fauxqs hands out one, so that no worker ever met the rest
 *   of a group behind a message that fails.
 * A group with a message in flight, or waiting for its retry, is held back by fauxqs itself.
 */
const asSqs = (queue: SqsQueue): void => {
  const comeBack = queue.processTimers.bind(queue)
  const oneOfEachGroup = queue.dequeue.bind(queue)
  queue.processTimers = () => {
    comeBack()
    for (const group of queue.fifoMessages.values()) group.sort(bySequence)
  }
  queue.dequeue = (most, hidden, deadLetters) => {
    const batch: ReceivedMessage[] = []
    const taken = new Map<string, number>()
    while (batch.length < Math.min(most, MOST)) {
      const more = oneOfEachGroup(Math.min(most, MOST) - batch.length, hidden, deadLetters)
      if (more.length === 0) break
      for (const { ReceiptHandle } of more) {
        const group = queue.inflightMessages.get(ReceiptHandle)?.message.messageGroupId ?? ''
        taken.set(group, (taken.get(group) ?? 0) + 1)
        // For the rest of this answer alone.
        queue.fifoLockedGroups.delete(group)
      }
      batch.push(...more)
    }
    for (const [group, count] of taken) queue.fifoLockedGroups.set(group, count)
    return batch
  }
}

/** The queues of fauxqs, its FIFO queues mended as above, and each the same in memory as on the disk. */
export class MendedQueues extends SqsStore {
  override createQueue(...given: Parameters<SqsStore['createQueue']>): SqsQueue {
    const queue = super.createQueue(...given)
    if (queue.isFifo()) asSqs(queue)
    keepWhole(queue)
    return queue
  }
}
