import type { Input } from '../../../shared/contract/call.ts'
import { refuse } from '../../../shared/contract/errors.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { parseTracking, scannedFormOf } from '../../../shared/values/tracking.ts'
import { parseUpc } from '../../../shared/values/upc.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { isWithin } from '../../platform/clerks/employment.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { removedRow, type TrackingRow } from '../../tracking-rows/public.ts'
import { readBatch, recounted } from '../batches.ts'
import { correctRow } from '../history/correct-row.ts'
import { takeRowBack } from '../history/take-row-back.ts'
import { endImports } from '../imports/ended-import.ts'
import { releaseFiles } from '../imports/file-claims.ts'
import { warehousesOf } from '../lists/warehouses-of.ts'
import { rowRecordOf } from '../row-record.ts'
import { correctWaitingRow } from '../rows/correct-waiting.ts'
import { findRow, findWaitingRow } from '../rows/find-row.ts'
import { readField } from '../rows/read-field.ts'
import { queueTakeUpdates, updateTakes } from '../take-updates.ts'

/** Current state of one row. Takes three index reads, and one read each of the row and its warehouse. */
export const getRow: UseCase<typeof tracking.calls.getRow> = async (
  deps,
  { company: { doctorNo, doctorName } },
  { cwId },
) => {
  const row = await retryRace(() => findRow(deps, { doctorNo, cwId }))
  const warehouseOf = await warehousesOf(deps, [row])
  return rowRecordOf(row, warehouseOf(row), doctorName)
}

/**
 * 1. The row must be unconfirmed and its import ended. The warehouse must belong to the company, be open, and not be
 *   self storage.
 * 2. One commit writes the row with its new values, in a batch of its warehouse, and the row's event
 *   (`correctWaitingRow`).
 * 3. If the tracking number has changed, takes with the old or new number are updated.
 */
export const editRow: UseCase<typeof tracking.calls.editRow> = async (deps, actor, input) => {
  const wanted = wantedOf(input)
  const { before, answer } = await retryRace(async () => {
    const { intents, ...corrected } = await correctWaitingRow(deps, actor, wanted)
    refuseElsewhere(actor, corrected.before)
    if (intents.length > 0) await deps.table.commit(intents, corrected.answer)
    return corrected
  })
  if (before.tracking !== answer.tracking) {
    await updateTakes(deps, actor.company.doctorNo, { rows: [before, answer], hasTimeLeft: timeBudget(deps) })
  }
  return answer
}

/**
 * 1. The row must be unconfirmed and its import ended.
 * 2. One commit removes the row, writes its event and decrements the batch's count. The commit that removes the last
 *   row of a batch also releases the claim on the import's file.
 * 3. Takes with the tracking number are updated.
 */
export const removeRow: UseCase<typeof tracking.calls.removeRow> = async (deps, actor, { cwId }) => {
  const { doctorNo } = actor.company
  const by = { userNo: actor.userNo, userName: actor.userName }
  const removed = await retryRace(async () => {
    const row = await findWaitingRow(deps, { doctorNo, cwId })
    refuseElsewhere(actor, row)
    const { batchNumber } = row
    const [batch, ended] = await Promise.all([
      readBatch(deps, { doctorNo, batchNumber }),
      endImports(deps, doctorNo, [row]),
    ])
    const isLast = batch.toConfirm === 1 && batch.confirmed === 0
    const files = isLast ? await releaseFiles(deps, ended.records) : []
    const going = removedRow(row, { ...by, at: deps.now() })
    const changes = [recounted(batch, { toConfirm: -1 }), ...ended.intents, ...files]
    await deps.table.commit([...going, ...changes, ...queueTakeUpdates(deps, doctorNo, [row])], { cwId })
    return row
  })
  await updateTakes(deps, doctorNo, { rows: [removed], hasTimeLeft: timeBudget(deps) })
  return { cwId }
}

/**
 * 1. Read the row, which must be confirmed, belong to the company, and not be in a mixed package. Unchanged values are
 *   not written.
 * 2. One transaction books the difference and writes the row under its new key (`correctRow`).
 * 3. If the quantity has changed, takes are updated, because they may become claimable or stop being claimable.
 */
export const editTracking: UseCase<typeof tracking.calls.editTracking> = async (deps, actor, input) => {
  const hasTimeLeft = timeBudget(deps)
  const { row, answer } = await retryRace(async () => {
    const { intents, ...corrected } = await correctRow(deps, actor, input)
    refuseElsewhere(actor, corrected.row)
    if (intents.length > 0) await deps.table.commit(intents, corrected.answer)
    return corrected
  })
  if (answer.qty !== row.qty) await updateTakes(deps, actor.company.doctorNo, { rows: [row], hasTimeLeft })
  return answer
}

/**
 * 1. Read the row, which must be confirmed, belong to the company, and not be in a mixed package.
 * 2. One transaction removes its units from the books and makes the row unconfirmed in its batch again (`takeRowBack`).
 * 3. Takes matched with the tracking number are updated.
 */
export const reverseRow: UseCase<typeof tracking.calls.reverseRow> = async (deps, actor, { cwId }) => {
  const hasTimeLeft = timeBudget(deps)
  const { row, answer } = await retryRace(async () => {
    const { intents, ...reversed } = await takeRowBack(deps, actor, cwId)
    refuseElsewhere(actor, reversed.row)
    await deps.table.commit(intents, reversed.answer)
    return reversed
  })
  await updateTakes(deps, actor.company.doctorNo, { rows: [row], hasTimeLeft })
  return answer
}

/**
 * Refuses, like a row that does not exist, a row of a warehouse that the clerk does not have. The row may have moved
 * since the named records of the call were read, so each retry checks the row that it read.
 */
const refuseElsewhere = ({ clerk }: CompanyActor, row: TrackingRow): void => {
  if (!isWithin(clerk, row)) throw refuse(trackingReasons.noRow)
}

type Asked = Input<typeof tracking.calls.editRow>

const wantedOf = ({ cwId, tracking, upc, qty, note, warehouseNo, version }: Asked) => ({
  cwId,
  qty,
  note,
  warehouseNo,
  version,
  scanned: tracking === undefined ? undefined : scannedFormOf(tracking),
  tracking: tracking === undefined ? undefined : readField('tracking', parseTracking(tracking)),
  upc: upc === undefined ? undefined : readField('upc', parseUpc(upc)),
})
