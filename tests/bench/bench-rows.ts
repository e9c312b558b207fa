import { toStored } from '../../functions/platform/db/item.ts'
import { bootstrapRates } from '../../functions/rates/public.ts'
import { batchItem } from '../../functions/tracking/batches.items.ts'
import { rowNumber } from '../../functions/tracking/row-number.ts'
import { trackingRowItem } from '../../functions/tracking-rows/tracking-rows.items.ts'
import { type Dock, newDock } from '../functions/tracking/arrivals.ts'
import { callsOf } from '../functions/tracking/parcels/parcel-world.ts'
import { newWarehouse } from '../support/company.ts'
import { type Counted, onCountedTable } from './counting-table.ts'
import { writeStored } from './fill.ts'
import { sized } from './size.ts'
import { report, showTiming, timeCalls } from './timing.ts'

/** ROWS=10000,100000 omits the slowest run. */
const SIZES = (process.env.ROWS ?? sized('10000,100000,1000000', '20,120')).split(',').map(Number)
const ROWS_OF_BATCH = sized(1000, 20)
/** Number of distinct UPCs, assigned to the rows in turn. */
const UPCS = 500
/** Every 100th batch belongs to the company's small warehouse. */
const SMALL = 100
const PAGE = 50
/** Number of pages of 100 rows read to reach a deep page. */
const DEEP_PAGES = 150
const WRITERS = 4

const trackingOf = (at: number): string => `1Z999AA1${String(at).padStart(10, '0')}`
const upcOf = (at: number): string => `8100${String(at % UPCS).padStart(8, '0')}`

/**
 * Measures the To Confirm list of a company with 10,000, 100,000 and 1,000,000 rows: the list and its searches, the
 * first page and a deep one. The table has no stream: this bench does not read one, and the engine would still store
 * its records.
 */
export const benchRows = (): Promise<void> =>
  onCountedTable({ isStreamed: false }, async (counted) => {
    const { endpoint, tableName } = counted
    await bootstrapRates(counted.deps)
    const dock = await newDock(counted.deps)
    const small = (await newWarehouse(counted.deps, dock.doctor, { adminNo: dock.admin.userNo })).warehouseNo
    let filled = 0
    for (const size of SIZES) {
      const began = performance.now()
      const batches = Array.from({ length: (size - filled) / ROWS_OF_BATCH }, (_, nth) => filled + nth * ROWS_OF_BATCH)
      const writer = async (): Promise<void> => {
        for (let from = batches.shift(); from !== undefined; from = batches.shift()) {
          await writeStored(endpoint, tableName, batchOf(counted, { ...dock, small }, from))
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, writer))
      filled = size
      report(`filled to ${size} rows to confirm`, `${((performance.now() - began) / 1000).toFixed(0)} s`)
      await measure(counted, dock, size, small)
    }
  })

/** A batch of unconfirmed rows, as an import creates it. */
const batchOf = ({ deps }: Counted, { doctorNo, warehouseNo, small }: Dock & { small: string }, from: number) => {
  const importNo = deps.newId('importRecord')
  const number = from / ROWS_OF_BATCH
  const of = {
    doctorNo,
    warehouseNo: number % SMALL === SMALL - 1 ? small : warehouseNo,
    batchNumber: `20261122-${String(number + 1).padStart(3, '0')}`,
    createDate: deps.now(),
    rev: 1,
  }
  const rows = Array.from({ length: ROWS_OF_BATCH }, (_, nth) => {
    const at = from + nth
    return toStored(trackingRowItem, {
      ...of,
      cwId: rowNumber(importNo, nth + 1),
      lineNumber: nth + 2,
      tracking: trackingOf(at),
      upc: upcOf(at),
      qty: 1 + (at % 5),
      note: '',
      status: 'toConfirm',
      unclaimed: 0,
    })
  })
  return [toStored(batchItem, { ...of, importNo, toConfirm: ROWS_OF_BATCH, confirmed: 0 }), ...rows]
}

const measure = async (counted: Counted, { admin, doctorNo }: Dock, size: number, small: string): Promise<void> => {
  const { tracking } = callsOf(counted.deps, admin)
  const asked = { doctorNo, size: PAGE }
  const lists: Record<string, object> = {
    'all warehouses': {},
    'the small warehouse': { warehouseNo: small },
    'a tracking number': { condition: trackingOf(4321) },
    'last six': { condition: trackingOf(4321).slice(-6) },
    'a UPC': { condition: upcOf(77) },
    'a UPC in the small warehouse': { condition: upcOf(77), warehouseNo: small },
    'an unknown number': { condition: '1ZNOBODYHASTHIS' },
  }
  for (const [name, narrowed] of Object.entries(lists)) {
    const call = (more: object) => tracking.listNoMatch({ ...asked, ...narrowed, ...more })
    let deep: string | undefined
    for (let page = 0; page < DEEP_PAGES; page++) {
      const { nextToken } = await call({ size: 100, nextToken: deep || undefined })
      if (!nextToken) break
      deep = nextToken
    }
    const cost = async (more: object): Promise<string> => {
      counted.reset()
      const { records } = await call(more)
      const [sent, units] = [counted.counts.requests.length, counted.counts.units]
      const timing = showTiming(await timeCalls(40, 1, () => call(more)))
      return `${records.length} records, ${sent} requests, ${units} units, ${timing}`
    }
    const further = deep ? `; a deep page ${await cost({ nextToken: deep })}` : ''
    report(`${size} rows to confirm: ${name}`, `first page ${await cost({})}${further}`)
  }
}
