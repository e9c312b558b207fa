import type { DynamoDBRecord } from 'aws-lambda'
import type { ChangeMessage } from '../../../shared/integrations/webhook-changes.messages.ts'
import { inAscii } from '../queue/send.ts'
import { watchedChange } from './watched-changes.ts'

interface PackedChanges {
  /** Index in the batch of the record with the message's first change. */
  first: number
  /** Name of the message in logs: the id of its first change. */
  outboxNo: string
  /** JSON of a message of the queue `webhook-changes`. */
  body: string
}

/** Maximum characters per message, as counted by SQS. A request contains ten messages and is limited to 256 KiB. */
const MAX_CHARACTERS = 25_000

/** A change that may trigger a webhook. */
export interface PlacedChange {
  /** Index of its record in the batch. */
  place: number
  change: ChangeMessage
  /** The company whose webhooks it may trigger; '' if it is not known. */
  doctorNo: string
}

/** The changes in a stream batch that may trigger webhooks. */
export const placedChanges = (records: readonly DynamoDBRecord[]): PlacedChange[] =>
  records.flatMap((record, place) => {
    const change = watchedChange(record)
    return change ? [{ place, change, doctorNo: companyOf(record, change) }] : []
  })

const companyOf = ({ dynamodb }: DynamoDBRecord, { is }: ChangeMessage): string => {
  // Items under a company's key may omit `doctorNo` (packing.ts).
  const company = is.doctorNo ?? is.targetDoctorNo ?? dynamodb?.NewImage?.pk?.S?.split('#')[1]
  return String(company ?? '')
}

/**
 * Packs changes, in order, into as few messages as possible. Most batches need only one message, however many changes
 * and companies they contain.
 */
export const packedChanges = (changes: readonly PlacedChange[]): PackedChanges[] => {
  const packed: { first: number; outboxNo: string; length: number; changes: string[] }[] = []
  for (const { place, change } of changes) {
    const json = inAscii(JSON.stringify(change))
    const last = packed.at(-1)
    if (last && last.length + json.length < MAX_CHARACTERS) {
      last.length += json.length + 1
      last.changes.push(json)
    } else {
      packed.push({ first: place, outboxNo: change.change, length: json.length + EMPTY.length, changes: [json] })
    }
  }
  return packed.map(({ first, outboxNo, changes }) => ({ first, outboxNo, body: `{"changes":[${changes.join()}]}` }))
}

const EMPTY = '{"changes":[]}'
