import { type FeePlan, type FeeRunMessage, feeQueue } from '../../../shared/fees/jobs.messages.ts'
import { BILL_AFTER_MINUTES, CLOSE_AFTER_MINUTES, daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import { addDays, type Day, dayIn, type Month, monthBefore } from '../../../shared/values/day.ts'
import { activeCompanies, companies } from '../../platform/companies/companies.ts'
import type { Table } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import type { Queues } from '../../platform/queue/send.ts'
import { sendAll } from '../../platform/queue/send-all.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import {
  deletedWarehouseItem,
  deletedWarehousesOf,
  staffedWarehousesOf,
  warehouseItem,
} from '../../warehouses/public.ts'
import { type FeeProgress, feeProgressItem, feeProgressOf } from './fee-runs.items.ts'
import { mayPlan } from './requester.ts'
import { writeRunState } from './run-states.ts'

export type PlanDeps = Deps & { queues: Queues; queueUrl: string }

/** Number of companies read in parallel. */
const CONCURRENCY = 8

/** A warehouse with fees, possibly deleted. */
export interface Place {
  doctorNo: string
  warehouseNo: string
  adminNo: string
  timeZone: string | undefined
  /** Time when the warehouse was deleted. */
  deletedAt?: string
  progress: FeeProgress | undefined
}

/**
 * The last day of a warehouse that may be closed at an instant, and the last month that may then be billed
 * (DEC-fees-53).
 */
export const closableAt = (at: string, timeZone: string | undefined): { day: Day; month: Month } => {
  const before = (minutes: number): Day => dayIn(new Date(Date.parse(at) - minutes * 60_000).toISOString(), timeZone)
  return {
    day: addDays(before(CLOSE_AFTER_MINUTES), -1),
    month: monthBefore(before(BILL_AFTER_MINUTES).slice(0, 7)),
  }
}

/**
 * Queues the fee jobs due at an instant: past days not closed yet and past months without a bill, however old, for each
 * warehouse whose company is not frozen. Sends one message per company and warehouse with due jobs.
 */
export const planSchedule = async (deps: PlanDeps, { time }: { time: string }): Promise<{ planned: number }> => {
  let planned = 0
  for await (const page of activeCompanies(deps.table)) {
    const places = (await mapConcurrently(CONCURRENCY, page, (doctorNo) => placesOf(deps.table, doctorNo))).flat()
    const due = places.flatMap((place): FeeRunMessage[] => {
      const { day, month } = closableAt(time, place.timeZone)
      const { closedUntil = '', billedUntil = '', isOver = false } = place.progress ?? {}
      if (isOver || (closedUntil >= day && billedUntil >= month)) return []
      return [{ ...runOf(place, time), closeUntil: day, billUntil: month }]
    })
    await sendAll(deps, feeQueue, due)
    planned += due.length
  }
  return { planned }
}

/**
 * Plans a person's request: queues a run for each warehouse in scope. Each run is shown as waiting until it starts.
 * Changes nothing if the person may no longer rebuild fees.
 */
export const planRequestedRuns = async (deps: PlanDeps, message: FeePlan): Promise<void> => {
  if (!(await mayPlan(deps, message))) {
    log.info('fees not planned: the person who requested them may no longer rebuild fees')
    return
  }
  const { asOf, asked, plan } = message
  const { doctorNo, adminNo, warehouseNos } = plan
  // A warehouse admin's scope is the companies they can work for; the super admin's scope is all companies.
  const all = adminNo === undefined ? companies : activeCompanies
  for await (const page of doctorNo === undefined ? all(deps.table) : [[doctorNo]]) {
    const places = (await mapConcurrently(CONCURRENCY, page, (one) => placesOf(deps.table, one))).flat()
    const begins = plan.month ?? plan.days[0] ?? ''
    const mine = places.filter((place) => {
      const { progress, deletedAt = begins } = place
      return (
        (adminNo === undefined || place.adminNo === adminNo) &&
        (warehouseNos?.includes(place.warehouseNo) ?? true) &&
        (plan.close ? !progress?.isOver : deletedAt >= begins)
      )
    })
    const runs = mine.map((place) => ({ place, run: askedRun({ asOf, asked, plan }, place) }))
    await mapConcurrently(CONCURRENCY, runs, async ({ place, run }) => {
      const { closeUntil, days, months } = run
      const periods = [...days, ...months, ...(plan.close && closeUntil !== undefined ? [closeUntil] : [])]
      for (const period of periods) await writeRunState(deps, { ...run, adminNo: place.adminNo }, period, 'waiting')
    })
    await sendAll(
      deps,
      feeQueue,
      runs.map(({ run }) => run),
    )
  }
}

const runOf = ({ doctorNo, warehouseNo }: Place, asOf: string): FeeRunMessage => ({
  doctorNo,
  warehouseNo,
  asOf,
  days: [],
  reprice: false,
  months: [],
  standingOnly: false,
  step: 0,
})

/** Includes only days that have ended in the warehouse's time zone; a month is closed up to its last such day. */
const askedRun = ({ asOf, asked, plan }: FeePlan, place: Place): FeeRunMessage => {
  const { day: last } = closableAt(asOf, place.timeZone)
  const { month, reprice, close } = plan
  const wanted = month !== undefined && reprice ? daysOfMonth(month) : plan.days
  const days = wanted.filter((day) => day <= last)
  const ends = month === undefined ? last : (daysOfMonth(month).at(-1) ?? last)
  const closes = close || month !== undefined ? { closeUntil: ends < last ? ends : last } : {}
  const months = month === undefined ? [...new Set(days.map((day) => day.slice(0, 7)))] : [month]
  const standingOnly = month === undefined
  return { ...runOf(place, asOf), ...(asked ? { asked } : {}), days, reprice, ...closes, months, standingOnly }
}

export const placesOf = async (table: Table, doctorNo: string): Promise<Place[]> => {
  const [current, deleted, progress] = await Promise.all([
    readAll(table, warehouseItem, staffedWarehousesOf(doctorNo)),
    readAll(table, deletedWarehouseItem, deletedWarehousesOf(doctorNo)),
    readAll(table, feeProgressItem, feeProgressOf(doctorNo)),
  ])
  const progressOf = new Map(progress.map((one) => [one.warehouseNo, one]))
  const deletedPlaces = deleted.filter(({ selfStorage }) => !selfStorage)
  // The index of the current warehouses may lag and still contain a deleted one.
  const ended = new Set(deleted.map(({ warehouseNo }) => warehouseNo))
  const remaining = current.filter(({ warehouseNo }) => !ended.has(warehouseNo))
  return [
    ...remaining.map(({ warehouseNo, adminNo, timeZone }) => ({ warehouseNo, adminNo, timeZone })),
    ...deletedPlaces.map(({ warehouseNo, adminNo, deletedAt }) => ({
      warehouseNo,
      adminNo,
      timeZone: undefined,
      deletedAt,
    })),
  ].map((place) => ({ doctorNo, ...place, progress: progressOf.get(place.warehouseNo) }))
}
