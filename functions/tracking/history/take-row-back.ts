import { newPosting, reverse } from '../../books/public.ts'
import type { Acting } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { reversedRow } from '../../tracking-rows/public.ts'
import { standing } from '../../warehouses/public.ts'
import { reversalsCharged } from '../fees-told.ts'
import { recounted } from '../recounted.ts'
import { type ConfirmedRow, findConfirmedRow } from '../rows/find-row.ts'
import { takesTold } from '../take-teller.ts'
import { readBesideRows, unlessTorn } from './beside-rows.ts'

interface Reversed {
  /** As it was. */
  row: ConfirmedRow
  answer: { cwId: string; batchNumber: string; tracking: string; qty: number }
  /** For one commit, within retryRace. */
  intents: Intent[]
}

/**
 * What takes a confirmed row back to To Confirm: its units leave the books (bizType 5), which refuse once one is claimed;
 * the row waits in its batch again, under what was read of it; the warehouse stands.
 */
export const takeRowBack = async (deps: Deps, actor: Acting, cwId: string): Promise<Reversed> => {
  const { doctorNo } = actor.company
  const row = await findConfirmedRow(deps, { doctorNo, cwId })
  const { batchNumber, tracking, qty, productNo, warehouseNo } = row
  const { batch, warehouse, levels } = await readBesideRows(deps, row, [productNo])
  const books = newPosting(deps, actor, { levels })
  const place = { doctorNo, productNo, warehouseNo }
  unlessTorn(() => reverse(books, { place, rows: [reversedRow(row)], refNo: batchNumber, movement: 'confirmReverse' }))
  const intents = [
    recounted(batch, { toConfirm: 1, confirmed: -1 }),
    standing(warehouse),
    ...takesTold(deps, doctorNo, [row]),
    ...reversalsCharged(deps, books, row, [row]),
    ...books.intents(),
  ]
  return { row, answer: { cwId, batchNumber, tracking, qty }, intents }
}
