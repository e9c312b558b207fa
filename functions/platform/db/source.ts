import type { Count, Position } from './cursor.ts'
import { compareKeys } from './key-order.ts'

export interface Entry<T> {
  record: T
  readonly position: Position
}

/** Result of one read. */
export interface Step<T> {
  entries: Entry<T>[]
  /** Position reached; absent at the end of the source. There may be more records even if this step returned none. */
  next?: Position
}

/**
 * Records of a list, in order. Pages, exports and counts of a list read the same source, so that they always agree on
 * its records.
 */
export interface Source<T> {
  /** True for descending order, newest first. */
  reverse: boolean
  /** True if records may be filtered out after the read. A page can then take several reads. */
  isSparse: boolean
  /** True if a cursor of this source may contain this position. */
  owns: (position: Position) => boolean
  /** Reads up to `limit` records after a position, or from the beginning without one. */
  read: (limit: number, after?: Position) => Promise<Step<T>>
  /**
   * Counts the records, at most about `limit` of them; absent if that would require reading them all. Called after the
   * first read, which may have reached the end.
   */
  count?: (limit?: number) => Promise<Count>
  /**
   * True if an index shows that the source has at least this many records. Absent or false if the index does not show
   * it; the source may still have as many. Called before the first read, which may reuse its results.
   */
  hasAtLeast?: (count: number) => Promise<boolean>
}

/** A list: its records, and how pages and exports present them. */
export interface List<T, Row> {
  source: Source<T>
  present: (records: readonly T[]) => Promise<Row[]> | Row[]
}

/** The source of a list that is always empty. */
export const emptySource: Source<never> = {
  reverse: false,
  isSparse: false,
  owns: () => false,
  read: async () => ({ entries: [] }),
}

/**
 * A short source whose order differs from the stored one; read in full once, newest first. Its name contains the owner, such
 * as the company, so that no other list accepts its cursors. No part of a position may be empty.
 */
export const inMemory = <T>(
  of: string,
  read: () => Promise<T[]>,
  positionOf: (record: T) => Omit<Position, 'of'>,
): Source<T> => {
  const readSorted = async (): Promise<Entry<T>[]> =>
    (await read())
      .map((record) => ({ record, position: { of, ...positionOf(record) } }))
      .sort((a, b) => compareFalling(a.position, b.position))
  let sorted: Promise<Entry<T>[]> | undefined
  return {
    reverse: true,
    isSparse: false,
    owns: (position) => position.of === of,
    read: async (limit, after) => {
      sorted ??= readSorted()
      const all = await sorted
      const following = after ? all.filter(({ position }) => compareFalling(position, after) > 0) : all
      const entries = following.slice(0, limit)
      const last = following.length > limit ? entries.at(-1) : undefined
      return { entries, next: last?.position }
    },
  }
}

const compareFalling = (a: Position, b: Position): number => compareKeys(b.at, a.at) || compareKeys(b.of, a.of)

/** A source of one record, with a name that no other source of the list uses. */
export const alone = <T>(of: string, record: T): Source<T> =>
  inMemory<T>(
    of,
    async () => [record],
    () => ({ at: of, pk: of, sk: of }),
  )

/** The records of a source that pass `keep`. */
export const filtered = <T>(
  { count: _, hasAtLeast: __, ...source }: Source<T>,
  keep: (record: T) => boolean,
): Source<T> => ({
  ...source,
  isSparse: true,
  read: async (limit, after) => {
    const step = await source.read(limit, after)
    return { ...step, entries: step.entries.filter(({ record }) => keep(record)) }
  },
})

/** The records to which the records of a source refer, in the same order; missing ones are left out. */
export const mapped = <T, U>(
  { count: _, hasAtLeast: __, ...source }: Source<T>,
  follow: (records: T[]) => Promise<readonly (U | undefined)[]>,
): Source<U> => ({
  ...source,
  isSparse: true,
  read: async (limit, after) => {
    const step = await source.read(limit, after)
    const found = await follow(step.entries.map(({ record }) => record))
    const entries = step.entries.flatMap(({ position }, at) => {
      const record = found[at]
      return record === undefined ? [] : [{ record, position }]
    })
    return { ...step, entries }
  },
})

/**
 * Reads two sources one after the other, each to its end. The first character of `at` names the source of a position,
 * so that merged sources of this kind have a common order. Otherwise a page could begin after records that no page has
 * shown.
 */
export const concatenated = <T>(first: Source<T>, second: Source<T>): Source<T> => {
  const [firstMark, secondMark] = first.reverse ? ['2', '1'] : ['1', '2']
  const { count: countFirst } = first
  const { count: countSecond } = second
  const counting = countFirst && countSecond
  return {
    reverse: first.reverse,
    isSparse: first.isSparse || second.isSparse,
    owns: (position) =>
      (isMarked(position, firstMark) && first.owns(unmarked(position))) ||
      (isMarked(position, secondMark) && second.owns(unmarked(position))),
    read: async (limit, after) => {
      if (after && isMarked(after, secondMark)) return markedStep(await second.read(limit, unmarked(after)), secondMark)
      const step = markedStep(await first.read(limit, after && unmarked(after)), firstMark)
      if (step.next || step.entries.length >= limit) return step.next ? step : { ...step, ...atEndOf(step) }
      const rest = markedStep(await second.read(limit - step.entries.length), secondMark)
      return { ...rest, entries: [...step.entries, ...rest.entries] }
    },
    count: counting
      ? async () => {
          const [one, two] = await Promise.all([countFirst(), countSecond()])
          return { count: one.count + two.count, more: one.more || two.more }
        }
      : undefined,
    hasAtLeast: first.hasAtLeast,
  }
}

const marked = (position: Position, mark: string): Position => ({ ...position, at: mark + position.at })
const unmarked = (position: Position): Position => ({ ...position, at: position.at.slice(1) })
const isMarked = ({ at }: Position, mark: string): boolean => at.startsWith(mark)

const markedStep = <T>({ entries, next }: Step<T>, mark: string): Step<T> => ({
  // Positions are computed on demand.
  entries: entries.map((entry) => ({
    record: entry.record,
    get position() {
      return marked(entry.position, mark)
    },
  })),
  next: next ? marked(next, mark) : undefined,
})

// If the first source ends exactly where the page is full, the next page continues after its last record and so reaches
// the second source.
const atEndOf = <T>({ entries }: Step<T>): { next?: Position } => {
  const next = entries.at(-1)?.position
  return next ? { next } : {}
}

/** All records of a source in batches, for exports. */
export async function* batchesOf<T>(source: Source<T>, limit = 1000): AsyncGenerator<T[]> {
  let after: Position | undefined
  do {
    const { entries, next } = await source.read(limit, after)
    yield entries.map(({ record }) => record)
    after = next
  } while (after)
}
