import { refuse } from '../../../shared/contract/errors.ts'
import { historyReasons } from '../../../shared/tracking/history.reasons.ts'
import { editQuantity, newPosting } from '../../books/public.ts'
import type { Acting } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale } from '../../platform/editing.ts'
import { correctedRow } from '../../tracking-rows/public.ts'
import { warehouseUnchanged } from '../../warehouses/public.ts'
import { chargesOfEdit } from '../fee-events.ts'
import { endImports } from '../imports/ended-import.ts'
import { type ConfirmedRow, findConfirmedRow } from '../rows/find-row.ts'
import { queueTakeUpdates } from '../take-updates.ts'
import { readRowContext, shortageAsRace } from './row-context.ts'

interface Edit {
  cwId: string
  /** New number of units; unchanged if omitted, like the note. */
  qty?: number | undefined
  note?: string | undefined
  /** Version of the row that the editor saw. */
  version?: number | undefined
}

interface Corrected {
  /** The row before the correction. */
  row: ConfirmedRow
  answer: { cwId: string; qty: number; note: string; unclaimed: number; version: number }
  /** Intents to commit within retryRace; empty if nothing changes. */
  intents: Intent[]
}

/**
 * Intents that correct the quantity or note of a confirmed row. The difference is booked; the quantity cannot be less
 * than the claimed units. The row moves to the key of its new quantity, which must be free, and keeps its number and
 * events. The previous note is kept in an event. The warehouse must be unchanged since it was read. For a new quantity,
 * the row's import must have ended and cannot resume (`endImports`): it would find the old key free and write the row
 * again.
 */
export const correctRow = async (deps: Deps, actor: Acting, input: Edit): Promise<Corrected> => {
  const { userNo, userName } = actor
  const { doctorNo } = actor.company
  const { cwId } = input
  const row = await findConfirmedRow(deps, { doctorNo, cwId })
  const { batchNumber, upc, productNo, warehouseNo } = row
  refuseStale(row, input.version)
  const { qty = row.qty, note = row.note } = input
  const edited = editedVersion(deps, actor, row, { was: { qty: row.qty, note: row.note }, is: { qty, note } })
  const answer = { cwId, qty, note, unclaimed: row.unclaimed + qty - row.qty, version: edited.version }
  if (qty === row.qty && note === row.note) return { row, answer, intents: [] }
  const [{ warehouse, levels }, imports] = await Promise.all([
    readRowContext(deps, row, [productNo]),
    qty === row.qty ? [] : endImports(deps, doctorNo, [row]).then(({ intents }) => intents),
  ])
  const books = newPosting(deps, actor, { levels })
  shortageAsRace(() =>
    editQuantity(books, {
      place: { doctorNo, productNo, warehouseNo },
      quantity: qty,
      refNo: batchNumber,
      row: correctedRow(row, {
        qty,
        note,
        ...edited,
        by: { userNo, userName, at: deps.now() },
        twin: twinOf(row, qty),
      }),
      held: { upc, error: refuse(historyReasons.upcCorrected, { upc }) },
    }),
  )
  const queued =
    qty === row.qty ? [] : [...queueTakeUpdates(deps, doctorNo, [row]), ...chargesOfEdit(deps, books, row, qty)]
  return { row, answer, intents: [warehouseUnchanged(warehouse), ...imports, ...queued, ...books.intents()] }
}

const twinOf = (row: ConfirmedRow, qty: number) => (twin: Record<string, unknown> | undefined) =>
  refuse(historyReasons.twin, { qty, batch: String(twin?.batchNumber ?? row.batchNumber) })
