import { mapConcurrently } from '../task-pool.ts'
import { remove } from './intent.ts'
import { type ItemType, toStored } from './item.ts'
import { isStoredEqual } from './stored-attributes.ts'
import type { Table } from './table.ts'

/** Items per request to the store or per commit, and maximum number of concurrent requests. */
const BATCH = 100
const CONCURRENCY = 4

/** Processes items in batches of a hundred, several batches concurrently. Results are in the order of the items. */
export const inBatches = async <T, R>(
  all: readonly T[],
  run: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> => {
  const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )
  return (await mapConcurrently(CONCURRENCY, batches, run)).flat()
}

/**
 * Replaces the stored items with the wanted ones: writes new or different items, removes unwanted ones, and leaves the
 * rest unchanged. `compared` returns the fields to compare. Neither atomic nor conditional, but a repeated run
 * completes an interrupted one. Returns the number of items written or removed.
 */
export const storeExactly = async <Value extends object>(
  { table }: { table: Table },
  item: ItemType<Value, Value>,
  { standing, wanted }: { standing: readonly Value[]; wanted: readonly Value[] },
  compared: (value: Value) => object = (value) => value,
): Promise<number> => {
  const nameOf = (value: Value): string => item.key(value).sk
  const before = new Map(standing.map((value) => [nameOf(value), value]))
  const changed = wanted.filter((value) => {
    const old = before.get(nameOf(value))
    before.delete(nameOf(value))
    return !old || !isStoredEqual(compared(old), compared(value))
  })
  await inBatches(changed, async (some) => {
    await table.writeBatch(some.map((value) => toStored(item, value)))
    return []
  })
  const gone = [...before.values()]
  await inBatches(gone, async (some) => {
    await table.commit(some.map((value) => remove(item, value, { error: 'race' })))
    return []
  })
  return changed.length + gone.length
}
