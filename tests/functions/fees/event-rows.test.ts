import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backfillFees } from '../../../functions/fees/backfill-fees.ts'
import { repriceDays } from '../../../functions/fees/events/reprice.ts'
import { settleEvents } from '../../../functions/fees/events/settle-events.ts'
import { settleMessage } from '../../../functions/fees/events/settle-message.ts'
import { emptyMonth, feeMonthItem, feeMonthRef } from '../../../functions/fees/months/fee-months.items.ts'
import { type EventRow, feeRowItem, rowsOfMonth, unpricedRowsOf } from '../../../functions/fees/rows/fee-rows.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { productItem } from '../../../functions/products/products.items.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { DEFAULT_BOX_SIZES } from '../../../functions/rates/public.ts'
import { reverseBatch } from '../../../functions/tracking/use-cases/reverse-batch.ts'
import { listInboundHistory } from '../../../functions/tracking/use-cases/row-lists.ts'
import { editTracking, reverseRow } from '../../../functions/tracking/use-cases/rows.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { addMonths } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { BOX_SIZE, startStore, type TestStore } from '../../support/company.ts'
import type { MemoryTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { newPier, type Pier } from '../outbound/pier.ts'
import { callsAs, OTHER_SIZE, SERVICE } from '../rates/rates-desk.ts'
import { confirm, newTracking, selfStorageOf, toConfirm, typeIn, UPC } from '../tracking/arrivals.ts'
import { collectFeeMessages, deliver, eventRowsIn } from './fee-world.ts'

const TODAY = '2026-05-10'
const SIZE_LABEL = DEFAULT_BOX_SIZES.find(({ size }) => size.boxSizeId === BOX_SIZE)?.size.sizeLabel
const FEES = {
  inboundBaseFee: 0.5,
  inboundRate: 0.1,
  outboundBaseFee: 2,
  outboundRate: 0.3,
  storageBaseFee: 0.01,
  storageBaseFeeOver: 0.02,
}

let store: TestStore
let table: MemoryTable
beforeAll(async () => {
  store = await startStore()
  table = store.deps.table as MemoryTable
  store.setNow('2026-05-10T15:00:00.000Z')
})
afterAll(() => store.stop())

const newYard = async () => {
  const { deps, feeMessages } = collectFeeMessages(store.deps)
  const pier = await newPier(deps)
  const rates = callsAs(deps, pier.admin.userNo)
  await rates.saveBoxSize({ id: BOX_SIZE, ...FEES })
  const rows = () => eventRowsIn(table, pier.doctorNo)
  return { pier, deps, feeMessages, rows, rates, settle: () => deliver(deps, feeMessages) }
}

/** Creates a confirmed row with this many units. */
const rowOf = async (pier: Pier, qty: number, confirmed: object[] | undefined = undefined): Promise<string> => {
  const { batchNumber } = await typeIn(pier.deps, pier, [{ tracking: newTracking(), qty }])
  const { records } = await toConfirm(pier.deps, pier, { batchNumber })
  await confirm(pier.deps, pier, batchNumber, confirmed)
  return records[0]?.cwId ?? ''
}

const amounts = (rows: EventRow[]) =>
  rows.map(({ eventNo, amount, day }) => [eventNo, amount, day]).sort((a, b) => (String(a) < String(b) ? -1 : 1))

describe('inbound fee rows', () => {
  it('charge the base fee for the first unit and the rate for each other unit, and are reversed with the tracking row', async () => {
    const { pier, rows, settle, deps } = await newYard()
    const cwId = await rowOf(pier, 5)
    await settle()
    expect(rows()).toMatchObject([
      {
        feeType: 'inbound',
        eventNo: `${cwId}.1`,
        qty: 5,
        amount: 9_000,
        day: TODAY,
        isCharged: true,
        cwId,
        charge: { base: 5_000, rate: 1_000, baseUnits: 1, rateUnits: 4, card: { source: 'own', version: 1 } },
        adminNo: pier.admin.userNo,
        warehouseNo: pier.warehouseNo,
        sizeLabel: SIZE_LABEL,
        upc: UPC,
      },
    ])
    await reverseRow(deps, pier.admin, { doctorNo: pier.doctorNo, cwId })
    await settle()
    expect(rows()).toMatchObject([
      { eventNo: `${cwId}.1`, amount: 9_000, opposedBy: { eventNo: `${cwId}.2`, day: TODAY } },
      { eventNo: `${cwId}.2`, amount: -9_000, qty: 5, opposes: { eventNo: `${cwId}.1`, day: TODAY } },
    ])
  })

  it('are created again when the tracking row is confirmed again or its quantity is edited', async () => {
    const { pier, rows, settle, deps } = await newYard()
    const { doctorNo, admin } = pier
    const cwId = await rowOf(pier, 5)
    await editTracking(deps, admin, { doctorNo, cwId, qty: 8 })
    await editTracking(deps, admin, { doctorNo, cwId, qty: 8, note: 'Counted twice' })
    const [{ batchNumber = '' } = {}] = (await history(pier)).records
    await reverseBatch(deps, admin, { doctorNo, batchNumber })
    await confirm(deps, pier, batchNumber)
    await settle()
    expect(amounts(rows())).toEqual([
      [`${cwId}.1`, 9_000, TODAY],
      [`${cwId}.2`, -9_000, TODAY],
      [`${cwId}.2`, 12_000, TODAY],
      [`${cwId}.4`, -12_000, TODAY],
      [`${cwId}.5`, 12_000, TODAY],
    ])
  })

  it('are reversed even if the event to reverse has been moved out of the tracking row', async () => {
    const { pier, rows, settle, deps } = await newYard()
    const { doctorNo, admin } = pier
    const cwId = await rowOf(pier, 5)
    for (let note = 1; note <= 13; note++)
      await editTracking(deps, admin, { doctorNo, cwId, qty: 5, note: `Note ${note}` })
    await reverseRow(deps, admin, { doctorNo, cwId })
    await settle()
    expect(amounts(rows())).toEqual([
      [`${cwId}.1`, 9_000, TODAY],
      [`${cwId}.15`, -9_000, TODAY],
    ])
  })

  it('are created once, regardless of the order and number of deliveries of their events', async () => {
    const { pier, rows, feeMessages, deps } = await newYard()
    const { doctorNo, admin } = pier
    const cwId = await rowOf(pier, 3)
    await reverseRow(deps, admin, { doctorNo, cwId })
    const messages = feeMessages.splice(0)
    for (const message of [...messages].reverse()) await settleMessage(deps, message)
    const once = rows()
    expect(amounts(once)).toEqual([
      [`${cwId}.1`, 7_000, TODAY],
      [`${cwId}.2`, -7_000, TODAY],
    ])
    for (const message of [...messages, ...messages]) await settleMessage(deps, message)
    expect(rows()).toEqual(once)
  })

  it('are not created in self storage; a row with a fee of zero is not listed until a new rate charges it', async () => {
    const { pier, rows, settle, rates, deps } = await newYard()
    const own = await selfStorageOf(deps, pier)
    const event = { what: 'arrived' as const, eventNo: 'CW-1.1', at: deps.now(), qty: 2, tracking: '1Z' }
    const { doctorNo, productNo } = pier
    await settleEvents(deps, { doctorNo, warehouseNo: own.warehouseNo, events: [{ ...event, productNo }] })
    expect(rows()).toEqual([])
    await rates.saveBoxSize({ id: BOX_SIZE, ...FEES, inboundBaseFee: 0, inboundRate: 0 })
    const cwId = await rowOf(pier, 2)
    await settle()
    expect(rows()).toMatchObject([{ eventNo: `${cwId}.1`, amount: 0, isCharged: false }])
    expect(await listed(pier)).toEqual([])
    await rates.saveBoxSize({ id: BOX_SIZE, ...FEES, inboundBaseFee: 1 })
    expect(await repriceDays(deps, { ...pier, from: TODAY, to: TODAY, asOf: '2026-06-30' })).toBe(1)
    expect(await listed(pier)).toMatchObject([{ eventNo: `${cwId}.1`, amount: 11_000, isCharged: true, rev: 2 }])
    expect(rows()).toHaveLength(1)
  })
})

describe('fee rows of a product without a category', () => {
  it('stay unpriced, and are priced with their reversals once the product has a category', async () => {
    const { pier, rows, settle, deps } = await newYard()
    const { doctorNo, productNo, admin } = pier
    await uncategorize(pier)
    const [kept, reversed] = [await rowOf(pier, 2), await rowOf(pier, 4)]
    await reverseRow(deps, admin, { doctorNo, cwId: reversed })
    await settle()
    expect(rows().map(({ amount, unpriced }) => [amount, unpriced])).toEqual([0, 0, 0].map((none) => [none, true]))
    const waiting = await readAll(deps.table, feeRowItem, unpricedRowsOf(doctorNo, productNo))
    expect(waiting).toHaveLength(3)
    const { size: _size, ...product } = await productBody(pier)
    await saveProduct(deps, pier.doctor, parsed(products.calls.saveProduct, { ...product, size: BOX_SIZE }))
    await settle()
    expect(amounts(rows())).toEqual([
      [`${kept}.1`, 6_000, TODAY],
      [`${reversed}.1`, 8_000, TODAY],
      [`${reversed}.2`, -8_000, TODAY],
    ])
    expect(await readAll(deps.table, feeRowItem, unpricedRowsOf(doctorNo))).toEqual([])
  })

  it('are priced with their reversals even if each reversal is in another month', async () => {
    const { pier, rows, settle, deps } = await newYard()
    const { doctorNo, warehouseNo, productNo } = pier
    await uncategorize(pier)
    const months = Array.from({ length: 22 }, (_, at) => addMonths('2026-06-10', at))
    const arrivals = months.map((day, at) => ({
      eventNo: `EV-${at}.1`,
      at: `${day}T15:00:00.000Z`,
      productNo,
      qty: 1,
      tracking: newTracking(),
    }))
    const events = arrivals.flatMap((original, at) => [
      { what: 'arrived' as const, ...original },
      {
        what: 'arrivalUndone' as const,
        eventNo: `EV-${at}.2`,
        at: `${addMonths(months[at] ?? '', 1)}T15:00:00.000Z`,
        original,
      },
    ])
    await settleEvents(deps, { doctorNo, warehouseNo, events })
    expect(rows()).toHaveLength(44)
    const { size: _size, ...product } = await productBody(pier)
    await saveProduct(deps, pier.doctor, parsed(products.calls.saveProduct, { ...product, size: BOX_SIZE }))
    await settle()
    expect(new Set(rows().map(({ amount }) => amount))).toEqual(new Set([5_000, -5_000]))
    expect(await readAll(deps.table, feeRowItem, unpricedRowsOf(doctorNo))).toEqual([])
  })
})

describe('outbound fee rows', () => {
  it('are created per product with its service, charge the highest fee for empty boxes, and are reversed with the shipment', async () => {
    const { pier, rows, settle, rates } = await newYard()
    await rates.saveServiceFee({ id: SERVICE, serviceBaseFee: 0.25 })
    await rates.saveBoxSize({ id: OTHER_SIZE, ...FEES, outboundBaseFee: 5, outboundRate: 1 })
    const [plain, dear] = [await pier.product(9), await pier.product(9, { size: OTHER_SIZE })]
    const data = [
      { productNo: plain, toShip: 2, type: 1 },
      { productNo: dear, toShip: 1, type: 1, service: SERVICE },
    ]
    const { outboundNo } = await pier.submit(data, { splitPackagesNum: 5 })
    await settle()
    const by = (productNo: string) => rows().filter((row) => row.productNo === productNo)
    expect(by(plain)).toMatchObject([
      { eventNo: `${outboundNo}#1`, qty: 2, amount: 40_000, boxes: 5, charge: { baseUnits: 2, emptyBoxes: 0 } },
    ])
    expect(by(dear)).toMatchObject([
      { amount: 150_000 + 2_500, charge: { baseUnits: 1, emptyBoxes: 2 }, service: { fee: 2_500 }, qty: 1 },
    ])
    await pier.change(outboundNo, 3)
    await settle()
    expect(by(dear).map(({ amount }) => amount)).toEqual([152_500, -152_500])
    expect(by(plain).map(({ amount }) => amount)).toEqual([40_000, -40_000])
  })

  it('of a shipment all stay unpriced while one of its products has no category', async () => {
    const { pier, rows, settle } = await newYard()
    const other = await pier.product(9)
    await pier.stock(pier.productNo, 5)
    await uncategorize(pier)
    await pier.submit([pier.productNo, other].map((productNo) => ({ productNo, toShip: 1, type: 1 })))
    await settle()
    expect(rows().map(({ unpriced }) => unpriced)).toEqual([true, true])
  })
})

describe('a backfill of fees', () => {
  it('creates the rows of all events once, and recomputes the affected days', async () => {
    const { pier, rows, feeMessages, deps } = await newYard()
    const { doctorNo, admin } = pier
    const kept = await rowOf(pier, 2)
    const reversed = await rowOf(pier, 3)
    await editTracking(deps, admin, { doctorNo, cwId: reversed, qty: 4 })
    await reverseRow(deps, admin, { doctorNo, cwId: reversed })
    const gone = await pier.product(5)
    const { outboundNo } = await pier.submit([{ productNo: gone, toShip: 2, type: 1 }])
    await pier.change(outboundNo, 3)
    feeMessages.splice(0)
    expect(await backfillFees(deps, doctorNo)).toEqual({ events: 7, days: 1 })
    const made = rows()
    expect(amounts(made)).toEqual([
      [`${kept}.1`, 6_000, TODAY],
      [`${reversed}.1`, 7_000, TODAY],
      [`${reversed}.2`, -7_000, TODAY],
      [`${reversed}.2`, 8_000, TODAY],
      [`${reversed}.3`, -8_000, TODAY],
      [`${outboundNo}#1`, 23_000, TODAY],
      [`${outboundNo}#2`, -23_000, TODAY],
    ])
    expect(await backfillFees(deps, doctorNo)).toEqual({ events: 7, days: 0 })
    expect(rows()).toEqual(made)
  })
})

describe('a paid month', () => {
  it('accepts no more rows: late rows and reversals are booked on the first day of the next unpaid month', async () => {
    const { pier, rows, settle, deps, feeMessages } = await newYard()
    const { doctorNo, admin, warehouseNo } = pier
    const before = await rowOf(pier, 5)
    await settle()
    const late = await rowOf(pier, 3)
    await pay(pier, '2026-05')
    await reverseRow(deps, admin, { doctorNo, cwId: before })
    const messages = [...feeMessages]
    await settle()
    expect(amounts(rows())).toEqual([
      [`${before}.1`, 9_000, TODAY],
      [`${before}.2`, -9_000, '2026-06-01'],
      [`${late}.1`, 7_000, '2026-06-01'],
    ])
    expect(rows().find(({ eventNo }) => eventNo === `${late}.1`)).toMatchObject({ eventDay: TODAY })
    await pay(pier, '2026-06')
    await deliver(deps, messages)
    expect(rows()).toHaveLength(3)
    await reverseRow(deps, admin, { doctorNo, cwId: late })
    await settle()
    expect(rows().map(({ day }) => day)).toContain('2026-07-01')
    const month = await deps.table.get(feeMonthRef({ doctorNo, warehouseNo, month: '2026-07' }))
    expect(month).toMatchObject({ seq: 1, paid: false })
  })

  it('keeps its rows unchanged, except that unpriced rows are charged in the next month', async () => {
    const { pier, rows, settle, rates, deps } = await newYard()
    const priced = await rowOf(pier, 1)
    await settle()
    await uncategorize(pier)
    const unknown = await rowOf(pier, 1)
    await settle()
    await pay(pier, '2026-05')
    await rates.saveBoxSize({ id: BOX_SIZE, ...FEES, inboundBaseFee: 7 })
    expect(await repriceDays(deps, { ...pier, from: TODAY, to: TODAY, asOf: '2026-06-30' })).toBe(0)
    const { size: _size, ...product } = await productBody(pier)
    await saveProduct(deps, pier.doctor, parsed(products.calls.saveProduct, { ...product, size: BOX_SIZE }))
    await settle()
    expect(amounts(rows())).toEqual([
      [`${priced}.1`, 5_000, TODAY],
      [`${unknown}.1`, 70_000, '2026-06-01'],
    ])
  })
})

const history = ({ deps, doctorNo, admin }: Pier) =>
  listInboundHistory(deps, admin, tracking.calls.listInboundHistory.body.parse({ doctorNo }))

const listed = async ({ deps, doctorNo, warehouseNo }: Pier) =>
  readAll(deps.table, feeRowItem, rowsOfMonth({ doctorNo, warehouseNo, month: TODAY.slice(0, 7) }))

/** Removes the category, as if the product had been created before categories were introduced. */
const uncategorize = async ({ deps, doctorNo, productNo }: Pier): Promise<void> => {
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  if (!product) throw new Error('The dock has no product')
  await deps.table.commit([put(productItem, { ...product, size: '' }, { when: { is: 'present' }, error: 'race' })])
}

const productBody = async ({ deps, doctorNo, productNo }: Pier) => {
  const product = await deps.table.get(ref(productItem, { doctorNo, productNo }))
  if (!product) throw new Error('The dock has no product')
  return { ...product, price: moneyToWire(product.price) }
}

const pay = async ({ deps, doctorNo, warehouseNo }: Pier, month: string): Promise<void> => {
  const of = { doctorNo, warehouseNo, month }
  const before = (await deps.table.get(feeMonthRef(of))) ?? emptyMonth(of)
  await deps.table.commit([put(feeMonthItem, { ...before, paid: true }, { error: 'race' })])
}
