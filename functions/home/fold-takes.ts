import { put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import { type FiguresKey, movedNames, nameOfRow, sumsOf } from './figure-sums.ts'
import { countedBetween, countedChangesItem, figuresItem } from './figures.items.ts'
import type { TakeChange } from './take-changes.ts'

/**
 * Maximum number of rows of figures in one transaction, so that it stays below 100 intents together with the mark and
 * the rows of the change that exceeds the limit.
 */
const MAX_ROWS = 90
/** Maximum time between the changes of one transaction, which is the range in which its mark is searched for. */
const MAX_SPAN_MS = 60_000

/**
 * Adds changes to takes to the figures, each once (DEC-home-14), and returns the number of those that had not been
 * counted. Most takes change four times, and an item with the state of each take would cost two write units each time.
 */
export const foldTakes = async (table: Table, changes: readonly TakeChange[]): Promise<number> => {
  let counted = 0
  const sorted = [...changes].sort((a, b) => (a.at < b.at ? -1 : 1))
  for (const part of partsOf(sorted)) counted += await retryRace(() => countPart(table, part))
  return counted
}

/** Divides changes, oldest first, into those of one transaction each. */
const partsOf = (changes: readonly TakeChange[]): TakeChange[][] => {
  const parts: TakeChange[][] = []
  let rows = sumsOf()
  for (const change of changes) {
    const part = parts.at(-1)
    const start = part?.[0]?.at ?? change.at
    const fits = part && rows.size() < MAX_ROWS && Date.parse(change.at) - Date.parse(start) <= MAX_SPAN_MS
    if (!fits) rows = sumsOf()
    rows.add(change.doctorNo, change.before, change.after)
    if (fits) part.push(change)
    else parts.push([change])
  }
  return parts
}

/**
 * 1. Read the first row of each change.
 * 2. Leave out changes that a mark contains.
 * 3. Add the others, and put a mark of them, if the rows read are unchanged.
 *
 * A concurrent transaction with one of the changes adds to the same first row. It is either in the marks that are read
 * after the row, or the row has changed.
 */
const countPart = async (table: Table, part: readonly TakeChange[]): Promise<number> => {
  const rows = new Map(part.map(firstRowOf).map((row) => [nameOfRow(row), row]))
  const read = await table.batchGet(
    [...rows.values()].map((row) => ref(figuresItem, row)),
    { consistent: true },
  )
  const counted = await countedIds(table, part)
  const fresh = part.filter(({ id }) => !counted.has(id))
  const [first] = fresh
  if (!first) return 0
  const sums = sumsOf()
  for (const { doctorNo, before, after } of fresh) sums.add(doctorNo, before, after)
  const guarded = new Set(fresh.map((change) => nameOfRow(firstRowOf(change))))
  const guards = [...rows].flatMap(([name, row], at) =>
    guarded.has(name) ? [{ ...row, takesRev: read[at]?.takesRev ?? 0 }] : [],
  )
  const mark = put(countedChangesItem, { at: first.at, ids: fresh.map(({ id }) => id).join(' ') })
  await table.commit([mark, ...sums.intents(guards)])
  return fresh.length
}

/** The first row that a change moves; it is the same each time the change is delivered. */
const firstRowOf = ({ doctorNo, before, after }: TakeChange): FiguresKey => {
  const [userNo = '', row = ''] = movedNames(before, after).sort()[0]?.split('|') ?? []
  return { doctorNo, userNo, row }
}

/** Changes that other transactions have counted, around the time of these. */
const countedIds = async (table: Table, part: readonly TakeChange[]): Promise<ReadonlySet<string>> => {
  const [from = '', to = ''] = [part[0]?.at, part.at(-1)?.at]
  // The earliest change of another transaction may be older by its span.
  const ranges = countedBetween(new Date(Date.parse(from) - MAX_SPAN_MS).toISOString(), to)
  const marks = await Promise.all(
    ranges.map((range) => readAll(table, countedChangesItem, range, { consistent: true })),
  )
  return new Set(marks.flat().flatMap(({ ids }) => ids.split(' ')))
}
