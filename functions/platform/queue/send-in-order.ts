import type { Outgoing } from './send.ts'

/** What SQS takes in one request. */
const BATCH = 10

/**
 * Sends messages of a FIFO queue so that none overtakes another of its group: at most one of a group in a request, since
 * a request may be taken in part, and nothing more once one was not taken, so that little is sent twice later.
 * `send` returns what it could not send; so does this, including all that was not tried.
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
