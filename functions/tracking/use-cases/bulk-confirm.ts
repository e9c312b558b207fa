import type { Input, Output } from '../../../shared/contract/call.ts'
import { missing, Refusal } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { matchConfirmed } from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { type Batch, batchItem } from '../batches.items.ts'
import { readChoices } from '../confirm/choices.ts'
import { confirmPack } from '../confirm/confirm-pack.ts'
import { type Pack, packsOf } from '../confirm/packs.ts'
import { rowsToConfirm } from '../confirm/rows-to-confirm.ts'
import { lanes } from '../lines/lanes.ts'
import type { TrackingRow } from '../tracking.items.ts'

type ConfirmResult = Output<typeof tracking.calls.bulkConfirm>

/** A call must answer within 30 s; what it has not reached by then, the next one confirms. */
const BUDGET_MS = 20_000
/** Packs whose takes are looked for while the next one is confirmed. */
const MATCHING = 2
/** Failed rows that an answer names; the count tells of the rest. */
const MAX_NAMED = 1000

const GONE = 'Someone else has confirmed or removed this row.'
const LATER = 'Not confirmed yet: the batch is large. Confirm it again for the rest.'

/**
 * 1. The batch must be the company's; each UPC gets its product, with that very UPC.
 * 2. Its rows that wait, a thousand at a time, in packs of one transaction each.
 * 3. A pack that fails leaves its rows to confirm; the others stand. A call that dies half way leaves whole packs.
 * 4. Takes whose tracking numbers are in the building now become claimable.
 */
export const bulkConfirm = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof tracking.calls.bulkConfirm>,
): Promise<ConfirmResult> => {
  const { doctorNo } = actor.company
  const batch = await deps.table.get(ref(batchItem, { doctorNo, batchNumber: input.batchNumber }), { consistent: true })
  if (!batch) throw missing('batch')
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo: batch.warehouseNo }))
  if (!warehouse) throw missing('warehouse')
  const choices = await readChoices(deps, actor, input.data, dayIn(deps.now(), warehouse.timeZone))
  const until = Date.parse(deps.now()) + BUDGET_MS
  const tally = newTally(batch.batchNumber)
  const matching = lanes(MATCHING)
  try {
    for await (const rows of rowsToConfirm(deps, batch)) {
      for (const pack of packsOf(rows, choices)) {
        if (Date.parse(deps.now()) > until) tally.fail(rowsIn(pack), LATER, true)
        else {
          const confirmed = await confirmOne(deps, actor, { batch, pack, tally })
          await matching.add(() => matchAll(deps, doctorNo, confirmed))
        }
      }
    }
  } finally {
    await matching.settle()
  }
  return tally.result
}

const confirmOne = async (
  deps: Deps,
  actor: CompanyActor,
  { batch, pack, tally }: { batch: Batch; pack: Pack; tally: Tally },
): Promise<TrackingRow[]> => {
  try {
    const { confirmed, gone } = await confirmPack(deps, actor, batch, pack)
    tally.confirm(confirmed)
    tally.fail(gone, GONE, false)
    return confirmed
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tally.fail(rowsIn(pack), error.message, error.code === 'conflict')
    return []
  }
}

// The units are confirmed whatever comes of this; a take left behind is put right when its nurse looks at the number.
const matchAll = async (deps: Deps, doctorNo: string, rows: readonly TrackingRow[]): Promise<void> => {
  try {
    await matchConfirmed(deps, doctorNo, rows)
  } catch (error) {
    log.warn('takes not matched', { doctorNo, rows: rows.length, error: error instanceof Error ? error.message : '' })
  }
}

const rowsIn = (pack: Pack): TrackingRow[] => pack.flatMap((part) => part.rows)

type Tally = ReturnType<typeof newTally>
const newTally = (batchNumber: string) => {
  const result: ConfirmResult = {
    ...{ batchNumber, totalCount: 0, successCount: 0, failedCount: 0, units: 0, failureRecords: [] },
  }
  return {
    result,
    confirm: (rows: readonly TrackingRow[]) => {
      result.totalCount += rows.length
      result.successCount += rows.length
      result.units += rows.reduce((sum, row) => sum + row.qty, 0)
    },
    fail: (rows: readonly TrackingRow[], errorMessage: string, canRetry: boolean) => {
      result.totalCount += rows.length
      result.failedCount += rows.length
      const room = MAX_NAMED - result.failureRecords.length
      const named = rows.slice(0, room).map(({ tracking, upc }) => ({ tracking, upc, errorMessage, canRetry }))
      result.failureRecords.push(...named)
    },
  }
}
