import { type Intent, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Batch, batchItem } from '../batches.items.ts'
import type { Target } from './write-chunk.ts'

/** Counts rows into their batch, which opens with its first ones: for the very transaction that writes them. */
export const countIn = async (deps: Deps, target: Target, count: number): Promise<Intent> => {
  const { doctorNo, warehouseNo, batchNumber, importNo, createDate } = target
  const read = await deps.table.get(ref(batchItem, { doctorNo, batchNumber }), { consistent: true })
  const batch: Batch = read
    ? { ...read, toConfirm: read.toConfirm + count, rev: read.rev + 1 }
    : { doctorNo, warehouseNo, batchNumber, importNo, createDate, toConfirm: count, confirmed: 0, rev: 1 }
  return put(batchItem, batch, { when: read ? { equals: { rev: read.rev } } : { is: 'absent' }, error: 'race' })
}
