import type { Input } from '../../../shared/contract/call.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { newPosting, reverse } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { reversedRow } from '../../tracking-rows/public.ts'
import { standing } from '../../warehouses/public.ts'
import { reversalsCharged } from '../fees-told.ts'
import { readBesideRows, unlessTorn } from '../history/beside-rows.ts'
import { recounted } from '../recounted.ts'
import { findConfirmedRow } from '../rows/find-row.ts'
import { takesTold, tellTakesOf } from '../take-teller.ts'

/**
 * 1. The row as it stands: confirmed, the company's, in no mixed package.
 * 2. One transaction: its units leave the books (bizType 5), which refuse once one is claimed; the row waits in its batch
 *    again, under what was read of it; the warehouse stands.
 * 3. Takes that the number had been matched for learn that it waits.
 */
export const reverseRow = async (
  deps: Deps,
  actor: CompanyActor,
  { cwId }: Input<typeof tracking.calls.reverseRow>,
) => {
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const { row, answer } = await retryRace(async () => {
    const row = await findConfirmedRow(deps, { doctorNo, cwId })
    const { batchNumber, tracking, qty, productNo, warehouseNo } = row
    const { batch, warehouse, levels } = await readBesideRows(deps, row, [productNo])
    const books = newPosting(deps, actor, { levels })
    const place = { doctorNo, productNo, warehouseNo }
    unlessTorn(() =>
      reverse(books, { place, rows: [reversedRow(row)], refNo: batchNumber, movement: 'confirmReverse' }),
    )
    const answer = { cwId, batchNumber, tracking, qty }
    await deps.table.commit(
      [
        recounted(batch, { toConfirm: 1, confirmed: -1 }),
        standing(warehouse),
        ...takesTold(deps, doctorNo, [row]),
        ...reversalsCharged(deps, books, row, [row]),
        ...books.intents(),
      ],
      answer,
    )
    return { row, answer }
  })
  await tellTakesOf(deps, doctorNo, { rows: [row], inTime })
  return answer
}
