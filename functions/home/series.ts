import { moneyToWire } from '../../shared/values/money.ts'
import type { Table } from '../platform/db/table.ts'
import { type Figures, figuresItem, figuresSince, type Scope } from './figures.items.ts'

const DAYS = 30
const MONTHS = 12
const DAY_MS = 86_400_000
/** 30 days, the totals, and months for 80 years. */
const MOST_ROWS = 1000

const wireOf = (figures: Figures | undefined) => ({
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

/** Everything kept of a company or a nurse that a start page shows: one Query. Days and months without holes. */
export const readFigures = async (table: Table, scope: Scope, now: string) => {
  const days = lastDays(now)
  const range = figuresSince(scope, days[0] ?? '')
  const { records } = await table.query(figuresItem, range, { limit: MOST_ROWS })
  const byRow = new Map(records.map((figures) => [figures.row, figures]))
  return {
    totals: byRow.get('TOTAL') ?? figuresItem.schema.parse({ ...scope, row: 'TOTAL' }),
    series: days.map((day) => ({ day, ...wireOf(byRow.get(`DAY#${day}`)) })),
    months: lastMonths(now).map((month) => ({ month, ...wireOf(byRow.get(`MONTH#${month}`)) })),
  }
}
