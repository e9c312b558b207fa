import type * as z from 'zod'
import { type Packing, packed, unpacked } from './packing.ts'

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

/** Returns the value of a stored item. Data from the table is validated in the same way as data from HTTP. */
export const fromStored = <Value>(
  item: Pick<ItemType<Value, never>, 'type' | 'schema' | 'packing'>,
  stored: Record<string, unknown>,
): Value => {
  if (stored.type !== item.type) throw new Error(`Expected an item of type ${item.type}, found ${String(stored.type)}`)
  return item.schema.parse(item.packing ? unpacked(item.packing, stored) : stored)
}
