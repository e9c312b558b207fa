import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offerItem } from '../../functions/offers/public.ts'
import { routes } from '../../functions/offers/routes.ts'
import type { CompanyActor } from '../../functions/platform/actor.ts'
import { aheadTable, readAhead } from '../../functions/platform/db/decorators/read-ahead.ts'
import { ref, type Table } from '../../functions/platform/db/table.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { createClient } from '../../shared/contract/client.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import {
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../support/company.ts'
import { handledBy } from '../support/handled-call.ts'
import { memoryFiles } from '../support/memory-files.ts'
import { interruptedTable } from '../support/memory-table.ts'

let store: TestStore
let doctor: CompanyActor
let nurse: CompanyActor
let offerNo: string
let warehouseNo: string

beforeAll(async () => {
  store = await startStore()
  doctor = await newCompany(store.deps)
  nurse = await newMember(store.deps, doctor, 'nurse')
  const { productNo } = await newProduct(store.deps, doctor)
  offerNo = (await newOffer(store.deps, doctor, productNo, { quantity: 10 })).offerNo
  warehouseNo = (await newWarehouse(store.deps, doctor)).warehouseNo
})
afterAll(() => store.stop())

const asNurse = (table: Table) =>
  createClient(
    { offers },
    {
      baseUrl: '',
      fetch: handledBy(apiHandler(offers, routes, { ...store.deps, table, files: memoryFiles() }), nurse.userNo),
    },
  ).offers
const offer = () => ref(offerItem, { doctorNo: doctor.userNo, offerNo })
const counted = (table: Table) => {
  let reads = 0
  const counting = interruptedTable(table, (point) => {
    if (point === 'read') reads += 1
  })
  return { table: counting, reads: () => reads }
}

describe('reading ahead of a call', () => {
  it('is combined with the read of the caller, so that a take needs one read and one commit', async () => {
    const { table, reads } = counted(store.deps.table)
    await asNurse(table).takeOffer({ doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 1 })
    expect(reads()).toBe(1)
  })

  it('is used for one read; the next read of the item accesses the store', async () => {
    const { table, reads } = counted(store.deps.table)
    const before = await store.deps.table.get({ ...offer(), read: (stored) => stored })
    const ahead = aheadTable(table, readAhead([offer()], [before && { ...before, leftNum: 3 }]))
    expect((await ahead.get(offer()))?.leftNum).toBe(3)
    expect(reads()).toBe(0)
    expect((await ahead.get(offer()))?.leftNum).not.toBe(3)
    expect(reads()).toBe(1)
  })

  it('is not used for a read of additional items', async () => {
    const { table, reads } = counted(store.deps.table)
    const other = ref(offerItem, { doctorNo: doctor.userNo, offerNo: 'OF-0' })
    const ahead = aheadTable(table, readAhead([offer()], [undefined]))
    const [here, absent] = await ahead.batchGet([offer(), other])
    expect([here?.offerNo, absent, reads()]).toEqual([offerNo, undefined, 1])
  })

  it('does not prevent the refusal of callers without access and of invalid bodies', async () => {
    const stranger = await newMember(store.deps, await newCompany(store.deps), 'nurse')
    const asStranger = createClient(
      { offers },
      {
        baseUrl: '',
        fetch: handledBy(apiHandler(offers, routes, { ...store.deps, files: memoryFiles() }), stranger.userNo),
      },
    ).offers
    const body = { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 1 }
    await expect(asStranger.takeOffer(body)).rejects.toMatchObject({ status: 403 })
    await expect(asNurse(store.deps.table).takeOffer({ ...body, quantity: -1 })).rejects.toMatchObject({ status: 400 })
  })

  it('does not let concurrent takes exceed the units left', async () => {
    const left = (await store.deps.table.get(offer(), { consistent: true }))?.leftNum ?? 0
    const takes = await Promise.allSettled(
      Array.from({ length: left + 6 }, () =>
        asNurse(store.deps.table).takeOffer({ doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 1 }),
      ),
    )
    const sold = takes.filter(({ status }) => status === 'fulfilled').length
    expect(sold).toBeGreaterThan(0)
    expect((await store.deps.table.get(offer(), { consistent: true }))?.leftNum).toBe(left - sold)
  })
})
