import type { ItemType } from './item.ts'

/**
 * An item type as other domains get it: to read by, never to write. No key can be given for it, so neither `put`,
 * `update`, `remove` nor `check` takes it; the checker says so first.
 */
export const readOnly = <Value extends object, Key>({
  type,
  schema,
}: ItemType<Value, Key>): ItemType<Value, never> => ({ type, schema, key: closed, indexes: closed })

const closed = (): never => {
  throw new Error('Only its own domain writes this item')
}
