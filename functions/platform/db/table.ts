import type * as z from 'zod'
import type { Intent } from './intent.ts'
import { fromStored, type ItemType, type Keys, type StoredItem } from './item.ts'
import type { Range } from './range.ts'

export type { Range } from './range.ts'

/** Reference by key to an item to be read. */
export interface Ref<Value> {
  keys: Keys
  read: (stored: Record<string, unknown>) => Value
  /**
   * Attributes that `read` needs, apart from the primary key and the type; undefined for all. If all refs of a batch
   * name theirs, only those attributes are transferred. Only for types without short names (`Packing`).
   */
  attributes?: readonly string[] | undefined
  /** Numbers of the warehouses to which a stored item belongs (`ItemType`); absent: its `warehouseNo`, if it has one. */
  warehousesOf?: (stored: Record<string, unknown>, value: unknown) => readonly string[]
}

export interface QueryOptions {
  /** True for descending order, newest first. */
  reverse?: boolean
  limit: number
  /** `next` of the previous page, after which this page begins. */
  after?: Record<string, string>
  /** True to include the latest writes; not possible on an index. */
  consistent?: boolean
}

export interface QueryPage<Value> {
  records: Value[]
  next?: Record<string, string>
}

/**
 * Port to the store. All code above it is independent of the store, so that tests can run the same use cases on another
 * one.
 */
export interface Table {
  /** True if the table leaves out items, so that reads find fewer records than they ask for and nothing can be counted. */
  isPartial?: true
  get: <Value>(ref: Ref<Value>, options?: { consistent?: boolean }) => Promise<Value | undefined>
  /**
   * Returns the items in the order of the refs; undefined for absent items. With `consistent`, includes the latest
   * writes.
   */
  batchGet: <const R extends readonly Ref<unknown>[]>(
    refs: R,
    options?: { consistent?: boolean },
  ) => Promise<{ -readonly [I in keyof R]: (R[I] extends Ref<infer Value> ? Value : never) | undefined }>
  query: <Value, Key>(item: ItemType<Value, Key>, range: Range, options: QueryOptions) => Promise<QueryPage<Value>>
  /** Number of items in the range, up to `limit`. `more`: true if there are others beyond it. */
  count: (range: Range, options: { limit: number }) => Promise<{ count: number; more: boolean }>
  /**
   * Writes all intents or none: one transaction of at most 100. Throws the Refusal of the first failed intent, or
   * RaceLost. `answer` is the answer of the call, stored in the same transaction so that a retry returns it.
   */
  commit: (intents: readonly Intent[], answer?: unknown) => Promise<void>
  /**
   * Puts any number of items (`toStored`), overwriting existing ones, at half the price of a commit. Neither atomic nor
   * conditional: if it throws, some items may have been written. Only for items that are the same however often they
   * are written, and only by the sole owner of their keys.
   */
  writeBatch: (items: readonly StoredItem[]) => Promise<void>
}

/** A concurrent write happened between reading and writing; the caller must read again. */
export class RaceLost extends Error {
  constructor() {
    super('Lost a race for an item')
    this.name = 'RaceLost'
  }
}

export const ref = <Value, Key>(item: ItemType<Value, Key>, key: Key): Ref<Value> => ({
  keys: item.key(key),
  read: (stored) => fromStored(item, stored),
  ...(item.warehouses && { warehousesOf: (stored) => item.warehouses?.(fromStored(item, stored)) ?? [] }),
})

/** Reference to those attributes of an item that the schema declares. */
export const partRef = <Value, Key, Shape extends z.ZodRawShape>(
  item: ItemType<Value, Key>,
  key: Key,
  schema: z.ZodObject<Shape>,
): Ref<z.output<z.ZodObject<Shape>>> => ({
  keys: item.key(key),
  read: (stored) => fromStored({ type: item.type, schema }, stored),
  attributes: Object.keys(schema.shape),
})

/**
 * Types the values read by a list of refs as the result of `batchGet`; mapping over refs preserves their order and
 * length.
 */
export const asTuple = <T>(values: unknown[]): T => values as T
