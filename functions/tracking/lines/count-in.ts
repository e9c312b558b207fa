import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { isOpen, warehouseItem, warehouseUnchanged } from '../../warehouses/public.ts'
import { type Batch, batchItem } from '../batches.items.ts'
import type { Target } from './write-chunk.ts'

/**
 * Intents that add rows to the counts of their batch and check their warehouse, for the transaction that writes the
 * rows. A batch opens with its first rows. Refuses a warehouse that was deleted in the meantime or is being deleted.
 */
export const countIn = async (deps: Deps, target: Target, count: number): Promise<Intent[]> => {
  const { doctorNo, warehouseNo, batchNumber, importNo, createDate } = target
  const [read, warehouse] = await deps.table.batchGet(
    [ref(batchItem, { doctorNo, batchNumber }), ref(warehouseItem, { doctorNo, warehouseNo })],
    { consistent: true },
  )
  if (!warehouse || !isOpen(warehouse, deps.now())) throw refuse(generalReasons.noWarehouse)
  const batch: Batch = read
    ? { ...read, toConfirm: read.toConfirm + count, rev: read.rev + 1 }
    : { doctorNo, warehouseNo, batchNumber, importNo, createDate, toConfirm: count, confirmed: 0, rev: 1 }
  return [
    put(batchItem, batch, { when: read ? { equals: { rev: read.rev } } : { is: 'absent' }, error: 'race' }),
    warehouseUnchanged(warehouse),
  ]
}
