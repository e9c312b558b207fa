import type { Intent } from './intent.ts'
import { fromStored, type ItemType, type Keys, type StoredItem } from './item.ts'
import type { Range } from './range.ts'

export type { Range } from './range.ts'

/** An item to be read, by its key. */
export interface Ref<Value> {
  keys: Keys
  read: (stored: Record<string, unknown>) => Value
}

export interface QueryOptions {
  /** Newest, or last in order, first. */
  reverse?: boolean
  limit: number
  /** Where the page before ended, as `next` of its answer. */
  after?: Record<string, string>
  /** Reads what was written a moment ago; not possible on an index. */
  consistent?: boolean
}

export interface QueryPage<Value> {
  records: Value[]
  next?: Record<string, string>
}

/**
 * The port to the store: five verbs (and counting). Everything above it is plain logic, so that tests can
 * drive the very same use cases on another store.
 */
export interface Table {
  get: <Value>(ref: Ref<Value>, options?: { consistent?: boolean }) => Promise<Value | undefined>
  /** In the order asked for; what is absent is undefined. Reads what was written a moment ago when asked to. */
  batchGet: <const R extends readonly Ref<unknown>[]>(
    refs: R,
    options?: { consistent?: boolean },
  ) => Promise<{ -readonly [I in keyof R]: (R[I] extends Ref<infer Value> ? Value : never) | undefined }>
  query: <Value, Key>(item: ItemType<Value, Key>, range: Range, options: QueryOptions) => Promise<QueryPage<Value>>
  /** How many items the range holds, up to `limit`; `more` when it holds further ones. */
  count: (range: Range, options: { limit: number }) => Promise<{ count: number; more: boolean }>
  /**
   * All of it or nothing: one transaction of at most 100 intents. Throws the Refusal that the first failed intent means,
   * or RaceLost. `answer` is what the call is going to answer: kept with the write, so that a repeated call repeats it.
   */
  commit: (intents: readonly Intent[], answer?: unknown) => Promise<void>
  /**
   * Puts items (`toStored`) over whatever stands there, any number of them, at half the price of a commit. Neither whole
   * nor guarded: when it throws, some are written. For items that are the same however often they are written, by whoever
   * owns their keys alone.
   */
  writeBatch: (items: readonly StoredItem[]) => Promise<void>
}

/** Someone else's write came between reading and writing: read again. */
export class RaceLost extends Error {
  constructor() {
    super('Lost a race for an item')
    this.name = 'RaceLost'
  }
}

export const ref = <Value, Key>(item: ItemType<Value, Key>, key: Key): Ref<Value> => ({
  keys: item.key(key),
  read: (stored) => fromStored(item, stored),
})

/** Values read by a list of refs, as what `batchGet` answers: a map over refs keeps their order and length. */
export const asTuple = <T>(values: unknown[]): T => values as T
