import { feeQueue } from '../../shared/fees/jobs.messages.ts'
import { MAX_REBUILT_DAYS } from '../../shared/fees/jobs.rules.ts'
import type { Day } from '../../shared/values/day.ts'
import { companies } from '../platform/companies/companies.ts'
import type { Deps } from '../platform/deps.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'
import { eventsOfCompany } from './events/events-of-company.ts'
import { settleEvents } from './events/settle-events.ts'

export interface Backfilled {
  events: number
  /** Number of days with new rows. Jobs may already have closed them, so their sums and existing bills are rebuilt. */
  days: number
}

/**
 * Writes the missing fee rows of all events of a company and keeps existing ones. For stores older than the fee
 * feature, and after permanently lost messages.
 */
export const backfillFees = async (deps: Deps, doctorNo: string): Promise<Backfilled> => {
  const days = new Map<string, Set<Day>>()
  let events = 0
  for await (const page of eventsOfCompany(deps.table, doctorNo)) {
    for (const { warehouseNo, events: some } of page) {
      events += some.length
      const landed = await settleEvents(deps, { doctorNo, warehouseNo, events: some }, { isQuiet: true })
      days.set(warehouseNo, new Set([...(days.get(warehouseNo) ?? []), ...landed]))
    }
  }
  let rebuilt = 0
  for (const [warehouseNo, touched] of days) {
    const all = [...touched].sort()
    rebuilt += all.length
    for (let start = 0; start < all.length; start += MAX_REBUILT_DAYS) {
      const some = all.slice(start, start + MAX_REBUILT_DAYS)
      const months = [...new Set(some.map((day) => day.slice(0, 7)))]
      const run = { asOf: deps.now(), doctorNo, warehouseNo, days: some, reprice: false, months, standingOnly: true }
      await deps.table.commit(toQueue(deps, feeQueue, [{ ...run, step: start }]))
    }
  }
  return { events, days: rebuilt }
}

/** Runs `backfillFees` for every company. */
export const backfillAll = async (deps: Deps, report: (doctorNo: string, done: Backfilled) => void): Promise<void> => {
  for await (const page of companies(deps.table)) {
    for (const doctorNo of page) report(doctorNo, await backfillFees(deps, doctorNo))
  }
}
