import type { Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { CLOCK_AHEAD_MINUTES } from '../../../shared/tracking/scan.rules.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { formerForms, parseTracking, scannedFormOf } from '../../../shared/values/tracking.ts'
import { isSameUpc, parseUpc } from '../../../shared/values/upc.ts'
import { isWithin } from '../../platform/clerks/employment.ts'
import { tableFor } from '../../platform/clerks/limit.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { parcelEventsOf, parcelEventType, scannedRow } from '../../tracking-rows/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { newRowOf, numberOf } from '../lines/write-chunk.ts'
import { readField } from '../rows/read-field.ts'
import { readParcel, shownParcel } from '../scan/parcel-data.ts'
import { scanTarget } from '../scan/scan-target.ts'
import { queueTakeUpdates, updateTakes } from '../take-updates.ts'

/** Existing data of a parcel, shown while its line is being scanned. */
export const lookUpScan: UseCase<typeof tracking.calls.lookUpScan> = async (deps, { company }, input) => {
  const number = readField('tracking', parseTracking(input.tracking))
  const parcel = await readParcel(deps, company.doctorNo, {
    tracking: number,
    forms: formerForms(input.tracking),
  })
  return { outcome: parcel.outcome, ...shownParcel(number, parcel) }
}

/**
 * 1. The warehouse must belong to the company, be open, and not be self storage.
 * 2. A line that already exists is a duplicate. So is a scan that was received before, even if its row was edited or
 *   removed since: a device may resend it long after its Idempotency-Key has expired.
 * 3. One commit writes the row, its event, and the counts of its batch and its import, both of which are opened with
 *   the first scan of the day.
 * 4. Takes with the tracking number are updated.
 * A clerk who is limited to some warehouses is answered as if the rows and units of others did not exist, except that a
 * duplicate remains one.
 */
export const receiveScan: UseCase<typeof tracking.calls.receiveScan> = async (deps, actor, input) => {
  const { doctorNo } = actor.company
  const { qty, scannedAt } = input
  refuseAhead(deps, scannedAt)
  const number = readField('tracking', parseTracking(input.tracking))
  const upc = readField('upc', parseUpc(input.upc))
  const place = { doctorNo, warehouseNo: input.warehouseNo }
  const warehouse = await deps.table.get(ref(warehouseItem, place))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', trackingReasons.selfStorage)
  const received = await retryRace(async (): Promise<Received> => {
    const of = { tracking: number, forms: formerForms(input.tracking) }
    const parcel = await readParcel(deps, doctorNo, of)
    const existing = parcel.rows.find((row) => isSameUpc(row.upc, upc) && row.qty === qty)
    const table = tableFor(deps.table, actor)
    const seen = table === deps.table ? parcel : await readParcel({ ...deps, table }, doctorNo, of)
    const shown = { upc, qty, ...shownParcel(number, seen, existing) }
    if (existing) {
      const { cwId, batchNumber } = isWithin(actor.clerk, existing) ? existing : { cwId: '', batchNumber: '' }
      return { outcome: 'duplicate', cwId, batchNumber, ...shown }
    }
    const before = await scannedBefore(deps, doctorNo, number)
    if (before) return { outcome: 'duplicate', cwId: '', batchNumber: before.to.batchNumber, ...shown }
    const { target, ordinal, intents } = await scanTarget(deps, actor, warehouse, input.batchNumber ?? '')
    const scanned = scannedFormOf(input.tracking)
    const line = { tracking: number, scanned, forms: [], upc, qty, note: '', lineNumber: ordinal, ordinal, content: '' }
    const row = { ...newRowOf(target, line), createDate: deps.now() }
    const { repeat: call } = deps
    const scan = {
      userNo: actor.userNo,
      userName: actor.userName,
      at: row.createDate,
      scannedAt,
      ...(call && { call }),
    }
    const answer: Received = {
      outcome: seen.outcome,
      cwId: numberOf(target, line),
      batchNumber: target.batchNumber,
      ...shown,
    }
    await deps.table.commit([...scannedRow(row, scan), ...intents, ...queueTakeUpdates(deps, doctorNo, [row])], answer)
    return answer
  })
  if (received.outcome !== 'duplicate') {
    await updateTakes(deps, doctorNo, { rows: [{ tracking: number }], hasTimeLeft: timeBudget(deps) })
  }
  return received
}

type Received = Output<typeof tracking.calls.receiveScan>

const refuseAhead = ({ now }: Pick<Deps, 'now'>, scannedAt: string): void => {
  if (Date.parse(scannedAt) > Date.parse(now()) + CLOCK_AHEAD_MINUTES * 60_000) {
    throw refuseField('scannedAt', trackingReasons.scannedAhead)
  }
}

/** The event of this scan if an earlier try succeeded. */
const scannedBefore = async ({ table, repeat }: Deps, doctorNo: string, number: string) => {
  if (repeat === undefined) return undefined
  const events = await readAll(table, parcelEventType, parcelEventsOf(doctorNo, number), { consistent: true })
  return events.flatMap((event) => (event.kind === 'scanned' && event.call === repeat ? [event] : []))[0]
}
