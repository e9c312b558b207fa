import type * as z from 'zod'
import type { Queue } from '../../../shared/contract/queue.ts'
import type { NotSent, Outgoing, Queues } from './send.ts'
import { sendInOrder } from './send-in-order.ts'

/**
 * Sends messages without the outbox, for planners: they are not triggered by a commit and run again if sending fails.
 * Messages that the queue does not accept are sent a second time (in a FIFO queue together with all that follow).
 * Throws if it does not accept them the second time.
 */
export const sendAll = async <Message extends z.ZodType>(
  { queues, queueUrl }: { queues: Queues; queueUrl: string },
  queue: Queue<Message>,
  messages: readonly z.output<Message>[],
): Promise<void> => {
  const all = messages.map(
    (message): Outgoing => ({
      body: JSON.stringify(message),
      fifo:
        queue.kind === 'fifo'
          ? { group: queue.group(message), deduplicationId: queue.deduplicationId(message) }
          : undefined,
    }),
  )
  const sendSome = async (some: readonly Outgoing[]): Promise<Outgoing[]> =>
    some.length > 0 ? notSent(await queues.send(queueUrl, some), some) : []
  const send = (some: readonly Outgoing[]) => (queue.kind === 'fifo' ? sendInOrder(some, sendSome) : sendSome(some))
  const lost = await send(await send(all))
  if (lost.length > 0) throw new Error(`The queue refused ${lost.length} of ${all.length} messages of ${queue.name}`)
}

const notSent = ({ waiting, refused }: NotSent, messages: readonly Outgoing[]): Outgoing[] =>
  [...waiting, ...refused].flatMap((place) => messages[place] ?? [])
