import type { Position } from '../db/cursor.ts'
import { compareKeys } from '../db/key-order.ts'
import { merged } from '../db/merged-source.ts'
import { rangeSource } from '../db/range-source.ts'
import type { Source } from '../db/source.ts'
import { ref } from '../db/table.ts'
import type { Deps } from '../deps.ts'
import {
  entryIn,
  type SearchEntry,
  type SearchKind,
  searchWordItem,
  wordsBeginning,
  wordsPartition,
} from './search.items.ts'
import {
  blocksFrom,
  ENTRIES_OF_BLOCK,
  entriesBeginning,
  type OfSegment,
  searchBlockItem,
  searchSegmentsItem,
  segmentPartition,
} from './segments.items.ts'

type OfKind = Pick<OfSegment, 'doctorNo' | 'kind'>

/** Kinds that have segments, because they have thousands of records; searches of other kinds read no segments. */
const IN_SEGMENTS: ReadonlySet<SearchKind> = new Set(['product'])

/** The items that a search reads first, to be read along with the caller. */
export const searchReads = (of: OfKind) => (IN_SEGMENTS.has(of.kind) ? [ref(searchSegmentsItem, of)] : [])

/** The entries of a company's index that begin with a prefix, in order, from single entries and from segments. */
export const entriesSource = (deps: Pick<Deps, 'table' | 'now'>, of: OfKind, prefix: string): Source<SearchEntry> => {
  const { doctorNo, kind } = of
  const single: Source<SearchEntry> = rangeSource(deps, searchWordItem, wordsBeginning(doctorNo, kind, prefix), {
    reverse: false,
  })
  if (!IN_SEGMENTS.has(kind)) return single
  const open = async (): Promise<Source<SearchEntry>> => {
    const listed = await deps.table.get(ref(searchSegmentsItem, of))
    const segments = listed?.segments ?? []
    return merged([single, ...segments.map(({ segmentNo }) => segmentSource(deps, { ...of, segmentNo }, prefix))], {
      reverse: false,
    })
  }
  let opened: Promise<Source<SearchEntry>> | undefined
  return {
    reverse: false,
    isSparse: false,
    owns: ({ of: source, at, pk, sk }) => source === `:${pk}` && isOfKind(pk, of) && at.startsWith(prefix) && sk === at,
    read: async (limit, after) => {
      opened ??= open()
      return (await opened).read(limit, after)
    },
  }
}

const isOfKind = (pk: string, { doctorNo, kind }: OfKind): boolean => {
  const partition = wordsPartition(doctorNo, kind)
  return pk === partition || pk.startsWith(`${partition}#`)
}

/** The entries of one segment that begin with a prefix. */
const segmentSource = ({ table }: Pick<Deps, 'table'>, of: OfSegment, prefix: string): Source<SearchEntry> => {
  const pk = segmentPartition(of)
  const positionOf = (entry: string): Position => ({ of: `:${pk}`, at: entry, pk, sk: entry })
  return {
    reverse: false,
    isSparse: false,
    owns: (position) => position.of === `:${pk}`,
    read: async (limit, after) => {
      // A key with a space appended sorts after the entry itself and before all later ones, so a block that ends with
      // this entry is not read again.
      const from = after && compareKeys(after.at, prefix) > 0 ? `${after.at} ` : prefix
      const page = await table.query(searchBlockItem, blocksFrom(of, from), {
        // A prefix begins anywhere in its first block, on average in the middle.
        limit: Math.round((limit - 1) / ENTRIES_OF_BLOCK) + 1,
      })
      const found = page.records
        .flatMap((block) => entriesBeginning(block, prefix))
        .filter((entry) => !after || compareKeys(entry, after.at) > 0)
      const taken = found.slice(0, limit)
      const end = found.length > limit ? taken.at(-1) : endOfBlocks(page, prefix)
      return {
        entries: taken.map((entry) => ({ record: entryIn(entry), position: positionOf(entry) })),
        next: end === undefined ? undefined : positionOf(end),
      }
    },
  }
}

/** Last entry of the blocks read; undefined if the blocks include all entries with the prefix. */
const endOfBlocks = (
  { records, next }: { records: readonly { last: string }[]; next?: unknown },
  prefix: string,
): string | undefined => {
  const last = records.at(-1)?.last
  return next !== undefined && last?.startsWith(prefix) ? last : undefined
}
