import type { DynamoDBRecord } from 'aws-lambda'
import { inAscii } from '../queue/send.ts'
import { watchedChange } from './watched-changes.ts'

interface PackedChanges {
  /** Where in the batch the first of its changes stands. */
  first: number
  /** Names the message in logs: its first change. */
  outboxNo: string
  /** JSON of a message of the queue `webhook-changes`. */
  body: string
}

/** Letters of a message, as SQS counts them: ten go in one request, which takes 256 KiB. */
const MOST = 25_000

/**
 * The changes of a stream batch that webhooks may be told of, in their order, in as few messages as hold them. Most
 * batches make one message, however many changes of however many companies there are.
 */
export const packedChanges = (records: readonly DynamoDBRecord[]): PackedChanges[] => {
  const packed: { first: number; outboxNo: string; length: number; changes: string[] }[] = []
  for (const [place, record] of records.entries()) {
    const change = watchedChange(record)
    if (!change) continue
    const json = inAscii(JSON.stringify(change))
    const last = packed.at(-1)
    if (last && last.length + json.length < MOST) {
      last.length += json.length + 1
      last.changes.push(json)
    } else {
      packed.push({ first: place, outboxNo: change.change, length: json.length + EMPTY.length, changes: [json] })
    }
  }
  return packed.map(({ first, outboxNo, changes }) => ({ first, outboxNo, body: `{"changes":[${changes.join()}]}` }))
}

const EMPTY = '{"changes":[]}'
