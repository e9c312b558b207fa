import type { Intent } from './intent.ts'
import { fromStored, type ItemType, type Keys, type StoredItem } from './item.ts'
import type { Range } from './range.ts'

export type { Range } from './range.ts'

/** Reference to an item to read, by its key. */
export interface Ref<Value> {
  keys: Keys
  read: (stored: Record<string, unknown>) => Value
}

export interface QueryOptions {
  /** Descending, newest first. */
  reverse?: boolean
  limit: number
  /** `next` of the previous page. */
  after?: Record<string, string>
  /** Includes the latest writes; not possible on an index. */
  consistent?: boolean
}

export interface QueryPage<Value> {
  records: Value[]
  next?: Record<string, string>
}

/**
 * The port to the store: five operations, and counting. All code above it is independent of the store, so that tests
 * can run the same use cases on another one.
 */
export interface Table {
  get: <Value>(ref: Ref<Value>, options?: { consistent?: boolean }) => Promise<Value | undefined>
  /** Keeps the order of the refs; undefined for absent items. With `consistent`, includes the latest writes. */
  batchGet: <const R extends readonly Ref<unknown>[]>(
    refs: R,
    options?: { consistent?: boolean },
  ) => Promise<{ -readonly [I in keyof R]: (R[I] extends Ref<infer Value> ? Value : never) | undefined }>
  query: <Value, Key>(item: ItemType<Value, Key>, range: Range, options: QueryOptions) => Promise<QueryPage<Value>>
  /** Number of items in the range, up to `limit`; `more` if there are others beyond it. */
  count: (range: Range, options: { limit: number }) => Promise<{ count: number; more: boolean }>
  /**
   * All or nothing: one transaction of at most 100 intents. Throws the Refusal of the first failed intent, or RaceLost.
   * `answer` is the answer of the call, stored with the write so that a retry returns it.
   */
  commit: (intents: readonly Intent[], answer?: unknown) => Promise<void>
  /**
   * Puts any number of items (`toStored`), overwriting existing ones, at half the price of a commit. Neither atomic nor
   * conditional: if it throws, some items are written. Only for items that are the same however often they are written,
   * by the sole owner of their keys.
   */
  writeBatch: (items: readonly StoredItem[]) => Promise<void>
}

/** A concurrent write came between reading and writing: read again. */
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

/** Values read by a list of refs, typed as the result of `batchGet`; mapping over refs keeps their order and length. */
export const asTuple = <T>(values: unknown[]): T => values as T
