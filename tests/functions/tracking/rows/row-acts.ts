import { readAll } from '../../../../functions/platform/db/walk.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { bulkRemove } from '../../../../functions/tracking/use-cases/bulk-remove.ts'
import { editRow, removeRow } from '../../../../functions/tracking/use-cases/rows.ts'
import { parcelEventItem, parcelEventsOf } from '../../../../functions/tracking-rows/parcel-events.items.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newTracking, toConfirm, typeIn } from '../arrivals.ts'
import { deps, dock, list } from '../confirm-dock.ts'

const { calls } = tracking

/** Types a row and returns it as To Confirm shows it. */
export const newRow = async (more: object = {}) => {
  const number = newTracking()
  await typeIn(deps, dock, [{ tracking: number, qty: 5, ...more }])
  return shownRow(number)
}
export const shownRow = async (number: string) => {
  const { records } = await toConfirm(deps, dock, { condition: number })
  const [row] = records
  if (!row) throw new Error(`No unconfirmed row of ${number}`)
  return row
}

type Row = Awaited<ReturnType<typeof shownRow>>

export const edit = (row: Row, more: object = {}, { by = deps, actor = dock.admin } = {}) => {
  const { cwId, warehouseNo, upc, qty, note } = row
  const values = { cwId, warehouseNo, tracking: row.tracking, upc, qty, note, ...more }
  return editRow(by, actor, calls.editRow.body.parse({ doctorNo: dock.doctorNo, ...values }))
}
export const remove = (cwId: string, { by = deps, actor = dock.admin } = {}) =>
  removeRow(by, actor, calls.removeRow.body.parse({ doctorNo: dock.doctorNo, cwId }))
export const removeBatch = (batchNumber: string, more: object = {}, by: Deps = deps) =>
  bulkRemove(by, dock.admin, calls.bulkRemove.body.parse({ doctorNo: dock.doctorNo, batchNumber, ...more }))

export const eventsOf = (number: string) =>
  readAll(deps.table, parcelEventItem, parcelEventsOf(dock.doctorNo, number), { consistent: true })

/** Counts the unconfirmed rows of a batch from the rows themselves. */
export const waitingIn = async (batchNumber: string): Promise<number> => {
  const groups = await list(batchNumber)
  return groups.reduce((sum, { rows }) => sum + rows, 0)
}
