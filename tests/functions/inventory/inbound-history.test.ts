import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPosting, reserve } from '../../../functions/books/public.ts'
import { bookedTake, inboundRef } from '../../../functions/inbound/public.ts'
import { bulkClaim } from '../../../functions/inbound/use-cases/bulk-claim.ts'
import { compareInbound } from '../../../functions/inbound/use-cases/get-take.ts'
import { listAvailableForClaim, listInbounds } from '../../../functions/inbound/use-cases/lists.ts'
import { listInboundHistory } from '../../../functions/inventory/use-cases/lists.ts'
import { confirmNurseInbound } from '../../../functions/inventory/use-cases/self-storage.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { newMember, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { parcelsFor } from '../inbound/parcels.ts'
import { confirm, type Dock, give, newDock, newTracking, selfStorageOf, take, typeIn } from '../tracking/arrivals.ts'

let store: TestStore
let dock: Dock
let other: CompanyActor
let parcels: string[]
let takes: string[]
let ofOther: string

/**
 * Creates two nurses: one claims two parcels and confirms a delivery to self storage two days later, and the other
 * claims one parcel.
 */
beforeAll(async () => {
  store = await startStore()
  const { deps } = store
  store.setNow('2026-11-18T18:00:00.000Z')
  dock = await newDock(deps)
  const { doctorNo, nurse } = dock
  const first = await take(deps, dock, 4)
  parcels = await parcelsFor(deps, dock, first, { count: 2, qty: 2 })
  await bulkClaim(deps, nurse, { doctorNo, inboundNo: first })
  other = await newMember(deps, dock.doctor, 'nurse')
  const theirs = await take(deps, dock, 3, other)
  ;[ofOther = ''] = await parcelsFor(deps, { ...dock, nurse: other }, theirs, { count: 1, qty: 3, arrived: false })
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: ofOther, qty: 3 }])
  await confirm(deps, dock, batchNumber)
  await bulkClaim(deps, other, { doctorNo, inboundNo: theirs })
  store.setNow('2026-11-20T18:00:00.000Z')
  const { productNo } = await newProduct(deps, dock.doctor, { upc: 'HOME' })
  const { warehouseNo } = await selfStorageOf(deps, dock)
  const home = await take(deps, { ...dock, productNo, warehouseNo }, 5)
  await confirmNurseInbound(deps, nurse, { doctorNo, inboundNo: home, confirmNum: 1 })
  takes = [first, home]
})
afterAll(() => store.stop())

const { body, result } = inventory.calls.listInboundHistory
const history = async (more: object = {}, who = dock.doctor) =>
  result.parse(await listInboundHistory(store.deps, who, body.parse({ doctorNo: dock.doctorNo, ...more })))

it('the history lists every delivery of the company, newest first, with parcel, nurse, type and amount', async () => {
  const { records } = await history()
  expect(records.map(({ type, qty, tracking }) => [type, qty, tracking])).toEqual([
    [4, 1, ''],
    [1, 3, ofOther],
    [1, 2, parcels[1]],
    [1, 2, parcels[0]],
  ])
  // Deliveries to self storage store no UPC; the search uses the UPC of the take.
  expect(records.map(({ upc }) => upc)).toEqual(['HOME', '810012340014', '810012340014', '810012340014'])
  expect(records[3]).toMatchObject({
    inboundNo: takes[0],
    userNo: dock.nurse.userNo,
    userName: dock.nurse.userName,
    price: 417.5,
    amount: 835,
    warehouseNo: dock.warehouseNo,
    productNo: dock.productNo,
    inboundDate: '2026-11-18T18:00:00.000Z',
  })
})

it('the history can be filtered by product, nurse, type, and tracking number or its last six characters, alone and combined', async () => {
  const of = async (more: object) => (await history(more)).records.map(({ tracking }) => tracking)
  expect(await of({ productNo: dock.productNo })).toEqual([ofOther, parcels[1], parcels[0]])
  expect(await of({ productNo: dock.productNo, userNo: other.userNo })).toEqual([ofOther])
  expect(await of({ userNo: dock.nurse.userNo })).toEqual(['', parcels[1], parcels[0]])
  expect(await of({ type: 4 })).toEqual([''])
  expect(await of({ tracking: ` ${parcels[0]?.toLowerCase()} ` })).toEqual([parcels[0]])
  expect(await of({ tracking: parcels[0]?.slice(-6) })).toEqual([parcels[0]])
  expect(await of({ tracking: parcels[0], userNo: other.userNo })).toEqual([])
  expect(await of({ tracking: newTracking() })).toEqual([])
})

it('the history can be limited to days of a time zone, alone and with every other filter', async () => {
  const of = async (more: object, who = dock.doctor) =>
    (await history({ timeZone: 'UTC', ...more }, who)).records.map(({ tracking }) => tracking)
  const all = ['', ofOther, parcels[1], parcels[0]]
  expect(await of({ startDate: '2026-11-18', endDate: '2026-11-20' })).toEqual(all)
  expect(await of({ startDate: '2026-11-19' })).toEqual([''])
  expect(await of({ endDate: '2026-11-19' })).toEqual(all.slice(1))
  expect(await of({ startDate: '2026-11-19', endDate: '2026-11-19' })).toEqual([])
  // 18:00 UTC on November 18 is November 19 in Shanghai.
  expect(await of({ startDate: '2026-11-19', endDate: '2026-11-19', timeZone: 'Asia/Shanghai' })).toEqual(all.slice(1))
  const first = { endDate: '2026-11-18' }
  const later = { startDate: '2026-11-19' }
  for (const [asked, found] of [
    [{ productNo: dock.productNo }, all.slice(1)],
    [{ userNo: dock.nurse.userNo }, [parcels[1], parcels[0]]],
    [{ type: 1 }, all.slice(1)],
    [{ tracking: parcels[0] }, [parcels[0]]],
    [{ condition: 'aurora' }, all.slice(1)],
    [{ condition: parcels[0] }, [parcels[0]]],
    [{ condition: 'aurora', userNo: other.userNo }, [ofOther]],
  ] as const) {
    expect(await of({ ...asked, ...first }), JSON.stringify(asked)).toEqual(found)
    expect((await of({ ...asked, ...later })).filter((tracking) => tracking !== '')).toEqual([])
  }
  expect(await of({ condition: 'home', ...first })).toEqual([])
  expect(await of({ condition: 'home', ...later })).toEqual([''])
  expect(await of(first, other)).toEqual([ofOther])
  const page = await history({ ...first, timeZone: 'UTC', size: 2 })
  expect(await of({ ...first, size: 2, nextToken: page.nextToken })).toEqual([parcels[0]])
  await expect(history({ startDate: '2026-11-20', endDate: '2026-11-18' })).rejects.toMatchObject({
    errors: [{ path: 'startDate' }],
  })
})

it('a search finds each delivery once by product words, UPC or tracking number, for company and nurses', async () => {
  const { doctor, nurse } = dock
  const found = async (condition: string, who = doctor, more: object = {}) =>
    (await history({ condition, ...more }, who)).records.map(({ tracking }) => tracking)
  expect(await found('aurora lap')).toEqual(['', ofOther, parcels[1], parcels[0]])
  expect(await found('aurora', nurse)).toEqual(['', parcels[1], parcels[0]])
  expect(await found('AURORA', doctor, { userNo: other.userNo })).toEqual([ofOther])
  expect(await found('aurora', doctor, { productNo: dock.productNo, type: 1, size: 2 })).toEqual([ofOther, parcels[1]])
  for (const upc of ['810012340014', '0810012340014'])
    expect(await found(upc)).toEqual([ofOther, parcels[1], parcels[0]])
  // For self storage only the product has the UPC.
  for (const who of [doctor, nurse]) expect(await found('home', who)).toEqual([''])
  for (const number of [parcels[0] ?? '', parcels[0]?.slice(-6) ?? '']) {
    expect(await found(number)).toEqual([parcels[0]])
    expect(await found(number, nurse)).toEqual([parcels[0]])
    expect(await found(number, other)).toEqual([])
  }
  expect(await found('borealis')).toEqual([])
  expect(await found('...')).toEqual([])
})

it('a search that matches more than 50 products finds the delivery', async () => {
  const { deps } = store
  const busy = await newDock(deps)
  for (let at = 0; at < 51; at++) await newProduct(deps, busy.doctor, { productName: `Aurora ${at}`, upc: `90${at}` })
  const inboundNo = await take(deps, busy, 2)
  const [parcel] = await parcelsFor(deps, busy, inboundNo, { count: 1, qty: 2 })
  await bulkClaim(deps, busy.nurse, { doctorNo: busy.doctorNo, inboundNo })
  for (const who of [busy.doctor, busy.nurse]) {
    const asked = body.parse({ doctorNo: busy.doctorNo, condition: 'aurora' })
    const { records } = result.parse(await listInboundHistory(deps, who, asked))
    expect(records.map(({ tracking }) => tracking)).toEqual([parcel])
  }
})

it('the history is paged, and refuses products and nurses of other companies', async () => {
  const first = await history({ size: 3 })
  const second = await history({ size: 3, nextToken: first.nextToken })
  expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(
    (await history()).records.map(({ id }) => id),
  )
  const strange = await newDock(store.deps)
  await expect(history({ productNo: strange.productNo })).rejects.toMatchObject({ code: 'missing' })
  await expect(history({ userNo: strange.nurse.userNo })).rejects.toMatchObject({ code: 'missing' })
})

it('a nurse sees only their own deliveries, with any filter', async () => {
  expect((await history({}, other)).records.map(({ tracking }) => tracking)).toEqual([ofOther])
  expect((await history({ tracking: parcels[0] }, other)).records).toEqual([])
  expect((await history({ productNo: dock.productNo }, other)).records).toHaveLength(1)
  await expect(history({ userNo: dock.nurse.userNo }, other)).rejects.toMatchObject({ code: 'missing' })
})

it('completed takes are listed by the time of completion, newest first, and found by number', async () => {
  const { deps } = store
  const [early, late] = [await take(deps, dock, 1), await take(deps, dock, 1)]
  await parcelsFor(deps, dock, early, { count: 1 })
  await parcelsFor(deps, dock, late, { count: 1 })
  store.setNow('2026-11-21T18:00:00.000Z')
  await bulkClaim(deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo: late })
  store.setNow('2026-11-22T18:00:00.000Z')
  await bulkClaim(deps, dock.nurse, { doctorNo: dock.doctorNo, inboundNo: early })
  const completed = async (who: CompanyActor, more: object = {}) => {
    const asked = inbound.calls.listInbounds.body.parse({ doctorNo: dock.doctorNo, status: 1, ...more })
    return (await listInbounds(deps, who, asked)).records.map(({ inboundNo }) => inboundNo)
  }
  expect((await completed(dock.nurse)).slice(0, 2)).toEqual([early, late])
  expect((await completed(dock.doctor)).slice(0, 2)).toEqual([early, late])
  expect(await completed(dock.nurse, { condition: late.toLowerCase() })).toEqual([late])
  expect(await completed(dock.nurse, { condition: late, status: 0 })).toEqual([])
  expect(await completed(other, { condition: late })).toEqual([])
})

it('a comparison gives true for a UPC mismatch, false for a match, and null before the warehouse confirms the number', async () => {
  const { deps } = store
  const inboundNo = await take(deps, dock, 9)
  const [fits, strange, waiting, none] = [newTracking(), newTracking(), newTracking(), newTracking()]
  await give(
    deps,
    dock,
    inboundNo,
    [fits, strange, waiting, none].map((tracking) => ({ tracking, qty: 2 })),
  )
  const { productNo } = await newProduct(deps, dock.doctor, { upc: 'STRANGE' })
  const { batchNumber } = await typeIn(deps, dock, [
    { tracking: fits, qty: 3 },
    { tracking: strange, upc: 'STRANGE', qty: 2 },
  ])
  await confirm(deps, dock, batchNumber, [
    { upc: '810012340014', productNo: dock.productNo },
    { upc: 'STRANGE', productNo },
  ])
  await typeIn(deps, dock, [{ tracking: waiting, qty: 2 }])
  const compare = async (who: CompanyActor) =>
    inbound.calls.compareInbound.result.parse(await compareInbound(deps, who, { doctorNo: dock.doctorNo, inboundNo }))
  expect((await compare(dock.nurse)).records).toMatchObject([
    { tracking: fits, qty: 2, arrivedQty: 3, unclaimedQty: 3, isUpcMismatch: false, state: 'claimable' },
    { tracking: strange, arrivedQty: 2, unclaimedQty: 0, upcs: ['STRANGE'], isUpcMismatch: true, state: 'otherGoods' },
    { tracking: waiting, arrivedQty: 2, isUpcMismatch: null, state: 'checking' },
    { tracking: none, arrivedQty: 0, upcs: [], isUpcMismatch: null, state: 'notArrived' },
  ])
  expect(await compare(dock.doctor)).toMatchObject({ inboundNo, qty: 9 })
  await expect(compare(other)).rejects.toMatchObject({ code: 'missing' })
})

const available = async (more: object = {}, who = dock.nurse) => {
  const { body: asked, result: answer } = inbound.calls.listAvailableForClaim
  const input = asked.parse({ doctorNo: dock.doctorNo, ...more })
  return answer.parse(await listAvailableForClaim(store.deps, who, input)).records
}

it('takes available for claims are the open takes outside self storage, found by UPC or inbound number', async () => {
  expect(await available({ upc: 'HOME' })).toEqual([])
  const inboundNo = await take(store.deps, dock, 5)
  const one = (await available({ condition: inboundNo }))[0]
  expect(one).toMatchObject({ inboundNo, status: 0, leftNum: 5, pending: 0, available: 5, qty: 5, price: 417.5 })
  expect(await available({ upc: one?.upc })).toContainEqual(one)
  expect((await available()).map(({ inboundNo }) => inboundNo)).not.toContain(takes[0])
  expect(await available({ condition: 'nothing like it' })).toEqual([])
  expect(await available({}, other)).toEqual([])
})

it('units in pending claims on mixed packages are unavailable; a take with only such units is not listed', async () => {
  const { deps } = store
  const inboundNo = await take(deps, dock, 5)
  const listed = async () => (await available()).find((one) => one.inboundNo === inboundNo)
  const wait = async (quantity: number) => {
    const current = await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }))
    if (!current) throw new Error('no take')
    const books = newPosting(deps, dock.nurse)
    reserve(books, { take: bookedTake(current), quantity })
    await deps.table.commit(books.intents())
  }
  await wait(2)
  expect(await listed()).toMatchObject({ leftNum: 5, pending: 2, available: 3 })
  await wait(3)
  expect(await listed()).toBeUndefined()
})
