import { describe, expect, it } from 'vitest'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { expireOffers } from '../../../functions/offers/expire-offers.ts'
import { offerItem } from '../../../functions/offers/offers.items.ts'
import { listOffersByStatus } from '../../../functions/offers/use-cases/list-offers.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { deleteProduct } from '../../../functions/products/use-cases/delete-product.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { newCompany, newOffer, newProduct } from '../../support/company.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { doctor, edit, list, nurse, openMarket, productNo, read, store, take, turn } from './market.ts'

openMarket()

const inDays = (days: number) => addDays(dayIn(store.deps.now()), days)
const historyOf = async (more: object = {}) => {
  const body = offers.calls.listOffersByStatus.body.parse({ doctorNo: doctor.userNo, ...more })
  return (await listOffersByStatus(store.deps, doctor, body)).records.map(({ offerNo, status }) => [offerNo, status])
}

describe('closing an offer', () => {
  it.each(['archived', 'canceled'] as const)('as %s allows no more takes and keeps existing ones', async (status) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 4)
    expect(await turn(offerNo, status)).toEqual({ offerNo, status, changeNo: 2 })
    await expect(take(offerNo, 1)).rejects.toMatchObject({ code: 'conflict', reason: 'offers.notOpen' })
    const { happenings, ...offer } = await read(offerNo)
    expect(offer).toMatchObject({ status, quantity: 40, leftNum: 36, offerUsers: [{ qty: 4, leftNum: 4, status: 0 }] })
    expect(happenings).toMatchObject([
      { what: status, leftNum: 36, userName: doctor.userName },
      { what: 'posted', leftNum: 40 },
    ])
    expect((await list(doctor)).records).toEqual([])
    expect(await historyOf()).toEqual([[offerNo, status]])
  })

  it.each(['archived', 'canceled'] as const)(
    'as %s can be undone: the offer is open as before, and not announced',
    async (status) => {
      const { offerNo } = await newOffer(store.deps, doctor, productNo, { notify: true })
      await take(offerNo, 4)
      const { happenings: _, ...before } = await read(offerNo)
      const { changeNo } = await turn(offerNo, status)
      const news = () => store.items().then((items) => items.filter(({ type }) => type === 'OfferNews').length)
      const told = await news()
      expect(await turn(offerNo, 'offering', { undoes: changeNo })).toMatchObject({ offerNo, status: 'offering' })
      const { happenings, ...after } = await read(offerNo)
      expect(after).toEqual(before)
      expect(happenings?.[0]).toMatchObject({ what: 'reopened', userName: doctor.userName })
      expect(await news()).toBe(told)
      await take(offerNo, 1)
    },
  )

  it('is not undone once someone else has changed the offer, even if it is closed again', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { changeNo } = await turn(offerNo, 'archived')
    const refused = { code: 'conflict', reason: 'offers.changedSince' }
    await turn(offerNo, 'offering', { expireDate: inDays(5) })
    await expect(turn(offerNo, 'offering', { undoes: changeNo })).rejects.toMatchObject(refused)
    await turn(offerNo, 'archived')
    await expect(turn(offerNo, 'offering', { undoes: changeNo })).rejects.toMatchObject(refused)
    expect(await read(offerNo)).toMatchObject({ status: 'archived' })
  })

  it('is not undone over a relist that is committed first', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { changeNo } = await turn(offerNo, 'archived')
    const table = overtakenTable(store.deps.table, () =>
      turn(offerNo, 'offering', { expireDate: inDays(5), price: 321, notify: false }),
    )
    await expect(turn(offerNo, 'offering', { undoes: changeNo }, { ...store.deps, table })).rejects.toMatchObject({
      reason: 'offers.changedSince',
    })
    expect(await read(offerNo)).toMatchObject({ status: 'offering', price: 321, expireDate: inDays(5) })
  })

  it('is not undone once the offer has expired', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: inDays(1) })
    const { changeNo } = await turn(offerNo, 'archived')
    store.setNow(`${inDays(5)}T12:00:00.000Z`)
    await expect(turn(offerNo, 'offering', { undoes: changeNo })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'offers.undoPast',
    })
  })

  it('is undone without another status or new terms', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { changeNo: undoes } = await turn(offerNo, 'archived')
    await expect(turn(offerNo, 'canceled', { undoes })).rejects.toMatchObject({
      errors: [{ path: 'undoes', reason: 'offers.undoOpens' }],
    })
    for (const more of [{ price: 1 }, { bouns: 1 }, { quantity: 50 }, { expireDate: inDays(5) }, { notify: true }])
      await expect(turn(offerNo, 'offering', { undoes, ...more })).rejects.toMatchObject({
        errors: [{ path: Object.keys(more)[0], reason: 'offers.undoKeeps' }],
      })
    expect(await read(offerNo)).toMatchObject({ status: 'archived' })
  })

  it('again, as archived or canceled, is refused, as is editing the closed offer', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await turn(offerNo, 'archived')
    for (const status of ['archived', 'canceled'] as const) {
      await expect(turn(offerNo, status)).rejects.toMatchObject({
        code: 'conflict',
        message: 'This offer is already archived. Relist it first.',
      })
    }
    await expect(edit(offerNo, { price: 1 })).rejects.toMatchObject({ reason: 'offers.notEditable' })
  })

  it('removes an expired offer from the expired list, whether or not the expiry job has run', async () => {
    store.setNow('2026-11-10T12:00:00.000Z')
    const offer = () => newOffer(store.deps, doctor, productNo, { expireDate: '2026-11-12' })
    const [unswept, swept] = [await offer(), await offer()]
    store.setNow('2026-11-16T12:00:00.000Z')
    await turn(unswept.offerNo, 'archived')
    await expireOffers(store.deps, store.deps.now())
    await turn(swept.offerNo, 'canceled')
    expect(await historyOf({ status: 'expired' })).toEqual([])
    expect(await historyOf()).toEqual([
      [unswept.offerNo, 'archived'],
      [swept.offerNo, 'canceled'],
    ])
  })

  it('is refused as not found for an offer of another company', async () => {
    const stranger = await newCompany(store.deps)
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const input = { doctorNo: stranger.userNo, offerNo, status: 'archived' as const }
    const { changeOfferStatus } = await import('../../../functions/offers/use-cases/change-offer-status.ts')
    await expect(changeOfferStatus(store.deps, stranger, input)).rejects.toMatchObject({ code: 'missing' })
    expect(await read(offerNo)).toMatchObject({ status: 'offering' })
  })
})

describe('relisting an offer', () => {
  it.each(['archived', 'canceled'] as const)(
    'reopens an offer that was %s, with the units that were left',
    async (status) => {
      const { offerNo } = await newOffer(store.deps, doctor, productNo)
      await take(offerNo, 10)
      await turn(offerNo, status)
      await turn(offerNo, 'offering', { expireDate: inDays(7) })
      expect(await read(offerNo)).toMatchObject({ status: 'offering', leftNum: 30, expireDate: inDays(7) })
      await take(offerNo, 30)
      expect(await read(offerNo, nurse)).toMatchObject({ leftNum: 0 })
      expect(await historyOf()).toEqual([])
    },
  )

  it('reopens an expired offer, which expires again after its new expiry date', async () => {
    store.setNow('2026-11-10T12:00:00.000Z')
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: '2026-11-12' })
    store.setNow('2026-11-16T12:00:00.000Z')
    await expireOffers(store.deps, store.deps.now())
    await turn(offerNo, 'offering', { expireDate: '2026-11-18' })
    expect(await expireOffers(store.deps, store.deps.now())).toEqual({ expired: 0 })
    await take(offerNo, 1)
    store.setNow('2026-11-20T12:00:00.000Z')
    expect(await expireOffers(store.deps, store.deps.now())).toEqual({ expired: 1 })
    expect((await read(offerNo)).happenings?.map(({ what }) => what)).toEqual([
      'expired',
      'relisted',
      'expired',
      'posted',
    ])
  })

  it('sets a new price, bonus and total, for takes from then on', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    await turn(offerNo, 'archived')
    const before = await read(offerNo)
    await turn(offerNo, 'offering', { expireDate: inDays(7), price: 380.25, bouns: 0, quantity: 15 })
    const offer = await read(offerNo)
    expect(offer).toMatchObject({ status: 'offering', price: 380.25, bouns: 0, quantity: 15, leftNum: 5, taken: 10 })
    expect(offer.version).toBe(before.version + 1)
    expect(offer.happenings?.[0]).toMatchObject({ what: 'relisted', price: 380.25, bouns: 0, quantity: 15, leftNum: 5 })
    const { inboundNo } = await take(offerNo, 5)
    const place = { doctorNo: doctor.userNo, inboundNo }
    expect(await store.deps.table.get(ref(inboundItem, place))).toMatchObject({ unitPrice: moneyFromWire(380.25) })
    await expect(take(offerNo, 1)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('refuses a total below the units taken, and new terms without a relist', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    await expect(turn(offerNo, 'archived', { price: 1 })).rejects.toMatchObject({
      errors: [{ path: 'price', reason: 'offers.relistOnly' }],
    })
    await turn(offerNo, 'archived')
    await expect(turn(offerNo, 'offering', { expireDate: inDays(5), quantity: 9 })).rejects.toMatchObject({
      errors: [{ path: 'quantity', reason: 'offers.totalBelowTaken' }],
    })
    expect(await read(offerNo)).toMatchObject({ status: 'archived', quantity: 40, leftNum: 30 })
  })

  it('requires an expiry date that is not over, an offer that is not open, and an existing product', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await expect(turn(offerNo, 'offering', { expireDate: inDays(5) })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'offers.openAlready',
    })
    await turn(offerNo, 'archived')
    await expect(turn(offerNo, 'offering')).rejects.toMatchObject({ errors: [{ path: 'expireDate' }] })
    await expect(turn(offerNo, 'offering', { expireDate: inDays(-2) })).rejects.toMatchObject({
      errors: [{ path: 'expireDate' }],
    })
    await deleteProduct({ ...store.deps, files: memoryFiles() }, doctor, { doctorNo: doctor.userNo, productNo })
    await expect(turn(offerNo, 'offering', { expireDate: inDays(5) })).rejects.toMatchObject({ code: 'missing' })
    expect(await read(offerNo)).toMatchObject({ status: 'archived' })
  })
})

describe('concurrent calls', () => {
  const stored = (offerNo: string) => store.deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo }))
  /** Deps that run `between` once, just before the first commit. */
  const interrupted = (between: () => Promise<unknown>) => {
    let isFirst = true
    return {
      ...store.deps,
      table: interruptedTable(store.deps.table, async (point) => {
        if (point !== 'beforeCommit' || !isFirst) return
        isFirst = false
        await between()
      }),
    }
  }

  it.each(['archived', 'canceled'] as const)('keep a take made just before the offer becomes %s', async (status) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await turn(
      offerNo,
      status,
      {},
      interrupted(() => take(offerNo, 6)),
    )
    expect(await read(offerNo)).toMatchObject({ status, quantity: 40, leftNum: 34, taken: 6 })
  })

  it('keep the count of units left correct when a take and a relist coincide', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 5)
    await turn(offerNo, 'archived')
    const results = await Promise.allSettled([turn(offerNo, 'offering', { expireDate: inDays(4) }), take(offerNo, 3)])
    const taken = results[1]?.status === 'fulfilled' ? 8 : 5
    expect(await read(offerNo)).toMatchObject({ status: 'offering', quantity: 40, leftNum: 40 - taken, taken })
  })

  it('never give a take made during a relist the old price with the new terms, or the reverse', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { price: old, bouns } = await read(offerNo)
    await turn(offerNo, 'archived')
    const relist = turn(offerNo, 'offering', { expireDate: inDays(4), price: old + 1, quantity: 60 })
    const takes = await Promise.allSettled([take(offerNo, 3), take(offerNo, 3), relist, take(offerNo, 3)])
    for (const one of takes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'offers.notOpen' })
      else if ('inboundNo' in one.value) {
        const made = await store.deps.table.get(ref(inboundItem, { doctorNo: doctor.userNo, ...one.value }))
        expect(made?.unitPrice).toBe(moneyFromWire(old + 1 + bouns))
      }
    }
    const { quantity, leftNum, taken, price } = await read(offerNo)
    expect({ price, total: leftNum + taken }).toEqual({ price: old + 1, total: quantity })
  })

  it('let one of two relists succeed, and lose no taken unit while the offer is closed and relisted', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 60 })
    await turn(offerNo, 'canceled')
    const relists = await Promise.allSettled(
      [3, 4].map((days) => turn(offerNo, 'offering', { expireDate: inDays(days) })),
    )
    expect(relists.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const work = Array.from({ length: 24 }, (_, n) => {
      if (n % 8 === 3) return turn(offerNo, 'archived')
      if (n % 8 === 5) return turn(offerNo, 'offering', { expireDate: inDays(4) })
      return n % 8 === 7 ? edit(offerNo, { price: n }) : take(offerNo, 2)
    })
    await Promise.allSettled(work)
    const offer = await read(offerNo)
    const takes = offer.offerUsers.reduce((units, { qty }) => units + qty, 0)
    expect(offer).toMatchObject({ quantity: 60, taken: takes, leftNum: 60 - takes })
    expect((await stored(offerNo))?.terms).toBe(offer.happenings?.length)
  })
})

describe('the history of offers', () => {
  it('can be limited to a product and to the days of posting, in every status', async () => {
    const { productNo: lamp } = await newProduct(store.deps, doctor, { productName: 'Brass Lamp', upc: '900000000001' })
    const post = async (at: string, product: string, status?: 'archived' | 'canceled') => {
      store.setNow(at)
      const { offerNo } = await newOffer(store.deps, doctor, product, { expireDate: '2026-11-12' })
      if (status) await turn(offerNo, status)
      return offerNo
    }
    // Midnight in New York is 05:00 UTC.
    const late = await post('2026-11-10T04:59:59.000Z', productNo)
    const early = await post('2026-11-10T05:00:00.000Z', productNo)
    const archived = await post('2026-11-10T06:00:00.000Z', productNo, 'archived')
    const canceled = await post('2026-11-11T06:00:00.000Z', lamp, 'canceled')
    const open = await post('2026-11-11T07:00:00.000Z', lamp)
    store.setNow('2026-11-16T12:00:00.000Z')
    await turn(open, 'archived')
    await turn(open, 'offering', { expireDate: '2026-11-20' })
    const found = async (more: object) => (await historyOf(more)).map(([offerNo]) => offerNo)
    expect((await found({})).toSorted()).toEqual([late, early, archived, canceled].toSorted())
    expect(await found({ productNo })).toEqual([archived, early, late])
    expect(await found({ productNo, status: 'expired' })).toEqual([early, late])
    expect(await found({ productNo, status: 'archived' })).toEqual([archived])
    expect(await found({ productNo: lamp })).toEqual([canceled])
    expect(await found({ productNo: lamp, status: 'offering' })).toEqual([open])
    expect(await found({ productNo: lamp, condition: 'brass' })).toEqual([canceled])
    expect(await found({ productNo: lamp, condition: 'aurora' })).toEqual([])
    const on = { startDate: '2026-11-10', endDate: '2026-11-10' }
    expect(await found(on)).toEqual([early, archived])
    expect(await found({ ...on, timeZone: 'UTC' })).toEqual([early, late, archived])
    expect(await found({ endDate: '2026-11-09' })).toEqual([late])
    expect(await found({ startDate: '2026-11-11' })).toEqual([canceled])
    expect(await found({ ...on, productNo })).toEqual([archived, early])
    expect(await found({ ...on, condition: 'aurora' })).toEqual([early, archived])
    expect(await found({ ...on, status: 'archived' })).toEqual([archived])
    expect(await found({ startDate: '2027-01-01' })).toEqual([])
    expect(await found({ startDate: '2027-01-01', status: 'expired' })).toEqual([])
    await expect((async () => historyOf({ startDate: '2026-11-11', endDate: '2026-11-10' }))()).rejects.toMatchObject({
      errors: [{ path: 'startDate' }],
    })
  })
})
