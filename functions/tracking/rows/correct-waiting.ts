import type { Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import type { Acting } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale } from '../../platform/editing.ts'
import { type Correction, editedRow, type TrackingRow } from '../../tracking-rows/public.ts'
import { isOpen, type Warehouse, warehouseItem, warehouseUnchanged } from '../../warehouses/public.ts'
import { batchesToConfirm, batchItem } from '../batches.items.ts'
import { nextBatchNumber, readBatch, recounted } from '../batches.ts'
import { endImports } from '../imports/ended-import.ts'
import { importOf } from '../row-number.ts'
import { rowRecordOf } from '../row-record.ts'
import { queueTakeUpdates } from '../take-updates.ts'
import { findWaitingRow } from './find-row.ts'

/** Omitted values stay unchanged. */
type Wanted = { [Name in keyof Omit<Correction, 'batchNumber'>]?: Correction[Name] | undefined } & {
  cwId: string
  /** Version of the row that the editor saw. */
  version?: number | undefined
}

interface Corrected {
  /** The row before the correction. */
  before: TrackingRow
  answer: Output<typeof tracking.calls.editRow>
  /** Intents to commit within retryRace; empty if nothing changes. */
  intents: Intent[]
}

/**
 * Intents that change an unconfirmed row. Its import must have ended. The warehouse must belong to the company, be
 * open, and not be self storage. The row is assigned to a batch of its warehouse, and the change is recorded as an
 * event. Refuses another tracking number, UPC or quantity if a row with that combination already exists.
 */
export const correctWaitingRow = async (deps: Deps, actor: Acting, wanted: Wanted): Promise<Corrected> => {
  const { doctorNo, doctorName } = actor.company
  const { cwId } = wanted
  const row = await findWaitingRow(deps, { doctorNo, cwId })
  refuseStale(row, wanted.version)
  const {
    tracking = row.tracking,
    upc = row.upc,
    qty = row.qty,
    note = row.note,
    warehouseNo = row.warehouseNo,
  } = wanted
  const values = { tracking, upc, qty, note, warehouseNo }
  const warehouse = await placeOf(deps, doctorNo, values.warehouseNo)
  const moved = await batchesOf(deps, row, warehouse)
  const edited = editedVersion(deps, actor, row, { was: fieldsOf(row), is: values })
  const scanned = wanted.scanned ?? keptScan(row, values.tracking)
  const correction = { ...values, scanned, ...moved.correction, ...edited }
  const after = { ...row, ...correction }
  const answer = rowRecordOf(after, warehouse, doctorName)
  if (isSame(row, correction)) return { before: row, answer, intents: [] }
  const { intents } = await endImports(deps, doctorNo, [row])
  const by = { userNo: actor.userNo, userName: actor.userName, at: deps.now() }
  const writing = editedRow(row, correction, { by, twin: (existing) => twinOf(existing?.batchNumber) })
  const takeUpdates = row.tracking === after.tracking ? [] : queueTakeUpdates(deps, doctorNo, [row, after])
  return {
    before: row,
    answer,
    intents: [...writing, ...moved.intents, ...intents, warehouseUnchanged(warehouse), ...takeUpdates],
  }
}

/** Editable fields of a row by their wire names. */
const fieldsOf = ({ tracking, upc, qty, note, warehouseNo }: TrackingRow) => ({ tracking, upc, qty, note, warehouseNo })

const placeOf = async (deps: Deps, doctorNo: string, warehouseNo: string): Promise<Warehouse> => {
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo }), { consistent: true })
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', trackingReasons.selfStorage)
  return warehouse
}

/**
 * Returns the row's batch after the change, and the intents that update the counts of both batches if the row moves.
 */
const batchesOf = async (
  deps: Deps,
  { doctorNo, cwId, warehouseNo, batchNumber }: TrackingRow,
  warehouse: Warehouse,
): Promise<{ correction: Pick<Correction, 'warehouseNo' | 'batchNumber'>; intents: Intent[] }> => {
  if (warehouse.warehouseNo === warehouseNo) return { correction: { warehouseNo, batchNumber }, intents: [] }
  const left = recounted(await readBatch(deps, { doctorNo, batchNumber }), { toConfirm: -1 })
  const into = await batchFor(deps, warehouse, cwId)
  return {
    correction: { warehouseNo: warehouse.warehouseNo, batchNumber: into.batchNumber },
    intents: [left, ...into.intents],
  }
}

/** The scanned form belongs to the tracking number, so it is dropped when the number changes. */
const keptScan = (row: TrackingRow, tracking: string): string | undefined =>
  row.tracking === tracking ? row.scanned : undefined

const isSame = (row: TrackingRow, { tracking, upc, qty, note, warehouseNo }: Correction): boolean =>
  row.tracking === tracking &&
  row.upc === upc &&
  row.qty === qty &&
  row.note === note &&
  row.warehouseNo === warehouseNo

const twinOf = (batch: unknown) => refuseField('tracking', trackingReasons.duplicateRow, { batch: String(batch) })

/** Maximum number of today's batches among which one of the warehouse's own is searched for. */
const LOOKED_THROUGH = 200

/**
 * Finds the batch for a row that moves to this warehouse, because a batch belongs to one warehouse: today's newest
 * batch with unconfirmed rows there, or else a new one. Includes the intents that count the row in that batch.
 */
const batchFor = async (
  deps: Deps,
  { doctorNo, warehouseNo, timeZone }: Warehouse,
  cwId: string,
): Promise<{ batchNumber: string; intents: Intent[] }> => {
  const today = dayIn(deps.now(), timeZone).replaceAll('-', '')
  const { records } = await deps.table.query(
    batchItem,
    { ...batchesToConfirm(doctorNo), prefix: today },
    { reverse: true, limit: LOOKED_THROUGH },
  )
  const listed = records.find((batch) => batch.warehouseNo === warehouseNo)
  const open = listed && (await deps.table.get(ref(batchItem, listed), { consistent: true }))
  if (open && open.toConfirm > 0) return { batchNumber: open.batchNumber, intents: [recounted(open, { toConfirm: 1 })] }
  const { batchNumber, intent } = await nextBatchNumber(deps, doctorNo, timeZone)
  const opened = { doctorNo, warehouseNo, batchNumber, importNo: importOf(cwId), createDate: deps.now() }
  return { batchNumber, intents: [intent, put(batchItem, { ...opened, toConfirm: 1, confirmed: 0, rev: 1 })] }
}
