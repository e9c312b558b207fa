import { COUNT_LIMIT } from './count-range.ts'
import type { Count, Position } from './cursor.ts'
import { compareKeys } from './key-order.ts'
import type { Entry, Source, Step } from './source.ts'

/** Maximum number of sources read concurrently. */
const CONCURRENCY = 50
/**
 * Minimum number of records in the first read of each source. Each further read of a source doubles that number, up to
 * `MAX_READ`.
 */
const MIN_READ = 4
const MAX_READ = 1000
/** Maximum number of sources that are counted individually: each count is a separate request and returns no records. */
const COUNTED = 8
/** Number of sources that `mergedAndCounted` counts concurrently. */
const COUNTED_AT_ONCE = 8
/** Maximum number of rounds, after which a read of sparse sources returns the records found so far. */
const MAX_ROUNDS = 5

/**
 * Merges several sources into one, in the order of their sort keys. A position is that of one record, from which every
 * source can continue, so a cursor is as short for a thousand sources as for one. Up to `COUNTED` sources are counted
 * if each of them can be; with more, the first page reads ahead instead.
 */
export const merged = <T>(sources: readonly Source<T>[], { reverse = true }: { reverse?: boolean } = {}): Source<T> => {
  const [only, ...others] = sources
  if (only && others.length === 0) return only
  const isSparse = sources.some((source) => source.isSparse)
  return {
    reverse,
    isSparse,
    ...(sources.length <= COUNTED ? countOfAll(sources) : {}),
    owns: (position) => sources.some((source) => source.owns(position)),
    read: async (limit, after) => {
      const first = Math.min(limit, Math.max(MIN_READ, Math.ceil((2 * limit) / sources.length)))
      const readers = sources.map((source) => readerOf(source, first, after))
      const order = orderOf(reverse)
      const entries: Entry<T>[] = []
      for (let round = 1; ; round++) {
        await readEach(readers.filter((reader) => reader.isDrained()))
        const floor = firstOf(readers, order)
        entries.push(
          ...readers.flatMap((reader) => reader.takeTo(floor, order)).sort((a, b) => order(a.position, b.position)),
        )
        if (entries.length >= limit) return cutAt(limit, entries, floor)
        if (!floor) return { entries }
        if (isSparse && round === MAX_ROUNDS) return { entries, next: floor }
      }
    },
  }
}

const countOfAll = <T>(sources: readonly Source<T>[]): Pick<Source<T>, 'count'> => {
  const counts = sources.flatMap(({ count }) => count ?? [])
  return counts.length < sources.length ? {} : { count: () => countEach(sources) }
}

/** Sum of the counts of these sources; a lower bound if one of them cannot be counted. Each count is a separate read. */
export const countEach = async (sources: readonly Pick<Source<unknown>, 'count'>[]): Promise<Count> => {
  const counts = await Promise.all(sources.map(({ count }) => count?.() ?? { count: 0, more: true }))
  return { count: counts.reduce((sum, one) => sum + one.count, 0), more: counts.some(({ more }) => more) }
}

/** Adds the sum of the counts of its parts to a combined source. Only for a few sources (`countEach`). */
export const counted = <T>(
  sources: readonly Source<T>[],
  together: (sources: readonly Source<T>[]) => Source<T>,
): Source<T> => ({
  ...together(sources),
  count: () => countEach(sources),
})

/**
 * Like `merged`, with a count for any number of sources: they are counted a few at a time until `COUNT_LIMIT` is reached.
 * However many and long they are, about that many records are counted, at most twice as many.
 */
export const mergedAndCounted = <T>(sources: readonly Source<T>[], options: { reverse?: boolean } = {}): Source<T> => ({
  ...merged(sources, options),
  count: () => countInTurn(sources),
})

const countInTurn = async <T>(sources: readonly Source<T>[]): Promise<Count> => {
  let count = 0
  for (let start = 0; start < sources.length; start += COUNTED_AT_ONCE) {
    const some = sources.slice(start, start + COUNTED_AT_ONCE)
    const share = Math.ceil((COUNT_LIMIT - count) / some.length)
    const parts = await Promise.all(some.map((source) => countUpTo(source, share)))
    // One long source may have all remaining records: the others do not use their shares.
    for (const [at, part] of parts.entries()) {
      const rest = parts.slice(at + 1).reduce((sum, one) => sum + one.count, 0)
      const left = COUNT_LIMIT - count - rest
      const source = some[at]
      const whole = part.more && part.count < left && source ? await countUpTo(source, left) : part
      count += whole.count
      if (whole.more) return { count: count + rest, more: true }
    }
    if (count >= COUNT_LIMIT && start + COUNTED_AT_ONCE < sources.length) return { count, more: true }
  }
  return { count, more: false }
}

const countUpTo = async <T>({ count }: Source<T>, limit: number): Promise<Count> =>
  (await count?.(limit)) ?? { count: 0, more: true }

type Order = (a: Position, b: Position) => number

const orderOf =
  (reverse: boolean): Order =>
  (a, b) =>
    (compareKeys(a.at, b.at) || compareKeys(a.of, b.of)) * (reverse ? -1 : 1)

/** Reads a source in steps and buffers the entries that have been read but not taken. */
const readerOf = <T>(source: Source<T>, first: number, after: Position | undefined) => {
  let held: Entry<T>[] = []
  let next = after
  let isEnded = false
  let size = first
  return {
    isDrained: () => held.length === 0 && !isEnded,
    /** Position up to which the source has been read; undefined at its end. */
    reached: () => (isEnded ? undefined : next),
    read: async (): Promise<void> => {
      const step = await source.read(size, next)
      held = step.entries
      next = step.next
      isEnded = step.next === undefined
      size = Math.min(size * 2, MAX_READ)
    },
    /** Takes the entries up to and including a position; all of them if it is undefined. */
    takeTo: (floor: Position | undefined, order: Order): Entry<T>[] => {
      const end = floor ? held.findIndex(({ position }) => order(position, floor) > 0) : -1
      return held.splice(0, end === -1 ? held.length : end)
    },
  }
}
type Reader<T> = ReturnType<typeof readerOf<T>>

const readEach = async <T>(readers: readonly Reader<T>[]): Promise<void> => {
  for (let start = 0; start < readers.length; start += CONCURRENCY) {
    await Promise.all(readers.slice(start, start + CONCURRENCY).map((reader) => reader.read()))
  }
}

/**
 * Position up to which all sources have been read, so that no entries before it are missing; undefined once all sources
 * have ended.
 */
const firstOf = <T>(readers: readonly Reader<T>[], order: Order): Position | undefined =>
  readers
    .flatMap((reader) => reader.reached() ?? [])
    .reduce<Position | undefined>(
      (first, position) => (first && order(first, position) <= 0 ? first : position),
      undefined,
    )

/** The first `limit` of the entries read. `floor` is absent once all sources have ended. */
const cutAt = <T>(limit: number, read: Entry<T>[], floor: Position | undefined): Step<T> => {
  const entries = read.slice(0, limit)
  const last = entries.at(-1)
  const isEnd = floor === undefined && read.length === limit
  return { entries, next: last && !isEnd ? last.position : undefined }
}
