import { asRead, check, type Intent, put, remove } from '../db/intent.ts'
import type { ItemType } from '../db/item.ts'
import type { Range } from '../db/range.ts'
import { retryRace } from '../db/retry-race.ts'
import { ref, type Table } from '../db/table.ts'
import { pagesOf } from '../db/walk.ts'
import {
  entryIn,
  keptWords,
  type SearchKind,
  searchTailItem,
  searchWordItem,
  tailsOf,
  wordsBeginning,
} from './search.items.ts'
import { blocksOf, entriesIn, searchBlockItem, searchSegmentsItem } from './segments.items.ts'
import { leaveSegment } from './segments.ts'

/** A kind of record with a search index. */
export interface Indexed<Value extends { rev: number }> {
  item: ItemType<Value, Value>
  /** Ranges of all records of a company, or of all companies if the kind does not belong to one. */
  ranges: (doctorNo: string) => readonly Range[]
  /** The indexes that contain words of a record. */
  placesOf: (record: Value) => readonly { doctorNo: string; kind: SearchKind }[]
  refNoOf: (record: Value) => string
  wordsOf: (record: Value) => readonly string[]
}

type OfKind = { doctorNo: string; kind: SearchKind }

/** Words in the index, grouped by record. */
interface Held {
  single: ReadonlyMap<string, ReadonlySet<string>>
  inSegments: ReadonlyMap<string, ReadonlySet<string>>
  tails: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** Maximum number of intents in one commit, apart from the check of the record. */
const PORTION = 90
const NONE: ReadonlySet<string> = new Set()

/**
 * Updates the index entries of a company's records to match their current words, after the rules for search words have
 * changed. Users may change records during the run, because each change is conditional on the revision. The run may be
 * stopped and restarted at any time. Returns the number of records read and of those changed.
 */
export const rebuildIndex = async <Value extends { rev: number }>(
  table: Table,
  doctorNo: string,
  indexed: Indexed<Value>,
): Promise<{ records: number; changed: number }> => {
  const { item, ranges } = indexed
  const held = new Map<string, Promise<Held>>()
  const heldOf = (of: OfKind): Promise<Held> => {
    const name = `${of.doctorNo}#${of.kind}`
    const known = held.get(name) ?? readHeld(table, of)
    held.set(name, known)
    return known
  }
  const done = { records: 0, changed: 0 }
  for (const range of ranges(doctorNo)) {
    for await (const records of pagesOf(table, item, range)) {
      for (const record of records) {
        const isChanged = await rebuildRecord(table, indexed, record, heldOf)
        done.records += 1
        done.changed += isChanged ? 1 : 0
      }
    }
  }
  return done
}

const rebuildRecord = async <Value extends { rev: number }>(
  table: Table,
  { item, placesOf, refNoOf, wordsOf }: Indexed<Value>,
  listed: Value,
  heldOf: (of: OfKind) => Promise<Held>,
): Promise<boolean> => {
  const refNo = refNoOf(listed)
  const intentsFor = async (record: Value): Promise<Intent[]> => {
    const places = await Promise.all(
      placesOf(record).map(async (of) => {
        const found = { ...of, refNo }
        const held = await heldOf(of)
        const wanted = new Set(keptWords(of.kind, wordsOf(record)).entries)
        const stale = [...(held.inSegments.get(refNo) ?? NONE)].filter((word) => !wanted.has(word))
        const { intents } = await leaveSegment({ table }, found, stale)
        return [...differences(found, wordsOf(record), held), ...intents]
      }),
    )
    return places.flat()
  }
  if ((await intentsFor(listed)).length === 0) return false
  return retryRace(async () => {
    const record = await table.get(ref(item, listed), { consistent: true })
    if (!record) return false
    const intents = await intentsFor(record)
    for (let from = 0; from < intents.length; from += PORTION) {
      await table.commit([check(item, record, asRead(record)), ...intents.slice(from, from + PORTION)])
    }
    return intents.length > 0
  })
}

const differences = (found: OfKind & { refNo: string }, words: readonly string[], held: Held): Intent[] => {
  const { entries, tails } = keptWords(found.kind, words)
  const single = held.single.get(found.refNo) ?? NONE
  const inSegments = held.inSegments.get(found.refNo) ?? NONE
  const before = held.tails.get(found.refNo) ?? new Map<string, string>()
  const wanted = new Set(entries)
  return [
    ...entries
      .filter((word) => !single.has(word) && !inSegments.has(word))
      .map((word) => put(searchWordItem, { ...found, word }, { error: 'race' })),
    ...[...single]
      // A word that is also in a segment would return the record twice.
      .filter((word) => !wanted.has(word) || inSegments.has(word))
      .map((word) => remove(searchWordItem, { ...found, word }, { error: 'race' })),
    ...[...tails]
      .filter(([tail, some]) => before.get(tail) !== some)
      .map(([tail, some]) => put(searchTailItem, { ...found, tail, words: some }, { error: 'race' })),
    ...[...before.keys()]
      .filter((tail) => !tails.has(tail))
      .map((tail) => remove(searchTailItem, { ...found, tail }, { error: 'race' })),
  ]
}

const readHeld = async (table: Table, of: OfKind): Promise<Held> => {
  const { doctorNo, kind } = of
  const single = new Map<string, Set<string>>()
  const inSegments = new Map<string, Set<string>>()
  const tails = new Map<string, Map<string, string>>()
  for await (const page of pagesOf(table, searchWordItem, wordsBeginning(doctorNo, kind, ''), { consistent: true })) {
    for (const { refNo, word } of page) wordsIn(single, refNo).add(word)
  }
  for await (const page of pagesOf(table, searchTailItem, tailsOf(doctorNo, kind), { consistent: true })) {
    for (const { refNo, tail, words } of page) tails.set(refNo, (tails.get(refNo) ?? new Map()).set(tail, words))
  }
  const listed = await table.get(ref(searchSegmentsItem, of), { consistent: true })
  for (const { segmentNo } of listed?.segments ?? []) {
    for await (const page of pagesOf(table, searchBlockItem, blocksOf({ ...of, segmentNo }), { consistent: true })) {
      for (const entry of page.flatMap(entriesIn)) {
        const { refNo, word } = entryIn(entry)
        wordsIn(inSegments, refNo).add(word)
      }
    }
  }
  return { single, inSegments, tails }
}

const wordsIn = (index: Map<string, Set<string>>, refNo: string): Set<string> => {
  const words = index.get(refNo) ?? new Set<string>()
  index.set(refNo, words)
  return words
}
