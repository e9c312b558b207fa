import { lastSix, searchWords } from '../../../shared/values/words.ts'
import { type Intent, put, remove } from '../db/intent.ts'
import { emptySource, mapped, type Source } from '../db/source.ts'
import type { Deps } from '../deps.ts'
import { type SearchKind, searchWordItem } from './search.items.ts'
import { entriesSource } from './segment-source.ts'

interface Found {
  doctorNo: string
  kind: SearchKind
  refNo: string
}

/** The words a name and its numbers (UPC and the like) are found by. */
export const wordsOf = (name: string, numbers: readonly string[]): string[] => {
  const given = numbers.filter((number) => number !== '').map((number) => number.toLowerCase())
  return [...new Set([...searchWords(name), ...given.flatMap((number) => [...searchWords(number), lastSix(number)])])]
}

/** Intents that make the entries what `words` says; `before` is what they were. */
export const indexWords = (found: Found, words: readonly string[], before: readonly string[] = []): Intent[] => [
  ...words
    .filter((word) => !before.includes(word))
    .map((word) => put(searchWordItem, { ...found, word }, { error: 'race' })),
  ...before
    .filter((word) => !words.includes(word))
    .map((word) => remove(searchWordItem, { ...found, word }, { error: 'race' })),
]

interface Finding<T> {
  /** In the order asked for; undefined where there is none. */
  read: (numbers: readonly string[]) => Promise<readonly (T | undefined)[]>
  wordsBy: (record: T) => readonly string[]
  keep?: (record: T) => boolean
}

/**
 * The records that `condition` finds, in the order of the words: by the index those of its longest word, then those that
 * lack the others left out. A record found by two of its words counts once, at the first of them.
 */
export const searchSource = <T>(
  deps: Pick<Deps, 'table' | 'now'>,
  { doctorNo, kind }: Omit<Found, 'refNo'>,
  condition: string,
  { read, wordsBy, keep = () => true }: Finding<T>,
): Source<T> => {
  const [longest] = termsOf(condition).sort((a, b) => b.length - a.length)
  if (longest === undefined) return emptySource
  const isFound = (word: string, record: T): boolean => {
    const words = wordsBy(record)
    const isFirst = !words.some((other) => other < word && other.startsWith(longest))
    return isFirst && hasWords(words, condition) && keep(record)
  }
  return mapped(entriesSource(deps, { doctorNo, kind }, longest), async (entries) => {
    const records = await read(entries.map(({ refNo }) => refNo))
    return entries.map(({ word }, at) => {
      const record = records[at]
      return record !== undefined && isFound(word, record) ? record : undefined
    })
  })
}

// Each part of '810-012' or 'Wi-Fi' stands for itself, as it does among the words a record is found by.
const termsOf = (condition: string): string[] => condition.split(/\s+/).flatMap(searchWords)

/** Whether each word of `condition` begins one of `words`. */
export const hasWords = (words: readonly string[], condition: string): boolean =>
  termsOf(condition).every((term) => words.some((word) => word.startsWith(term)))
