import { hash } from 'node:crypto'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { type Inbound, inboundOf, inboundType } from '../inbound/public.ts'
import { plainItem } from '../platform/db/stored-attributes.ts'
import { contributionsOfTake } from './contributions.ts'
import { movedNames, valuesOf } from './figure-sums.ts'

/** A change to a take, as the stream reports it. */
export interface TakeChange {
  /** Identifies the take and its revision, so that it is the same each time the change is delivered. */
  id: string
  /** Time of the change, in whole seconds; also always the same. */
  at: string
  doctorNo: string
  /** Contributions of the take before and after the change. */
  before: Record<string, number>
  after: Record<string, number>
}

type Image = Record<string, AttributeValue>

// The conversion changes an object in place, and the record is read again for other figures.
const takeOf = (image: Image | undefined): Inbound | undefined =>
  image && inboundOf(plainItem(structuredClone(image) as Parameters<typeof plainItem>[0]))

/** Long enough that two of the changes of some minutes never share an id. */
const ID_LENGTH = 12

const changeOf = ({ dynamodb }: DynamoDBRecord): TakeChange | undefined => {
  const { NewImage, OldImage, ApproximateCreationDateTime: seconds } = dynamodb ?? {}
  if (NewImage?.type?.S !== inboundType.type) return undefined
  const take = takeOf(NewImage)
  if (!take?.isCountedByChange) return undefined
  const before = takeOf(OldImage)
  const { doctorNo, inboundNo, rev, takeDate } = take
  return {
    id: hash('sha256', `${doctorNo} ${inboundNo} ${rev}`, 'base64url').slice(0, ID_LENGTH),
    at: seconds === undefined ? takeDate : new Date(Math.floor(seconds) * 1000).toISOString(),
    doctorNo,
    before: before ? valuesOf(contributionsOfTake(before)) : {},
    after: valuesOf(contributionsOfTake(take)),
  }
}

/** The changes in a stream batch that move figures, without takes of earlier releases (see `sourcesOf`). */
export const takeChangesOf = (records: readonly DynamoDBRecord[]): TakeChange[] => {
  const changes = new Map(records.flatMap((record) => changeOf(record) ?? []).map((change) => [change.id, change]))
  return [...changes.values()].filter(({ before, after }) => movedNames(before, after).length > 0)
}
