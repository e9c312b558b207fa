import { DAY_MS } from '../../shared/values/durations.ts'
import { moneyToWire } from '../../shared/values/money.ts'
import { ref, type Table } from '../platform/db/table.ts'
import { type Figures, figuresItem, figuresSince, type Scope } from './figures.items.ts'

const DAYS = 30
const MONTHS = 12
/** Enough for the days of 12 months and the totals. */
const MAX_ROWS = 400

type DayFigures = Pick<Figures, 'takenUnits' | 'claimedUnits' | 'claimedAmount'>

const wireOf = (figures: DayFigures | undefined) => ({
  takenUnits: figures?.takenUnits ?? 0,
  claimedUnits: figures?.claimedUnits ?? 0,
  claimedAmount: moneyToWire(figures?.claimedAmount ?? 0),
})

const lastDays = (now: string): string[] =>
  Array.from({ length: DAYS }, (_, at) =>
    new Date(Date.parse(now) - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

const lastMonths = (now: string): string[] => {
  const today = new Date(now)
  const monthAt = (ago: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1))
  return Array.from({ length: MONTHS }, (_, at) =>
    monthAt(MONTHS - 1 - at)
      .toISOString()
      .slice(0, 7),
  )
}

/** The totals of a company, from one GetItem. They lag slightly behind their sources. */
export const companyTotals = async (table: Table, doctorNo: string): Promise<Figures> => {
  const key = { doctorNo, userNo: '', row: 'TOTAL' as const }
  return (await table.get(ref(figuresItem, key))) ?? figuresItem.schema.parse(key)
}

/** The totals of a company and its last 30 days, without gaps. Needs one query. */
export const readTotals = async (table: Table, doctorNo: string, now: string) => {
  const scope = { doctorNo, userNo: '' }
  const days = lastDays(now)
  const byRow = await readSince(table, scope, days[0] ?? '')
  return {
    totals: byRow.get('TOTAL') ?? figuresItem.schema.parse({ ...scope, row: 'TOTAL' }),
    series: seriesOf(byRow, days),
  }
}

/** The last 30 days and 12 months of a nurse, without gaps. Months are the sums of their days. Needs one query. */
export const readMonths = async (table: Table, scope: Scope, now: string) => {
  const months = lastMonths(now)
  const byRow = await readSince(table, scope, `${months[0]}-01`)
  const sums = new Map(months.map((month) => [month, { takenUnits: 0, claimedUnits: 0, claimedAmount: 0 }]))
  for (const { row, takenUnits, claimedUnits, claimedAmount } of byRow.values()) {
    const sum = sums.get(row.slice('DAY#'.length, 'DAY#yyyy-MM'.length))
    if (!sum) continue
    sum.takenUnits += takenUnits
    sum.claimedUnits += claimedUnits
    sum.claimedAmount += claimedAmount
  }
  return {
    series: seriesOf(byRow, lastDays(now)),
    months: months.map((month) => ({ month, ...wireOf(sums.get(month)) })),
  }
}

const readSince = async (table: Table, scope: Scope, day: string): Promise<Map<string, Figures>> => {
  const { records } = await table.query(figuresItem, figuresSince(scope, day), { limit: MAX_ROWS })
  return new Map(records.map((figures) => [figures.row, figures]))
}

const seriesOf = (byRow: ReadonlyMap<string, Figures>, days: readonly string[]) =>
  days.map((day) => ({ day, ...wireOf(byRow.get(`DAY#${day}`)) }))
