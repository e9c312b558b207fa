import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOutbounds } from '../../../functions/outbound/use-cases/list-outbounds.ts'
import type { CompanyActor, MaybeCompanyActor } from '../../../functions/platform/actor.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { joinCompany, startStore, type TestStore } from '../../support/company.ts'
import { freeze } from '../../support/frozen.ts'
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

it('lists the shipments of all companies of a warehouse admin, newest first, a page at a time and by priority', async () => {
  const { deps } = store
  const first = await newDock(deps)
  const second = await newDock(deps, undefined, first.admin)
  const numbers: string[] = []
  for (const [dock, priority] of [
    [first, 0],
    [second, 2],
    [first, 2],
  ] as const) {
    const pier = pierAt(deps, dock)
    await pier.stock(dock.productNo, 1)
    numbers.unshift((await pier.submit([{ productNo: dock.productNo, toShip: 1 }], { priority })).outboundNo)
  }
  const { company: _, ...admin }: MaybeCompanyActor = first.admin
  const shown = async (more: object = {}) => (await list(admin, more)).records.map(({ outboundNo }) => outboundNo)
  expect(await shown()).toEqual(numbers)
  expect(await shown({ priority: 2 })).toEqual(numbers.slice(0, 2))
  expect(await shown({ status: 2 })).toEqual([])
  const page = await list(admin, { size: 2 })
  const rest = await list(admin, { size: 2, nextToken: page.nextToken })
  expect([...page.records, ...rest.records].map(({ outboundNo }) => outboundNo)).toEqual(numbers)
  await freeze(deps, second.doctorNo)
  expect(await shown()).toEqual([numbers[0], numbers[2]])
  const strange = await newDock(deps)
  await joinCompany(deps, strange.nurse, first.doctor)
  const { company: _none, ...nurse }: MaybeCompanyActor & Pick<CompanyActor, 'userNo'> = strange.nurse
  await expect(list(nurse)).rejects.toMatchObject({ errors: [{ path: 'doctorNo' }] })
})
