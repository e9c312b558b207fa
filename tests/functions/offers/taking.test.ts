import { describe, expect, it } from 'vitest'
import { inboundItem, inboundRef, offerTakeItem } from '../../../functions/inbound/inbound.items.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { takenBefore, takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { type Warehouse, warehouseItem } from '../../../functions/warehouses/public.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { newMember, newOffer } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { doctor, edit, list, nurse, openMarket, productNo, read, store, take, warehouseNo } from './market.ts'

openMarket()

describe('taking units of an offer', () => {
  it('lowers the number of units left and adds a take for the nurse', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 3)
    await edit(offerNo, { price: 1, bouns: 0 })
    const offer = await read(offerNo)
    expect(offer).toMatchObject({ quantity: 40, leftNum: 37, taken: 3, price: 1 })
    expect(offer.offerUsers).toMatchObject([{ qty: 3, leftNum: 3, userNo: nurse.userNo }])
  })

  it('is refused beyond the units left, and says how many are left', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 2 })
    await expect(take(offerNo, 3)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'quantity', message: 'No surplus: only 2 left.' }],
    })
    await take(offerNo, 2)
    await expect(take(offerNo, 1)).rejects.toThrow('No surplus')
  })

  it('is allowed through one day of grace after the expiry day, and no longer', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: '2099-05-10' })
    store.setNow('2099-05-11T23:00:00.000Z')
    await take(offerNo, 1)
    store.setNow('2099-05-12T05:00:00.000Z')
    await expect(take(offerNo, 1)).rejects.toThrow('no longer open')
    expect((await read(offerNo)).status).toBe('expired')
  })

  it('is possible if the offer was posted to expire yesterday', async () => {
    store.setNow('2026-11-20T12:00:00.000Z')
    const yesterday = addDays(dayIn(store.deps.now()), -1)
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: yesterday })
    expect((await list(nurse)).records).toMatchObject([{ offerNo, status: 'offering' }])
    await take(offerNo, 1)
  })

  it('is limited to the named nurses if the offer is private', async () => {
    const other = await newMember(store.deps, doctor, 'nurse')
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { scope: 'private', nurseStr: nurse.userNo })
    await expect(take(offerNo, 1, other)).rejects.toMatchObject({ code: 'missing' })
    expect((await list(other)).records).toEqual([])
    await take(offerNo, 1)
    expect((await list(nurse)).records).toHaveLength(1)
  })

  it.each(['archived', 'canceled'] as const)('is refused if the offer is %s', async (status) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const offer = await store.deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo }))
    if (!offer) throw new Error('no offer')
    await store.deps.table.commit([put(offerItem, { ...offer, status }, { error: 'race' })])
    await expect(take(offerNo, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect((await read(offerNo)).leftNum).toBe(40)
  })

  it.each([
    ['deleted', (found: Warehouse) => remove(warehouseItem, found, { error: 'race' })],
    [
      'hidden',
      (found: Warehouse) => put(warehouseItem, { ...found, visible: false, rev: found.rev + 1 }, { error: 'race' }),
    ],
  ])('changes nothing if the warehouse is %s before the commit', async (_, ended) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const found = await store.deps.table.get(ref(warehouseItem, { doctorNo: doctor.userNo, warehouseNo }))
    if (!found) throw new Error('no warehouse')
    let commits = 0
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === 1) await store.deps.table.commit([ended(found)])
    })
    const body = { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 1 }
    await expect(takeOffer({ ...store.deps, table }, nurse, body)).rejects.toMatchObject({ code: 'missing' })
    expect(await read(offerNo)).toMatchObject({ leftNum: 40, offerUsers: [] })
  })

  it('returns the earlier take to a repeated request, and refuses a different request under its idempotency key', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const deps = { ...store.deps, repeat: 'take-once' }
    const asked = { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 2 }
    expect(await takenBefore(deps, nurse, asked)).toBeUndefined()
    const made = await takeOffer(deps, nurse, asked)
    expect(await takenBefore(deps, nurse, asked)).toEqual(made)
    const another = { ...asked, quantity: 3 }
    await expect(takenBefore(deps, nurse, another)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('uses the price at the time of the commit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    let isFirst = true
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await edit(offerNo, { price: 7, bouns: 1 })
    })
    const { doctorNo } = nurse.company
    const { inboundNo } = await takeOffer({ ...store.deps, table }, nurse, {
      doctorNo,
      offerNo,
      warehouseNo,
      quantity: 1,
    })
    expect(await store.deps.table.get(inboundRef({ doctorNo, inboundNo }))).toMatchObject({ unitPrice: 80_000 })
  })

  it('is refused at another price than the nurse saw, also if the price changes just before the commit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { doctorNo } = nurse.company
    const asked = { doctorNo, offerNo, warehouseNo, quantity: 1, seenPrice: 417.5 }
    let isFirst = true
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await edit(offerNo, { price: 412.51 })
    })
    await expect(takeOffer({ ...store.deps, table }, nurse, asked)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The price is now $417.51 per unit, not $417.50. Take again if you agree.',
    })
    expect(await read(offerNo)).toMatchObject({ leftNum: 40 })
    await takeOffer(store.deps, nurse, { ...asked, seenPrice: 417.51 })
    expect(await read(offerNo)).toMatchObject({ leftNum: 39 })
  })

  it('creates a take that is found only by its full number, although its key contains only part of the number', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 1)
    const read = (asked: string) => store.deps.table.get(inboundRef({ doctorNo: doctor.userNo, inboundNo: asked }))
    const earlier = `IN-000000000${inboundNo.slice(-11)}`
    expect([(await read(inboundNo))?.inboundNo, await read(earlier)]).toEqual([inboundNo, undefined])
  })

  it('makes two requests to the store: one read and one commit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const points: string[] = []
    const table = interruptedTable(store.deps.table, (point) => void points.push(point))
    await takeOffer({ ...store.deps, table }, nurse, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 1 })
    expect(points).toEqual(['read', 'beforeCommit', 'afterCommit'])
  })

  it('is refused for a limited member', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const limited = { ...nurse, company: { ...nurse.company, limited: true } }
    await expect(take(offerNo, 1, limited)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is refused beyond the pending limits of the nurse', async () => {
    const capped = await newMember(store.deps, doctor, 'nurse', { maxOpenTakes: 2 })
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 1, capped)
    await take(offerNo, 1, capped)
    await expect(take(offerNo, 1, capped)).rejects.toThrow('You have reached your pending transaction limit.')
    expect((await read(offerNo)).leftNum).toBe(38)
    const beyond = await newMember(store.deps, doctor, 'nurse', { maxOpenAmount: 4_000_000 })
    await expect(take(offerNo, 1, beyond)).rejects.toThrow(
      'You have reached your pending amount limit. $0.00 of $400.00 is pending, and this take is worth $417.50.',
    )
  })

  it('shows pending figures and limits in advance to the nurse, not to the company', async () => {
    const capped = await newMember(store.deps, doctor, 'nurse', { maxOpenTakes: 3, maxOpenAmount: 20_000_000 })
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const caps = { transactions: 3, amount: 2000 }
    expect((await read(offerNo, capped)).limits).toEqual({ ...caps, pendingTransactions: 0, pendingAmount: 0 })
    await take(offerNo, 2, capped)
    expect((await read(offerNo, capped)).limits).toEqual({ ...caps, pendingTransactions: 1, pendingAmount: 835 })
    expect((await read(offerNo)).limits).toBeUndefined()
  })
})

describe('the takes of an offer', () => {
  it('distinguish canceled from delivered units', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 5)
    const key = ref(inboundItem, { doctorNo: doctor.userNo, inboundNo })
    const stored = await store.deps.table.get(key)
    if (!stored) throw new Error('There is no such take')
    const ended = { ...stored, leftNum: 0, cancelled: 2, status: 'completed' as const }
    await store.deps.table.commit([put(inboundItem, ended, { error: 'race' })])
    expect((await read(offerNo)).offerUsers).toMatchObject([{ qty: 5, leftNum: 0, cancelled: 2, status: 1 }])
  })

  it('are limited to the newest 200; the company is shown the total, a nurse a lower bound', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 1)
    const stored = await store.deps.table.get(ref(inboundItem, { doctorNo: doctor.userNo, inboundNo }))
    if (!stored) throw new Error('There is no such take')
    const more = (count: number) =>
      Array.from({ length: count }, () => ({ ...stored, inboundNo: store.deps.newId('inbound') })).flatMap((one) => [
        put(inboundItem, one),
        put(offerTakeItem, one),
      ])
    expect(await read(offerNo)).toMatchObject({ offerUsersTotal: 1 })
    for (let commits = 0; commits < 6; commits++) await store.deps.table.commit(more(40))
    const offer = await read(offerNo)
    expect(offer).toMatchObject({ offerUsersTotal: 241 })
    expect(offer.offerUsersTotalIsLowerBound).toBeUndefined()
    expect(offer.offerUsers).toHaveLength(200)
    expect(await read(offerNo, nurse)).toMatchObject({ offerUsersTotal: 200, offerUsersTotalIsLowerBound: true })
  })

  it('include a nurse’s own take among many later ones, even after the offer is no longer open to that nurse', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 500 })
    const { inboundNo } = await take(offerNo, 1)
    const other = await newMember(store.deps, doctor, 'nurse')
    for (let n = 0; n < 21; n++) await Promise.all(Array.from({ length: 10 }, () => take(offerNo, 1, other)))
    expect((await read(offerNo, nurse)).offerUsers).toMatchObject([{ inboundNo }])
    await edit(offerNo, { scope: 'private', nurseStr: other.userNo })
    const seen = await read(offerNo, nurse)
    expect(seen).toMatchObject({ nurseStr: '', offerUsers: [{ inboundNo }] })
    const stranger = await newMember(store.deps, doctor, 'nurse')
    await expect(read(offerNo, stranger)).rejects.toMatchObject({ code: 'missing' })
  })
})
