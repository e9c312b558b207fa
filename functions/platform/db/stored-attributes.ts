import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

type Stored = Record<string, unknown>

/**
 * Converts an item in wire format to plain values: text, numbers, booleans, null, lists and maps, as `*.items.ts`
 * declare them. Changes the item in place, which takes a third of the time needed to build another object; no other
 * code uses the parsed response.
 */
export const plainItem = (item: Record<string, AttributeValue>): Stored => {
  const plain: Stored = item
  for (const name in item) plain[name] = plainValue(item[name])
  return plain
}

/** Converts one attribute; changes a map in place, like `plainItem`. */
export const plainValue = (value: AttributeValue | undefined): unknown => {
  if (value?.S !== undefined) return value.S
  if (value?.N !== undefined) return plainNumber(value.N)
  if (value?.BOOL !== undefined) return value.BOOL
  if (value?.M !== undefined) return plainItem(value.M)
  if (value?.L !== undefined) return value.L.map(plainValue)
  if (value?.NULL !== undefined) return null
  throw new Error(`The store contains an attribute of a kind that is never written: ${Object.keys(value ?? {})}`)
}

const plainNumber = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new Error(`The store contains ${text}, which is not a safe integer`)
  return number
}

/**
 * Converts plain values to wire format; undefined ones are left out. Handles only the types that are stored: the SDK's
 * own conversion walks the whole request with a type map, and took a fifteenth of the time of a take (profiled).
 */
export const wireItem = (plain: object): Record<string, AttributeValue> => {
  const item: Record<string, AttributeValue> = {}
  for (const [name, value] of Object.entries(plain)) if (value !== undefined) item[name] = wireValue(value)
  return item
}

/** True if two values are the same once stored; an undefined property equals an absent one. */
export const isStoredEqual = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(wireItem({ value: one }), wireItem({ value: other }))

const wireValue = (value: unknown): AttributeValue => {
  switch (typeof value) {
    case 'string':
      return { S: value }
    case 'number':
      return { N: wireNumber(value) }
    case 'boolean':
      return { BOOL: value }
    case 'object':
      if (value === null) return { NULL: true }
      if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(wireValue) }
      if (isPlain(value)) return { M: wireItem(value) }
  }
  throw new Error(`The store does not accept ${Object.prototype.toString.call(value)}`)
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const wireNumber = (number: number): string => {
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number)))
    throw new Error(`The store does not accept ${number}: it is not a safe integer`)
  return String(number)
}

/** Keys of items and cursors, which are always text. */
export const wireKeys = (keys: object): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, { S: String(value) }]))

export const plainKeys = (keys: Record<string, AttributeValue>): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, value.S ?? '']))
