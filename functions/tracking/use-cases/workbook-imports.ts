import { refuse } from '../../../shared/contract/errors.ts'
import { importQueue } from '../../../shared/tracking/import.messages.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { checkColumns, clipStart } from '../../sheets/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { acceptZeros } from '../imports/accept-zeros.ts'
import { announceImport, checkPlace } from '../imports/announce-import.ts'
import { importRecordItem } from '../imports/imports.items.ts'
import { openBatch } from '../imports/typed-import.ts'
import { trackingHeader } from '../sheets/header.ts'
import type { TrackingDeps } from '../tracking-deps.ts'

/**
 * Creates an upload form for one workbook, and the import that expects the workbook. The kind of the file is detected
 * from its bytes on arrival.
 */
export const startImport: UseCase<typeof tracking.calls.startImport, TrackingDeps> = async (
  deps,
  { company: { doctorNo }, userNo, userName },
  { warehouseNo, batchNumber = '', checkFirst, columns, files },
) => {
  checkColumns(trackingHeader.fields, columns)
  const warehouse = checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
  if (batchNumber !== '') await openBatch(deps, batchNumber, warehouse)
  const fileName = clipStart(files[0]?.name ?? '', 200)
  const { record, intent, form } = await announceImport(deps, warehouse, {
    source: 'workbook',
    fileName,
    batchNumber,
    checkFirst,
    columns,
    userNo,
    userName,
  })
  const answer = { fileNo: record.importNo, uploads: [form] }
  await deps.table.commit([intent], answer)
  return answer
}

/** Checks a workbook again with the chosen columns. Refuses if any of its rows have been imported. */
export const checkImportAgain: UseCase<typeof tracking.calls.checkImportAgain, TrackingDeps> = async (
  deps,
  { company: { doctorNo } },
  { importNo, columns },
) => {
  checkColumns(trackingHeader.fields, columns)
  return retryRace(async () => {
    const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })
    if (!record) throw refuse(trackingReasons.noImport)
    const { status, successCount, rev } = record
    // Only an import of a file can be checked or fail; typed lists and scans are processed within their call.
    const isUnwritten = status === 'checked' || status === 'duplicate' || (status === 'failed' && successCount === 0)
    if (!isUnwritten) throw refuse(trackingReasons.notCheckable)
    const checking = {
      ...record,
      columns,
      checkFirst: true,
      status: 'checking' as const,
      reasons: [],
      // The failed import has released its claim on the file's bytes.
      sha256: '',
      checkedSha256: '',
      sheetName: '',
      sheetsLeftOut: [],
      sheetsLeftOutCount: 0,
      totalCount: 0,
      failedCount: 0,
      expectedCount: 0,
      zerosLost: 0,
      rev: rev + 1,
    }
    await deps.table.commit(
      [put(importRecordItem, checking, asRead({ rev })), ...toQueue(deps, importQueue, [{ doctorNo, importNo }])],
      { importNo },
    )
    return { importNo }
  })
}

/**
 * Imports a checked workbook once. Its lines are checked again while they are written. If the workbook was already
 * imported, imports the lines that failed only because their UPC lost a leading zero, once the user agrees to add the
 * zeros.
 */
export const importChecked: UseCase<typeof tracking.calls.importChecked, TrackingDeps> = (
  deps,
  actor,
  { importNo, addZeros: accepted = false },
) =>
  retryRace(async () => {
    const { userNo, userName, company } = actor
    const { doctorNo } = company
    const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })
    if (!record) throw refuse(trackingReasons.noImport)
    const { status, batchNumber, warehouseNo, totalCount, failedCount, zerosLost, rev } = record
    if (status === 'done' && accepted) return acceptZeros(deps, actor, record)
    if (status !== 'checked') throw refuse(trackingReasons.notChecked)
    const addZeros = accepted || record.zerosOf !== undefined
    if (totalCount === failedCount - (addZeros ? zerosLost : 0)) throw refuse(trackingReasons.nothingToImport)
    const warehouse = checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
    if (batchNumber !== '') await openBatch(deps, batchNumber, warehouse)
    const begun = {
      ...record,
      addZeros,
      importer: actor.userNo === record.userNo ? undefined : { userNo, userName, at: deps.now() },
      status: 'processing' as const,
      totalCount: 0,
      failedCount: 0,
      zerosLost: addZeros ? 0 : zerosLost,
      rev: rev + 1,
    }
    await deps.table.commit(
      [put(importRecordItem, begun, asRead({ rev })), ...toQueue(deps, importQueue, [{ doctorNo, importNo }])],
      { importNo },
    )
    return { importNo }
  })

/**
 * Discards an import that has no rows and is not being processed. Its record is kept, with the user who discarded it.
 */
export const discardImport: UseCase<typeof tracking.calls.discardImport> = (
  deps,
  { company: { doctorNo }, userNo, userName },
  { importNo },
) =>
  retryRace(async () => {
    const record = await deps.table.get(ref(importRecordItem, { doctorNo, importNo }), { consistent: true })
    if (!record) throw refuse(trackingReasons.noImport)
    const { status, rev } = record
    if (status !== 'waiting' && status !== 'checked') throw refuse(trackingReasons.notDiscardable)
    const discarded = { userNo, userName, at: deps.now() }
    const ended = { ...record, status: 'discarded' as const, discarded, batchNumber: '', rev: rev + 1 }
    await deps.table.commit([put(importRecordItem, ended, asRead({ rev }))], { importNo })
    return { importNo }
  })
