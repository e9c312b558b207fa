import { isGtin, normalUpc, storedUpcs } from '../../../shared/values/upc.ts'
import { lastSix, searchTerms, searchWords } from '../../../shared/values/words.ts'
import { type Intent, put, remove } from '../db/intent.ts'
import { rangeSource } from '../db/range-source.ts'
import { concatenated, emptySource, mapped, type Source, type Step } from '../db/source.ts'
import type { Deps } from '../deps.ts'
import {
  entryWords,
  keptWords,
  type SearchEntry,
  type SearchKind,
  searchTailItem,
  searchWordItem,
  tailsWith,
} from './search.items.ts'
import { entriesSource } from './segment-source.ts'

interface Found {
  doctorNo: string
  kind: SearchKind
  refNo: string
}

/**
 * The words by which a record with this name and these numbers (UPC and similar) is found. Numbers come first, because
 * they are searched for most often.
 */
export const wordsOf = (name: string, numbers: readonly string[]): string[] => {
  const given = numbers.filter((number) => number !== '').map((number) => number.toLowerCase())
  return [...new Set([...given.flatMap((number) => [...searchWords(number), lastSix(number)]), ...searchWords(name)])]
}

/**
 * Intents that update the index to `words`. `before`: the previous words. `elsewhere`: the previous words that are in a
 * segment.
 */
export const indexWords = (
  found: Found,
  words: readonly string[],
  before: readonly string[] = [],
  elsewhere: ReadonlySet<string> = new Set(),
): Intent[] => {
  const [is, was] = [keptWords(found.kind, words), keptWords(found.kind, before)]
  const isKept = new Set(is.entries)
  const wasKept = new Set(was.entries)
  return [
    ...is.entries
      .filter((word) => !wasKept.has(word))
      .map((word) => put(searchWordItem, { ...found, word }, { error: 'race' })),
    ...was.entries
      .filter((word) => !isKept.has(word) && !elsewhere.has(word))
      .map((word) => remove(searchWordItem, { ...found, word }, { error: 'race' })),
    ...[...is.tails]
      .filter(([tail, some]) => was.tails.get(tail) !== some)
      .map(([tail, some]) => put(searchTailItem, { ...found, tail, words: some }, { error: 'race' })),
    ...[...was.tails.keys()]
      .filter((tail) => !is.tails.has(tail))
      .map((tail) => remove(searchTailItem, { ...found, tail }, { error: 'race' })),
  ]
}

interface Finding<T> {
  /** Reads records in the order of the numbers; undefined for missing records. */
  read: (numbers: readonly string[]) => Promise<readonly (T | undefined)[]>
  wordsBy: (record: T) => readonly string[]
  keep?: (record: T) => boolean
}

/**
 * Texts to search for: the condition itself and, if it is a UPC in any form (EAN-13, GTIN-14, a GS1 code), the forms
 * that records may contain.
 */
const formsOf = (condition: string): readonly string[] => {
  // Returns early, because almost all conditions are plain words and this runs once for each compared record.
  if (!/\d{8}/.test(condition) || !isGtin(normalUpc(condition))) return [condition]
  const text = condition.trim()
  return [text, ...storedUpcs(text).filter((form) => form !== text)]
}

/**
 * The records that match `condition` in any of its forms. A record found by two forms counts once, for the first form.
 */
export const searchSource = <T extends object>(
  deps: Pick<Deps, 'table' | 'now'>,
  of: Omit<Found, 'refNo'>,
  condition: string,
  { read, wordsBy, keep }: Finding<T>,
): Source<T> => {
  // Computed once for each record: it takes longer than reading the record from its stored form.
  const known = new WeakMap<T, readonly string[]>()
  const wordsOnce = (record: T): readonly string[] => {
    const words = known.get(record) ?? wordsBy(record)
    known.set(record, words)
    return words
  }
  return formsOf(condition)
    .map(searchTerms)
    .map((form, at, terms) => {
      if (at === 0) return formSource(deps, of, form, { read, wordsBy: wordsOnce, keep })
      const isLater = (record: T): boolean =>
        !terms.slice(0, at).some((earlier) => hasTerms(wordsOnce(record), earlier)) && (keep?.(record) ?? true)
      return formSource(deps, of, form, { read, wordsBy: wordsOnce, keep: isLater })
    })
    .reduce((first, second) => concatenated(first, second))
}

/**
 * The records that match the terms. The index finds those with a word that begins with the longest term, and the other
 * terms filter them. They are in the order of that word; records with that word only in a tail come last, by number. A
 * record found by two of its words counts once, for the first word.
 */
const formSource = <T extends object>(
  deps: Pick<Deps, 'table' | 'now'>,
  { doctorNo, kind }: Omit<Found, 'refNo'>,
  terms: readonly string[],
  { read, wordsBy, keep }: Finding<T>,
): Source<T> => {
  const [longest, ...others] = [...terms].sort((a, b) => b.length - a.length)
  if (longest === undefined) return emptySource
  const isFound = (record: T): boolean => hasTerms(wordsBy(record), terms) && (keep?.(record) ?? true)
  const begun = (record: T): string[] => entryWords(kind, wordsBy(record)).filter((word) => word.startsWith(longest))
  const index = readAhead(entriesSource(deps, { doctorNo, kind }, longest))
  const byEntries = mapped(index, async (entries) => {
    const records = await read(entries.map(({ refNo }) => refNo))
    return entries.map(({ word }, at) => {
      const record = records[at]
      if (record === undefined) return undefined
      const words = begun(record)
      const isFirst = words.includes(word) && !words.some((other) => other < word)
      return isFirst && isFound(record) ? record : undefined
    })
  })
  const tails = rangeSource(deps, searchTailItem, tailsWith(doctorNo, kind, longest), { reverse: false })
  const byTails = mapped(tails, async (found) => {
    const holding = found.map(({ words }) => words.split(' ').some((word) => word.startsWith(longest)))
    const numbers = found.filter((_, at) => holding[at]).map(({ refNo }) => refNo)
    const records = numbers.length === 0 ? [] : await read(numbers)
    let next = 0
    return holding.map((holds) => {
      const record = holds ? records[next++] : undefined
      return record !== undefined && begun(record).length === 0 && isFound(record) ? record : undefined
    })
  })
  // A search for a number has few results, so their exact total costs little.
  const isByIndexAlone = others.length === 0 && keep === undefined && !/\d{6}/.test(longest)
  return concatenated({ ...byEntries, hasAtLeast: isByIndexAlone ? index.hasAtLeast : undefined }, byTails)
}

/**
 * To test whether at least `count` records match, `READ_AHEAD * count` entries are read; `ENOUGH * count` distinct
 * records among them prove it. A record may have several entries, and a few entries have no record, such as those of an
 * unfinished import.
 */
const READ_AHEAD = 1.5
const ENOUGH = 1.2

/** Adds `hasAtLeast` to the entries of the index. The first read reuses the entries that `hasAtLeast` has read. */
const readAhead = (
  source: Source<SearchEntry>,
): Source<SearchEntry> & Required<Pick<Source<SearchEntry>, 'hasAtLeast'>> => {
  let ahead: Step<SearchEntry> | undefined
  return {
    ...source,
    hasAtLeast: async (count) => {
      ahead = await source.read(Math.ceil(count * READ_AHEAD))
      return new Set(ahead.entries.map(({ record }) => record.refNo)).size >= count * ENOUGH
    },
    read: async (limit, after) => {
      if (after || !ahead) return source.read(limit, after)
      const entries = ahead.entries.slice(0, limit)
      return { entries, next: ahead.entries.length > limit ? entries.at(-1)?.position : ahead.next }
    },
  }
}

/** True if each term of `condition`, in any of its forms, is a prefix of one of `words`. */
export const hasWords = (words: readonly string[], condition: string): boolean =>
  formsOf(condition).some((form) => hasTerms(words, searchTerms(form)))

const hasTerms = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => word.startsWith(term)))
