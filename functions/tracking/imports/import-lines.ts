import { conflict } from '../../../shared/contract/errors.ts'
import { check, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { nextBatchNumber } from '../batch-number.ts'
import { type FailedLines, failedLines } from '../lines/failed-lines.ts'
import { lanes } from '../lines/lanes.ts'
import { failureOf, type Line, type LineValues } from '../lines/line-checker.ts'
import { CHUNK, type Target, writeChunk } from '../lines/write-chunk.ts'
import type { SheetLine } from '../sheets/sheet-line.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { readImport } from './open-import.ts'

/** Chunks under way at the same time. */
const AT_ONCE = 2

export interface LinesImported {
  total: number
  taken: number
  failed: FailedLines
  batchNumber: string
}

/**
 * Writes the lines of a sheet as they are read, in bounded memory. Every chunk stands under the condition that the
 * import is still being processed: a worker thought dead that wakes after another has finished writes nothing more.
 */
export const importLines = async (
  deps: Deps,
  { record, warehouse }: { record: ImportRecord; warehouse: Warehouse },
  lines: AsyncIterable<SheetLine<LineValues>>,
): Promise<LinesImported> => {
  const failed = failedLines()
  const result: LinesImported = { total: 0, taken: 0, failed, batchNumber: record.batchNumber }
  const writing = lanes(AT_ONCE)
  const { doctorNo, importNo, warehouseNo, createDate } = record
  const stillOurs = check(
    importRecordItem,
    { doctorNo, importNo },
    { when: { equals: { status: 'processing' } }, error: conflict('Another worker has finished this import.') },
  )
  const write = async (chunk: Line[]): Promise<void> => {
    result.batchNumber ||= await reserveNumber(deps, record, warehouse)
    const target: Target = { doctorNo, importNo, warehouseNo, createDate, batchNumber: result.batchNumber }
    await writing.add(async () => {
      const written = await writeChunk(deps, target, chunk, async () => [stillOurs])
      result.taken += written.taken.length
      failed.add(written.failed)
    })
  }
  try {
    for await (const chunk of goodChunks(lines, result)) await write(chunk)
    await writing.drain()
  } finally {
    await writing.settle()
  }
  return result
}

/** The lines that can be kept, CHUNK at a time; counts all, and takes the others down as failed. */
async function* goodChunks(
  lines: AsyncIterable<SheetLine<LineValues>>,
  result: LinesImported,
): AsyncGenerator<Line[], void, undefined> {
  let chunk: Line[] = []
  for await (const line of lines) {
    result.total += 1
    const { lineNumber, content } = line
    if (line.ok) chunk.push({ ...line.row, ordinal: result.total, lineNumber, content })
    else result.failed.add([failureOf(line, line.errorMessage, line.canRetry)])
    if (chunk.length === CHUNK) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

// Kept in the record with the number's own taking: a worker that takes over goes on under the same number.
const reserveNumber = (deps: Deps, { doctorNo, importNo }: ImportRecord, { timeZone }: Warehouse): Promise<string> =>
  retryRace(async () => {
    const record = await readImport(deps, { doctorNo, importNo })
    if (record.batchNumber !== '') return record.batchNumber
    const { batchNumber, intent } = await nextBatchNumber(deps, doctorNo, timeZone)
    await deps.table.commit([
      intent,
      put(
        importRecordItem,
        { ...record, batchNumber, rev: record.rev + 1 },
        { when: { equals: { rev: record.rev } }, error: 'race' },
      ),
    ])
    return batchNumber
  })
