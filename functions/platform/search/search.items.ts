import * as z from 'zod'
import { itemType, type StoredItem, toStored } from '../db/item.ts'

export const SEARCH_KINDS = [
  'product',
  'offer',
  'expiredOffer',
  'closedOffer',
  'member',
  'transfer',
  'template',
  'instruction',
] as const

/**
 * One word, UPC or last six under which a record of a company is found. A range of sort keys that begin alike makes it
 * a prefix search; entries are written in the same transaction as the record they lead to.
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

/** Under which word which record is found. */
export interface SearchEntry {
  word: string
  refNo: string
}

/** An entry as its index sorts it. A UPC's last six may hold a `#`, a number of ours never does. */
export const entryOf = ({ word, refNo }: SearchEntry): string => `${word}#${refNo}`
export const entryIn = (entry: string): SearchEntry => {
  const end = entry.lastIndexOf('#')
  return { word: entry.slice(0, end), refNo: entry.slice(end + 1) }
}

/** The words of a company's records that begin with this. */
export const wordsBeginning = (doctorNo: string, kind: SearchKind, prefix: string) => ({
  pk: wordsPartition(doctorNo, kind),
  prefix,
})

/** The entries of a record as `writeBatch` takes them, written before the record stands: an entry that leads nowhere finds nothing. */
export const storedWords = (
  found: { doctorNo: string; kind: SearchKind; refNo: string },
  words: readonly string[],
): StoredItem[] => words.map((word) => toStored(searchWordItem, { ...found, word }))
