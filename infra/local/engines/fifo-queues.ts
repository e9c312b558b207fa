import { type ReceivedMessage, type SqsMessage, type SqsQueue, SqsStore } from './fauxqs.ts'
import { keepWhole } from './whole-queue.ts'

/** Maximum messages per batch in SQS. */
const MOST = 10

const bySequence = (one: SqsMessage, other: SqsMessage): number =>
  Number(one.sequenceNumber ?? 0) - Number(other.sequenceNumber ?? 0)

/**
 * Corrects a FIFO queue of fauxqs (2.4.1) to behave as in SQS:
 * - Several messages of a group that return (timed out, or released) keep their order; fauxqs reverses it.
 * - One response may contain several messages of a group, in order; fauxqs returns one, so no worker would ever receive
 *   the messages of a group after one that fails. fauxqs itself holds back a group with a message that is in flight or
 *   awaits its retry.
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
        // Unlocks the group only while this response is filled.
        queue.fifoLockedGroups.delete(group)
      }
      batch.push(...more)
    }
    for (const [group, count] of taken) queue.fifoLockedGroups.set(group, count)
    return batch
  }
}

/** The queues of fauxqs, with FIFO queues corrected as above, and with memory and disk always consistent. */
export class CorrectedQueues extends SqsStore {
  override createQueue(...given: Parameters<SqsStore['createQueue']>): SqsQueue {
    const queue = super.createQueue(...given)
    if (queue.isFifo()) asSqs(queue)
    keepWhole(queue)
    return queue
  }
}
