import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import { historyReasons } from '../../../shared/tracking/history.reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { editQuantity, newPosting } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { correctedRow } from '../../tracking-rows/public.ts'
import { standing } from '../../warehouses/public.ts'
import { editCharged } from '../fees-told.ts'
import { readBesideRows, unlessTorn } from '../history/beside-rows.ts'
import { endImports } from '../imports/ended-import.ts'
import { type ConfirmedRow, findConfirmedRow } from '../rows/find-row.ts'
import { takesTold, tellTakesOf } from '../take-teller.ts'

type Edit = Input<typeof tracking.calls.editTracking>

/**
 * 1. The row as it stands: confirmed, the company's, in no mixed package. What is the same already is not written.
 * 2. One transaction: the difference goes into the books, never below what has been claimed; the row moves to the place of
 *    its new quantity, which nobody holds, with its number and its events; the note it had stays in an event; the
 *    warehouse stands. Its import is over then: one that goes on would find the former place free, and write the row
 *    there once more.
 * 3. Takes learn whether the number can still, or again, be claimed.
 */
export const editTracking = async (deps: Deps, actor: CompanyActor, input: Edit) => {
  const inTime = timeBudget(deps)
  const { doctorNo } = actor.company
  const { row, answer } = await retryRace(() => edit(deps, actor, input))
  if (answer.qty !== row.qty) await tellTakesOf(deps, doctorNo, { rows: [row], inTime })
  return answer
}

const edit = async (deps: Deps, actor: CompanyActor, input: Edit) => {
  const { userNo, userName } = actor
  const { doctorNo } = actor.company
  const { cwId } = input
  const row = await findConfirmedRow(deps, { doctorNo, cwId })
  const { batchNumber, upc, productNo, warehouseNo } = row
  const { qty, note = row.note } = input
  const answer = { cwId, qty, note, unclaimed: row.unclaimed + qty - row.qty }
  if (qty === row.qty && note === row.note) return { row, answer }
  const [{ warehouse, levels }, imports] = await Promise.all([
    readBesideRows(deps, row, [productNo]),
    qty === row.qty ? [] : endImports(deps, doctorNo, [row]).then(({ intents }) => intents),
  ])
  const books = newPosting(deps, actor, { levels })
  unlessTorn(() =>
    editQuantity(books, {
      ...{ place: { doctorNo, productNo, warehouseNo }, quantity: qty, refNo: batchNumber },
      row: correctedRow(row, { qty, note, by: { userNo, userName, at: deps.now() }, twin: twinOf(row, qty) }),
      held: { upc, error: refuse(historyReasons.upcCorrected, { upc }) },
    }),
  )
  const told = qty === row.qty ? [] : [...takesTold(deps, doctorNo, [row]), ...editCharged(deps, books, row, qty)]
  await deps.table.commit([standing(warehouse), ...imports, ...told, ...books.intents()], answer)
  return { row, answer }
}

const twinOf = (row: ConfirmedRow, qty: number) => (twin: Record<string, unknown> | undefined) =>
  refuse(historyReasons.twin, { qty, batch: String(twin?.batchNumber ?? row.batchNumber) })
