import { isDeepStrictEqual } from 'node:util'
import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import { type FeeRunMessage, feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { kept, tell } from '../../../shared/reasons/reasons.ts'
import { addDays, type Day, type Month } from '../../../shared/values/day.ts'
import { put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { billNoOf, billRef } from '../bills/bills.items.ts'
import { buildBill, DirtyDays } from '../bills/build-bill.ts'
import { repriceDays } from '../events/reprice.ts'
import { type FeeProgress, feeProgressItem } from './fee-runs.items.ts'
import { runDays } from './run-days.ts'
import { type RunOf, tellRun } from './run-states.ts'
import { daysFrom, lastOf, monthBefore, nextMonth, overIf, readWarehouse, type Warehouse } from './warehouse-span.ts'

/** Days computed together: of a busy warehouse some minutes of work. */
const DAYS_A_STEP = 5
/** How long a message begins further steps; its function ends at 15 minutes. */
const WORK_MS = 4 * 60_000

/** What one message has done: how far the fees are now, and what of the message is left. */
interface Step {
  progress: FeeProgress
  left: Pick<FeeRunMessage, 'days' | 'months'>
}

/**
 * One message of the queue `fees` for a warehouse: days that are to be computed anew, then those that are to be closed,
 * then bills, a few days or a bill at a time. How far that brought it is committed after each, so that a run that is
 * killed anywhere goes on where it stood; whatever it does again comes to the same. What is left when its time is up goes
 * into a message of its own.
 */
export const runFees = async (deps: Deps, message: FeeRunMessage): Promise<void> => {
  const until = Date.parse(deps.now()) + WORK_MS
  let rest: FeeRunMessage | undefined = message
  while (rest) rest = await runStep(deps, rest, () => Date.parse(deps.now()) < until)
}

/** Answers what is left to do now. */
const runStep = async (
  deps: Deps,
  message: FeeRunMessage,
  hasTime: () => boolean,
): Promise<FeeRunMessage | undefined> => {
  const warehouse = await readWarehouse(deps, message)
  const stored = await deps.table.get(ref(feeProgressItem, message), { consistent: true })
  const { doctorNo, warehouseNo } = message
  const before = stored ?? {
    ...{ doctorNo, warehouseNo, closedUntil: addDays(warehouse.firstDay, -1), isOver: false },
    billedUntil: monthBefore(warehouse.firstDay.slice(0, 7)),
  }
  const of = { ...message, adminNo: warehouse.adminNo }
  const { progress, left } = await nextStep(deps, { of, message, warehouse, before })
  const after = overIf(warehouse, progress)
  const rest = { ...message, ...left, step: message.step + 1 }
  const isDone = !isLeft(rest, after, warehouse)
  const goesOn = !isDone && hasTime()
  const when = stored
    ? { equals: { closedUntil: stored.closedUntil, billedUntil: stored.billedUntil } }
    : { is: 'absent' as const }
  const intents = [
    ...(isDeepStrictEqual(after, stored) ? [] : [put(feeProgressItem, after, { when, error: 'race' })]),
    ...(isDone || goesOn ? [] : toQueue(deps, feeQueue, [rest])),
  ]
  if (intents.length > 0) await deps.table.commit(intents)
  return goesOn ? rest : undefined
}

const isLeft = (message: FeeRunMessage, { closedUntil, billedUntil }: FeeProgress, warehouse: Warehouse): boolean =>
  message.days.length > 0 ||
  message.months.length > 0 ||
  (message.closeUntil ?? '') > closedUntil ||
  nextMonth(billedUntil) <= lastOf(message.billUntil ?? '', warehouse)

interface Asked {
  of: RunOf
  message: FeeRunMessage
  warehouse: Warehouse
  before: FeeProgress
}

const nextStep = async (deps: Deps, asked: Asked): Promise<Step> => {
  const { of, message, warehouse, before } = asked
  const { days, closeUntil = '', months, billUntil = '' } = message
  if (days.length > 0) {
    const some = days.slice(0, DAYS_A_STEP)
    await told(deps, of, some, () => runDays(deps, of, { days: some, reprice: message.reprice }))
    return { progress: before, left: { days: days.slice(some.length), months } }
  }
  if (closeUntil > before.closedUntil) {
    return { progress: await closeSome(deps, asked, closeUntil), left: { days, months } }
  }
  const [month, ...others] = months
  const due = nextMonth(before.billedUntil)
  if (month === undefined && due > lastOf(billUntil, warehouse)) return { progress: before, left: { days, months } }
  const dirty = await billMonth(deps, asked, month ?? due)
  if (dirty) return { progress: before, left: { days: [...dirty], months } }
  const progress = month === undefined ? { ...before, billedUntil: due } : before
  return { progress, left: { days, months: others } }
}

/** Closes the next few days; those after the warehouse was deleted have nothing to close. */
const closeSome = async (deps: Deps, { of, before, warehouse }: Asked, closeUntil: Day): Promise<FeeProgress> => {
  const { lastDay = closeUntil } = warehouse
  const last = lastDay < closeUntil ? lastDay : closeUntil
  const some = daysFrom(addDays(before.closedUntil, 1), last).slice(0, DAYS_A_STEP)
  if (some.length > 0) await told(deps, of, some, () => runDays(deps, of, { days: some, reprice: true }))
  const reached = some.at(-1) ?? last
  return { ...before, closedUntil: reached >= last ? closeUntil : reached }
}

/** Makes the bill of a month; answers days that must be computed first. */
const billMonth = async (
  deps: Deps,
  { of, message, before }: Asked,
  month: Month,
): Promise<readonly Day[] | undefined> => {
  const { doctorNo, warehouseNo } = of
  if (message.standingOnly && !(await deps.table.get(billRef({ doctorNo, billNo: billNoOf(warehouseNo, month) })))) {
    return undefined
  }
  const lastDay = addDays(`${nextMonth(month)}-01`, -1)
  const isPreview = before.closedUntil < lastDay
  await tellRun(deps, of, month, 'running')
  try {
    if (message.reprice && isPreview) await told(deps, of, [month], () => repriceOpen(deps, of, before, lastDay))
    const built = await told(deps, of, [month], () => buildBill(deps, { doctorNo, warehouseNo, month }, { isPreview }))
    const { rows, total } = built.isPaid ? { rows: 0, total: 0 } : { rows: built.rows, total: built.bill.total }
    await tellRun(deps, of, month, built.isPaid ? 'paid' : 'done', { rows, total })
    return undefined
  } catch (error) {
    if (error instanceof DirtyDays) return error.days
    throw error
  }
}

/** Prices the events of days that are not closed yet anew; those of closed days have been by then, with the days. */
const repriceOpen = (deps: Deps, of: RunOf, { closedUntil }: FeeProgress, lastDay: Day): Promise<number> => {
  const { doctorNo, warehouseNo, asOf } = of
  const first = `${lastDay.slice(0, 7)}-01`
  const from = closedUntil < first ? first : addDays(closedUntil, 1)
  return repriceDays(deps, { doctorNo, warehouseNo, asOf, from, to: lastDay })
}

/** Whatever goes wrong stands in the runs of those days or that month, until a later try says otherwise. */
const told = async <T>(deps: Deps, of: RunOf, periods: readonly (Day | Month)[], run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (error instanceof DirtyDays) throw error
    const why = error instanceof Error ? error.message : String(error)
    const failed = { error: kept(tell(feesReasons.runFailed, { error: why })) }
    for (const period of periods) await tellRun(deps, of, period, 'failed', failed)
    throw error
  }
}
