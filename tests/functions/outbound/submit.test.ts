import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../../functions/outbound/routes.ts'
import { submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { newCompany, newMember, newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { newPier, type Pier } from './pier.ts'

let store: TestStore
let pier: Pier

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  store.setNow('2026-11-20T18:00:00.000Z')
  pier = await newPier(store.deps)
})

describe('a shipment', () => {
  it('takes its units from the oldest lots, and is listed as working', async () => {
    const productNo = await pier.product(5)
    store.setNow('2026-11-22T18:00:00.000Z')
    await pier.stock(productNo, 12)
    const { outboundNo } = await pier.submit([{ productNo, toShip: 7 }], {
      carrier: 'Other',
      carrierName: 'Bike courier',
      tracking: '1z 999aa10123456784',
      priority: 2,
      splitPackagesNum: 3,
      instruction: '<p>Two <strong>boxes</strong></p>',
      instructionFormat: 'html',
    })
    expect(await pier.level(productNo)).toMatchObject({ stock: 5, lots: [{ inboundDate: '2026-11-22', left: 5 }] })
    expect(await pier.list()).toMatchObject({
      records: [
        {
          outboundNo,
          status: 1,
          units: 7,
          carrierName: 'Bike courier',
          tracking: '1Z999AA10123456784',
          priority: 2,
          splitPackagesNum: 3,
          users: pier.nurse.userName,
          createBy: pier.doctor.userName,
          items: [{ productNo, qty: 7, type: 1, service: 'None' }],
          labels: [{ fileName: 'label-1.pdf' }],
        },
      ],
    })
    expect(await pier.look(outboundNo)).toMatchObject({
      events: [{ what: 'submitted', userNo: pier.doctor.userNo, eventNo: `${outboundNo}#1` }],
      lots: [
        { productNo, inboundDate: '2026-11-20', qty: 5 },
        { productNo, inboundDate: '2026-11-22', qty: 2 },
      ],
    })
    await checkBooks(pier.deps, pier)
  })

  it('of one unit succeeds exactly 10 times if 16 are submitted concurrently for the last 10 units', async () => {
    const productNo = await pier.product(10)
    const bodies = await Promise.all(Array.from({ length: 16 }, () => pier.body([{ productNo, toShip: 1 }])))
    const settled = await Promise.allSettled(bodies.map((body) => submitShipment(pier.deps, pier.doctor, body)))
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refusals).toHaveLength(6)
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'outbound.stockShort' })
    expect(await pier.level(productNo)).toMatchObject({ stock: 0, seq: 11 })
    await expect(pier.submit([{ productNo, toShip: 1 }])).rejects.toMatchObject({ reason: 'outbound.stockShort' })
    expect((await pier.list({ size: 50 })).records).toHaveLength(10)
    expect([...pier.files.objects.keys()].filter((key) => key.startsWith('labels/'))).toHaveLength(10)
    await checkBooks(pier.deps, pier)
  })

  it('needs one read and one commit under an idempotency key if its products always fit one commit', async () => {
    const requests: string[] = []
    const table = interruptedTable(pier.deps.table, (point) => void requests.push(point))
    const handler = apiHandler(outbound, routes, { ...pier.deps, table })
    const client = createClient({ outbound }, { baseUrl: '', fetch: handledBy(handler, pier.doctorNo) }).outbound
    const submitted = async (products: number, idempotencyKey: string) => {
      const data: object[] = []
      for (let at = 0; at < products; at++) data.push({ productNo: await pier.product(2), toShip: 1 })
      const body = await pier.body(data)
      requests.length = 0
      const answer = await client.submitOutbound(body, { idempotencyKey })
      const sent = [...requests]
      expect(await client.submitOutbound(body, { idempotencyKey })).toEqual(answer)
      return sent
    }
    const ONE_COMMIT = ['beforeCommit', 'afterCommit']
    expect(await submitted(6, 'k1')).toEqual(['read', ...ONE_COMMIT])
    // Seven products may have more lots than one item can list, so an earlier run of the call is looked up.
    expect(await submitted(7, 'k2')).toEqual(['read', 'read', ...ONE_COMMIT])
    expect((await pier.list()).total).toBe(2)
  })

  it('is not refused if 25 others ship the same product concurrently', async () => {
    const OTHERS = 25
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const productNo = await pier.product(OTHERS + 1)
    let faster = 0
    const table = interruptedTable(pier.deps.table, async (point) => {
      if (point !== 'beforeCommit' || faster === OTHERS) return
      faster += 1
      await pier.submit([{ productNo, toShip: 1 }])
    })
    await submitShipment({ ...pier.deps, table }, pier.doctor, await pier.body([{ productNo, toShip: 1 }]))
    expect(await pier.level(productNo)).toMatchObject({ stock: 0, seq: OTHERS + 2 })
    await checkBooks(pier.deps, pier)
  })

  it('requires a main product and only known services if it is a bundle', async () => {
    const [main, sub] = [await pier.product(4, { upc: '1111' }), await pier.product(8, { upc: '2222' })]
    const items = [
      { productNo: main, toShip: 2 },
      { productNo: sub, toShip: 4, type: 3, service: 'SF-000000000000' },
    ]
    await expect(pier.submit(items)).rejects.toMatchObject({
      errors: [{ path: 'mainProduct', message: 'You must select a main product before outbound.' }],
    })
    await expect(pier.submit(items, { mainProduct: sub })).rejects.toMatchObject({ errors: [{ path: 'mainProduct' }] })
    await expect(pier.submit(items, { mainProduct: main })).rejects.toMatchObject({
      errors: [{ path: 'data.1.service', reason: 'outbound.noService' }],
    })
    const plain = items.map(({ service: _, ...item }) => item)
    const { outboundNo } = await pier.submit(plain, { mainProduct: main })
    expect(await pier.look(outboundNo)).toMatchObject({
      mainProduct: main,
      units: 6,
      items: [{ type: 1 }, { type: 3 }],
    })
    expect((await pier.list({ main: true })).records).toHaveLength(1)
  })

  it('is refused if invalid, with the reason, and no units are shipped', async () => {
    const productNo = await pier.product(3)
    const { warehouseNo: elsewhere } = await newWarehouse(pier.deps, pier.doctor)
    const item = { productNo, toShip: 1 }
    const refused: [object[], object, object][] = [
      [[item, item], {}, { errors: [{ path: 'data.1.productNo', message: 'Product selected.' }] }],
      [
        [{ ...item, warehouseNo: elsewhere }],
        {},
        { errors: [{ message: 'Products from different warehouses cannot be shipped out together.' }] },
      ],
      [[item], { carrier: 'Other' }, { errors: [{ path: 'carrierName' }] }],
      [[item], { fileNo: 'FL-00000000000000000000' }, { errors: [{ path: 'fileNo', reason: 'outbound.noFiles' }] }],
      [[item], { warehouseNo: 'WH-00000000000000000000' }, { code: 'missing' }],
      [[{ ...item, productNo: 'PR-00000000000000000000' }], {}, { code: 'missing' }],
      [[{ ...item, toShip: 4 }], {}, { code: 'conflict', params: { have: 3, need: 4 } }],
    ]
    for (const [data, more, error] of refused) await expect(pier.submit(data, more)).rejects.toMatchObject(error)
    expect(await pier.level(productNo)).toMatchObject({ stock: 3, seq: 1 })
    expect((await pier.list()).records).toEqual([])
    expect([...pier.files.objects.keys()].some((key) => key.startsWith('labels/'))).toBe(false)
  })

  it('notifies only a person who works with the company', async () => {
    const productNo = await pier.product(3)
    const item = { productNo, toShip: 1 }
    const stranger = await newMember(pier.deps, await newCompany(pier.deps), 'nurse')
    const refusal = { errors: [{ path: 'notifiyUserNo', reason: 'outbound.noUser' }] }
    await expect(pier.submit([item], { notifiyUserNo: stranger.userNo })).rejects.toMatchObject(refusal)
    const key = { doctorNo: pier.doctorNo, userNo: pier.nurse.userNo }
    const link = await pier.deps.table.get(ref(membershipItem, key))
    if (!link) throw new Error('no link')
    await pier.deps.table.commit([
      put(membershipItem, { ...link, status: 'blocked' }, { when: { is: 'present' }, error: 'race' }),
    ])
    await expect(pier.submit([item])).rejects.toMatchObject(refusal)
    await pier.submit([item], { notifiyUserNo: pier.admin.userNo })
    expect((await pier.list()).records).toMatchObject([{ users: pier.admin.userName }])
  })
})
