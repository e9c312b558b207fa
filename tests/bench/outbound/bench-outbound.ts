import { outboundItem, type Shipment } from '../../../functions/outbound/shipments/shipments.items.ts'
import { changeOutboundStatus, listOutbounds } from '../../../functions/outbound/use-cases/shipments.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { startTable } from '../../../infra/local/table.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { countingDeps } from '../counting-table.ts'
import { writeStored } from '../fill.ts'
import { sized } from '../size.ts'
import { report } from '../timing.ts'
import { type LoadedPier, loadedPier } from './loaded-pier.ts'
import { benchSubmits } from './submits.ts'

/**
 * Measures shipments through their use cases on the table engine, without the gateway: submissions per second by 16
 * callers, the cost of one shipment with one product and with 50 products, and pages of a list with `shipments` other
 * shipments.
 */
export const benchOutbound = async (shipments = Number(process.argv[3] ?? sized(200_000, 120))): Promise<void> => {
  const { endpoint, tableName, stop } = await startTable()
  const counted = countingDeps(endpoint, tableName)
  try {
    const pier = await loadedPier(counted.deps)
    await benchSubmits(pier, counted, endpoint)
    const costs = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      counted.reset()
      const began = performance.now()
      await work()
      const { requests, units } = counted.counts
      report(
        name,
        `${requests.length} requests, ${units.toFixed(1)} units, ${(performance.now() - began).toFixed(0)} ms`,
      )
    }
    await benchSizes(pier, costs)
    await benchShipmentLists(pier, costs, shipments, (some) => fill({ endpoint, tableName }, pier, some, shipments))
  } finally {
    counted.stop()
    await stop()
  }
}

type Costs = (name: string, work: () => Promise<unknown>) => Promise<void>

const benchSizes = async ({ deps, doctor, doctorNo, goods, bodyOf, submit }: LoadedPier, costs: Costs) => {
  for (const products of sized([1, 50], [1, 2])) {
    const body = await bodyOf(goods.slice(0, products))
    let outboundNo = ''
    await costs(`shipment of ${products} products, submitted`, async () => {
      outboundNo = (await submit(body)).outboundNo
    })
    await costs('its cancellation', () => changeOutboundStatus(deps, doctor, { doctorNo, outboundNo, status: 3 }))
  }
}

const benchShipmentLists = async (
  { deps, doctor, doctorNo }: LoadedPier,
  costs: Costs,
  shipments: number,
  fillLike: (like: Shipment) => Promise<void>,
): Promise<void> => {
  const listed = (asked: object) =>
    listOutbounds(deps, doctor, outbound.calls.listOutbounds.body.parse({ doctorNo, ...asked }))
  const [like] = (await listed({ size: 1 })).records
  const stored = like && (await deps.table.get(ref(outboundItem, like)))
  if (!stored) throw new Error('There is no shipment')
  await fillLike(stored)
  for (const status of [1, 2] as const) {
    let token: string | undefined
    await costs(`page of ${status === 1 ? 'working' : 'archived'} among ${shipments} archived`, async () => {
      token = (await listed({ status })).nextToken
    })
    if (token) await costs('next page of shipments', () => listed({ status, nextToken: token }))
  }
  await costs('search by product among archived shipments', () => listed({ status: 2, condition: 'item 7' }))
}

const fill = async (
  { endpoint, tableName }: { endpoint: string; tableName: string },
  { deps }: LoadedPier,
  like: Shipment,
  count: number,
): Promise<void> => {
  const AT_ONCE = 1000
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, () =>
      toStored(outboundItem, { ...like, outboundNo: deps.newId('shipment'), status: 'archived' }),
    )
    await writeStored(endpoint, tableName, some)
  }
}
