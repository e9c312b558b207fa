import type { IndexKeys, ItemType, Keys } from './item.ts'

/** Where a stored value lies in the table and in its indexes. */
export interface Place {
  keys: Keys
  indexes: IndexKeys
}

/** An item type that is read only; what is read can still be told where it lies, for cursors. */
export interface ReadOnlyType<Value> extends ItemType<Value, never> {
  placeOf: (value: Value) => Place
}

/**
 * An item type as other domains get it: to read by, never to write. No key can be given for it, so neither `put`,
 * `update`, `remove` nor `check` takes it; the checker says so first.
 */
export const readOnly = <Value extends Key, Key>(item: ItemType<Value, Key>): ReadOnlyType<Value> => ({
  type: item.type,
  schema: item.schema,
  key: closed,
  indexes: closed,
  ...(item.packing ? { packing: item.packing } : {}),
  placeOf: (value) => placeIn(item, value),
})

export const placeIn = <Value>(item: ItemType<Value, Value> | ReadOnlyType<Value>, value: Value): Place =>
  'placeOf' in item ? item.placeOf(value) : { keys: item.key(value), indexes: item.indexes(value) }

const closed = (): never => {
  throw new Error('Only its own domain writes this item')
}
