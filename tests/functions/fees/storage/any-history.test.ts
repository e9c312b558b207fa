import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bringIn, newPosting, ship, stockLevelRef, takeOut } from '../../../../functions/books/public.ts'
import { billItem } from '../../../../functions/fees/bills/bills.items.ts'
import { type FeeRow, feeRowItem } from '../../../../functions/fees/rows/fee-rows.items.ts'
import { planSchedule } from '../../../../functions/fees/runs/plan-fees.ts'
import { runFees } from '../../../../functions/fees/runs/run-fees.ts'
import { feeDayItem } from '../../../../functions/fees/sums/fee-sums.items.ts'
import { idMaker } from '../../../../functions/platform/ids.ts'
import { bootstrapRates } from '../../../../functions/rates/public.ts'
import type { FeeRunMessage } from '../../../../shared/fees/jobs.messages.ts'
import { addDays, type Day, dayIn, startOfDay } from '../../../../shared/values/day.ts'
import { newCompany, newMember, newProduct, newWarehouse, ticking } from '../../../support/company.ts'
import { interruptedTable, type MemoryTable, memoryTable } from '../../../support/memory-table.ts'
import { withoutWaits } from '../../../support/without-waits.ts'
import { callsAs, SIZE } from '../../rates/rates-desk.ts'
import { UPC } from '../../tracking/arrivals.ts'
import { type Happening, naiveStorage, type Rates } from './naive-storage.ts'
import { type FeeDesk, withFeeQueue } from './warehouse-world.ts'

withoutWaits()

// Random histories across a leap day and clock changes, with random arrivals, departures, zones, rates, terms and
// schedule times. Even if runs are killed, duplicated or delivered late, the rows must equal those of a naive model,
// and the bills must be the sums of the rows.

const ZONES = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Sao_Paulo'] as const
const FIRST = '2028-01-20'
const DAYS = 84
const END = addDays(FIRST, DAYS)
const PRODUCTS = 2

const dayNo = fc.nat(DAYS - 1)
const minute = fc.oneof(fc.nat(1439), fc.constantFrom(0, 1, 1438, 1439))
const deed = fc.record({
  day: dayNo,
  minute,
  product: fc.nat(PRODUCTS - 1),
  units: fc.integer({ min: 1, max: 30 }),
  what: fc.constantFrom('in', 'in', 'out', 'back'),
  // Days until the units are charged; 400 days exceed the history.
  free: fc.constantFrom(0, 0, 1, 9, 30, 400),
})
const money = fc.constantFrom('0', '0.0075', '0.0333', '0.5', '1.2345')
const rates = fc.record({
  fees: fc.array(fc.record({ from: dayNo, base: money, over: money }), { maxLength: 3 }),
  terms: fc.array(
    fc.record({ from: dayNo, percent: fc.integer({ min: 1, max: 100 }), overDays: fc.constantFrom(0, 1, 20) }),
    {
      maxLength: 3,
    },
  ),
})
const history = fc.record({
  zone: fc.constantFrom(...ZONES),
  deeds: fc.array(deed, { minLength: 8, maxLength: 30 }),
  before: rates,
  later: rates,
  /** `runs`: days on which the schedule runs. `mortality`: one of `mortality` runs is killed on average. */
  runs: fc.uniqueArray(dayNo, { maxLength: 12 }),
  mortality: fc.constantFrom(2, 3, 9),
  chance: fc.infiniteStream(fc.nat(1000)),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

interface World {
  table: MemoryTable
  desk: FeeDesk
  killable: FeeDesk
  /** Chooses at random when the next run is killed, if at all. */
  startRun: () => void
  draw: (sides: number) => number
  setNow: (at: string) => void
  place: { doctorNo: string; warehouseNo: string }
  productNos: string[]
  admin: Awaited<ReturnType<typeof newMember>>
}

const newWorld = async ({ zone, mortality, chance }: History): Promise<World> => {
  const table = memoryTable()
  await bootstrapRates({ table })
  let at = startOfDay(FIRST, zone)
  const now = () => at
  const deps = { table, now, newId: idMaker(ticking(now)) }
  const doctor = await newCompany(deps)
  const admin = await newMember(deps, doctor, 'warehouseAdmin')
  const { warehouseNo } = await newWarehouse(deps, doctor, { adminNo: admin.userNo, timeZone: zone })
  const productNos: string[] = []
  for (let product = 0; product < PRODUCTS; product++) {
    productNos.push((await newProduct(deps, doctor, { upc: `81001234000${product}` })).productNo)
  }
  let stepsLeft = Number.POSITIVE_INFINITY
  const die = () => {
    if (stepsLeft-- <= 0) throw new Error('killed')
  }
  const draw = (sides: number): number => Number(chance.next().value) % sides
  const startRun = () => {
    stepsLeft = draw(mortality) === 0 ? draw(150) : Number.POSITIVE_INFINITY
  }
  const desk = withFeeQueue(deps)
  const killable = { ...desk, deps: { ...desk.deps, table: interruptedTable(desk.deps.table, die) } }
  const setNow = (instant: string) => {
    at = instant
  }
  return {
    table,
    desk,
    killable,
    draw,
    startRun,
    setNow,
    place: { doctorNo: doctor.userNo, warehouseNo },
    productNos,
    admin,
  }
}

const setRates = async ({ desk, admin, place }: World, { fees, terms }: History['before']): Promise<Rates> => {
  const calls = callsAs(desk.deps, admin.userNo)
  const none = { inboundBaseFee: 0, inboundRate: 0, outboundBaseFee: 0, outboundRate: 0 }
  for (const { from, base, over } of fees) {
    const storage = { storageBaseFee: Number(base), storageBaseFeeOver: Number(over) }
    await calls.saveBoxSize({ id: SIZE, ...none, ...storage, effectiveFrom: addDays(FIRST, from) })
  }
  for (const { from, percent, overDays } of terms) {
    const saved = { storageFreeDuration: 3, discountRate: percent / 100, storageFeeOverDays: overDays }
    await calls.saveDiscount({ doctorNo: place.doctorNo, ...saved, effectiveFrom: addDays(FIRST, from) })
  }
  return {
    fees: fees.map(({ from, ...fee }) => ({ from: addDays(FIRST, from), ...fee })),
    terms: terms.map(({ from, ...term }) => ({ from: addDays(FIRST, from), ...term })),
  }
}

/** Applies an action to the books, limited by the stock, and returns the event for the model (undefined: no stock). */
const act = async (
  { desk: { deps }, place, productNos, admin }: World,
  { product, units, what, free }: History['deeds'][number],
  day: Day,
  lastArrivals: Map<number, { arrived: Day; chargeFrom: Day; lots: { lotNo: string; qty: number }[] }>,
): Promise<Happening | undefined> => {
  const of = { ...place, productNo: productNos[product] ?? '' }
  const level = await deps.table.get(stockLevelRef(of), { consistent: true })
  const stock = level?.stock ?? 0
  const posting = newPosting(deps, admin, { levels: [{ ...of, level }] })
  const done = { at: deps.now(), product }
  if (what === 'in') {
    const chargeFrom = addDays(day, free)
    const lot = { inboundDate: day, chargeFrom, source: 'mixedPackage' as const }
    const lots = bringIn(posting, { place: of, upc: UPC, quantity: units, lot, refNo: 'CL-1' })
    await deps.table.commit(posting.intents())
    lastArrivals.set(product, { arrived: day, chargeFrom, lots })
    return { ...done, what: 'in', units, chargeFrom }
  }
  const some = Math.min(units, stock)
  if (some === 0) return undefined
  const last = lastArrivals.get(product)
  if (what === 'back' && last) {
    const { arrived, chargeFrom, lots } = last
    const made = lots.reduce((sum, { qty }) => sum + qty, 0)
    const back = Math.min(some, made)
    takeOut(posting, { place: of, quantity: back, lots, refNo: 'CL-1' })
    await deps.table.commit(posting.intents())
    return { ...done, what: 'back', units: back, of: { arrived, chargeFrom } }
  }
  ship(posting, { place: of, quantity: some, refNo: 'SP-1' })
  await deps.table.commit(posting.intents())
  return { ...done, what: 'out', units: some }
}

/** Processes all messages. Some runs are killed, repeated or concurrent, and some old messages are delivered late. */
const processWithFaults = async ({ killable, desk, draw, startRun }: World, old: FeeRunMessage[]): Promise<void> => {
  for (let message = desk.waiting.shift(); message; message = desk.waiting.shift()) {
    if ('plan' in message || 'whatIf' in message) throw new Error('Unexpected message')
    old.push(message)
    const late = draw(6) === 0 ? old[draw(old.length)] : undefined
    const some = [message, ...(draw(4) === 0 ? [message] : []), ...(late ? [late] : [])]
    startRun()
    const ends = await Promise.allSettled(some.map((one) => runFees(killable.deps, one)))
    for (const [at, end] of ends.entries()) {
      const failed = some[at]
      // After a kill the queue redelivers the message.
      if (end.status === 'rejected' && failed) desk.waiting.push(failed)
    }
  }
}

const rowsOf = ({ table, productNos }: World) =>
  table
    .items()
    .filter(({ type }) => type === feeRowItem.type)
    .map((item): FeeRow => feeRowItem.schema.parse(item))
    .map((row) => [`${row.day} ${productNos.indexOf(row.productNo)}`, row.amount / 10_000] as const)
    .sort()

const expectedRows = (expected: Map<string, Decimal>) =>
  [...expected].map(([name, amount]) => [name, amount.toNumber()] as const).sort()

const sumsHold = ({ table }: World): void => {
  const rows = table
    .items()
    .filter(({ type }) => type === feeRowItem.type)
    .map((item) => feeRowItem.schema.parse(item))
  const days = table
    .items()
    .filter(({ type }) => type === feeDayItem.type)
    .map((item) => feeDayItem.schema.parse(item))
  const lines = (some: readonly { day: string; productNo: string }[], amount: (at: number) => number) =>
    some.map(({ day, productNo }, at) => `${day} ${productNo} ${amount(at)}`).sort()
  expect(lines(days, (at) => days[at]?.storage ?? 0)).toEqual(lines(rows, (at) => rows[at]?.amount ?? 0))
  for (const item of table.items().filter(({ type }) => type === billItem.type)) {
    const { month, total, cents } = billItem.schema.parse(item)
    const sum = rows.filter(({ day }) => day.startsWith(month)).reduce((all, { amount }) => all + amount, 0)
    expect([month, total]).toEqual([month, sum])
    expect(cents).toBe(new Decimal(sum).div(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber())
  }
}

describe('storage fees of a random history', () => {
  it('match a naive model even if runs are killed, duplicated or delayed', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (of) => {
        const world = await newWorld(of)
        const { zone } = of
        const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at))
        const before = await setRates(world, of.before)
        const happened: { day: Day; event: Happening }[] = []
        const lastArrivals: Parameters<typeof act>[3] = new Map()
        const instant = (day: Day, minutes: number) => {
          // Not all days have 24 hours.
          const at = new Date(Date.parse(startOfDay(day, zone)) + minutes * 60_000).toISOString()
          return dayIn(at, zone) === day ? at : startOfDay(day, zone)
        }
        const steps = [
          ...of.deeds.map((one) => ({ at: instant(addDays(FIRST, one.day), one.minute), deed: one })),
          ...of.runs.map((day) => ({ at: instant(addDays(FIRST, day), 31), deed: undefined })),
        ].sort((a, b) => a.at.localeCompare(b.at))
        const old: FeeRunMessage[] = []
        for (const { at, deed: one } of steps) {
          world.setNow(at)
          if (!one) {
            await planSchedule(world.desk.deps, { time: at })
            await processWithFaults(world, old)
            continue
          }
          const day = dayIn(at, zone)
          const event = await act(world, one, day, lastArrivals)
          if (event) happened.push({ day, event })
        }
        const end = instant(END, 150)
        world.setNow(end)
        await planSchedule(world.desk.deps, { time: end })
        await processWithFaults(world, old)
        // A mid-size product costs $0.008 per unit and day by default.
        const fees = [{ from: '1970-01-01', base: '0.008', over: '0.016' }]
        expect(rowsOf(world)).toEqual(
          expectedRows(naiveStorage(days, happened, { fees: [...fees, ...before.fees], terms: before.terms })),
        )
        sumsHold(world)

        // Backdated rates, and a rebuild of all days.
        const later = await setRates(world, of.later)
        const asOf = new Date(Date.parse(end) + 60_000).toISOString()
        world.setNow(asOf)
        const months = [...new Set(days.map((day) => day.slice(0, 7)))]
        world.desk.waiting.push({
          ...world.place,
          asOf,
          days,
          reprice: true,
          months,
          standingOnly: true,
          step: 0,
        })
        await processWithFaults(world, old)
        const all = { fees: [...fees, ...before.fees, ...later.fees], terms: [...before.terms, ...later.terms] }
        expect(rowsOf(world)).toEqual(expectedRows(naiveStorage(days, happened, all)))
        sumsHold(world)
      }),
      { numRuns: Number(process.env.RUNS ?? 6) },
    )
  }, 120_000)
})
