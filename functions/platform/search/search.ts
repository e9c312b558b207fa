import { lastSix, searchWords } from '../../../shared/values/words.ts'
import { type Intent, put, remove } from '../db/intent.ts'
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
  return [...new Set([...searchWords(name), ...given, ...given.map(lastSix)])]
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

/**
 * Numbers of the records that `condition` finds: the longest word by its index, in the order of the words. The caller
 * reads the records and drops those that lack the other words (`hasWords`).
 */
export const findPage = async (
  table: Table,
  { doctorNo, kind }: Omit<Found, 'refNo'>,
  condition: string,
  request: PageRequest,
) => {
  const [longest = condition.toLowerCase()] = termsOf(condition).sort((a, b) => b.length - a.length)
  const page = await readPage(
    table,
    searchWordItem,
    { pk: searchPartition(doctorNo, kind), prefix: longest },
    request,
    {
      reverse: false,
    },
  )
  return { ...page, records: [...new Set(page.records.map((entry) => entry.refNo))] }
}

const termsOf = (condition: string): string[] =>
  condition
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '')

/** Whether each word of `condition` begins one of `words`. */
export const hasWords = (words: readonly string[], condition: string): boolean =>
  termsOf(condition).every((term) => {
    const [plain = term] = searchWords(term)
    return words.some((word) => word.startsWith(term) || word.startsWith(plain))
  })
