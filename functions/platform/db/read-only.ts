import type { IndexKeys, ItemType, Keys } from './item.ts'

/** Keys of a stored value in the table and in its indexes. */
export interface Place {
  keys: Keys
  indexes: IndexKeys
}

/** An item type that can only be read. It still provides the keys of a value, which cursors need. */
export interface ReadOnlyType<Value> extends ItemType<Value, never> {
  placeOf: (value: Value) => Place
}

/**
 * Converts an item type to a read-only type, for export to other domains. It accepts no key, so `put`, `update`,
 * `remove` and `check` do not compile with it.
 */
export const readOnly = <Value extends Key, Key>(item: ItemType<Value, Key>): ReadOnlyType<Value> => ({
  type: item.type,
  schema: item.schema,
  key: closed,
  indexes: closed,
  packing: item.packing,
  ...(item.warehouses ? { warehouses: item.warehouses } : {}),
  placeOf: (value) => placeIn(item, value),
})

export const placeIn = <Value>(item: ItemType<Value, Value> | ReadOnlyType<Value>, value: Value): Place =>
  'placeOf' in item ? item.placeOf(value) : { keys: item.key(value), indexes: item.indexes(value) }

const closed = (): never => {
  throw new Error('Only its own domain may write this item')
}
