import type { Page } from '../../../shared/contract/paging.ts'
import { lastSix, searchWords } from '../../../shared/values/words.ts'
import { type Intent, put, remove } from '../db/intent.ts'
import { readKept } from '../db/kept-pages.ts'
import { type PageRequest, readPage } from '../db/pages.ts'
import type { Table } from '../db/table.ts'
import { type SearchKind, searchPartition, searchWordItem } from './search.items.ts'

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
 * A page of the records that `condition` finds, in the order of the words: by the index those of its longest word, then
 * those that lack the others left out. A record found by two of its words counts once, at the first of them.
 */
export const findPage = async <T>(
  table: Table,
  { doctorNo, kind }: Omit<Found, 'refNo'>,
  condition: string,
  request: PageRequest,
  { read, wordsBy, keep = () => true }: Finding<T>,
): Promise<Page<T>> => {
  const [longest] = termsOf(condition).sort((a, b) => b.length - a.length)
  if (longest === undefined) return { records: [], total: 0, current: request.current, size: request.size }
  const range = { pk: searchPartition(doctorNo, kind), prefix: longest }
  const isFound = (word: string, record: T): boolean => {
    const words = wordsBy(record)
    const isFirst = !words.some((other) => other < word && other.startsWith(longest))
    return isFirst && hasWords(words, condition) && keep(record)
  }
  const found = await readKept<{ word: string; record: T } | undefined>(
    request,
    (entry) => entry !== undefined && isFound(entry.word, entry.record),
    async (part) => {
      const page = await readPage(table, searchWordItem, range, part, { reverse: false, uncounted: true })
      const records = await read(page.records.map((entry) => entry.refNo))
      const paired = page.records.map(({ word }, index) => {
        const record = records[index]
        return record === undefined ? undefined : { word, record }
      })
      return { ...page, records: paired }
    },
  )
  return { ...found, records: found.records.flatMap((entry) => (entry ? [entry.record] : [])) }
}

// Each part of '810-012' or 'Wi-Fi' stands for itself, as it does among the words a record is found by.
const termsOf = (condition: string): string[] => condition.split(/\s+/).flatMap(searchWords)

/** Whether each word of `condition` begins one of `words`. */
export const hasWords = (words: readonly string[], condition: string): boolean =>
  termsOf(condition).every((term) => words.some((word) => word.startsWith(term)))
