import { newPosting, reverse } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryPaced } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Pace } from '../../platform/pace.ts'
import { isReversible, reversedRow } from '../../tracking-rows/public.ts'
import { warehouseUnchanged } from '../../warehouses/public.ts'
import type { Batch } from '../batches.items.ts'
import { recounted } from '../batches.ts'
import { countToRun } from '../bulk-run.ts'
import { chargesOfReversal } from '../fee-events.ts'
import { type ConfirmedRow, isConfirmed, readRowsAgain } from '../rows/find-row.ts'
import { queueTakeUpdates } from '../take-updates.ts'
import { isConfirmedSince } from './reversible-rows.ts'
import { readRowContext, shortageAsRace } from './row-context.ts'

export interface ReversiblePack {
  batch: Batch
  rows: readonly ConfirmedRow[]
  startedAt: string
  pace: Pace
}

export interface PackReversed {
  /** Rows that were reversed. */
  back: readonly ConfirmedRow[]
  /** Rows left for further commits because of the pace. */
  beyond: readonly ConfirmedRow[]
}

/**
 * Reverses rows of a batch in one transaction. It writes each row if its revision is unchanged, removes the units from
 * the books (bizType 8) and updates the counts of the batch and of the call, provided that the warehouse is unchanged.
 * The listed rows are used as they are until the call loses a race. After that they are read again, and rows with units
 * claimed in the meantime are left out.
 */
export const reversePack = (
  deps: Deps,
  actor: CompanyActor,
  { batch, rows, startedAt, pace }: ReversiblePack,
): Promise<PackReversed> =>
  retryPaced(pace, async () => {
    const some = rows.slice(0, pace.take(rows.length))
    const beyond = rows.slice(some.length)
    const going = pace.isContended() ? await readAgain(deps, some, { batchNumber: batch.batchNumber, startedAt }) : some
    if (going.length === 0) return { back: [], beyond }
    const products = Map.groupBy(going, ({ productNo }) => productNo)
    const context = await readRowContext(deps, batch, [...products.keys()])
    const books = newPosting(deps, actor, { levels: context.levels })
    const { doctorNo, warehouseNo, batchNumber } = batch
    for (const [productNo, some] of products) {
      const place = { doctorNo, productNo, warehouseNo }
      shortageAsRace(() =>
        reverse(books, { place, rows: some.map(reversedRow), refNo: batchNumber, movement: 'batchReverse' }),
      )
    }
    await deps.table.commit([
      recounted(context.batch, { toConfirm: going.length, confirmed: -going.length }),
      ...countToRun(deps, doctorNo, going, { startedAt }),
      warehouseUnchanged(context.warehouse),
      ...queueTakeUpdates(deps, doctorNo, going),
      ...chargesOfReversal(deps, books, batch, going),
      ...books.intents(),
    ])
    return { back: going, beyond }
  })

const readAgain = async (
  deps: Deps,
  rows: readonly ConfirmedRow[],
  { batchNumber, startedAt }: { batchNumber: string; startedAt: string },
): Promise<ConfirmedRow[]> =>
  (await readRowsAgain(deps, rows))
    .filter(isConfirmed)
    .filter((row) => row.batchNumber === batchNumber && isReversible(row) && !isConfirmedSince(row, startedAt))
