import type { Input, Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { parseTracking } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { type Correction, editedRow, type TrackingRow } from '../../tracking-rows/public.ts'
import { isOpen, standing, type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import { endImports } from '../imports/ended-import.ts'
import { recounted } from '../recounted.ts'
import { rowRecordOf } from '../row-record.ts'
import { batchFor } from '../rows/batch-for.ts'
import { findWaitingRow } from '../rows/find-row.ts'
import { readBatch } from '../rows/read-batch.ts'
import { readField } from '../rows/read-field.ts'
import { SELF_STORAGE } from '../self-storage.ts'
import { takesTold, tellTakesOf } from '../take-teller.ts'

type Asked = Input<typeof tracking.calls.editRow>
type Edited = Output<typeof tracking.calls.editRow>

/**
 * 1. The row must wait, its import be over, and the warehouse be an open one of the company, no self storage.
 * 2. One commit: the row with its new values, in a batch of its warehouse, and the event of it. Another tracking number,
 *    UPC or quantity is refused where such a row stands already.
 * 3. Takes that wait for the old tracking number or the new one learn how it stands.
 */
export const editRow = async (deps: Deps, actor: CompanyActor, input: Asked): Promise<Edited> => {
  const { doctorNo, doctorName } = actor.company
  const values = valuesOf(input)
  const { before, edited } = await retryRace(async () => {
    const row = await findWaitingRow(deps, { doctorNo, cwId: input.cwId })
    const warehouse = await placeOf(deps, actor, input)
    const moved = await batchesOf(deps, row, warehouse)
    const correction = { ...values, ...moved.correction }
    const after = { ...row, ...correction }
    const answer = rowRecordOf(after, warehouse, doctorName)
    if (isSame(row, correction)) return { before: row, edited: answer }
    const { intents } = await endImports(deps, doctorNo, [row])
    const by = { userNo: actor.userNo, userName: actor.userName, at: deps.now() }
    const writing = editedRow(row, correction, { by, twin: (standing) => twinOf(standing?.batchNumber) })
    const told = row.tracking === after.tracking ? [] : takesTold(deps, doctorNo, [row, after])
    await deps.table.commit([...writing, ...moved.intents, ...intents, standing(warehouse), ...told], answer)
    return { before: row, edited: answer }
  })
  if (before.tracking !== edited.tracking) {
    await tellTakesOf(deps, doctorNo, { rows: [before, edited], inTime: timeBudget(deps) })
  }
  return edited
}

const valuesOf = ({ tracking, upc, qty, note }: Asked) => ({
  ...{ tracking: readField('tracking', parseTracking(tracking)), upc: readField('upc', parseUpc(upc)) },
  ...{ qty, note },
})

const placeOf = async (deps: Deps, { company }: CompanyActor, { warehouseNo }: Asked): Promise<Warehouse> => {
  const place = { doctorNo: company.doctorNo, warehouseNo }
  const warehouse = await deps.table.get(ref(warehouseItem, place), { consistent: true })
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', SELF_STORAGE)
  return warehouse
}

/** The batch that the row stands in from now on, and the counts of the two where it goes from one to the other. */
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

const isSame = (row: TrackingRow, { tracking, upc, qty, note, warehouseNo }: Correction): boolean =>
  row.tracking === tracking &&
  row.upc === upc &&
  row.qty === qty &&
  row.note === note &&
  row.warehouseNo === warehouseNo

const twinOf = (batch: unknown) => refuseField('tracking', trackingReasons.duplicateRow, { batch: String(batch) })
