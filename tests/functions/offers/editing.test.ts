import { describe, expect, it } from 'vitest'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { saveOffer } from '../../../functions/offers/use-cases/save-offer.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { BOX_SIZE, newOffer } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { doctor, edit, list, openMarket, productNo, read, store, take } from './market.ts'

openMarket()

describe('editing an offer', () => {
  it.each([
    ['a new total changes the units left', { quantity: 50 }, { quantity: 50, leftNum: 40 }],
    ['a new number of units left changes the total', { leftNum: 5 }, { quantity: 15, leftNum: 5 }],
    ['both may change if they agree', { quantity: 30, leftNum: 20 }, { quantity: 30, leftNum: 20 }],
  ])('%s', async (_, changes, wanted) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    await edit(offerNo, changes)
    expect(await read(offerNo)).toMatchObject({ ...wanted, taken: 10 })
  })

  it.each([
    ['a total below the units taken', { quantity: 9, leftNum: 0 }, 'quantity'],
    ['more units left than the total', { leftNum: 41 }, 'leftNum'],
    ['a total that disagrees with the units left', { quantity: 30, leftNum: 29 }, 'leftNum'],
    ['an expiry date before yesterday', { expireDate: addDays(dayIn(new Date().toISOString()), -2) }, 'expireDate'],
    ['another product', { productNo: 'PR-00000000000000000000' }, 'productNo'],
  ])('refuses %s', async (_, changes, path) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    const before = await read(offerNo)
    await expect(edit(offerNo, changes)).rejects.toMatchObject({ code: 'invalid', errors: [{ path }] })
    expect(await read(offerNo)).toEqual(before)
  })

  it('may lower an offer without takes to zero units; a new offer needs at least one', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await edit(offerNo, { quantity: 0, leftNum: 0 })
    expect(await read(offerNo)).toMatchObject({ quantity: 0, leftNum: 0, taken: 0 })
    await expect(take(offerNo, 1)).rejects.toThrow('No surplus')
    await expect(newOffer(store.deps, doctor, productNo, { quantity: 0 })).rejects.toMatchObject({
      errors: [{ path: 'quantity', message: 'Quantity must be at least 1.' }],
    })
    await edit(offerNo, { quantity: 2 })
    expect(await read(offerNo)).toMatchObject({ quantity: 2, leftNum: 2 })
  })

  it('is refused if it sends a number of units left that predates a take', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    await expect(edit(offerNo, { leftNum: 40, price: 1 })).rejects.toThrow(
      '10 of 40 are already taken, so 30 are left.',
    )
    expect(await read(offerNo)).toMatchObject({ quantity: 40, leftNum: 30, price: 412.5 })
  })

  it('is refused after the day of grace, even if the expiry job has not run', async () => {
    store.setNow('2026-11-10T12:00:00.000Z')
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: '2026-11-12' })
    store.setNow('2026-11-16T12:00:00.000Z')
    await expect(edit(offerNo, { expireDate: '2026-12-24' })).rejects.toThrow('Relist it first')
  })

  it('keeps a take made between its read and its commit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 10 })
    const { expireDate } = await read(offerNo)
    let isFirst = true
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point !== 'beforeCommit' || !isFirst) return
      isFirst = false
      await take(offerNo, 4)
    })
    const body = { doctorNo: doctor.userNo, offerNo, productNo, quantity: 20, expireDate, price: 1, bouns: 0 }
    await saveOffer({ ...store.deps, table }, doctor, parsed(offers.calls.saveOffer, body))
    expect(await read(offerNo)).toMatchObject({ quantity: 20, leftNum: 16, taken: 4 })
  })

  it('loses no take when edits and takes are concurrent', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 100 })
    const work = Array.from({ length: 20 }, (_, n) =>
      n % 4 === 0 ? edit(offerNo, { price: 400 + n }) : take(offerNo, 2),
    )
    await Promise.all(work)
    expect(await read(offerNo)).toMatchObject({ quantity: 100, leftNum: 70, taken: 30 })
  })
})

describe('a UPC corrected while an offer is open', () => {
  const correct = (upc: string) =>
    saveProduct(
      store.deps,
      doctor,
      parsed(products.calls.saveProduct, {
        doctorNo: doctor.userNo,
        productNo,
        productName: 'Aurora 14 Laptop',
        upc,
        price: 412.5,
        size: BOX_SIZE,
      }),
    )

  it('is used by new takes, and by the offer after its next edit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await correct('222222222222')
    const { inboundNo } = await take(offerNo, 3)
    const taken = await store.deps.table.get(ref(inboundItem, { doctorNo: doctor.userNo, inboundNo }))
    expect(taken?.upc).toBe('222222222222')
    expect((await read(offerNo)).leftNum).toBe(37)
    await edit(offerNo, {})
    expect((await list(doctor, { condition: '222222' })).records).toMatchObject([{ offerNo, upc: '222222222222' }])
    expect((await list(doctor, { condition: '810012340014' })).records).toEqual([])
    await expect(correct('333333333333')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('gives all concurrent takes one UPC: the new one, or the old one if the correction is refused', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const taking = Array.from({ length: 8 }, () => take(offerNo, 1))
    const corrected = await correct('444444444444').then(
      () => '444444444444',
      () => '810012340014',
    )
    const takes = await Promise.all(taking)
    const stored = await store.deps.table.batchGet(
      takes.map(({ inboundNo }) => ref(inboundItem, { doctorNo: doctor.userNo, inboundNo })),
    )
    expect(stored.map((one) => one?.upc)).toEqual(takes.map(() => corrected))
  })
})

describe('an edit after a take', () => {
  it('does not conflict with the take, but does conflict with an unseen edit of the price', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const save = (more: object) =>
      saveOffer(store.deps, doctor, parsed(offers.calls.saveOffer, { doctorNo: doctor.userNo, offerNo, ...more }))
    await take(offerNo, 3)
    expect(await save({ price: 777, version: 1 })).toEqual({ offerNo, version: 2 })
    await expect(save({ bouns: 9, version: 1 })).rejects.toMatchObject({
      reason: 'general.editedMeanwhile',
      params: { userName: doctor.userName, fields: 'price', version: 2 },
      errors: [{ path: 'price', params: { from: '412.5', to: '777', userName: doctor.userName } }],
    })
    expect(await save({ bouns: 9, version: 2 })).toEqual({ offerNo, version: 3 })
    expect(await read(offerNo)).toMatchObject({ leftNum: 37, quantity: 40 })
  })

  it('keeps the taken units when it lowers the total', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 3)
    await saveOffer(
      store.deps,
      doctor,
      parsed(offers.calls.saveOffer, { doctorNo: doctor.userNo, offerNo, quantity: 10 }),
    )
    expect(await read(offerNo)).toMatchObject({ leftNum: 7, quantity: 10 })
  })
})
