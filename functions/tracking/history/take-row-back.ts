import { newPosting, reverse } from '../../books/public.ts'
import type { Acting } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { reversedRow } from '../../tracking-rows/public.ts'
import { warehouseUnchanged } from '../../warehouses/public.ts'
import { recounted } from '../batches.ts'
import { chargesOfReversal } from '../fee-events.ts'
import { type ConfirmedRow, findConfirmedRow } from '../rows/find-row.ts'
import { queueTakeUpdates } from '../take-updates.ts'
import { readRowContext, shortageAsRace } from './row-context.ts'

interface Reversed {
  /** The row before the reversal. */
  row: ConfirmedRow
  answer: { cwId: string; batchNumber: string; tracking: string; qty: number }
  /** Intents to commit within retryRace. */
  intents: Intent[]
}

/**
 * Intents that reverse a confirmed row to To Confirm. Its units are removed from the books (bizType 5), which refuse if
 * any unit is claimed, and the row is counted as unconfirmed in its batch again. Row and warehouse must be unchanged
 * since they were read.
 */
export const takeRowBack = async (deps: Deps, actor: Acting, cwId: string): Promise<Reversed> => {
  const { doctorNo } = actor.company
  const row = await findConfirmedRow(deps, { doctorNo, cwId })
  const { batchNumber, tracking, qty, productNo, warehouseNo } = row
  const { batch, warehouse, levels } = await readRowContext(deps, row, [productNo])
  const books = newPosting(deps, actor, { levels })
  const place = { doctorNo, productNo, warehouseNo }
  shortageAsRace(() =>
    reverse(books, { place, rows: [reversedRow(row)], refNo: batchNumber, movement: 'confirmReverse' }),
  )
  const intents = [
    recounted(batch, { toConfirm: 1, confirmed: -1 }),
    warehouseUnchanged(warehouse),
    ...queueTakeUpdates(deps, doctorNo, [row]),
    ...chargesOfReversal(deps, books, row, [row]),
    ...books.intents(),
  ]
  return { row, answer: { cwId, batchNumber, tracking, qty }, intents }
}
