import { billNoOf } from '../../../functions/fees/bills/bills.items.ts'
import { feeProgressItem } from '../../../functions/fees/runs/fee-runs.items.ts'
import { runFees } from '../../../functions/fees/runs/run-fees.ts'
import { warehouseFeeDetail } from '../../../functions/fees/use-cases/details.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { bootstrapRates } from '../../../functions/rates/public.ts'
import { warehouseEventItem } from '../../../functions/warehouse-records/warehouses.items.ts'
import { startTable } from '../../../infra/local/table.ts'
import { fees } from '../../../shared/fees/fees.contract.ts'
import type { FeeRunMessage } from '../../../shared/fees/jobs.messages.ts'
import { daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { type Dock, newDock } from '../../functions/tracking/arrivals.ts'
import { newWarehouse } from '../../support/company.ts'
import { sized } from '../size.ts'
import { report, showTiming, timeCalls } from '../timing.ts'
import { fillProducts, fillWarehouse, LOTS, PRODUCTS } from './fill-warehouses.ts'
import { type Metered, meteredStore } from './metered-store.ts'

/** LOTS=100000 omits the slowest run; REBUILT_DAYS=5 shortens the month of the rebuild. */
const SIZES = (process.env.LOTS ?? sized('100000,1000000', '50,100')).split(',').map(Number)
const REBUILT_DAYS = Number(process.env.REBUILT_DAYS ?? sized(30, 2))
const A_WAREHOUSE = PRODUCTS * LOTS
const PAGE = 50
const DEEP_PAGES = 100

interface Filled {
  store: Metered
  dock: Dock
  warehouseNos: string[]
}

/**
 * Measures storage fees of a company with 100,000 and 1,000,000 lots: the daily run over all its warehouses (20,000
 * products with five lots each), the same run repeated, the rebuild of a month of one warehouse, and pages of the
 * details of its bill. The table has no stream: this bench does not read one, and the engine would still store its
 * records.
 */
export const benchFees = async (): Promise<void> => {
  const { endpoint, tableName, stop } = await startTable({ isStreamed: false })
  const store = meteredStore(endpoint, tableName)
  try {
    await bootstrapRates(store.deps)
    const dock = await newDock(store.deps)
    const { doctorNo } = dock
    const at = { ...store, endpoint, tableName }
    const productNos = (await fillProducts(at, dock)).sort()
    const filled: Filled = { store, dock, warehouseNos: [] }
    const day = addDays(dayIn(store.deps.now()), -1)
    for (const [nth, size] of SIZES.entries()) {
      while (filled.warehouseNos.length < Math.ceil(size / A_WAREHOUSE)) {
        const done = filled.warehouseNos.length * A_WAREHOUSE
        const { warehouseNo } = await newWarehouse(store.deps, dock.doctor, { adminNo: dock.admin.userNo })
        await since(store, doctorNo, warehouseNo)
        await fillWarehouse(
          at,
          { doctorNo, warehouseNo },
          { productNos, lots: Math.min(A_WAREHOUSE, size - done), day },
        )
        filled.warehouseNos.push(warehouseNo)
      }
      store.take()
      await measureDay(filled, size, addDays(day, nth - SIZES.length + 1))
    }
    await measureMonth(filled, day)
  } finally {
    store.stop()
    await stop()
  }
}

/** Makes the warehouse older than any day that is computed. */
const since = async ({ deps }: Metered, doctorNo: string, warehouseNo: string): Promise<void> => {
  const range = { pk: warehouseEventItem.key({ doctorNo, warehouseNo, rev: 1 }).pk }
  for (const event of await readAll(deps.table, warehouseEventItem, range)) {
    await deps.table.commit([put(warehouseEventItem, { ...event, at: '2020-01-01T00:00:00.000Z' }, { error: 'race' })])
  }
}

const messageOf = ({ store, dock }: Filled, warehouseNo: string, more: Partial<FeeRunMessage>): FeeRunMessage => ({
  doctorNo: dock.doctorNo,
  warehouseNo,
  asOf: store.deps.now(),
  days: [],
  reprice: false,
  months: [],
  standingOnly: false,
  step: 0,
  ...more,
})

/** Runs a task, and reports its time, its peak memory and the capacity it used. */
const metered = async (store: Metered, name: string, rows: number, run: () => Promise<void>): Promise<void> => {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 100)
  store.take()
  const began = performance.now()
  await run()
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const { readUnits, writeUnits, dollars } = store.take()
  const units = `${Math.round(writeUnits)} write and ${Math.round(readUnits)} read units, $${dollars.toFixed(2)}`
  report(
    name,
    `${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)}/s, heap ${(most / 2 ** 20).toFixed(0)} MB, ${units}`,
  )
}

const measureDay = async (filled: Filled, size: number, day: string): Promise<void> => {
  const { store, dock, warehouseNos } = filled
  for (const warehouseNo of warehouseNos) {
    const progress = {
      doctorNo: dock.doctorNo,
      warehouseNo,
      closedUntil: addDays(day, -1),
      billedUntil: day.slice(0, 7),
    }
    await store.deps.table.commit([put(feeProgressItem, { ...progress, isOver: false }, { error: 'race' })])
  }
  const close = async (again: boolean): Promise<void> => {
    for (const warehouseNo of warehouseNos) {
      const what = again ? { days: [day] } : { closeUntil: day }
      await runFees(store.deps, messageOf(filled, warehouseNo, what))
    }
  }
  await metered(store, `storage fees of a day for ${size} lots`, size, () => close(false))
  await metered(store, `repeated day without changes for ${size} lots`, size, () => close(true))
}

const measureMonth = async (filled: Filled, day: string): Promise<void> => {
  const { store, warehouseNos } = filled
  const [warehouseNo = ''] = warehouseNos
  const month = addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
  const days = daysOfMonth(month).slice(0, REBUILT_DAYS)
  const lots = Math.min(SIZES.at(-1) ?? 0, A_WAREHOUSE)
  await metered(store, `rebuild of a month: ${days.length} days for ${lots} lots`, days.length * lots, async () => {
    // As the queue delivers them: five days per message, then the bill.
    for (let from = 0; from < days.length; from += 5) {
      await runFees(store.deps, messageOf(filled, warehouseNo, { days: days.slice(from, from + 5), reprice: true }))
    }
    await runFees(store.deps, messageOf(filled, warehouseNo, { months: [month] }))
  })
  await measureDetails(filled, { warehouseNo, month, rows: (days.length * lots) / LOTS })
}

const measureDetails = async (
  { store, dock }: Filled,
  { warehouseNo, month, rows }: { warehouseNo: string; month: string; rows: number },
): Promise<void> => {
  const actor: CompanyActor = dock.doctor
  const { body } = fees.calls.warehouseFeeDetail
  const asked = { doctorNo: dock.doctorNo, payNo: billNoOf(warehouseNo, month) }
  const call = (more: object) => warehouseFeeDetail(store.deps, actor, body.parse({ ...asked, ...more }))
  let deep: string | undefined
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { nextToken } = await call({ size: 100, nextToken: deep || undefined })
    if (!nextToken) break
    deep = nextToken
  }
  for (const [name, more] of Object.entries({ 'first page': {}, 'a deep page': deep ? { nextToken: deep } : {} })) {
    store.take()
    await call({ size: PAGE, ...more })
    const { readUnits } = store.take()
    const timing = showTiming(await timeCalls(40, 1, () => call({ size: PAGE, ...more })))
    report(`fee details among ${rows} rows: ${name}`, `${readUnits} read units, ${timing}`)
  }
}
