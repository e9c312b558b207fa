import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billItem } from '../../../../functions/fees/bills/bills.items.ts'
import { settleMessage } from '../../../../functions/fees/events/settle-message.ts'
import { addDays } from '../../../../shared/values/day.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import { breachesOf } from '../../transfers/transferring.ts'
import { allowRefusal, eventRowsIn, rowsIn } from '../fee-world.ts'
import { runMessage, tick, workOff } from '../storage/warehouse-world.ts'
import { type Expected, FeeOracle } from './oracle.ts'
import { type ExpectedDay, StorageOracle } from './storage-oracle.ts'
import { perform } from './year-acts.ts'
import { DAYS, FIRST, happening, newYear, type Year } from './year-world.ts'

withoutWaits()

const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now())
const RUNS = Number(process.env.RUNS ?? 1)
/** The days up to the last one that has ended in every zone. */
const DAYS_OF_YEAR = Array.from({ length: DAYS + 1 }, (_, at) => addDays(FIRST, at))

/** Closes all days of the year, then reprices them with the rates in force at its end. */
const closeYear = async ({ desk, feeMessages, sides, setNow }: Year): Promise<void> => {
  for (const message of feeMessages.splice(0).reverse()) await settleMessage(desk.deps, message)
  const end = `${addDays(FIRST, DAYS + 1)}T12:00:00.000Z`
  setNow(end)
  await tick(desk, end)
  const asOf = `${addDays(FIRST, DAYS + 1)}T13:00:00.000Z`
  setNow(asOf)
  const months = [...new Set(DAYS_OF_YEAR.map((day) => day.slice(0, 7)))]
  for (const side of sides) {
    desk.waiting.push(runMessage(side, asOf, { days: DAYS_OF_YEAR, reprice: true, months, standingOnly: true }))
  }
  await workOff(desk)
}

const shown = (amount: Decimal): string => amount.toFixed(4)
const money = (amount: number): string => shown(new Decimal(amount).dividedBy(10_000))
const inOrder = <T>(all: readonly (readonly [string, ...T[]])[]) => [...all].sort(([a], [b]) => (a < b ? -1 : 1))

const nameOf = ({ feeType, eventNo, productNo, opposes }: ReturnType<typeof eventRowsIn>[number]): string =>
  `${feeType} ${eventNo} ${productNo}${opposes ? ' -' : ''}`

const eventsHold = ({ table }: Year, doctorNo: string, expected: readonly Expected[]): void => {
  const rows = eventRowsIn(table, doctorNo).map(
    (row) => [nameOf(row), row.day, money(row.amount), row.isCharged] as const,
  )
  const due = expected.map(({ key, day, amount }) => [key, day, shown(amount), !amount.isZero()] as const)
  expect(inOrder(rows)).toEqual(inOrder(due))
}

const storageHolds = ({ table }: Year, doctorNo: string, expected: readonly ExpectedDay[]): void => {
  const rows = rowsIn(table, doctorNo).flatMap((row) =>
    row.feeType === 'storage' ? [[`${doctorNo} ${row.day} ${row.productNo}`, row.qty, money(row.amount)] as const] : [],
  )
  const due = expected.map(({ key, units, amount }) => [key, units, shown(amount)] as const)
  expect(inOrder(rows)).toEqual(inOrder(due.filter(([key]) => key.startsWith(doctorNo))))
}

/** Checks that each bill is the sum of its month, rounded once. */
const billsHold = ({ table }: Year, doctorNo: string, due: readonly { day: string; amount: Decimal }[]): void => {
  const bills = table.items().filter((item) => item.type === billItem.type && item.doctorNo === doctorNo)
  expect(bills.length).toBeGreaterThan(11)
  for (const { month, total, cents } of bills.map((item) => billItem.schema.parse(item))) {
    const ofMonth = due.filter(({ day }) => day.startsWith(month))
    const sum = ofMonth.reduce((all, { amount }) => all.plus(amount), new Decimal(0))
    expect([month, money(total)]).toEqual([month, shown(sum)])
    expect(cents).toBe(sum.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber())
  }
}

describe('a year of fees', () => {
  it(
    'matches a naive recomputation, event by event, day by day and bill by bill',
    async () => {
      let transferred = 0
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 110, maxLength: 110 }), async (happenings) => {
          const year = await newYear()
          const { table, sides, desk, setNow, forced } = year
          const ordered = happenings.toSorted((a, b) => a.day - b.day || a.minute - b.minute)
          for (const [at, one] of ordered.entries()) {
            // Ensures that no two events happen at the same instant.
            const ms = Date.parse(`${addDays(FIRST, one.day)}T12:00:00.000Z`) + one.minute * 60_000 + at
            setNow(new Date(ms).toISOString())
            await perform(year, one).catch(allowRefusal)
          }
          await closeYear(year)
          const doctorNos = sides.map(({ doctorNo }) => doctorNo)
          const storage = new StorageOracle(table.items(), doctorNos, forced).days(DAYS_OF_YEAR)
          for (const doctorNo of doctorNos) {
            const events = new FeeOracle(table.items(), doctorNo).events()
            eventsHold(year, doctorNo, events)
            storageHolds(year, doctorNo, storage)
            const days = storage.filter(({ key }) => key.startsWith(doctorNo))
            billsHold(year, doctorNo, [
              ...events,
              ...days.map(({ key, amount }) => ({ day: key.split(' ')[1] ?? '', amount })),
            ])
          }
          const doctors = sides.map(({ doctor }) => doctor)
          expect(await breachesOf(desk.deps, doctors)).toEqual([])
          transferred += table.items().filter(({ movement }) => movement === 'transferIn').length
        }),
        { numRuns: RUNS, seed, endOnFailure: true },
      )
      expect(transferred).toBeGreaterThan(0)
    },
    60_000 * RUNS,
  )
})
