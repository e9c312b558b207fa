import * as z from 'zod'
import { itemType, type StoredItem, toStored } from '../db/item.ts'

/** Placeholder for the company number in the indexes of records without a company. No company has this number. */
export const ALL_COMPANIES = 'ALL'

export const SEARCH_KINDS = [
  'product',
  'offer',
  'expiredOffer',
  'closedOffer',
  'member',
  'transfer',
  'template',
  'instruction',
  'user',
  'invitation',
] as const

/**
 * One word, UPC or last six characters of a UPC by which a record of a company is found. A prefix search reads the
 * range of sort keys with that prefix. Entries are written in the same transaction as their record.
 */
export const searchWordItem = itemType({
  type: 'SearchWord',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SEARCH_KINDS),
    word: z.string(),
    refNo: z.string(),
  }),
  key: (of: { doctorNo: string; kind: SearchKind; word: string; refNo: string }) => ({
    pk: wordsPartition(of.doctorNo, of.kind),
    sk: entryOf(of),
  }),
})
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const wordsPartition = (doctorNo: string, kind: SearchKind): string => `CO#${doctorNo}#FIND#${kind}`

/** A word and a record that is found by it. */
export interface SearchEntry {
  word: string
  refNo: string
}

/** Sort key of an entry. The last six characters of a UPC may contain a `#`; our record numbers never do. */
export const entryOf = ({ word, refNo }: SearchEntry): string => `${word}#${refNo}`
export const entryIn = (entry: string): SearchEntry => {
  const end = entry.lastIndexOf('#')
  return { word: entry.slice(0, end), refNo: entry.slice(end + 1) }
}

/** Range of the entries whose word begins with a prefix. */
export const wordsBeginning = (doctorNo: string, kind: SearchKind, prefix: string) => ({
  pk: wordsPartition(doctorNo, kind),
  prefix,
})

/** Number of groups into which the words of long records are divided by first character; a search reads one group. */
const TAILS = 4

/**
 * The words of a record that have no entry of their own, in up to four items by their first characters. A search reads
 * these items after the entries. Few names are that long, and without tails a long name would not fit into a
 * transaction.
 */
export const searchTailItem = itemType({
  type: 'SearchTail',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SEARCH_KINDS),
    tail: z.string(),
    refNo: z.string(),
    /** The words, separated by spaces. */
    words: z.string(),
  }),
  key: (of: { doctorNo: string; kind: SearchKind; tail: string; refNo: string }) => ({
    pk: `${wordsPartition(of.doctorNo, of.kind)}#TAILS`,
    sk: `${of.tail}#${of.refNo}`,
  }),
})

/** Range of all tails of a kind. */
export const tailsOf = (doctorNo: string, kind: SearchKind) => ({ pk: `${wordsPartition(doctorNo, kind)}#TAILS` })

/** Prefix of the sort keys of the tail for words that begin like this word. No word begins with a `~`. */
const tailOf = (word: string): string => `~${(word.codePointAt(0) ?? 0) % TAILS}`

/** Range of the tails that can contain a word with this prefix. */
export const tailsWith = (doctorNo: string, kind: SearchKind, prefix: string) => ({
  pk: `${wordsPartition(doctorNo, kind)}#TAILS`,
  prefix: `${tailOf(prefix)}#`,
})

/**
 * Maximum words of a record that get an entry each. A transaction has at most 100 writes. A rename removes all old
 * entries and adds new ones, and so does moving an offer to another kind. A new transfer writes the words of both
 * sides.
 */
const MAX_ENTRIES: Readonly<Partial<Record<SearchKind, number>>> = { product: 40, transfer: 10 }
const ENTRIES = 32

/** The words of a record that are stored as entries. */
export const entryWords = (kind: SearchKind, words: readonly string[]): string[] =>
  [...new Set(words)].slice(0, MAX_ENTRIES[kind] ?? ENTRIES)

/** Splits the words of a record: the first words are stored as entries, the others in tails. */
export const keptWords = (
  kind: SearchKind,
  words: readonly string[],
): { entries: string[]; tails: ReadonlyMap<string, string> } => {
  const entries = entryWords(kind, words)
  const tails = new Map<string, string>()
  for (const word of [...new Set(words)].slice(entries.length)) {
    const tail = tailOf(word)
    const before = tails.get(tail)
    tails.set(tail, before === undefined ? word : `${before} ${word}`)
  }
  return { entries, tails }
}

/** Returns the tails of a record in the format for `writeBatch`. */
export const storedTails = (
  found: { doctorNo: string; kind: SearchKind; refNo: string },
  words: readonly string[],
): StoredItem[] =>
  [...keptWords(found.kind, words).tails].map(([tail, some]) =>
    toStored(searchTailItem, { ...found, tail, words: some }),
  )

/**
 * Returns the words of a record for `writeBatch`. They are written before the record, because an entry without a record
 * is harmless.
 */
export const storedWords = (
  found: { doctorNo: string; kind: SearchKind; refNo: string },
  words: readonly string[],
): StoredItem[] => [
  ...keptWords(found.kind, words).entries.map((word) => toStored(searchWordItem, { ...found, word })),
  ...storedTails(found, words),
]
