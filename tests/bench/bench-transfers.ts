import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { routes } from '../../functions/transfers/routes.ts'
import { createClient } from '../../shared/contract/client.ts'
import { transfers as transfersContract } from '../../shared/transfers/transfers.contract.ts'
import { handledBy } from '../support/handled-call.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { signIn } from '../support/people.ts'
import type { BenchStack } from './bench-stack.ts'
import { countingDeps } from './counting-table.ts'
import { sized } from './size.ts'
import { report, runTimes, showTiming, timeCalls } from './timing.ts'

/** TRANSFERS=100 makes a short run. */
const TRANSFERS = Number(process.env.TRANSFERS ?? sized(1500, 4))
const PRODUCTS = sized(200, 4)

/**
 * Measures transfers per second between two companies: of many products by 1 and by 16 callers, and of one product by
 * 16. Also counts the requests and units of one transfer, and of its lists.
 */
export const benchTransfers = async ({ baseUrl, info }: BenchStack): Promise<void> => {
  const [doctor, receiver] = await Promise.all([signIn(baseUrl, 'doctor1'), signIn(baseUrl, 'doctor2')])
  const { api, userNo: doctorNo } = doctor
  const { records } = await api.warehouses.listWarehouses({ doctorNo })
  const warehouseNo = records.find(({ transferAddrKeyWold }) => transferAddrKeyWold)?.warehouseNo ?? ''
  const [{ id: size = '' } = {}] = (await api.rates.listBoxSizeOptions({})).records
  const products: string[] = []
  await runTimes(PRODUCTS, 8, async (index) => {
    const named = { productName: `Transferred ${index}`, upc: `TRANSFER-${index}`, price: 1, size }
    const { productNo } = await api.products.saveProduct({ doctorNo, ...named })
    await api.products.saveFbm({ doctorNo, productNo, warehouseNo, qty: 99_999, note: 'Counted' })
    products.push(productNo)
  })
  const bodyOf = (index: number, among: number) => ({
    doctorNo,
    productNo: products[index % among] ?? '',
    warehouseNo,
    to: receiver.userName,
    transferQty: 1,
  })
  const measure = async (name: string, callers: number, among: number): Promise<void> => {
    let refused = 0
    const timing = await timeCalls(TRANSFERS, callers, async (index) => {
      await api.transfers.transferTo(bodyOf(index, among)).catch(() => {
        refused += 1
      })
    })
    report(`transfer of ${name}, ${callers} callers`, `${showTiming(timing)}, ${refused} of ${TRANSFERS} refused`)
  }
  await measure(`${PRODUCTS} products`, 1, PRODUCTS)
  await measure(`${PRODUCTS} products`, 16, PRODUCTS)
  await measure('one product', 16, 1)
  const counted = countingDeps(info.dynamodbEndpoint, info.table)
  const handler = apiHandler(transfersContract, routes, { ...counted.deps, files: memoryFiles() })
  const { transfers } = createClient(
    { transfers: transfersContract },
    { baseUrl: '', fetch: handledBy(handler, doctorNo) },
  )
  const calls: [string, () => Promise<unknown>][] = [
    ['transfer of a known product', () => transfers.transferTo(bodyOf(0, 1))],
    ['transfer log, first page', () => transfers.listTransfers({ doctorNo, size: 50 })],
    ['receivers of a warehouse', () => transfers.listReceivers({ doctorNo, warehouseNo })],
  ]
  for (const [name, call] of calls) {
    counted.reset()
    await call()
    const { requests, units } = counted.counts
    const sent = Object.entries(Object.groupBy(requests, (one) => one)).map(([one, all]) => `${all?.length} ${one}`)
    report(name, `${sent.join(' + ')}; ${units} units`)
  }
  counted.stop()
}
