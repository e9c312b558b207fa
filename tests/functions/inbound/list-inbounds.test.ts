import { describe, expect, it } from 'vitest'
import { inboundItem, type TakeNumber } from '../../../functions/inbound/inbound.items.ts'
import { listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import { cancelInboundById } from '../../../functions/offers/use-cases/cancel-takes.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newMember, newProduct, newWarehouse } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { take, UPC } from '../tracking/arrivals.ts'
import { deps, dock, openDock } from '../tracking/confirm-dock.ts'
import { list } from './listed-takes.ts'

openDock()

const NUMBERS = 500
const CLAIMABLE_AT = 450

const numbersOf = (at: number): TakeNumber[] =>
  Array.from({ length: NUMBERS }, (_, number) => ({
    tracking: `T${at}N${number}`.padEnd(34, 'X'),
    qty: 123_456,
    claimed: 0,
    mismatch: false,
    waiting: false,
    givenAt: '2026-11-20T18:00:00.000Z',
    status: number === CLAIMABLE_AT ? 'matched' : 'unmatched',
  }))

it('the list of takes keeps a page below 5 MB without omitting a take if each take has the maximum number of tracking numbers', async () => {
  const first = await deps.table.get(
    ref(inboundItem, { doctorNo: dock.doctorNo, inboundNo: await take(deps, dock, 1) }),
  )
  if (!first) throw new Error('no take')
  for (let at = 0; at < 100; at++) {
    const longest = {
      ...first,
      inboundNo: deps.newId('inbound'),
      productName: '箱'.repeat(100),
      trackings: numbersOf(at),
    }
    await deps.table.commit([put(inboundItem, longest)])
  }
  const list = async (more: object) =>
    listInbounds(deps, dock.nurse, inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, ...more }))

  const page = await list({ size: 100 })
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(5_000_000)
  expect(page.records).toHaveLength(100)
  const [newest] = inbound.calls.listInbounds.result.parse(page).records
  expect(newest?.trackingList[0]).toMatchObject({ canClaim: true, state: 'claimable' })
  const left = Object.values(newest?.unlisted ?? {}).reduce((sum, count) => sum + count, 0)
  expect([newest?.trackingList.length, left]).toEqual([200, 300])

  const [whole] = (await list({ condition: newest?.inboundNo })).records
  expect(whole?.trackingList).toHaveLength(NUMBERS)
  expect(whole?.unlisted).toBeUndefined()
})

describe('the list of takes', () => {
  it('shows a nurse their own takes, and the company all takes', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const [mine, theirs] = [await take(deps, dock, 1), await take(deps, dock, 2, other)]
    expect((await list()).records.map(({ inboundNo }) => inboundNo)).toEqual([mine])
    expect((await list(dock.doctor)).records.map(({ inboundNo }) => inboundNo)).toEqual([theirs, mine])
    expect((await list(dock.doctor)).records[0]).toMatchObject({
      company: 'Test Trading',
      upc: UPC,
      price: 417.5,
      qty: 2,
      leftNum: 2,
      status: 0,
      userNo: other.userNo,
    })
    expect((await list(dock.nurse, { status: 1 })).records).toEqual([])
    // A company finds a take by its number whatever status is requested; a nurse must request the status of the take.
    const completed = { status: 1, condition: mine }
    expect((await list(dock.doctor, completed)).records.map(({ inboundNo }) => inboundNo)).toEqual([mine])
    expect((await list(dock.nurse, completed)).records).toEqual([])
  })

  it('can be searched by product name, UPC or take number, and is returned in pages', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'PINE-11', productName: 'Pine 11 Tablet' })
    const pines: string[] = []
    for (let round = 0; round < 4; round++) {
      pines.unshift(await take(deps, { ...dock, productNo }, 1))
      await take(deps, dock, 1)
    }
    const find = async (condition: string, more: object = {}) => list(dock.nurse, { condition, ...more })
    const numbers = async (condition: string) => (await find(condition)).records.map(({ inboundNo }) => inboundNo)
    expect(await numbers('tab pin')).toEqual(pines)
    expect(await numbers('pine-11')).toEqual(pines)
    expect(await numbers(pines[0] ?? '')).toEqual([pines[0]])
    expect(await numbers('espresso')).toEqual([])
    const first = await find('pine', { size: 3 })
    const second = await find('pine', { size: 3, nextToken: first.nextToken })
    expect([...first.records, ...second.records].map(({ inboundNo }) => inboundNo)).toEqual(pines)
    expect((await find('pine', { size: 3, current: 2 })).records).toHaveLength(1)
    await expect(find('pine', { nextToken: 'x' })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('can be narrowed to one nurse, one warehouse or both, in every status and in pages', async () => {
    const { doctor, nurse, doctorNo } = dock
    const other = await newMember(deps, doctor, 'nurse')
    const { warehouseNo } = await newWarehouse(deps, doctor)
    const there = { ...dock, warehouseNo }
    const mine = await take(deps, dock, 1)
    const mineThere = await take(deps, there, 1)
    const theirs = await take(deps, dock, 1, other)
    const theirsThere = await take(deps, there, 1, other)
    const found = async (more: object, actor = doctor) =>
      (await list(actor, more)).records.map(({ inboundNo }) => inboundNo)
    expect(await found({})).toEqual([theirsThere, theirs, mineThere, mine])
    expect(await found({ userNo: nurse.userNo })).toEqual([mineThere, mine])
    expect(await found({ warehouseNo })).toEqual([theirsThere, mineThere])
    expect(await found({ userNo: other.userNo, warehouseNo })).toEqual([theirsThere])
    expect(await found({ warehouseNo }, nurse)).toEqual([mineThere])
    expect(await found({ userNo: nurse.userNo }, nurse)).toEqual([mineThere, mine])
    expect(await found({ condition: 'aurora', userNo: other.userNo, warehouseNo })).toEqual([theirsThere])
    expect(await found({ condition: mine, userNo: nurse.userNo, warehouseNo: dock.warehouseNo })).toEqual([mine])
    expect(await found({ condition: mine, userNo: other.userNo })).toEqual([])
    expect(await found({ condition: mine, warehouseNo })).toEqual([])

    const first = await list(doctor, { warehouseNo, size: 1 })
    expect(first.records.map(({ inboundNo }) => inboundNo)).toEqual([theirsThere])
    expect(await found({ warehouseNo, size: 1, nextToken: first.nextToken })).toEqual([mineThere])
    const ofNurse = { userNo: other.userNo, nextToken: first.nextToken }
    await expect(list(doctor, ofNurse)).rejects.toMatchObject({ code: 'invalid' })

    for (const inboundNo of [mine, theirsThere]) {
      const cancel = { doctorNo, inboundNo, cancelNum: 1, note: 'Sold out' }
      await cancelInboundById(deps, doctor, offers.calls.cancelInboundById.body.parse(cancel))
    }
    expect(await found({ status: 2, warehouseNo })).toEqual([theirsThere])
    expect(await found({ status: 2, userNo: nurse.userNo })).toEqual([mine])
    expect(await found({ warehouseNo })).toEqual([mineThere])
  })

  it('refuses someone who is no nurse of the company, and for nurses anyone but themselves', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    for (const [actor, { userNo }] of [
      [dock.nurse, other],
      [dock.doctor, dock.doctor],
    ] as const)
      await expect(list(actor, { userNo })).rejects.toMatchObject({ code: 'missing' })
  })

  it('does not read the takes to other warehouses', async () => {
    const { warehouseNo } = await newWarehouse(deps, dock.doctor)
    await take(deps, { ...dock, warehouseNo }, 1)
    for (let round = 0; round < 3; round++) await take(deps, dock, 1)
    let read = 0
    const { batchGet } = deps.table
    const table: typeof deps.table = {
      ...deps.table,
      batchGet: (refs, options) => {
        read += refs.filter(({ keys }) => keys.sk === 'INB').length
        return batchGet(refs, options)
      },
    }
    await list(dock.doctor, { warehouseNo }, { ...deps, table })
    expect(read).toBe(1)
  })

  it('makes at most four reads per call', async () => {
    await take(deps, dock, 1)
    let reads = 0
    const table = interruptedTable(deps.table, (point) => {
      if (point === 'read') reads += 1
    })
    for (const more of [{}, { condition: 'nothing' }]) {
      reads = 0
      await list(dock.nurse, more, { ...deps, table })
      expect(reads).toBeLessThanOrEqual(4)
    }
  })
})
