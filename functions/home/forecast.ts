import {
  DEFAULT_LEAD_DAYS,
  DELIVERIES_LOOKED_AT,
  FORECAST_DAYS,
  MIN_DELIVERIES,
  ROWS_LOOKED_THROUGH,
} from '../../shared/home/forecast.rules.ts'
import { addDays, type Day } from '../../shared/values/day.ts'
import { DAY_MS } from '../../shared/values/durations.ts'
import { addMoney, type Money, moneyToWire } from '../../shared/values/money.ts'
import { isDelivery, type LedgerRow, ledgerOfCompany, ledgerRowType } from '../books/public.ts'
import { inboundRef } from '../inbound/public.ts'
import type { Table } from '../platform/db/table.ts'
import { readAll } from '../platform/db/walk.ts'
import type { Deps } from '../platform/deps.ts'
import { type Figures, figuresAwaited, figuresItem } from './figures.items.ts'

/** A UTC day of takes, and the value (Money) of their undelivered units. */
interface Awaited {
  day: string
  amount: number
  /** The part of the amount whose units have arrived and can be claimed. */
  arrived: number
}

/** Value of a company's awaited units by day of the take, oldest first. Needs one query, with one row per day. */
export const readAwaited = async (table: Table, doctorNo: string): Promise<Awaited[]> => {
  const rows = await readAll(table, figuresItem, figuresAwaited(doctorNo))
  return rows.flatMap(({ row, awaitingAmount, arrivedAmount }: Figures) =>
    awaitingAmount === 0 ? [] : [{ day: row.slice('AWAITED#'.length), amount: awaitingAmount, arrived: arrivedAmount }],
  )
}

interface Lead {
  leadDays: number
  basedOn: number
}

/** Typical time from take to delivery in a company: the median of its newest deliveries, in whole days, rounded up. */
export const readLead = async ({ table }: Pick<Deps, 'table'>, doctorNo: string): Promise<Lead> => {
  const deliveries = await newestDeliveries(table, doctorNo)
  const takes = await table.batchGet(deliveries.map(({ refNo }) => inboundRef({ doctorNo, inboundNo: refNo })))
  const days = deliveries.flatMap(({ at }, index) => {
    const take = takes[index]
    return take ? [Math.max(0, Math.ceil((Date.parse(at) - Date.parse(take.takeDate)) / DAY_MS))] : []
  })
  return leadOf(days)
}

/**
 * The newest deliveries of a company. A single page of the ledger contains them unless some of its rows are not
 * deliveries.
 */
const newestDeliveries = async (table: Deps['table'], doctorNo: string): Promise<LedgerRow[]> => {
  const deliveries: LedgerRow[] = []
  let after: Record<string, string> | undefined
  for (let read = 0; read < ROWS_LOOKED_THROUGH; read += DELIVERIES_LOOKED_AT) {
    const page = await table.query(ledgerRowType, ledgerOfCompany(doctorNo), {
      reverse: true,
      limit: DELIVERIES_LOOKED_AT,
      after,
    })
    deliveries.push(...page.records.filter((row) => isDelivery(row) && row.qty > 0))
    after = page.next
    if (!after || deliveries.length >= DELIVERIES_LOOKED_AT) break
  }
  return deliveries.slice(0, DELIVERIES_LOOKED_AT)
}

/** Median of the days of deliveries; a default if there are too few. */
export const leadOf = (days: readonly number[]): Lead => {
  if (days.length < MIN_DELIVERIES) return { leadDays: DEFAULT_LEAD_DAYS, basedOn: 0 }
  const sorted = [...days].sort((a, b) => a - b)
  return { leadDays: sorted[Math.floor(sorted.length / 2)] ?? DEFAULT_LEAD_DAYS, basedOn: days.length }
}

/**
 * The amount owed now, the value of arrived units that nurses can claim, and the value of the other awaited units by
 * the day on which they are expected: `leadDays` after the take (overdue if that day has passed).
 */
export const forecastOf = (
  { owed, awaited, today }: { owed: Money; awaited: readonly Awaited[]; today: Day },
  { leadDays, basedOn }: Lead,
) => {
  const arrived = addMoney(...awaited.map((day) => day.arrived))
  const toCome = awaited.map(({ day, amount, arrived: claimable }) => ({
    expected: addDays(day, leadDays),
    amount: amount - claimable,
  }))
  const dueBy = (day: Day): Money =>
    addMoney(...toCome.flatMap(({ expected, amount }) => (expected <= day ? [amount] : [])))
  const last = Math.max(...FORECAST_DAYS)
  const all = addMoney(...toCome.map(({ amount }) => amount))
  return {
    owed: moneyToWire(owed),
    arrived: moneyToWire(arrived),
    leadDays,
    basedOn,
    overdue: moneyToWire(dueBy(addDays(today, -1))),
    later: moneyToWire(all - dueBy(addDays(today, last))),
    within: FORECAST_DAYS.map((days) => {
      const expected = dueBy(addDays(today, days))
      return { days, expected: moneyToWire(expected), total: moneyToWire(addMoney(owed, arrived, expected)) }
    }),
  }
}
