import type { Intent, When } from '../../functions/platform/db/intent.ts'
import { fromStored, type IndexName, type Keys, type StoredItem } from '../../functions/platform/db/item.ts'
import { type QueryOptions, RaceLost, type Range, type Table } from '../../functions/platform/db/table.ts'

/**
 * A step of a use case. An error thrown at beforeCommit simulates a crash, and one thrown at afterCommit a lost
 * response.
 */
export type Point = 'read' | 'beforeCommit' | 'afterCommit'

/**
 * Wraps any table so that it can be delayed or made to fail at every step: for races (delay a read), crashes (throw
 * before the commit) and lost responses (throw after it).
 */
export const interruptedTable = (table: Table, at: (point: Point) => Promise<void> | void): Table => {
  const read = async <T>(reading: () => Promise<T>): Promise<T> => {
    await at('read')
    return reading()
  }
  return {
    get: (...of) => read(() => table.get(...of)),
    batchGet: (...of) => read(() => table.batchGet(...of)),
    query: (...of) => read(() => table.query(...of)),
    count: (...of) => read(() => table.count(...of)),
    commit: async (intents, answer) => {
      await at('beforeCommit')
      await table.commit(intents, answer)
      await at('afterCommit')
    },
    writeBatch: async (items) => {
      await at('beforeCommit')
      await table.writeBatch(items)
      await at('afterCommit')
    },
  }
}

/** A table that runs `work` between the reads of a use case and its first commit. */
export const overtakenTable = (table: Table, work: () => Promise<unknown>): Table => {
  let isOvertaken = false
  return interruptedTable(table, async (point) => {
    if (point !== 'beforeCommit' || isOvertaken) return
    isOvertaken = true
    await work()
  })
}

export interface MemoryTable extends Table {
  /** All stored items, ordered by key. The items are frozen: a changed item is another object. */
  items: () => StoredItem[]
  /** One stored item. */
  found: (keys: Keys) => StoredItem | undefined
  /**
   * Overwrites attributes without checking any rule, to test that a breach is found. `undefined` removes an attribute.
   */
  corrupt: (keys: Keys, attributes: Record<string, unknown>) => void
  /** Writes an item without checking any rule. */
  plant: (item: StoredItem) => void
  /** Removes an item without checking any rule. */
  lose: (keys: Keys) => void
}

const MAX_INTENTS = 100
const INDEXES: readonly IndexName[] = ['gsi1', 'gsi2', 'gsi3', 'gsi4']
const PARTITION_KEYS = ['pk', ...INDEXES.map((index) => `${index}pk`)]

/**
 * The table port in memory, with the conditions, orders and limits of the real table. It uses no clock or randomness.
 */
export const memoryTable = (): MemoryTable => {
  const store = memoryStore()
  const found = (keys: Keys): StoredItem | undefined => {
    // Like the store, it accepts only keys with exactly two parts.
    if (Object.keys(keys).length !== 2) throw new Error(`Not a key: ${JSON.stringify(keys)}`)
    return store.get(keys)
  }
  const matching = (range: Range, options: QueryOptions): StoredItem[] => {
    const { pk, sk } = namesIn(range.index)
    const all = store.partition(pk, range.pk).filter((item) => inRange(item[sk], range))
    all.sort((a, b) => compare(a[sk], b[sk]) || compare(a.pk, b.pk) || compare(a.sk, b.sk))
    if (options.reverse) all.reverse()
    const { after } = options
    return (after ? all.filter((item) => isPast(item, after, range, options)) : all).slice(0, options.limit)
  }
  return {
    get: async ({ keys, read }) => {
      const stored = found(keys)
      return stored && read(stored)
    },
    batchGet: async (refs) =>
      asTuple(
        refs.map(({ keys, read, attributes }) => {
          const stored = found(keys)
          return stored && read(attributes ? onlyNamed(stored, attributes) : stored)
        }),
      ),
    query: async (item, range, options) => {
      refuseStartOutside(range, options)
      const page = matching(range, options)
      const records = page.map((stored) => fromStored(item, stored))
      const last = page.length === options.limit ? page.at(-1) : undefined
      return last ? { records, next: cursorOf(last, range.index) } : { records }
    },
    count: async (range, options) => {
      const count = matching(range, options).length
      return { count, more: count === options.limit }
    },
    commit: async (intents) => {
      refuseMalformed(intents)
      const failed = intents.find((intent) => !holds(intent.when, found(keysOf(intent))))
      if (failed) throw failureOf(failed, found(keysOf(failed)))
      for (const intent of intents) write(store, intent)
    },
    writeBatch: async (items) => {
      for (const item of items) refuseEmptyKeys(item)
      for (const item of items) store.set(asKept(item))
    },
    items: () => store.all(),
    found,
    corrupt: (keys, attributes) => {
      const stored = store.get(keys)
      if (!stored) throw new Error(`There is no ${nameOf(keys)} to corrupt`)
      store.set(asKept({ ...stored, ...attributes }))
    },
    plant: (item) => store.set(asKept(item)),
    lose: (keys) => store.delete(keys),
  }
}

/** The part of an item that a projection returns. */
const onlyNamed = (item: StoredItem, attributes: readonly string[]): StoredItem => {
  const { pk, sk, type } = item
  const named = attributes.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]] as const]))
  return { pk, sk, type, ...Object.fromEntries(named) }
}

/** Stores items by their keys, and by the partitions of the table and its indexes. */
const memoryStore = () => {
  const items = new Map<string, StoredItem>()
  let sorted: StoredItem[] | undefined
  const partitions = new Map<string, Map<string, StoredItem>>()
  const placeOf = (key: string, item: StoredItem): string | undefined =>
    item[key] === undefined ? undefined : `${key}\n${item[key]}`
  const drop = (keys: Keys): void => {
    const name = nameOf(keys)
    const item = items.get(name)
    if (!item) return
    sorted = undefined
    items.delete(name)
    for (const key of PARTITION_KEYS) {
      const place = placeOf(key, item)
      if (place) partitions.get(place)?.delete(name)
    }
  }
  return {
    get: (keys: Keys) => items.get(nameOf(keys)),
    set: (item: StoredItem): void => {
      const name = nameOf(item)
      const before = items.get(name)
      items.set(name, item)
      sorted = undefined
      for (const key of PARTITION_KEYS) {
        const place = placeOf(key, item)
        // Most writes do not move an item to another partition.
        if (before && before[key] !== item[key]) partitions.get(placeOf(key, before) ?? '')?.delete(name)
        if (!place) continue
        const partition = partitions.get(place)
        if (partition) partition.set(name, item)
        else partitions.set(place, new Map([[name, item]]))
      }
    },
    delete: drop,
    all: () => {
      sorted = sorted ?? [...items.values()].sort((a, b) => compare(a.pk, b.pk) || compare(a.sk, b.sk))
      return [...sorted]
    },
    partition: (key: string, value: string) => [...(partitions.get(`${key}\n${value}`)?.values() ?? [])],
  }
}
type MemoryStore = ReturnType<typeof memoryStore>

const nameOf = ({ pk, sk }: Keys): string => `${pk}\n${sk}`
const keysOf = (intent: Intent): Keys =>
  intent.verb === 'put' ? { pk: intent.item.pk, sk: intent.item.sk } : intent.keys

// Like the store, makes a deep copy without undefined values. All readers get this frozen copy itself, which saves
// copying it for each; a use case that changes what it has read throws.
const asKept = (item: StoredItem): StoredItem => {
  const kept: StoredItem = { pk: item.pk, sk: item.sk, type: item.type }
  for (const [name, value] of Object.entries(item)) if (value !== undefined) kept[name] = frozenCopy(value)
  return Object.freeze(kept)
}

// Written out because serialization took half of the time of a commit. Only JSON values occur here.
const frozenCopy = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map((one) => frozenCopy(one ?? null)))
  const copy: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) if (one !== undefined) copy[name] = frozenCopy(one)
  return Object.freeze(copy)
}

const write = (store: MemoryStore, intent: Intent): void => {
  if (intent.verb === 'put') store.set(asKept(intent.item))
  if (intent.verb === 'remove') store.delete(intent.keys)
  if (intent.verb !== 'update') return
  const before = store.get(intent.keys)
  const item: StoredItem = { ...before, ...intent.keys, ...Object.fromEntries(given(intent.set)), type: intent.type }
  for (const [attribute, units] of Object.entries(intent.add))
    item[attribute] = Number(before?.[attribute] ?? 0) + units
  store.set(asKept(item))
}

/** Returns the attributes with a value, because expressions omit undefined ones. */
const given = <Value>(attributes: Record<string, Value | undefined> = {}): [string, Value][] =>
  Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

const holds = (when: When | undefined, item: StoredItem | undefined): boolean => {
  if (!when) return true
  if (when.is === 'absent' && item) return false
  if (when.is === 'present' && !item) return false
  const number = (name: string): number | undefined => {
    const value = item?.[name]
    return typeof value === 'number' ? value : undefined
  }
  const equals = given(when.equals).every(([name, value]) => item?.[name] === value)
  const equalsOrAbsent = given(when.equalsOrAbsent).every(
    ([name, value]) => item?.[name] === undefined || item[name] === value,
  )
  const atLeast = given(when.atLeast).every(([name, least]) => (number(name) ?? Number.NaN) >= least)
  const atMost = given(when.atMost).every(
    ([name, most]) => item?.[name] === undefined || (number(name) ?? Number.NaN) <= most,
  )
  return equals && equalsOrAbsent && atLeast && atMost
}

const failureOf = (intent: Intent, currentItem: StoredItem | undefined): unknown => {
  const { error } = intent
  const refusal = typeof error === 'function' ? error(currentItem) : error
  return refusal === 'race' ? new RaceLost() : refusal
}

const refuseMalformed = (intents: readonly Intent[]): void => {
  if (intents.length > MAX_INTENTS) throw new Error(`A commit of ${intents.length} intents cannot be one transaction`)
  const named = new Set(intents.map((intent) => nameOf(keysOf(intent))))
  if (named.size < intents.length) throw new Error('Transaction request cannot include multiple operations on one item')
  for (const intent of intents) {
    if (intent.verb === 'check' && Object.keys(intent.when ?? {}).length === 0)
      throw new Error('A check requires a condition')
    const attributes: Record<string, unknown> = intent.verb === 'put' ? intent.item : { ...intent.keys }
    refuseEmptyKeys(attributes)
  }
}

const KEYS = ['pk', 'sk', ...INDEXES.flatMap((index) => [`${index}pk`, `${index}sk`])]
const refuseEmptyKeys = (attributes: Record<string, unknown>): void => {
  if (KEYS.some((name) => attributes[name] === '')) throw new Error('A key cannot be an empty string')
}

const namesIn = (index: IndexName | undefined) => ({ pk: `${index ?? ''}pk`, sk: `${index ?? ''}sk` })

// Strings are ordered by bytes, as in the store. JavaScript's own order, by UTF-16 units, is the same up to U+D7FF.
const BEYOND = /[\ud800-\uffff]/
const compare = (a: unknown, b: unknown): number => {
  const left = String(a)
  const right = String(b)
  if (left === right) return 0
  if (!BEYOND.test(left) && !BEYOND.test(right)) return left < right ? -1 : 1
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

const inRange = (sk: unknown, { prefix, from, to }: Range): boolean => {
  if (typeof sk !== 'string') return false
  if (prefix !== undefined) return sk.startsWith(prefix)
  return (from === undefined || compare(sk, from) >= 0) && (to === undefined || compare(sk, to) <= 0)
}

// AWS continues a query only from a key of its range; the local engine accepts any key of the partition.
const refuseStartOutside = (range: Range, { after }: QueryOptions): void => {
  if (!after || inRange(after[namesIn(range.index).sk], range)) return
  const message = 'The provided starting key is outside query boundaries based on provided conditions'
  throw Object.assign(new Error(message), { name: 'ValidationException' })
}

const isPast = (
  item: StoredItem,
  after: Record<string, string>,
  { index }: Range,
  { reverse }: QueryOptions,
): boolean => {
  const { sk } = namesIn(index)
  const order = compare(item[sk], after[sk]) || compare(item.pk, after.pk) || compare(item.sk, after.sk)
  return reverse ? order < 0 : order > 0
}

const cursorOf = (item: StoredItem, index: IndexName | undefined): Record<string, string> => {
  const { pk, sk } = namesIn(index)
  return { pk: item.pk, sk: item.sk, [pk]: String(item[pk]), [sk]: String(item[sk]) }
}

// Asserts a type: the map over refs keeps their order and length, which the type checker cannot see.
const asTuple = <T>(values: unknown[]): T => values as T
