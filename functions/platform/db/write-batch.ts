import { BatchWriteCommand, type BatchWriteCommandInput, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { jitter } from '../jitter.ts'
import type { StoredItem } from './item.ts'

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

/** Items per request. */
const BATCH = 25
/**
 * Maximum number of consecutive responses in which the store writes none of the items; the wait increases after each.
 */
const MAX_EMPTY_WRITES = 8

/**
 * Puts full items, 25 per request, through the document client (see `dynamoTable` for the reason). Items that the store
 * leaves unprocessed are sent with the next request, after a wait.
 */
export const writeBatchTo = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  items: readonly StoredItem[],
): Promise<void> => {
  let waiting: Requests = lastOfEach(items).map((Item) => ({ PutRequest: { Item } }))
  let emptyWrites = 0
  while (waiting.length > 0) {
    const now = waiting.slice(0, BATCH)
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: now } }))
    const left = UnprocessedItems?.[tableName] ?? []
    waiting = [...left, ...waiting.slice(BATCH)]
    emptyWrites = left.length < now.length ? 0 : emptyWrites + 1
    if (emptyWrites > MAX_EMPTY_WRITES) throw refuse(generalReasons.unavailable)
    if (left.length > 0) await jitter(Math.max(emptyWrites, 1))
  }
}

// A request must not contain an item twice, so of two puts only the later one is sent.
const lastOfEach = (items: readonly StoredItem[]): StoredItem[] => [
  ...new Map(items.map((item) => [`${item.pk}\n${item.sk}`, item])).values(),
]
