import { refuse } from '../../../shared/contract/errors.ts'
import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { update } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOnlyLostZero } from '../../sheets/public.ts'
import { trackingRowRef } from '../../tracking-rows/public.ts'
import type { Line, LineValues } from '../lines/line-checker.ts'
import { numbersInPackages } from '../lines/numbers-in-packages.ts'
import { existing, inPackage, twinOf } from '../lines/write-chunk.ts'
import type { SheetLine } from '../sheets/sheet-line.ts'
import { failedPart, failedParts } from './failed-parts.ts'
import { portions } from './import-lines.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'

interface Checking {
  record: ImportRecord
  /** Called before each portion; throws if there is not enough time for another portion. */
  hasTimeLeft: () => void
}

/** Number of lines between two progress updates. */
const NOTED_EVERY = 2000

/**
 * Checks each line of a sheet as an import does, without writing rows. Finds invalid values, lines repeated in the
 * sheet, existing rows and numbers of mixed packages. Stores failed lines like `importLines`, and returns the counts.
 * To detect repeats it keeps up to 100,000 keys in memory, the maximum number of rows in a sheet.
 */
export const checkLines = async (
  deps: Deps,
  { record, hasTimeLeft }: Checking,
  lines: AsyncIterable<SheetLine<LineValues>>,
): Promise<{ totalCount: number; failedCount: number; zerosLost: number }> => {
  const note = (set: { totalCount?: number; failedCount?: number }) =>
    update(importRecordItem, record, {
      set,
      add: { rev: 1 },
      when: { equals: { status: 'checking' } },
      error: refuse(trackingReasons.otherWorker),
    })
  const failed = failedParts((part, some, kept) =>
    deps.table.commit([note({ failedCount: kept }), failedPart(record, part, some)]),
  )
  const firstLines = new Map<string, number>()
  let totalCount = 0
  let noted = 0
  let zerosLost = 0
  for await (const { good, bad } of portions(lines)) {
    hasTimeLeft()
    const refused = await refusedOf(deps, record, good, firstLines)
    await failed.add([...bad, ...refused].sort((a, b) => a.lineNumber - b.lineNumber))
    totalCount += good.length + bad.length
    zerosLost += bad.filter(isOnlyLostZero).length
    if (totalCount - noted >= NOTED_EVERY) {
      noted = totalCount
      await deps.table.commit([note({ totalCount })])
    }
  }
  return { totalCount, failedCount: await failed.close(), zerosLost }
}

const refusedOf = async (
  deps: Deps,
  { doctorNo }: ImportRecord,
  good: readonly Line[],
  firstLines: Map<string, number>,
): Promise<LineFailure[]> => {
  const failed: LineFailure[] = []
  const once = good.filter((line) => {
    const key = `${line.tracking}#${line.upc}#${line.qty}`
    const first = firstLines.get(key)
    if (first === undefined) firstLines.set(key, line.lineNumber)
    else failed.push(twinOf(line, first))
    return first === undefined
  })
  const [existingRows, inPackages] = await Promise.all([
    deps.table.batchGet(once.map((line) => trackingRowRef({ doctorNo, ...line }))),
    numbersInPackages(deps, doctorNo, once),
  ])
  for (const [index, line] of once.entries()) {
    const row = existingRows[index]
    if (row) failed.push(existing(line, row.batchNumber))
    else if (inPackages.has(line.tracking)) failed.push(inPackage(line))
  }
  return failed
}
