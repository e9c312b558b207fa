import { performance } from 'node:perf_hooks'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { routes } from '../../functions/tracking/routes.ts'
import { createClient } from '../../shared/contract/client.ts'
import { tracking as trackingContract } from '../../shared/tracking/tracking.contract.ts'
import { handledBy } from '../support/handled-call.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { signIn } from '../support/people.ts'
import type { BenchStack } from './bench-stack.ts'
import { countingDeps } from './counting-table.ts'
import { sized } from './size.ts'
import { report } from './timing.ts'

const ROWS = sized(5_000, 20)
/** Number of rows entered per call. */
const TYPED = sized(1_000, 10)

/**
 * Confirms a batch of 5,000 rows and removes another batch as the console does, repeating each call that runs out of
 * time. Runs in process, so that store requests and units are counted.
 */
export const benchConfirm = async ({ baseUrl, info }: BenchStack): Promise<void> => {
  const [admin, doctor] = [await signIn(baseUrl, 'warehouse1'), await signIn(baseUrl, 'doctor1')]
  const doctorNo = doctor.userNo
  const [offer] = (await doctor.api.offers.listOffers({ doctorNo, status: 'offering', size: 1 })).records
  const [house] = (await admin.api.warehouses.listWarehouses({ doctorNo, size: 1, isDoctor: '0' })).records
  if (!offer || !house) throw new Error('The demo company has no offer or no warehouse')
  const counted = countingDeps(info.dynamodbEndpoint, info.table)
  const handler = apiHandler(trackingContract, routes, { ...counted.deps, files: memoryFiles() })
  const { tracking } = createClient(
    { tracking: trackingContract },
    { baseUrl: '', fetch: handledBy(handler, admin.userNo) },
  )
  const newBatch = async (mark: string): Promise<string> => {
    let batchNumber = ''
    for (let start = 0; start < ROWS; start += TYPED) {
      const data = Array.from({ length: TYPED }, (_, index) => ({
        tracking: `1Z${mark}${String(Date.now()).slice(-6)}${String(start + index).padStart(8, '0')}`,
        upc: offer.upc,
        qty: 1 + (index % 5),
      }))
      const place = { doctorNo, warehouseNo: house.warehouseNo }
      const typed = await tracking.saveImportData({ ...place, data, batchNumber: batchNumber || undefined })
      batchNumber = typed.batchNumber
    }
    return batchNumber
  }
  /** Repeats calls until no row is left; `work` returns the numbers of processed and unprocessed rows. */
  const measured = async (name: string, work: () => Promise<{ rows: number; unreached: number }>): Promise<void> => {
    counted.reset()
    const began = performance.now()
    let calls = 0
    let rows = 0
    for (let unreached = 1; unreached > 0; calls++) {
      const done = await work()
      rows += done.rows
      unreached = done.rows > 0 ? done.unreached : 0
    }
    const seconds = (performance.now() - began) / 1000
    const { requests, units } = counted.counts
    const perRow = (units / rows).toFixed(1)
    report(
      `${name} of a batch of ${ROWS} rows`,
      `${rows} rows in ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} rows/s, ${calls} calls, ${requests.length} requests, ${perRow} units per row`,
    )
  }
  const confirmed = await newBatch('C')
  const data = [{ upc: offer.upc, productNo: offer.productNo }]
  await measured('bulk confirm', async () => {
    const { successCount, unreached } = await tracking.bulkConfirm({ doctorNo, batchNumber: confirmed, data })
    return { rows: successCount, unreached }
  })
  const removed = await newBatch('R')
  await measured('bulk remove', async () => {
    const done = await tracking.bulkRemove({ doctorNo, batchNumber: removed })
    return { rows: done.removed, unreached: done.unreached }
  })
  counted.stop()
}
