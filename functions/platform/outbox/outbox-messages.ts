import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod'
import type { Outgoing } from '../queue/send.ts'
import { outboxItem } from './outbox.items.ts'

/** The messages of one outbox item, in the format of its queue. */
export interface OutboxContent {
  queue: string
  outboxNo: string
  messages: Outgoing[]
}

/** The new outbox item of a stream record, as its text attributes; undefined for any other record. */
export const outboxTexts = ({ eventName, dynamodb }: DynamoDBRecord): Record<string, string> | undefined => {
  const image = dynamodb?.NewImage
  return eventName === 'INSERT' && image?.type?.S === outboxItem.type ? textsOf(image) : undefined
}

// All fields of an outbox item are strings. The only number is the expiry time, which `toStored` adds.
const textsOf = (image: Record<string, AttributeValue>): Record<string, string> =>
  Object.fromEntries(Object.entries(image).flatMap(([name, { S }]) => (S === undefined ? [] : [[name, S]])))

const jsonList = z.string().transform((json, context) => {
  try {
    const list: unknown = JSON.parse(json)
    if (Array.isArray(list)) return list.map((entry: unknown) => entry)
  } catch {
    // Reported below, like JSON that is not a list.
  }
  context.addIssue('not a JSON list')
  return z.NEVER
})

const stored = z.object({
  outboxNo: z.string(),
  queue: z.string(),
  messages: jsonList,
  group: z.string().optional(),
  deduplicationIds: jsonList.pipe(z.array(z.string())).optional(),
})

/** Parses an outbox item; undefined if it is malformed. */
export const contentOf = (texts: Record<string, string>): OutboxContent | undefined => {
  const item = stored.safeParse(texts)
  if (!item.success) return undefined
  const { queue, outboxNo, group, deduplicationIds = [] } = item.data
  const bodies = item.data.messages.map((message) => JSON.stringify(message))
  if (group === undefined) return { queue, outboxNo, messages: bodies.map((body) => ({ body })) }
  const messages = bodies.flatMap((body, at): Outgoing[] => {
    const deduplicationId = deduplicationIds[at]
    return deduplicationId === undefined ? [] : [{ body, fifo: { group, deduplicationId } }]
  })
  return messages.length === bodies.length ? { queue, outboxNo, messages } : undefined
}
