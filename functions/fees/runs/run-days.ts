import { feesReasons } from '../../../shared/fees/fees.reasons.ts'
import { reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import type { Day } from '../../../shared/values/day.ts'
import type { Deps } from '../../platform/deps.ts'
import { repriceDays } from '../events/reprice.ts'
import { unpricedBetween } from '../events/unpriced-between.ts'
import { beginWriting, endWriting, readMonth } from '../months/write-month.ts'
import type { Unpriced } from '../storage/price-storage.ts'
import { writeStorage } from '../storage/write-storage.ts'
import { readDaySums, sumDay } from '../sums/sum-day.ts'
import { totalOf } from '../sums/sums.ts'
import { type RunOf, readRuns, writeRunState } from './run-states.ts'

/**
 * Computes days (ascending) of a warehouse: first their storage rows; then, if requested, the prices of their events at
 * the rates in force at the end of each day; then their sums. Skips days of a paid month, and days computed by a run
 * requested later, since a redelivered old message must not restore old rates.
 */
export const runDays = async (
  deps: Deps,
  of: RunOf,
  { days, reprice }: { days: readonly Day[]; reprice: boolean },
): Promise<void> => {
  const runs = await readRuns(deps, of, days)
  const due = days.filter((_, at) => {
    const run = runs[at]
    return run?.state !== 'done' || run.asOf <= of.asOf
  })
  const changedBefore = new Map(
    runs.flatMap((run) => (run?.asOf === of.asOf ? [[run.period, run.changed] as const] : [])),
  )
  for (const [month, some] of Map.groupBy(due, (day) => day.slice(0, 7))) {
    for (const day of some) await writeRunState(deps, of, day, 'running')
    await runMonthDays(deps, of, { month, days: some, reprice, changedBefore })
  }
}

const runMonthDays = async (
  deps: Deps,
  of: RunOf,
  {
    month,
    days,
    reprice,
    changedBefore,
  }: { month: string; days: readonly Day[]; reprice: boolean; changedBefore: ReadonlyMap<Day, number> },
): Promise<void> => {
  const { doctorNo, warehouseNo, asOf } = of
  const place = { doctorNo, warehouseNo }
  const writer = deps.newId('feeRun')
  if (!(await beginWriting(deps, { ...place, month }, { writer, days }))) {
    for (const day of days) await writeRunState(deps, of, day, 'paid')
    return
  }
  const { rows, unpriced } = await writeStorage(deps, place, { days, asOf, writer })
  const repriced = new Map<Day, number>()
  for (const day of reprice ? days : [])
    repriced.set(day, await repriceDays(deps, { ...place, from: day, to: day, asOf }))
  await endWriting(deps, { ...place, month }, { writer, days })
  for (const day of days) {
    const sums = await sumDay(deps, { ...place, day })
    await writeRunState(deps, of, day, 'done', {
      rows: sums.rows,
      // A redelivered message finds the rows already changed, so the count of the same run's earlier attempt is added.
      changed: (changedBefore.get(day) ?? 0) + (rows.get(day)?.changed ?? 0) + (repriced.get(day) ?? 0),
      total: totalOf(sums.total),
      ...missing(unpriced, await unpricedBetween(deps, { ...place, from: day, to: day })),
    })
  }
}

/**
 * Ends the run of a day that had to be closed but was skipped: another run closed it first, or the warehouse was
 * deleted before that day. Otherwise the run would stay 'waiting' forever.
 */
export const writeClosedState = async (deps: Deps, of: RunOf, day: Day): Promise<void> => {
  const [run] = await readRuns(deps, of, [day])
  if (run?.state !== 'waiting' || run.asOf !== of.asOf) return
  const month = await readMonth(deps, { ...of, month: day.slice(0, 7) })
  if (month?.paid) return writeRunState(deps, of, day, 'paid')
  const { rows, total } = await readDaySums(deps, { ...of, day })
  await writeRunState(deps, of, day, 'done', { rows, total: totalOf(total) })
}

/** Describes the products without a price: those in storage, and those with events on the day. */
const missing = (storage: readonly Unpriced[], events: readonly Unpriced[]) => {
  const products = new Map([...events, ...storage].map(({ productNo, productName }) => [productNo, productName]))
  const [product] = products.values()
  if (product === undefined) return {}
  const params = { count: products.size, product }
  const why =
    events.length > 0
      ? reasonMessage(feesReasons.unpricedEvents, params)
      : reasonMessage(feesReasons.unpricedStorage, params)
  return { unpriced: products.size, error: storedReason(why) }
}
