import { randomUUID } from 'node:crypto'
import { labelUploadItem } from '../../functions/outbound/labels/label-uploads.items.ts'
import { outboundItem, type Shipment } from '../../functions/outbound/shipments/shipments.items.ts'
import { submitShipment } from '../../functions/outbound/shipments/submit-shipment.ts'
import { changeOutboundStatus } from '../../functions/outbound/use-cases/change-outbound-status.ts'
import { listOutbounds } from '../../functions/outbound/use-cases/list-outbounds.ts'
import { toStored } from '../../functions/platform/db/item.ts'
import { ref } from '../../functions/platform/db/table.ts'
import { saveFbm } from '../../functions/products/use-cases/save-fbm.ts'
import { bootstrapRates } from '../../functions/rates/public.ts'
import { startTable } from '../../infra/local/table.ts'
import { outbound } from '../../shared/outbound/outbound.contract.ts'
import { products } from '../../shared/products/products.contract.ts'
import { newCompany, newMember, newProduct, newWarehouse } from '../support/company.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { countingDeps, type SentRequest } from './counting-table.ts'
import { cpuMeter } from './cpu.ts'
import { writeStored } from './fill.ts'
import { rawReplay, unconditional } from './raw-engine.ts'
import { report, reportRatio, showTiming, type Timing, timeCalls, timeWithCpu } from './timing.ts'

const SUBMITS = 1000
const PRODUCTS = 64
const { calls } = outbound

/**
 * Shipments by their use cases on the table engine, without the gateway: submits a second by 16 callers, what one of 50
 * products costs, and pages of the list among `shipments` others.
 */
export const benchOutbound = async (shipments = Number(process.argv[3] ?? 200_000)): Promise<void> => {
  const { endpoint, tableName, stop } = await startTable()
  const counted = countingDeps(endpoint, tableName)
  try {
    await run({ counted, endpoint, tableName, shipments })
  } finally {
    counted.stop()
    await stop()
  }
}

interface Place {
  counted: ReturnType<typeof countingDeps>
  endpoint: string
  tableName: string
  shipments: number
}

/** The requests of one shipment, sent to the engine by themselves for another number and another product each time. */
const replayOf = async (
  { counted, endpoint }: Place,
  goods: readonly string[],
  submit: (productNo: string) => Promise<{ outboundNo: string }>,
) => {
  const [productNo = ''] = goods
  counted.reset()
  const { outboundNo } = await submit(productNo)
  const isOfUpload = ({ operation }: SentRequest) => operation === 'BatchWriteItem'
  const recorded = unconditional(counted.sent.filter((one) => !isOfUpload(one)))
  return rawReplay({ endpoint }, recorded, (body, index) =>
    body
      .replaceAll(outboundNo, counted.deps.newId('shipment'))
      .replaceAll(productNo, goods[index % goods.length] ?? '')
      .replaceAll(/(?<=OUTBOX#)[^"]+/g, () => counted.deps.newId('outbox'))
      .replace(/(?<="ClientRequestToken":")[^"]+/, randomUUID()),
  )
}

const run = async (place: Place): Promise<void> => {
  const { counted, endpoint, tableName, shipments } = place
  const cpu = cpuMeter(process.pid)
  await bootstrapRates(counted.deps)
  const files = memoryFiles()
  const deps = { ...counted.deps, files }
  const doctor = await newCompany(deps)
  const doctorNo = doctor.userNo
  const [nurse, { warehouseNo }] = await Promise.all([newMember(deps, doctor, 'nurse'), newWarehouse(deps, doctor)])
  const goods: string[] = []
  for (let at = 0; at < PRODUCTS; at++) {
    const { productNo } = await newProduct(deps, doctor, { productName: `Item ${at}`, upc: `8100${at}` })
    const body = { doctorNo, productNo, warehouseNo, qty: 90_000, note: 'Counted' }
    await saveFbm(deps, doctor, products.calls.saveFbm.body.parse(body))
    goods.push(productNo)
  }
  let uploads = 0
  const bodyOf = async (some: readonly string[]) => {
    const fileNo = `FL-${String(++uploads).padStart(20, '0')}`
    const upload = { name: 'a.pdf', type: 'application/pdf' as const, size: 8 }
    files.objects.set(`incoming/${doctorNo}/${fileNo}/0`, new TextEncoder().encode('%PDF-1.7'))
    const item = { doctorNo, fileNo, files: [upload], userNo: doctorNo, at: deps.now() }
    await deps.table.writeBatch([toStored(labelUploadItem, item)])
    return calls.submitOutbound.body.parse({
      ...{ doctorNo, warehouseNo, fileNo, notifiyUserNo: nurse.userNo, splitPackagesNum: 1 },
      data: some.map((productNo) => ({ productNo, toShip: 1 })),
    })
  }
  const submits = async (name: string, among: number): Promise<Timing> => {
    const bodies: Awaited<ReturnType<typeof bodyOf>>[] = []
    for (let at = 0; at < SUBMITS; at++) bodies.push(await bodyOf([goods[at % among] ?? '']))
    let refused = 0
    const timing = await timeWithCpu(cpu, SUBMITS, 16, async (at) => {
      const body = bodies[at]
      if (body) await submitShipment(deps, doctor, body).catch(() => refused++)
    })
    report(`shipment of ${name}, 16 callers`, `${showTiming(timing)}, ${refused} of ${SUBMITS} refused`)
    return timing
  }
  const several = await submits(`one of ${PRODUCTS} products`, PRODUCTS)
  const again = await replayOf(place, goods, async (productNo) =>
    submitShipment(deps, doctor, await bodyOf([productNo])),
  )
  await timeCalls(50, 16, again)
  reportRatio("the same / a shipment's own requests, replayed", several, await timeWithCpu(cpu, SUBMITS, 16, again))
  await submits('one product', 1)

  const costs = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    counted.reset()
    const began = performance.now()
    await work()
    const { requests, units } = counted.counts
    report(name, `${requests.length} requests, ${units.toFixed(1)} units, ${(performance.now() - began).toFixed(0)} ms`)
  }
  const large = await bodyOf(goods.slice(0, 50))
  let outboundNo = ''
  await costs('shipment of 50 products, submitted', async () => {
    outboundNo = (await submitShipment(deps, doctor, large)).outboundNo
  })
  await costs('the same, cancelled', () => changeOutboundStatus(deps, doctor, { doctorNo, outboundNo, status: 3 }))

  const listed = (asked: object) => listOutbounds(deps, doctor, calls.listOutbounds.body.parse({ doctorNo, ...asked }))
  const [like] = (await listed({ size: 1 })).records
  const stored = like && (await deps.table.get(ref(outboundItem, like)))
  if (!stored) throw new Error('There is no shipment')
  await fill({ endpoint, tableName }, deps, stored, shipments)
  for (const status of [1, 2] as const) {
    let token: string | undefined
    await costs(`page of ${status === 1 ? 'working' : 'archived'} among ${shipments} archived`, async () => {
      token = (await listed({ status })).nextToken
    })
    if (token) await costs('the next page of it', () => listed({ status, nextToken: token }))
  }
  await costs('search by product among archived', () => listed({ status: 2, condition: 'item 7' }))
}

const fill = async (
  { endpoint, tableName }: Pick<Place, 'endpoint' | 'tableName'>,
  deps: { newId: (kind: 'shipment') => string },
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
