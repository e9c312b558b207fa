import { dayIn } from '../../../shared/values/day.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import { batchesToConfirm, batchItem } from '../batches.items.ts'
import { nextBatchNumber, recounted } from '../batches.ts'
import { importOf } from '../row-number.ts'

/** Limit of today's batches searched for one of the warehouse. */
const LOOKED_THROUGH = 200

/**
 * The batch for a row that moves to this warehouse, since a batch belongs to one warehouse: today's newest with rows to
 * confirm there, else a new one. Includes the intents that count the row in.
 */
export const batchFor = async (
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
