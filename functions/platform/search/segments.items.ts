import * as z from 'zod'
import { itemType, type StoredItem, toStored } from '../db/item.ts'
import type { Range } from '../db/range.ts'
import { SEARCH_KINDS, type SearchKind, wordsPartition } from './search.items.ts'

/** Entries per block, about 8 KB: the results of a page are usually in one block, rarely in two. */
export const ENTRIES_OF_BLOCK = 500
/** Maximum number of segments of a kind; a search reads all of them concurrently. */
export const MAX_SEGMENTS = 10

interface OfKind {
  doctorNo: string
  kind: SearchKind
}
export type OfSegment = OfKind & { segmentNo: string }

/**
 * List of the segments of a company's index of a kind. A segment contains the words of records that were added together
 * and whose numbers begin with `refs`. A segment that is not listed here is never read.
 */
export const searchSegmentsItem = itemType({
  type: 'SearchSegments',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SEARCH_KINDS),
    segments: z.array(z.object({ segmentNo: z.string(), refs: z.string() })),
    rev: z.int(),
  }),
  key: (of: OfKind) => ({ pk: `CO#${of.doctorNo}`, sk: `SEGMENTS#${of.kind}` }),
})
export type SearchSegments = z.output<typeof searchSegmentsItem.schema>

/**
 * Up to 500 entries of a segment, sorted and contiguous. Its key is the last entry it was created with, so the first
 * block at or after a prefix is the block where that prefix begins. A line is an entry without `refs`, the common
 * prefix of all record numbers. The lines are stored as one text per block, because a list of texts takes three times
 * the space and time.
 */
export const searchBlockItem = itemType({
  type: 'SearchBlock',
  schema: z.object({
    doctorNo: z.string(),
    kind: z.enum(SEARCH_KINDS),
    segmentNo: z.string(),
    refs: z.string(),
    last: z.string(),
    lines: z.string(),
    rev: z.int(),
  }),
  key: (of: OfSegment & { last: string }) => ({ pk: segmentPartition(of), sk: of.last }),
})
export type SearchBlock = z.output<typeof searchBlockItem.schema>

export const segmentPartition = ({ doctorNo, kind, segmentNo }: OfSegment): string =>
  `${wordsPartition(doctorNo, kind)}#${segmentNo}`

/** Returns the entries of a block as `entryOf` writes them. */
export const entriesIn = ({ refs, lines }: Pick<SearchBlock, 'refs' | 'lines'>): string[] =>
  lines === '' ? [] : lines.split('\n').map((line) => line.replace(/#(?=[^#]*$)/, `#${refs}`))

/**
 * Returns the entries of a block that begin with a prefix. Only these are expanded: most searches want a few of 500
 * lines.
 */
export const entriesBeginning = (block: Pick<SearchBlock, 'refs' | 'lines'>, prefix: string): string[] => {
  // A line equals its entry only up to the first `#`.
  if (prefix === '' || prefix.includes('#')) return entriesIn(block).filter((entry) => entry.startsWith(prefix))
  const { refs, lines } = block
  const begin = lines.startsWith(prefix) ? 0 : lines.indexOf(`\n${prefix}`) + 1
  if (begin === 0 && !lines.startsWith(prefix)) return []
  const found: string[] = []
  for (let at = begin; at < lines.length && lines.startsWith(prefix, at); ) {
    const next = lines.indexOf('\n', at)
    const end = next === -1 ? lines.length : next
    const mark = lines.lastIndexOf('#', end) + 1
    found.push(lines.slice(at, mark) + refs + lines.slice(mark, end))
    at = end + 1
  }
  return found
}

/** Returns the lines of entries whose record numbers begin with `refs`. */
export const linesOf = (refs: string, entries: readonly string[]): string =>
  entries.map((entry) => entry.replace(`#${refs}`, '#')).join('\n')

/** Returns sorted entries as blocks, for the creator of the segment to write with `writeBatch`. */
export const storedBlocks = (of: OfSegment & Pick<SearchBlock, 'refs'>, sorted: readonly string[]): StoredItem[] =>
  Array.from({ length: Math.ceil(sorted.length / ENTRIES_OF_BLOCK) }, (_, index) => {
    const entries = sorted.slice(index * ENTRIES_OF_BLOCK, (index + 1) * ENTRIES_OF_BLOCK)
    const lines = linesOf(of.refs, entries)
    return toStored(searchBlockItem, { ...of, last: entries.at(-1) ?? '', lines, rev: 1 })
  })

/** Range of the blocks that can contain entries at or after `from`. */
export const blocksFrom = (of: OfSegment, from: string): Range => ({ pk: segmentPartition(of), from })
/** Range of all blocks of a segment. */
export const blocksOf = (of: OfSegment): Range => ({ pk: segmentPartition(of) })
