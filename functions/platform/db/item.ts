import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { type FieldReader, fieldReader, type Packing, packed, unpacked } from './packing.ts'
import { plainItem, plainValue } from './stored-attributes.ts'

/** Primary key of the table. */
export interface Keys {
  pk: string
  sk: string
}

export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4'
export type IndexKeys = Partial<Record<IndexName, { pk: string; sk: string }>>

/** Type of the items stored under one `type`: their schema, keys, expiry and packed form. */
export interface ItemType<Value, Key> {
  type: string
  schema: z.ZodType<Value>
  key: (of: Key) => Keys
  indexes: (value: Value) => IndexKeys
  /** Epoch seconds after which the store may delete the item; undefined for a value that does not expire. */
  expiresAt?: (value: Value) => number | undefined
  packing?: Packing
  /**
   * Numbers of the warehouses to which a value belongs; empty if it belongs to none. By default, its `warehouseNo`, if
   * it has one. A clerk who is limited to some warehouses does not see values of others (`limited-table.ts`).
   */
  warehouses?: (value: Value) => readonly string[]
}

/** Declares an item type. Only `*.items.ts` files call this, so that no other code composes keys. */
export const itemType = <Value extends object, Key>(declared: {
  type: string
  schema: z.ZodType<Value>
  key: (of: Key) => Keys
  indexes?: (value: Value) => IndexKeys
  expiresAt?: (value: Value) => number | undefined
  packing?: Packing
  warehouses?: (value: Value) => readonly string[]
}): ItemType<Value, Key> => ({ indexes: () => ({}), ...declared })

const INDEXES: readonly IndexName[] = ['gsi1', 'gsi2', 'gsi3', 'gsi4']

/** Converts a value to the stored item: packed if the type says so, with its keys, type and expiry. */
export const toStored = <Value extends object, Key>(item: ItemType<Value, Key>, value: Value & Key): StoredItem => {
  const keys: StoredItem = { ...item.key(value), type: item.type }
  const indexes = item.indexes(value)
  for (const name of INDEXES) {
    const at = indexes[name]
    if (!at) continue
    keys[`${name}pk`] = at.pk
    keys[`${name}sk`] = at.sk
  }
  const stored: StoredItem = { ...(item.packing ? packed(item.packing, value, keys) : value), ...keys }
  const expiresAt = item.expiresAt?.(value)
  if (expiresAt !== undefined) stored.expiresAt = expiresAt
  return stored
}

export interface StoredItem {
  pk: string
  sk: string
  type: string
  [attribute: string]: unknown
}

type Readable<Value> = Pick<ItemType<Value, never>, 'type' | 'schema' | 'packing'>

/** Returns the value of a stored item. Data from the table is validated in the same way as data from HTTP. */
export const fromStored = <Value>(item: Readable<Value>, stored: Record<string, unknown>): Value => {
  refuseOther(item, stored.type)
  const read = item.packing && readerOf(item)
  if (read) return item.schema.parse(read(stored, (value) => value))
  return item.schema.parse(item.packing ? unpacked(item.packing, stored) : stored)
}

/** Like `fromStored`, for an item in wire format, which must not be used afterwards. */
export const fromWire = <Value>(item: Readable<Value>, wire: Record<string, AttributeValue>): Value => {
  const read = readerOf(item)
  if (!read) return fromStored(item, plainItem(wire))
  refuseOther(item, wire.type?.S)
  return item.schema.parse(read(wire, plainValue))
}

const refuseOther = ({ type }: { type: string }, found: unknown): void => {
  if (found !== type) throw new Error(`Expected an item of type ${type}, found ${String(found)}`)
}

const readers = new WeakMap<object, { packing: Packing | undefined; read: FieldReader }>()

/** Reader of an item's fields; undefined if its schema does not consist of fields. */
const readerOf = ({ schema, packing }: Readable<unknown>): FieldReader | undefined => {
  const known = readers.get(schema)
  if (known && known.packing === packing) return known.read
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return undefined
  const read = fieldReader(Object.keys(schema.shape), packing)
  readers.set(schema, { packing, read })
  return read
}
