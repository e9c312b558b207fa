import { refuse } from '../../../shared/contract/errors.ts'
import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { asRead, type Intent, put, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOnlyLostZero } from '../../sheets/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { nextBatchNumber } from '../batches.ts'
import { countIn } from '../lines/count-in.ts'
import { failureOf, type Line, type LineValues } from '../lines/line-checker.ts'
import { CHUNK, type Target, writeChunk } from '../lines/write-chunk.ts'
import type { SheetLine } from '../sheets/sheet-line.ts'
import { takeUpdater } from '../take-updates.ts'
import { failedPart, failedParts } from './failed-parts.ts'
import { type ImportRecord, importRecordItem, LINES_OF_PART } from './imports.items.ts'
import { readImport } from './open-import.ts'

interface Importing {
  record: ImportRecord
  warehouse: Warehouse
  /** Called before each transaction; throws if there is not enough time for another transaction. */
  hasTimeLeft: () => void
}

/**
 * Writes the lines of a sheet as they are read, in bounded memory, and stores the lines that fail. Each transaction
 * adds its rows to the counts of their batch and of the import's record, so no row exists without its batch, even after
 * an interruption. The transaction succeeds only while the import is being processed: a stalled worker that resumes
 * after another has finished writes no more rows. Returns the number of failed lines, and of those whose only problem
 * is a lost leading zero.
 */
export const importLines = async (
  deps: Deps,
  { record, warehouse, hasTimeLeft }: Importing,
  lines: AsyncIterable<SheetLine<LineValues>>,
): Promise<{ failedCount: number; zerosLost: number }> => {
  const { doctorNo, importNo, warehouseNo, createDate } = record
  const target: Target = { doctorNo, importNo, warehouseNo, createDate, batchNumber: record.batchNumber }
  const failed = failedParts((part, some, kept) =>
    deps.table.commit([counted(record, { failedCount: kept }), failedPart(record, part, some)]),
  )
  const updater = takeUpdater(deps, doctorNo)
  let zerosLost = 0
  try {
    for await (const { good, bad } of portions(lines)) {
      hasTimeLeft()
      zerosLost += bad.filter(isOnlyLostZero).length
      if (good.length > 0) target.batchNumber ||= await reserveNumber(deps, record, warehouse)
      const written = await writeChunk(deps, target, good, async (count) => [
        ...(await countIn(deps, target, count)),
        counted(record, { taken: count }),
      ])
      await updater.add(written.taken)
      await failed.add([...bad, ...written.failed].sort((a, b) => a.lineNumber - b.lineNumber))
    }
  } catch (error) {
    // If this fails, the record is closed with the lines stored so far.
    await failed.close().catch(() => undefined)
    throw error
  } finally {
    await updater.settle()
  }
  return { failedCount: await failed.close(), zerosLost }
}

const counted = (
  { doctorNo, importNo }: ImportRecord,
  { taken = 0, ...set }: { taken?: number; failedCount?: number },
): Intent =>
  update(
    importRecordItem,
    { doctorNo, importNo },
    {
      set,
      add: { successCount: taken, rev: 1 },
      when: { equals: { status: 'processing' } },
      error: refuse(trackingReasons.otherWorker),
    },
  )

// Records the batch number on the import in the commit that reserves it, so that a worker that takes over continues
// with the same number.
const reserveNumber = (deps: Deps, { doctorNo, importNo }: ImportRecord, { timeZone }: Warehouse): Promise<string> =>
  retryRace(async () => {
    const record = await readImport(deps, { doctorNo, importNo })
    if (record.batchNumber !== '') return record.batchNumber
    const { batchNumber, intent } = await nextBatchNumber(deps, doctorNo, timeZone)
    await deps.table.commit([
      intent,
      put(importRecordItem, { ...record, batchNumber, rev: record.rev + 1 }, asRead(record)),
    ])
    return batchNumber
  })

interface Portion {
  good: Line[]
  bad: LineFailure[]
}

/** Groups lines so that the valid lines of a group fit in one transaction and the invalid lines in one part. */
export async function* portions(lines: AsyncIterable<SheetLine<LineValues>>): AsyncGenerator<Portion, void, undefined> {
  let portion: Portion = { good: [], bad: [] }
  let ordinal = 0
  for await (const line of lines) {
    ordinal += 1
    const { lineNumber, content } = line
    if (line.ok) portion.good.push({ ...line.row, ordinal, lineNumber, content })
    else portion.bad.push(failureOf(line, line.problems, line.canRetry))
    if (portion.good.length === CHUNK || portion.bad.length === LINES_OF_PART) {
      yield portion
      portion = { good: [], bad: [] }
    }
  }
  if (portion.good.length + portion.bad.length > 0) yield portion
}
