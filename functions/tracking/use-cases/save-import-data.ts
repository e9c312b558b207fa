import type { Input, Output } from '../../../shared/contract/call.ts'
import { missing, refuseField } from '../../../shared/contract/errors.ts'
import { MAX_LINES } from '../../../shared/contract/line-results.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { nextBatchNumber } from '../batch-number.ts'
import { type Batch, batchItem } from '../batches.items.ts'
import { failedLinesIntents } from '../imports/failed-lines-intents.ts'
import { importRecordItem } from '../imports/imports.items.ts'
import { type FailedLines, failedLines, KEPT_FAILURES } from '../lines/failed-lines.ts'
import { checkValues, contentOf, failureOf, type Line } from '../lines/line-checker.ts'
import { CHUNK, type Target, writeChunk } from '../lines/write-chunk.ts'

type ImportInput = Input<typeof tracking.calls.saveImportData>
type ImportResult = Output<typeof tracking.calls.saveImportData>

/**
 * 1. The warehouse must be the company's, and a batch number given an open batch of that warehouse.
 * 2. Check each line by itself.
 * 3. Write the good ones, some 95 a transaction; the batch counts them in the same transaction, so that whatever
 *    happens on the way, rows and batch agree.
 * 4. Keep the record of the import, with the answer.
 */
export const saveImportData = async (deps: Deps, actor: CompanyActor, input: ImportInput): Promise<ImportResult> => {
  const { doctorNo } = actor.company
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo: input.warehouseNo }))
  if (!warehouse) throw missing('warehouse')
  const given = input.batchNumber ? await openBatch(deps, input.batchNumber, warehouse) : undefined
  const failed = failedLines(MAX_LINES)
  const good = goodLines(input.data, failed)
  const target: Target = {
    doctorNo,
    warehouseNo: warehouse.warehouseNo,
    importNo: deps.newId('importRecord'),
    batchNumber: given ?? '',
    createDate: deps.now(),
  }
  if (good.length > 0 && !given) target.batchNumber = await reserveNumber(deps, warehouse)
  const taken: Line[] = []
  for (let start = 0; start < good.length; start += CHUNK) {
    const written = await writeChunk(deps, target, good.slice(start, start + CHUNK), (count) =>
      countIn(deps, target, count),
    )
    taken.push(...written.taken)
    failed.add(written.failed)
  }
  const answer: ImportResult = {
    batchNumber: taken.length > 0 ? target.batchNumber : '',
    totalCount: input.data.length,
    successCount: taken.length,
    failedCount: failed.count(),
    successDetails: detailsOf(taken),
    failedRecords: failed.first(),
  }
  await deps.table.commit(recordIntents(target, answer), answer)
  return answer
}

const goodLines = (data: ImportInput['data'], failed: FailedLines): Line[] =>
  data.flatMap((typed, index) => {
    const raw = { tracking: typed.tracking, upc: typed.upc, qty: String(typed.qty), note: typed.note ?? '' }
    const line = { lineNumber: typed.lineNumber ?? index + 1, ordinal: index + 1, content: contentOf(raw) }
    const checked = checkValues(raw)
    if (checked.ok) return [{ ...line, ...checked.row }]
    failed.add([failureOf(line, checked.message)])
    return []
  })

const openBatch = async (deps: Deps, batchNumber: string, { doctorNo, warehouseNo }: Warehouse): Promise<string> => {
  const batch = await deps.table.get(ref(batchItem, { doctorNo, batchNumber }), { consistent: true })
  if (!batch) throw missing('batch')
  if (batch.warehouseNo !== warehouseNo) {
    throw refuseField('batchNumber', `Batch ${batchNumber} belongs to another warehouse. Leave it out for a new batch.`)
  }
  if (batch.toConfirm === 0) {
    throw refuseField('batchNumber', `Batch ${batchNumber} is confirmed already. Leave it out for a new batch.`)
  }
  return batchNumber
}

const reserveNumber = (deps: Deps, { doctorNo, timeZone }: Warehouse): Promise<string> =>
  retryRace(async () => {
    const { batchNumber, intent } = await nextBatchNumber(deps, doctorNo, timeZone)
    await deps.table.commit([intent])
    return batchNumber
  })

const countIn = async (deps: Deps, target: Target, count: number): Promise<Intent[]> => {
  const { doctorNo, warehouseNo, batchNumber, importNo, createDate } = target
  const read = await deps.table.get(ref(batchItem, { doctorNo, batchNumber }), { consistent: true })
  const batch: Batch = read
    ? { ...read, toConfirm: read.toConfirm + count, rev: read.rev + 1 }
    : { doctorNo, warehouseNo, batchNumber, importNo, createDate, toConfirm: count, confirmed: 0, rev: 1 }
  return [put(batchItem, batch, { when: read ? { equals: { rev: read.rev } } : { is: 'absent' }, error: 'race' })]
}

const detailsOf = (taken: readonly Line[]): ImportResult['successDetails'] => {
  const byTracking = Map.groupBy(taken, (line) => line.tracking)
  return [...byTracking].map(([tracking, lines]) => ({
    tracking,
    items: lines.map(({ upc, qty }) => ({ upc, quantity: qty })),
    description: [...new Set(lines.map(({ note }) => note))].join('; '),
  }))
}

const recordIntents = (target: Target, answer: ImportResult): Intent[] => [
  put(importRecordItem, {
    doctorNo: target.doctorNo,
    importNo: target.importNo,
    warehouseNo: target.warehouseNo,
    batchNumber: answer.batchNumber,
    source: 'console',
    fileName: '',
    fileKey: '',
    status: 'done',
    message: '',
    totalCount: answer.totalCount,
    successCount: answer.successCount,
    failedCount: answer.failedCount,
    createDate: target.createDate,
    rev: 1,
  }),
  ...failedLinesIntents(target, answer.failedRecords.slice(0, KEPT_FAILURES)),
]
