import { type FeeRunMessage, feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { addDays, type Day, monthBefore, nextMonth } from '../../../shared/values/day.ts'
import { put } from '../../platform/db/intent.ts'
import { isStoredEqual } from '../../platform/db/stored-attributes.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { billMonth, recordingFailure } from './bill-month.ts'
import { dropEarlyPeriods } from './drop-early-periods.ts'
import { type FeeProgress, feeProgressItem } from './fee-runs.items.ts'
import { mayRun } from './requester.ts'
import { runDays, writeClosedState } from './run-days.ts'
import type { RunOf } from './run-states.ts'
import { daysFrom, lastOf, overIf, readWarehouse, type Warehouse } from './warehouse-span.ts'

/** Number of days computed per step: a few minutes of work for a busy warehouse. */
const DAYS_A_STEP = 5
/** Milliseconds during which a message may start further steps; its function times out after 15 minutes. */
const WORK_MS = 4 * 60_000

/** Result of one step: the progress of the fees, and the rest of the message. */
interface Step {
  progress: FeeProgress
  left: Pick<FeeRunMessage, 'days' | 'months'>
}

/**
 * Processes one message of the queue `fees` for a warehouse: days to recompute, then days to close, then bills. One
 * step handles a few days or one bill. Progress is committed after each step, so an interrupted run resumes after the
 * last completed step, and repeated steps are idempotent. When the time is up, the rest is queued as a new message. A
 * person who requested the run must still be allowed to when it begins.
 */
export const runFees = async (deps: Deps, message: FeeRunMessage): Promise<void> => {
  if (!(await mayRun(deps, message))) return
  const until = Date.parse(deps.now()) + WORK_MS
  let rest: FeeRunMessage | undefined = message
  while (rest) rest = await runStep(deps, rest, () => Date.parse(deps.now()) < until)
}

/** Runs one step. Returns the rest of the message to continue with; queues it instead if the time is up. */
const runStep = async (
  deps: Deps,
  asked: FeeRunMessage,
  hasTime: () => boolean,
): Promise<FeeRunMessage | undefined> => {
  const { doctorNo, warehouseNo } = asked
  const warehouse = await readWarehouse(deps, asked)
  const stored = await deps.table.get(ref(feeProgressItem, { doctorNo, warehouseNo }), { consistent: true })
  const of = { ...asked, adminNo: warehouse.adminNo }
  const message = await dropEarlyPeriods(deps, of, asked, warehouse)
  const before = stored ?? {
    doctorNo,
    warehouseNo,
    closedUntil: addDays(warehouse.firstDay, -1),
    isOver: false,
    billedUntil: monthBefore(warehouse.firstDay.slice(0, 7)),
  }
  const { progress, left } = await nextStep(deps, { of, message, warehouse, before })
  const after = overIf(warehouse, progress)
  const rest = { ...message, ...left, step: message.step + 1 }
  const isDone = !isLeft(rest, after, warehouse)
  const continues = !isDone && hasTime()
  if (isDone && message.closeUntil !== undefined) await writeClosedState(deps, of, message.closeUntil)
  const when = stored
    ? { equals: { closedUntil: stored.closedUntil, billedUntil: stored.billedUntil } }
    : { is: 'absent' as const }
  const intents = [
    ...(isStoredEqual(after, stored) ? [] : [put(feeProgressItem, after, { when, error: 'race' })]),
    ...(isDone || continues ? [] : toQueue(deps, feeQueue, [rest])),
  ]
  if (intents.length > 0) await deps.table.commit(intents)
  return continues ? rest : undefined
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
    await recordingFailure(deps, of, some, () => runDays(deps, of, { days: some, reprice: message.reprice }))
    return { progress: before, left: { days: days.slice(some.length), months } }
  }
  if (closeUntil > before.closedUntil) {
    return { progress: await closeSome(deps, asked, closeUntil), left: { days, months } }
  }
  const [month, ...others] = months
  const due = nextMonth(before.billedUntil)
  if (month === undefined && due > lastOf(billUntil, warehouse)) return { progress: before, left: { days, months } }
  const dirty = await billMonth(deps, of, { message, before, month: month ?? due })
  if (dirty) return { progress: before, left: { days: [...dirty], months } }
  const progress = month === undefined ? { ...before, billedUntil: due } : before
  return { progress, left: { days, months: others } }
}

/** Closes the next few days. On days after the warehouse was deleted, there is nothing to close. */
const closeSome = async (deps: Deps, { of, before, warehouse }: Asked, closeUntil: Day): Promise<FeeProgress> => {
  const { lastDay = closeUntil } = warehouse
  const last = lastDay < closeUntil ? lastDay : closeUntil
  const some = daysFrom(addDays(before.closedUntil, 1), last).slice(0, DAYS_A_STEP)
  if (some.length > 0) await recordingFailure(deps, of, some, () => runDays(deps, of, { days: some, reprice: true }))
  const reached = some.at(-1) ?? last
  return { ...before, closedUntil: reached >= last ? closeUntil : reached }
}
