import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes as integrationRoutes } from '../../../functions/integrations/routes.ts'
import { routes } from '../../../functions/offers/routes.ts'
import { type Activity, activityItem, activityOf } from '../../../functions/platform/activity/activity.items.ts'
import { loggingTable } from '../../../functions/platform/activity/logging-table.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { RaceLost, type Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { routes as productRoutes } from '../../../functions/products/routes.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { integrations } from '../../../shared/integrations/integrations.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import {
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'

// Events that the API handler adds to the first commit of a call.

let store: TestStore
let doctor: CompanyActor
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  doctor = await newCompany(store.deps)
})

const logged = async (): Promise<Activity[]> =>
  (await store.deps.table.query(activityItem, activityOf(doctor.userNo), { limit: 1000, consistent: true })).records

const as = (who: CompanyActor, table: Table = store.deps.table) => {
  const deps = { ...store.deps, table }
  const fetchBy = (handle: Parameters<typeof handledBy>[0]) => ({ baseUrl: '', fetch: handledBy(handle, who.userNo) })
  return {
    ...createClient({ offers }, fetchBy(apiHandler(offers, routes, { ...deps, files: memoryFiles() }))),
    ...createClient({ integrations }, fetchBy(apiHandler(integrations, integrationRoutes, deps))),
    ...createClient({ products }, fetchBy(apiHandler(products, productRoutes, { ...deps, files: memoryFiles() }))),
  }
}

const offer = (productNo: string) => ({
  doctorNo: doctor.userNo,
  productNo,
  price: 12.5,
  bouns: 0,
  quantity: 3,
  notify: false,
  expireDate: addDays(dayIn(store.deps.now()), 3),
})

describe('a logged call', () => {
  it('adds who, what and which record in the commit of the change, also for a record that it creates', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    const { offerNo } = await as(doctor).offers.saveOffer(offer(productNo))
    await as(doctor).offers.saveOffer({ doctorNo: doctor.userNo, offerNo, price: 11 })
    expect(await logged()).toMatchObject([
      {
        kind: 'offerSaved',
        userNo: doctor.userNo,
        userName: doctor.userName,
        recordNo: offerNo,
        changes: [
          { what: 'price', before: '', after: '12.5' },
          { what: 'bouns', before: '', after: '0' },
          { what: 'quantity', before: '', after: '3' },
          { what: 'expireDate', before: '', after: offer('').expireDate },
        ],
      },
      { kind: 'offerSaved', recordNo: offerNo, changes: [{ what: 'price', before: '', after: '11' }] },
    ])
  })

  it('names a record that only the written item names', async () => {
    const { keyNo } = await as(doctor).integrations.addApiKey({
      doctorNo: doctor.userNo,
      keyName: 'Warehouse system',
      scopes: ['offers:read'],
      expiresInDays: 90,
    })
    const events = await logged()
    expect(events).toMatchObject([{ kind: 'apiKeyAdded', recordNo: keyNo, recordName: 'Warehouse system' }])
    expect(JSON.stringify(events)).not.toContain('dk_')
  })

  it('adds nothing if it is refused or loses its race, and one event if it is repeated', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    await expect(as(doctor).offers.saveOffer({ ...offer(productNo), quantity: 0 })).rejects.toThrow()
    const lost: Table = { ...store.deps.table, commit: () => Promise.reject(new RaceLost()) }
    await expect(as(doctor, lost).offers.saveOffer(offer(productNo))).rejects.toThrow()
    expect(await logged()).toEqual([])
    const key = { idempotencyKey: 'once' }
    await Promise.all([1, 2, 3].map(() => as(doctor).offers.saveOffer(offer(productNo), key)))
    expect(await logged()).toHaveLength(1)
  })

  it('names nobody but the caller, and adds nothing for a take, which has its own records', async () => {
    const nurse = await newMember(store.deps, doctor, 'nurse')
    const { productNo } = await newProduct(store.deps, doctor)
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 10 })
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    await as(nurse).offers.takeOffer({ doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 2 })
    expect(await logged()).toEqual([])
  })
})

describe('the table of a logged call', () => {
  const call = { kind: 'offerSaved', record: 'no' } as const
  const item = (at: number) =>
    put(activityItem, {
      doctorNo: 'US-OTHER',
      activityNo: `AC-${at}`,
      at: store.deps.now(),
      userNo: 'US-1',
      userName: 'ann',
      kind: 'signedIn',
    })
  const table = (company = true) => {
    const { company: _, ...person } = doctor
    const actor = company ? doctor : person
    return loggingTable(store.deps, { call, actor, input: { no: 'OF-1' } })
  }

  it('commits the event separately if the commit has no room for it and an answer', async () => {
    await table().commit(Array.from({ length: 99 }, (_, at) => item(at)))
    expect(await logged()).toMatchObject([{ recordNo: 'OF-1' }])
  })

  it('adds one event for several commits', async () => {
    const one = table()
    await one.commit([item(200)])
    await one.commit([item(201)])
    expect(await logged()).toHaveLength(1)
  })

  it('finds the company in the written records if the call names none, and nothing if there is none', async () => {
    await table(false).commit([item(300)])
    const { records } = await store.deps.table.query(activityItem, activityOf('US-OTHER'), { limit: 1000 })
    expect(records.filter(({ kind }) => kind === 'offerSaved')).toMatchObject([{ userNo: doctor.userNo }])
    expect(await logged()).toEqual([])
  })
})
