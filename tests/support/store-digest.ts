import { createHash } from 'node:crypto'
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { figuresItem, foldedItem } from '../../functions/home/figures.items.ts'
import { mailItem } from '../../functions/notifications/notifications.items.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { outboxItem } from '../../functions/platform/outbox/outbox.items.ts'
import { mailMessage, mailQueue } from '../../shared/notifications/mail.messages.ts'

/** Types of items that are updated asynchronously after the rest of the store. */
const FOLLOWING = new Set([figuresItem.type, foldedItem.type])

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** All items of the table, or those of some types. */
const itemsOf = async (endpoint: string, table: string, ...types: string[]): Promise<Record<string, unknown>[]> => {
  const client = documentClient(endpoint)
  const names = types.map((_, at) => `:type${at}`)
  const ofTypes = types.length > 0 && {
    FilterExpression: `#type IN (${names.join()})`,
    ExpressionAttributeNames: { '#type': 'type' },
    ExpressionAttributeValues: Object.fromEntries(names.map((name, at) => [name, types[at]])),
  }
  const items: Record<string, unknown>[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey: after, ...ofTypes }))
    items.push(...(page.Items ?? []))
    after = page.LastEvaluatedKey
  } while (after)
  client.destroy()
  return items
}

/** Returns a digest of each item of the table by its key. Unlike functions, tests may scan. */
export const storeDigests = async (endpoint: string, table: string): Promise<Map<string, string>> => {
  const items = await itemsOf(endpoint, table)
  return new Map(
    items
      .filter(({ type }) => !FOLLOWING.has(String(type)))
      .map((item) => [
        `${item.pk} ${item.sk}`,
        createHash('sha256').update(JSON.stringify(item, inOrder)).digest('base64url'),
      ]),
  )
}

/** Returns the keys of items created, changed or removed between two digests; empty if there are none. */
export const changedItems = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))

/** Lets a person have been on the staff of a company for long, so that they can approve. */
export const ageStaff = async (
  endpoint: string,
  table: string,
  { doctorNo, userNo }: { doctorNo: string; userNo: string },
): Promise<void> => {
  const client = documentClient(endpoint)
  await client.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk: `CO#${doctorNo}`, sk: `STAFF#${userNo}` },
      UpdateExpression: 'SET createTime = :at',
      ExpressionAttributeValues: { ':at': '2026-01-01T00:00:00.000Z' },
    }),
  )
  client.destroy()
}

/** Returns true once every requested email has been sent and recorded. */
export const areMailsSent = async (endpoint: string, table: string): Promise<boolean> => {
  const items = await itemsOf(endpoint, table, mailItem.type, outboxItem.type)
  const sent = new Set(
    items.flatMap(({ type, mailNo, state }) => (type === mailItem.type && state === 'sent' ? [mailNo] : [])),
  )
  const asked = items
    .filter(({ type, queue }) => type === outboxItem.type && queue === mailQueue.name)
    .flatMap(({ messages }) => z.array(mailMessage).parse(JSON.parse(String(messages))))
  return asked.every(({ mailNo }) => sent.has(mailNo))
}
