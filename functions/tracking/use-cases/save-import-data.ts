import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { LineFailure } from '../../../shared/contract/line-results.ts'
import { isNotText, typedText } from '../../../shared/contract/typed-line.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { typedListUnchanged } from '../imports/ended-import.ts'
import { failedPartsOf } from '../imports/failed-parts.ts'
import { importRecordItem } from '../imports/imports.items.ts'
import { newImport } from '../imports/open-import.ts'
import { numbersOf } from '../imports/typed-import.ts'
import { countIn } from '../lines/count-in.ts'
import { checkValues, failureOf, type Line } from '../lines/line-checker.ts'
import { contentOf } from '../lines/line-content.ts'
import { CHUNK, type Target, type Written, writeChunk } from '../lines/write-chunk.ts'
import { takeUpdater } from '../take-updates.ts'

type ImportInput = Input<typeof tracking.calls.saveImportData>
type ImportResult = Output<typeof tracking.calls.saveImportData>

/**
 * 1. The warehouse must belong to the company and not be self storage. A given batch number must be that of an open
 *    batch of the warehouse.
 * 2. Checks each line independently.
 * 3. Writes the valid lines, about 95 per transaction. The batch counts them in the same transaction, so rows and batch
 *    always agree. Takes with these tracking numbers are updated in parallel.
 * 4. Stores the record of the import with the answer. A retry of an interrupted call under its key continues with the
 *    call's numbers (`numbersOf`), recognizes the call's own rows, and answers as the first call would have.
 */
export const saveImportData: UseCase<typeof tracking.calls.saveImportData> = async (deps, actor, input) => {
  const hasTimeLeft = timeBudget(deps)
  const { doctorNo } = actor.company
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo: input.warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', trackingReasons.selfStorage)
  const { good, failed } = checkLines(input.data)
  const { warehouseNo } = warehouse
  const numbers = await numbersOf(deps, warehouse, { batchNumber: input.batchNumber ?? '', anyGood: good.length > 0 })
  const target: Target = { doctorNo, warehouseNo, ...numbers }
  const { taken, failed: refused } = await writeLines(deps, target, good, hasTimeLeft)
  failed.push(...refused)
  const successDetails = detailsOf(taken)
  const answer: ImportResult = {
    batchNumber: taken.length > 0 ? target.batchNumber : '',
    totalCount: input.data.length,
    successCount: taken.length,
    failedCount: failed.length,
    successTrackings: successDetails.map(({ tracking }) => tracking),
    successDetails,
    failedRecords: failed.sort((a, b) => a.lineNumber - b.lineNumber),
  }
  await keepRecord(deps, actor, target, answer)
  return answer
}

const checkLines = (data: ImportInput['data']): { good: Line[]; failed: LineFailure[] } => {
  const failed: LineFailure[] = []
  const good = data.flatMap((typed, index): Line[] => {
    const { tracking, upc } = typed
    const raw = {
      tracking: typedText(tracking),
      upc: typedText(upc),
      qty: typedText(typed.qty),
      note: typedText(typed.note),
    }
    const line = { lineNumber: typed.lineNumber ?? index + 1, ordinal: index + 1, content: contentOf(raw) }
    const notText = [
      ...(isNotText(tracking) ? [reasonMessage(valuesReasons.trackingNotText)] : []),
      ...(isNotText(upc) ? [reasonMessage(valuesReasons.upcNotText)] : []),
    ]
    const checked = checkValues(raw)
    if (checked.ok && notText.length === 0) return [{ ...line, ...checked.row }]
    failed.push(failureOf(line, notText.length > 0 || checked.ok ? notText : checked.problems))
    return []
  })
  return { good, failed }
}

const writeLines = async (
  deps: Deps,
  target: Target,
  good: readonly Line[],
  hasTimeLeft: () => boolean,
): Promise<Written> => {
  const written: Written = { taken: [], failed: [] }
  const updater = takeUpdater(deps, target.doctorNo, hasTimeLeft)
  try {
    for (let start = 0; start < good.length; start += CHUNK) {
      const chunk = await writeChunk(deps, target, good.slice(start, start + CHUNK), async (count) => [
        ...(await countIn(deps, target, count)),
        ...typedListUnchanged(target),
      ])
      written.taken.push(...chunk.taken)
      written.failed.push(...chunk.failed)
      await updater.add(chunk.taken)
    }
  } finally {
    await updater.settle()
  }
  return written
}

const detailsOf = (taken: readonly Line[]): ImportResult['successDetails'] => {
  const byTracking = Map.groupBy(taken, (line) => line.tracking)
  return [...byTracking].map(([tracking, lines]) => ({
    tracking,
    items: lines.map(({ upc, qty }) => ({ upc, quantity: qty })),
    description: [...new Set(lines.map(({ note }) => note))].join('; '),
  }))
}

/** Parts of failed lines per transaction. Each has at most about 300 KB, so the transaction stays below 4 MB. */
const PARTS_AT_ONCE = 10

const keepRecord = async (deps: Deps, actor: CompanyActor, target: Target, answer: ImportResult): Promise<void> => {
  const parts = failedPartsOf(target, answer.failedRecords)
  const last = parts.splice(-PARTS_AT_ONCE)
  for (let start = 0; start < parts.length; start += PARTS_AT_ONCE) {
    await deps.table.commit(parts.slice(start, start + PARTS_AT_ONCE))
  }
  await deps.table.commit([recordOf(deps, actor, target, answer), ...last], answer)
}

const recordOf = (
  deps: Deps,
  { userNo, userName }: CompanyActor,
  { doctorNo, importNo, warehouseNo, createDate }: Target,
  { batchNumber, totalCount, successCount, failedCount }: ImportResult,
): Intent =>
  put(
    importRecordItem,
    newImport(deps, {
      doctorNo,
      importNo,
      warehouseNo,
      batchNumber,
      source: 'console',
      fileName: '',
      fileKey: '',
      userNo,
      userName,
      status: 'done',
      totalCount,
      successCount,
      failedCount,
      createDate,
    }),
    // Unconditional: if the answer was too large to be stored, a retry writes the record again.
    { error: 'race' },
  )
