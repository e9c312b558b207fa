import { Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { tell } from '../../../shared/reasons/reasons.ts'
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
import { endRun, RunOver } from '../bulk-run.ts'
import { type Choices, readChoices } from '../confirm/choices.ts'
import { confirmPack, type PackConfirmed } from '../confirm/confirm-pack.ts'
import { dropOwn, ownOf, undoneOf } from '../confirm/own-rows.ts'
import { type Pack, packsOf, rowsIn } from '../confirm/packs.ts'
import { rowsToConfirm } from '../confirm/rows-to-confirm.ts'
import { newTally, type Tally } from '../confirm/tally.ts'
import { readBatch } from '../rows/read-batch.ts'
import { SELF_STORAGE } from '../self-storage.ts'
import { takeTeller } from '../take-teller.ts'

/** Matching may run this much longer than confirming, in ms. */
const MATCHING_MS = 1500

/**
 * 1. The batch must be the company's, and not in self storage; each UPC, or each named row, gets its product, which
 *    must have exactly that UPC.
 * 2. Confirms its rows a thousand at a time, in packs of one transaction each, while time remains; packs shrink
 *    while others confirm rows of the same products. Rows not reached are named or counted as still to confirm: the
 *    next call continues there.
 * 3. A failed pack leaves its rows to confirm; the others stay confirmed. A call that dies half way leaves whole
 *    packs.
 * 4. Rows that the same call confirmed earlier, interrupted or sent twice, count as confirmed by it. Once it has
 *    answered, none of its runs confirms anything more. A row that it confirmed and someone has reversed since stays as
 *    it is and still counts.
 * 5. Takes whose tracking numbers have now arrived become claimable.
 */
export const bulkConfirm: UseCase<typeof tracking.calls.bulkConfirm> = async (deps, actor, input) => {
  const budget = timeBudget(deps)
  const run: Run = { isOver: false, isTried: false, skipped: [] }
  const inTime = (more?: number) => !run.isOver && budget(more)
  const pace = newPace(inTime)
  const { doctorNo } = actor.company
  const key = { doctorNo, batchNumber: input.batchNumber }
  const batch = await readBatch(deps, key)
  const warehouse = await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo: batch.warehouseNo }))
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('batchNumber', SELF_STORAGE)
  const { adminNo, timeZone } = warehouse
  const confirmDate = dayIn(deps.now(), timeZone)
  const companyMonths = await companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate: confirmDate })
  const choices = await readChoices(deps, actor, input.data, { adminNo, confirmDate, timeZone, companyMonths })
  const unseen = new Map(choices.named)
  const tally = newTally(batch.batchNumber)
  const matching = takeTeller(deps, doctorNo, () => inTime(MATCHING_MS))
  const rows = rowsToConfirm(deps, batch, () => inTime() && !(choices.onlyNamed && unseen.size === 0))
  try {
    let page = await rows.next()
    for (; !page.done; page = await rows.next()) {
      tally.see(page.value)
      const undone = await undoneOf(deps, page.value)
      tally.undone(page.value.filter(({ cwId }) => undone.has(cwId)))
      for (const cwId of undone) unseen.delete(cwId)
      const waiting = page.value.filter(({ cwId }) => !undone.has(cwId))
      const packs = packsOf(chosenOf(waiting, choices, unseen))
      for (let pack = packs.shift(); pack; pack = packs.shift()) {
        // Always try the first pack, so that each call makes progress.
        if (run.isOver || (run.isTried && !inTime())) run.skipped.push(...rowsIn(pack))
        else {
          const { confirmed, beyond } = await confirmOne(deps, actor, { batch, pack, pace, tally, run })
          packs.unshift(...beyond)
          await matching.add(confirmed)
        }
      }
    }
    const isListed = page.value
    return await endRun(deps, doctorNo, async (all) => {
      const ended = newTally(batch.batchNumber, tally.standing)
      const left = { skipped: run.skipped, unseen: new Map(unseen) }
      const isOwnSeen = all === undefined || all.rows <= tally.result.successCount
      const isAllSeen = isListed && (isOwnSeen || (await dropOwn(deps, batch, { unseen: left.unseen, inTime })))
      if (!isOwnSeen) {
        const own = await ownOf(deps, run.skipped)
        ended.confirm(own.rows)
        ended.undone(own.undone)
        left.skipped = own.others
      }
      if (all) ended.countRun(all)
      ended.skip(left.skipped)
      if (isAllSeen) ended.absent(left.unseen)
      else if (choices.onlyNamed) ended.skipNamed(left.unseen)
      else ended.skipUnseen((await readBatch(deps, key)).toConfirm)
      return ended.result
    })
  } finally {
    await matching.settle()
  }
}

/** Chosen rows; removes the named ones from `unseen`. */
const chosenOf = (rows: readonly TrackingRow[], choices: Choices, unseen: Map<string, string>) =>
  rows.flatMap((row) => {
    const choice = choices.of(row)
    if (choice) unseen.delete(row.cwId)
    return choice ? [{ row, choice }] : []
  })

/** One run of the call. */
interface Run {
  /** Another run has answered. */
  isOver: boolean
  /** A pack has been tried. */
  isTried: boolean
  /** Rows that were listed and are still to confirm: not tried, or others won every race for them. */
  skipped: TrackingRow[]
}

const confirmOne = async (
  deps: Deps,
  actor: CompanyActor,
  { tally, run, ...of }: { batch: Batch; pack: Pack; pace: Pace; tally: Tally; run: Run },
): Promise<Pick<PackConfirmed, 'confirmed' | 'beyond'>> => {
  run.isTried = true
  try {
    const { confirmed, own, undone, gone, held, beyond } = await confirmPack(deps, actor, of)
    tally.confirm([...confirmed, ...own])
    tally.undone(undone)
    tally.gone(gone)
    tally.fail(held, tell(trackingReasons.rowInPackage), false)
    return { confirmed, beyond }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof RunOver) run.isOver = true
    if (error instanceof RunOver || isBusy(error)) run.skipped.push(...rowsIn(of.pack))
    else tally.fail(rowsIn(of.pack), error, error.code === 'conflict')
    return { confirmed: [], beyond: [] }
  }
}
