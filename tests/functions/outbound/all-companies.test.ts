import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMissingSortKeys, shipmentType } from '../../../functions/outbound/public.ts'
import {
  getDataByType,
  listOutbounds,
  listOutboundsOfProduct,
} from '../../../functions/outbound/use-cases/shipments.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { joinCompany, startStore, type TestStore } from '../../support/company.ts'
import { freezeCompany } from '../../support/freeze-company.ts'
import { newDock } from '../tracking/arrivals.ts'
import { pierAt } from './pier.ts'

let store: TestStore
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())

const { body } = outbound.calls.listOutbounds
const list = async (actor: MaybeCompanyActor, more: object = {}) =>
  listOutbounds(store.deps, actor, body.parse({ size: 10, ...more }))

it('lists the working shipments of all companies of a warehouse admin by priority, then oldest first, page by page', async () => {
  const { deps } = store
  const first = await newDock(deps)
  const second = await newDock(deps, undefined, first.admin)
  const submitted: string[] = []
  for (const [dock, priority] of [
    [first, 0],
    [second, 2],
    [first, 1],
    [first, 2],
  ] as const) {
    const pier = pierAt(deps, dock)
    await pier.stock(dock.productNo, 1)
    submitted.push((await pier.submit([{ productNo: dock.productNo, toShip: 1 }], { priority })).outboundNo)
  }
  const [normal, urgent, medium, laterUrgent] = submitted
  const order = [urgent, laterUrgent, medium, normal]
  const { company: _, ...admin }: MaybeCompanyActor = first.admin
  const shown = async (more: object = {}) => (await list(admin, more)).records.map(({ outboundNo }) => outboundNo)
  expect(await shown()).toEqual(order)
  expect(await shown({ priority: 2 })).toEqual([urgent, laterUrgent])
  expect(await shown({ status: 2 })).toEqual([])
  const page = await list(admin, { size: 2 })
  const rest = await list(admin, { size: 2, nextToken: page.nextToken })
  expect([...page.records, ...rest.records].map(({ outboundNo }) => outboundNo)).toEqual(order)
  await pierAt(deps, first).change(medium ?? '', 2)
  await pierAt(deps, first).change(laterUrgent ?? '', 2)
  expect(await shown({ status: 2 })).toEqual([laterUrgent, medium])
  const byType = async (actor: MaybeCompanyActor, type: number) =>
    (await getDataByType(deps, actor, outbound.calls.getDataByType.body.parse({ type }))).records
  expect((await byType(admin, 1)).map(({ outboundNo }) => outboundNo)).toEqual([urgent, normal])
  expect((await byType(admin, 2)).map(({ outboundNo }) => outboundNo)).toEqual([laterUrgent, medium])
  const ofProduct = async (actor: MaybeCompanyActor, productNo: string) =>
    (await listOutboundsOfProduct(deps, actor, outbound.calls.listOutboundsOfProduct.body.parse({ productNo }))).records
  expect(await ofProduct(admin, second.productNo)).toMatchObject([{ outboundNo: urgent, doctorNo: second.doctorNo }])
  expect(await ofProduct(admin, first.productNo)).toHaveLength(3)
  await freezeCompany(deps, second.doctorNo)
  expect(await shown()).toEqual([normal])
  const strange = await newDock(deps)
  for (const { productNo } of [second, strange])
    await expect(ofProduct(admin, productNo)).rejects.toMatchObject({ reason: 'general.noProduct' })
  await joinCompany(deps, strange.nurse, first.doctor)
  const { company: _none, ...nurse }: MaybeCompanyActor & Pick<CompanyActor, 'userNo'> = strange.nurse
  for (const refused of [list(nurse), byType(nurse, 1), ofProduct(nurse, first.productNo)])
    await expect(refused).rejects.toMatchObject({ errors: [{ path: 'doctorNo' }] })
})

it('finds shipments by tracking number and product in all companies, page by page', async () => {
  const { deps } = store
  const first = await newDock(deps)
  const second = await newDock(deps, undefined, first.admin)
  const { company: _, ...admin }: MaybeCompanyActor = first.admin
  const condition = '1Z999AA10123456784'
  const submitted: string[] = []
  for (const dock of [first, second, first, second]) {
    const pier = pierAt(deps, dock)
    const isTracked = submitted.length < 2
    const productNo = isTracked
      ? await pier.product(1)
      : await pier.product(1, { productName: `Box of ${condition}`, upc: `77000000000${submitted.length}` })
    const more = isTracked ? { tracking: condition } : {}
    submitted.push((await pier.submit([{ productNo, toShip: 1 }], more)).outboundNo)
  }
  for (const size of [1, 2, 3]) {
    const seen: string[] = []
    let nextToken: string | undefined
    do {
      const page = await list(admin, { condition, size, nextToken })
      seen.push(...page.records.map(({ outboundNo }) => outboundNo))
      nextToken = page.nextToken
    } while (nextToken && seen.length < 10)
    expect(seen, `by ${size}`).toEqual(submitted)
  }
})

it('refuses a warehouse or person that belongs to none of the companies', async () => {
  const { deps } = store
  const first = await newDock(deps)
  await newDock(deps, undefined, first.admin)
  const strange = await newDock(deps)
  const { company: _, ...admin }: MaybeCompanyActor = first.admin
  await expect(list(admin, { warehouseNo: strange.warehouseNo })).rejects.toMatchObject({ code: 'missing' })
  await expect(list(admin, { userNo: strange.nurse.userNo })).rejects.toMatchObject({ code: 'missing' })
  expect((await list(admin, { warehouseNo: first.warehouseNo, userNo: first.nurse.userNo })).records).toEqual([])
})

it('lists shipments without a stored priority sort key last, until the key is written', async () => {
  const { deps } = store
  const dock = await newDock(deps)
  const pier = pierAt(deps, dock)
  await pier.stock(dock.productNo, 2)
  const ship = async (priority: number) =>
    (await pier.submit([{ productNo: dock.productNo, toShip: 1 }], { priority })).outboundNo
  const [urgent, normal] = [await ship(2), await ship(0)]
  const shown = async () => (await list(dock.admin)).records.map(({ outboundNo }) => outboundNo)
  const stored = (await store.items()).filter(
    ({ type, outboundNo }) => type === shipmentType.type && outboundNo === urgent,
  )
  await deps.table.writeBatch(stored.map((item) => ({ ...item, gsi1sk: urgent, gsi2sk: urgent, gsi3sk: urgent })))
  expect(await shown()).toEqual([normal, urgent])
  await addMissingSortKeys(deps.table, dock.doctorNo)
  expect(await shown()).toEqual([urgent, normal])
})
