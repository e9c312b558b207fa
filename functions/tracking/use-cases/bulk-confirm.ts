import type { Input } from '../../../shared/contract/call.ts'
import { Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import type { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { dayIn } from '../../../shared/values/day.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { isBusy } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { newPace, type Pace } from '../../platform/pace.ts'
import { timeBudget } from '../../platform/time-budget.ts'
import { companyFreeMonths } from '../../rates/public.ts'
import type { TrackingRow } from '../../tracking-rows/public.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import type { Batch } from '../batches.items.ts'
import { readBatch } from '../batches.ts'
import type { BulkRun } from '../bulk-run.items.ts'
import { endRun, RunOver } from '../bulk-run.ts'
import { type Choices, readChoices } from '../confirm/choices.ts'
import { confirmPack } from '../confirm/confirm-pack.ts'
import { dropOwn, ownOf, undoneOf } from '../confirm/own-rows.ts'
import { type ChosenRow, type Pack, packsOf, rowsIn } from '../confirm/packs.ts'
import {
  addConfirmed,
  addConfirmedByOthers,
  addFailed,
  addUndone,
  copyOf,
  type Left,
  newProgress,
  type Progress,
  resultOf,
} from '../confirm/progress.ts'
import { rowsToConfirm } from '../confirm/rows-to-confirm.ts'
import { type TakeUpdater, takeUpdater } from '../take-updates.ts'

/** Extra milliseconds for which takes may be updated after confirming has stopped. */
const UPDATING_MS = 1500

/**
 * 1. The batch must belong to the company and not be in self storage. Each UPC, or each named row, gets its product,
 *    which must have that UPC.
 * 2. Confirms the batch's rows a thousand at a time, in packs of one transaction each, while time remains. Packs shrink
 *    while others confirm rows of the same products. Rows not reached are named or counted as still unconfirmed; the
 *    next call continues there.
 * 3. The rows of a failed pack stay unconfirmed; the others stay confirmed. A call that dies halfway leaves only
 *    complete packs.
 * 4. Rows that an earlier run of this call confirmed (if it was interrupted or sent twice) count as confirmed by it.
 *    Once the call has answered, none of its runs confirms more rows. A row that it confirmed and someone has reversed
 *    since stays unchanged and still counts.
 * 5. Takes whose tracking numbers have now arrived become claimable.
 */
export const bulkConfirm: UseCase<typeof tracking.calls.bulkConfirm> = async (deps, actor, input) => {
  const budget = timeBudget(deps)
  const { batch, choices } = await readRequest(deps, actor, input)
  const { doctorNo } = batch
  const progress = newProgress(choices.named)
  const hasTimeLeft = (more?: number) => !progress.isOver && budget(more)
  const updater = takeUpdater(deps, doctorNo, () => hasTimeLeft(UPDATING_MS))
  const run: Run = { actor, batch, choices, hasTimeLeft, pace: newPace(hasTimeLeft), updater, progress }
  try {
    await confirmBatch(deps, run)
    return await endRun(deps, doctorNo, (all) => answerOf(deps, run, all))
  } finally {
    await updater.settle()
  }
}

/** One run of the call. */
interface Run {
  actor: CompanyActor
  batch: Batch
  choices: Choices
  /** False once the time is up or another run has answered. */
  hasTimeLeft: (more?: number) => boolean
  pace: Pace
  updater: TakeUpdater
  /** Updated as the run proceeds. */
  progress: Progress
}

const readRequest = async (
  deps: Deps,
  actor: CompanyActor,
  { batchNumber, data }: Input<typeof tracking.calls.bulkConfirm>,
): Promise<{ batch: Batch; choices: Choices }> => {
  const { doctorNo } = actor.company
  const batch = await readBatch(deps, { doctorNo, batchNumber })
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo: batch.warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('batchNumber', trackingReasons.selfStorage)
  const { adminNo, timeZone } = warehouse
  const confirmDate = dayIn(deps.now(), timeZone)
  const companyMonths = await companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate: confirmDate })
  const choices = await readChoices(deps, actor, data, { adminNo, confirmDate, timeZone, companyMonths })
  return { batch, choices }
}

/** Confirms the chosen rows of the batch, page by page, until the time is up or all named rows have been listed. */
const confirmBatch = async (deps: Deps, run: Run): Promise<void> => {
  const { batch, choices, hasTimeLeft, progress } = run
  const isAllNamed = () => choices.onlyNamed && progress.unseen.size === 0
  const rows = rowsToConfirm(deps, batch, () => hasTimeLeft() && !isAllNamed())
  let page = await rows.next()
  for (; !page.done; page = await rows.next()) await confirmPage(deps, run, page.value)
  progress.isListed = page.value
}

const confirmPage = async (deps: Deps, run: Run, rows: readonly TrackingRow[]): Promise<void> => {
  const packs = packsOf(choose(run, await leaveUndone(deps, run, rows)))
  for (let pack = packs.shift(); pack; pack = packs.shift()) {
    if (mayTry(run)) packs.unshift(...(await tryPack(deps, run, pack)))
    else run.progress.skipped.push(...rowsIn(pack))
  }
}

/** Counts the listed rows that this call confirmed and someone has reversed since; returns the others. */
const leaveUndone = async (deps: Deps, { progress }: Run, rows: readonly TrackingRow[]): Promise<TrackingRow[]> => {
  progress.waiting += rows.length
  const undone = await undoneOf(deps, rows)
  const isUndone = ({ cwId }: TrackingRow) => undone.has(cwId)
  addUndone(progress, rows.filter(isUndone))
  for (const cwId of undone) progress.unseen.delete(cwId)
  return rows.filter((row) => !isUndone(row))
}

/** Returns the chosen rows with their choices. */
const choose = ({ choices, progress }: Run, rows: readonly TrackingRow[]): ChosenRow[] =>
  rows.flatMap((row) => {
    const choice = choices.of(row)
    if (choice) progress.unseen.delete(row.cwId)
    return choice ? [{ row, choice }] : []
  })

/** Always try the first pack, so that each call makes progress. */
const mayTry = ({ progress, hasTimeLeft }: Run): boolean => !progress.isOver && (!progress.isTried || hasTimeLeft())

/** Confirms a pack and returns the part that needs further commits. */
const tryPack = async (deps: Deps, { actor, batch, pace, updater, progress }: Run, pack: Pack): Promise<Pack[]> => {
  progress.isTried = true
  const result = await unlessRefused(progress, pack, confirmPack(deps, actor, { batch, pack, pace }))
  if (!result) return []
  const { confirmed, own, undone, confirmedByOthers, held, beyond } = result
  addConfirmed(progress, [...confirmed, ...own])
  addUndone(progress, undone)
  addConfirmedByOthers(progress, confirmedByOthers)
  addFailed(progress, held, { problem: reasonMessage(trackingReasons.rowInPackage), canRetry: false })
  await updater.add(confirmed)
  return beyond
}

/**
 * Returns the result, or undefined for a refused pack. Its rows fail, or are skipped if another run has answered or
 * others won every race.
 */
const unlessRefused = async <T>(progress: Progress, pack: Pack, confirming: Promise<T>): Promise<T | undefined> => {
  try {
    return await confirming
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof RunOver) progress.isOver = true
    if (error instanceof RunOver || isBusy(error)) progress.skipped.push(...rowsIn(pack))
    else addFailed(progress, rowsIn(pack), { problem: error, canRetry: error.code === 'conflict' })
    return undefined
  }
}

/**
 * Builds the answer of the call from this run and all others. Works on a copy of the progress, because it is called
 * again if another run was first.
 */
const answerOf = async (deps: Deps, { batch, choices, hasTimeLeft, progress }: Run, all: BulkRun | undefined) => {
  const ended = copyOf(progress)
  if (all && all.rows > ended.done.rows) {
    // Other runs have confirmed rows that this run counts as skipped or has not listed.
    ended.isListed &&= await dropOwn(deps, batch, { unseen: ended.unseen, hasTimeLeft })
    const own = await ownOf(deps, ended.skipped)
    addConfirmed(ended, own.rows)
    addUndone(ended, own.undone)
    ended.skipped = own.others
  }
  if (all) ended.done = { rows: all.rows, units: all.units }
  return resultOf(batch.batchNumber, ended, await leftOf(deps, batch, { choices, ended }))
}

const leftOf = async (
  deps: Deps,
  batch: Batch,
  { choices, ended }: { choices: Choices; ended: Progress },
): Promise<Left> => {
  const { skipped } = ended
  const unseen = [...ended.unseen].map(([cwId, upc]) => ({ cwId, upc, tracking: '' }))
  if (ended.isListed) return { unreached: skipped, unlisted: 0, absent: unseen }
  if (choices.onlyNamed) return { unreached: [...skipped, ...unseen], unlisted: 0, absent: [] }
  const { toConfirm } = await readBatch(deps, batch)
  return { unreached: skipped, unlisted: Math.max(toConfirm - ended.waiting, 0), absent: [] }
}
