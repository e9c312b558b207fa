import { asRead, type Intent, put } from '../db/intent.ts'
import { sortedKeys } from '../db/key-order.ts'
import { retryRace } from '../db/retry-race.ts'
import { ref } from '../db/table.ts'
import { pagesOf } from '../db/walk.ts'
import type { Deps } from '../deps.ts'
import { taskPool } from '../task-pool.ts'
import { entryIn, entryOf, type SearchEntry } from './search.items.ts'
import {
  blocksFrom,
  blocksOf,
  ENTRIES_OF_BLOCK,
  entriesIn,
  linesOf,
  MAX_SEGMENTS,
  type OfSegment,
  type SearchBlock,
  type SearchSegments,
  searchBlockItem,
  searchSegmentsItem,
  storedBlocks,
} from './segments.items.ts'

type OfKind = Pick<OfSegment, 'doctorNo' | 'kind'>
type Segment = OfSegment & Pick<SearchBlock, 'refs'>

/** Maximum number of concurrent requests that write blocks, and of blocks per request. */
const WRITES_AT_ONCE = 4
const BLOCKS_OF_WRITE = 25

const readSegments = async ({ table }: Pick<Deps, 'table'>, of: OfKind): Promise<SearchSegments> =>
  (await table.get(ref(searchSegmentsItem, of), { consistent: true })) ?? { ...of, segments: [], rev: 0 }

/** The numbers of the records with words in the segment `refs`; undefined if there is no such segment. */
export const refsInSegment = async (
  deps: Pick<Deps, 'table'>,
  of: OfKind,
  refs: string,
): Promise<ReadonlySet<string> | undefined> => {
  const segment = (await readSegments(deps, of)).segments.find((one) => one.refs === refs)
  if (!segment) return undefined
  const blocks = blocksOf({ ...of, segmentNo: segment.segmentNo })
  const found = new Set<string>()
  for await (const page of pagesOf(deps.table, searchBlockItem, blocks, { consistent: true })) {
    for (const entry of page.flatMap(entriesIn)) found.add(entryIn(entry).refNo)
  }
  return found
}

/**
 * Writes the words of many records in bulk: sorted, 500 per item, and listed as a segment only at the end, so that data
 * of an interrupted run is never read. Returns `there` if another run has already listed a segment with these `refs`,
 * which is kept, and `full` if the company has the maximum number of segments.
 */
export const addSegment = async (
  deps: Deps,
  of: OfKind,
  refs: string,
  found: readonly SearchEntry[],
): Promise<'added' | 'there' | 'full'> => {
  if ((await readSegments(deps, of)).segments.length >= MAX_SEGMENTS) return 'full'
  const segmentNo = deps.newId('segment')
  await writeBlocks(deps, { ...of, segmentNo, refs }, found)
  return retryRace(async () => {
    const listed = await readSegments(deps, of)
    if (listed.segments.some((one) => one.refs === refs)) return 'there'
    if (listed.segments.length >= MAX_SEGMENTS) return 'full'
    const segments = [...listed.segments, { segmentNo, refs }]
    const when = listed.rev === 0 ? { is: 'absent' as const } : { equals: { rev: listed.rev } }
    await deps.table.commit([
      put(searchSegmentsItem, { ...listed, segments, rev: listed.rev + 1 }, { when, error: 'race' }),
    ])
    return 'added'
  })
}

const writeBlocks = async ({ table }: Deps, of: Segment, found: readonly SearchEntry[]): Promise<void> => {
  const sorted = sortedKeys(found.map(entryOf))
  const writing = taskPool(WRITES_AT_ONCE)
  for (let from = 0; from < sorted.length; from += BLOCKS_OF_WRITE * ENTRIES_OF_BLOCK) {
    const some = sorted.slice(from, from + BLOCKS_OF_WRITE * ENTRIES_OF_BLOCK)
    await writing.add(() => table.writeBatch(storedBlocks(of, some)))
  }
  await writing.drain()
}

/**
 * Removes words of a record from the segment that contains them, if any. Returns the intents, and which of the words
 * the segment contained.
 */
export const leaveSegment = async (
  deps: Pick<Deps, 'table'>,
  { refNo, ...of }: OfKind & { refNo: string },
  words: readonly string[],
): Promise<{ intents: Intent[]; held: ReadonlySet<string> }> => {
  const none = { intents: [], held: new Set<string>() }
  if (words.length === 0) return none
  const segment = (await readSegments(deps, of)).segments.find(({ refs }) => refNo.startsWith(refs))
  if (!segment) return none
  const found = await Promise.all(
    [...new Set(words)].map(async (word) => {
      const entry = entryOf({ word, refNo })
      const from = blocksFrom({ ...of, segmentNo: segment.segmentNo }, entry)
      const { records } = await deps.table.query(searchBlockItem, from, { limit: 1, consistent: true })
      return records.filter((block) => entriesIn(block).includes(entry)).map((block) => ({ word, entry, block }))
    }),
  )
  const gone = new Set(found.flat().map(({ entry }) => entry))
  const blocks = new Map(found.flat().map(({ block }) => [block.last, block]))
  const intents = [...blocks.values()].map((block) => {
    const lines = linesOf(
      block.refs,
      entriesIn(block).filter((entry) => !gone.has(entry)),
    )
    return put(searchBlockItem, { ...block, lines, rev: block.rev + 1 }, asRead(block))
  })
  return { intents, held: new Set(found.flat().map(({ word }) => word)) }
}
