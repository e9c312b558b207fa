import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import {
  type ChangeMessage,
  isWatched,
  WATCHED,
  type Watched,
} from '../../../shared/integrations/webhook-changes.messages.ts'

type Image = Record<string, AttributeValue>
type Attributes = ChangeMessage['is']

/**
 * The change in a stream record that may trigger a webhook; undefined for other records, deleted items, and items
 * whose watched attributes did not change.
 */
export const watchedChange = ({ dynamodb }: DynamoDBRecord): ChangeMessage | undefined => {
  const { NewImage: after, OldImage: before, SequenceNumber = '' } = dynamodb ?? {}
  const type = after?.type?.S
  if (!after || !isWatched(type)) return undefined
  const { when, attributes, packed = [], people = [] }: Watched = WATCHED[type]
  const names = [...attributes, ...packed]
  const is = { ...picked(after, names), ...peopleIn(after, people) }
  const was = before && picked(before, names)
  const isSame = before && JSON.stringify(picked(before, when)) === JSON.stringify(picked(after, when))
  if (isSame) return undefined
  // The id consists of the item's type and key and the position in the stream, so that a record delivered twice has the
  // same id.
  const change = [type, after.pk?.S, after.sk?.S, SequenceNumber].join('#')
  return { change, type, is, was }
}

/** Numbers and names of people; the last element of a list belongs to the change. */
const peopleIn = (image: Image, names: readonly string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { L, M = L?.at(-1)?.M } = image[name] ?? {}
      return Object.entries(M ? picked(M, ['userNo', 'userName']) : {}).map(([field, value]) => [
        `${name}.${field}`,
        value,
      ])
    }),
  )

const picked = (image: Image, names: readonly string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name): [string, string | number | boolean][] => {
      const { S, N, BOOL } = image[name] ?? {}
      const value = S ?? (N === undefined ? BOOL : Number(N))
      return value === undefined ? [] : [[name, value]]
    }),
  )
