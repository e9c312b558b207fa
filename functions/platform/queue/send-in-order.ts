import type { Outgoing } from './send.ts'

/** Maximum number of messages in one request to SQS. */
const BATCH = 10

/**
 * Sends messages to a FIFO queue so that none overtakes another of its group. A request contains at most one message of
 * each group, because it may be accepted in part. Sending stops once a message is not accepted, so that few messages
 * are sent twice later. `send` returns the messages it could not send. This function returns those and the ones it did
 * not try to send.
 */
export const sendInOrder = async <Message extends Outgoing>(
  messages: readonly Message[],
  send: (some: readonly Message[]) => Promise<Message[]>,
): Promise<Message[]> => {
  let left = [...messages]
  while (left.length > 0) {
    const next = new Set(firstOfGroups(left).slice(0, BATCH))
    left = left.filter((message) => !next.has(message))
    const notSent = await send([...next])
    if (notSent.length > 0) return [...notSent, ...left]
  }
  return []
}

const firstOfGroups = <Message extends Outgoing>(messages: readonly Message[]): Message[] =>
  [...Map.groupBy(messages, ({ fifo }) => fifo?.group)].flatMap(([, [first]]) => first ?? [])
