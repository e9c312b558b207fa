import { isPlainObject } from '../template/intrinsics.ts'

/** A stream record as received; only its sequence number is used here. */
export interface StreamRecord {
  dynamodb: { SequenceNumber: string }
}

export const isRecord = (value: unknown): value is StreamRecord =>
  isPlainObject(value) && isPlainObject(value.dynamodb) && typeof value.dynamodb.SequenceNumber === 'string'

export const numberOf = (record: StreamRecord): string => record.dynamodb.SequenceNumber

/** A copy for a function that may change it. `structuredClone` takes several times as long. */
export const copyOfRecord = (record: StreamRecord): StreamRecord => {
  const copy = copyOf(record)
  return isRecord(copy) ? copy : record
}

/** Copies a value of JSON. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isPlainObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const name in value) copy[name] = copyOf(value[name])
  return copy
}
