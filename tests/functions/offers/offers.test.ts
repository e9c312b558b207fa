import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inboundItem } from '../../../functions/inbound/public.ts'
import { expireOffers } from '../../../functions/offers/expire-offers.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { getOffer } from '../../../functions/offers/use-cases/get-offer.ts'
import { listOffers } from '../../../functions/offers/use-cases/list-offers.ts'
import { saveOffer } from '../../../functions/offers/use-cases/save-offer.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put, remove } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { type Warehouse, warehouseItem } from '../../../functions/warehouses/public.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { mailMessage } from '../../../shared/people/mail.messages.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import {
  BOX_SIZE,
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'

let store: TestStore
let doctor: CompanyActor
let nurse: CompanyActor
let productNo: string
let warehouseNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  doctor = await newCompany(store.deps)
  nurse = await newMember(store.deps, doctor, 'nurse')
  productNo = (await newProduct(store.deps, doctor)).productNo
  warehouseNo = (await newWarehouse(store.deps, doctor)).warehouseNo
})

const take = (offerNo: string, quantity: number, who = nurse) =>
  takeOffer(store.deps, who, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity })
const read = (offerNo: string, who = doctor) => getOffer(store.deps, who, { doctorNo: doctor.userNo, offerNo })
const list = (who: CompanyActor, more: object = {}) =>
  listOffers(store.deps, who, offers.calls.offerList.body.parse({ doctorNo: doctor.userNo, ...more }))
const edit = async (offerNo: string, changes: object) => {
  const { quantity, expireDate, price, bouns } = await read(offerNo)
  const body = { doctorNo: doctor.userNo, offerNo, productNo, quantity, expireDate, price, bouns, ...changes }
  return saveOffer(store.deps, doctor, offers.calls.saveOrUpdateOffer.body.parse(body))
}

describe('taking', () => {
  it('lowers what is left and freezes price and bonus', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 3)
    await edit(offerNo, { price: 1, bouns: 0 })
    const offer = await read(offerNo)
    expect(offer).toMatchObject({ quantity: 40, leftNum: 37, taken: 3, price: 1 })
    expect(offer.offerUsers).toMatchObject([{ qty: 3, leftNum: 3, userNo: nurse.userNo }])
  })

  it('is refused beyond what is left, and says how many there are', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 2 })
    await expect(take(offerNo, 3)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'quantity', message: 'No surplus: only 2 left.' }],
    })
    await take(offerNo, 2)
    await expect(take(offerNo, 1)).rejects.toThrow('No surplus')
  })

  it('has one day of grace past the expiry day, no more', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: '2099-05-10' })
    store.setNow('2099-05-11T23:00:00.000Z')
    await take(offerNo, 1)
    store.setNow('2099-05-12T05:00:00.000Z')
    await expect(take(offerNo, 1)).rejects.toThrow('not open any more')
    expect((await read(offerNo)).status).toBe('expired')
  })

  it('is possible all day of an offer posted to expire yesterday', async () => {
    store.setNow('2026-11-20T12:00:00.000Z')
    const yesterday = addDays(dayIn(store.deps.now()), -1)
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: yesterday })
    expect((await list(nurse)).records).toMatchObject([{ offerNo, status: 'offering' }])
    await take(offerNo, 1)
  })

  it('of a private offer is for the nurses it names', async () => {
    const other = await newMember(store.deps, doctor, 'nurse')
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { scope: 'private', nurseStr: nurse.userNo })
    await expect(take(offerNo, 1, other)).rejects.toMatchObject({ code: 'missing' })
    expect((await list(other)).records).toEqual([])
    await take(offerNo, 1)
    expect((await list(nurse)).records).toHaveLength(1)
  })

  it.each(['archived', 'canceled'] as const)('of an offer that is %s is refused', async (status) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const offer = await store.deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo }))
    if (!offer) throw new Error('no offer')
    await store.deps.table.commit([put(offerItem, { ...offer, status }, { error: 'race' })])
    await expect(take(offerNo, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect((await read(offerNo)).leftNum).toBe(40)
  })

  it.each([
    ['deleted', (standing: Warehouse) => remove(warehouseItem, standing, { error: 'race' })],
    [
      'hidden',
      (standing: Warehouse) =>
        put(warehouseItem, { ...standing, visible: false, rev: standing.rev + 1 }, { error: 'race' }),
    ],
  ])('for a warehouse that is %s before its commit changes nothing', async (_, ended) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const standing = await store.deps.table.get(ref(warehouseItem, { doctorNo: doctor.userNo, warehouseNo }))
    if (!standing) throw new Error('no warehouse')
    let commits = 0
    const table = interruptedTable(store.deps.table, async (point) => {
      if (point === 'beforeCommit' && ++commits === 1) await store.deps.table.commit([ended(standing)])
    })
    const body = { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 1 }
    await expect(takeOffer({ ...store.deps, table }, nurse, body)).rejects.toMatchObject({ code: 'missing' })
    expect(await read(offerNo)).toMatchObject({ leftNum: 40, offerUsers: [] })
  })

  it('asks the store twice: one reading, one commit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const points: string[] = []
    const table = interruptedTable(store.deps.table, (point) => void points.push(point))
    await takeOffer({ ...store.deps, table }, nurse, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 1 })
    expect(points).toEqual(['read', 'beforeCommit', 'afterCommit'])
  })

  it('is not for a limited member', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const limited = { ...nurse, company: { ...nurse.company, limited: true } }
    await expect(take(offerNo, 1, limited)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('stops at her caps', async () => {
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

  it('shows the nurse beforehand what is pending and the caps on it, and the company none of it', async () => {
    const capped = await newMember(store.deps, doctor, 'nurse', { maxOpenTakes: 3, maxOpenAmount: 20_000_000 })
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const caps = { transactions: 3, amount: 2000 }
    expect((await read(offerNo, capped)).limits).toEqual({ ...caps, pendingTransactions: 0, pendingAmount: 0 })
    await take(offerNo, 2, capped)
    expect((await read(offerNo, capped)).limits).toEqual({ ...caps, pendingTransactions: 1, pendingAmount: 835 })
    expect(await read(offerNo)).not.toHaveProperty('limits')
  })
})

describe('editing', () => {
  it.each([
    ['a new total moves left', { quantity: 50 }, { quantity: 50, leftNum: 40 }],
    ['a new left moves the total', { leftNum: 5 }, { quantity: 15, leftNum: 5 }],
    ['both may change when they agree', { quantity: 30, leftNum: 20 }, { quantity: 30, leftNum: 20 }],
  ])('%s', async (_, changes, wanted) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    await edit(offerNo, changes)
    expect(await read(offerNo)).toMatchObject({ ...wanted, taken: 10 })
  })

  it.each([
    ['a total below what was taken', { quantity: 9, leftNum: 0 }, 'quantity'],
    ['more left than the total', { leftNum: 41 }, 'leftNum'],
    ['a total and a left that disagree', { quantity: 30, leftNum: 29 }, 'leftNum'],
    ['a day before yesterday', { expireDate: addDays(dayIn(new Date().toISOString()), -2) }, 'expireDate'],
    ['another product', { productNo: 'PR-00000000000000000000' }, 'productNo'],
  ])('refuses %s', async (_, changes, path) => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    const before = await read(offerNo)
    await expect(edit(offerNo, changes)).rejects.toMatchObject({ code: 'invalid', errors: [{ path }] })
    expect(await read(offerNo)).toEqual(before)
  })

  it('may leave nothing wanted of an offer that nobody has taken of; a new one wants something', async () => {
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

  it('that sends back a left read before somebody took is refused, and wants no more units', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 10)
    await expect(edit(offerNo, { leftNum: 40, price: 1 })).rejects.toThrow('10 of 40 are taken by now, so 30 are left.')
    expect(await read(offerNo)).toMatchObject({ quantity: 40, leftNum: 30, price: 412.5 })
  })

  it('is for open offers: past its day of grace one is over, swept or not', async () => {
    store.setNow('2026-11-10T12:00:00.000Z')
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: '2026-11-12' })
    store.setNow('2026-11-16T12:00:00.000Z')
    await expect(edit(offerNo, { expireDate: '2026-12-24' })).rejects.toThrow('Relist it first')
  })

  it('beside takes loses neither', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { quantity: 100 })
    const work = Array.from({ length: 20 }, (_, n) =>
      n % 4 === 0 ? edit(offerNo, { price: 400 + n }) : take(offerNo, 2),
    )
    await Promise.all(work)
    expect(await read(offerNo)).toMatchObject({ quantity: 100, leftNum: 70, taken: 30 })
  })
})

describe('the expiry job', () => {
  it('says expired of what is past its grace, once, and leaves the rest', async () => {
    const { offerNo: ends } = await newOffer(store.deps, doctor, productNo, { expireDate: '2098-03-01' })
    const { offerNo: moved } = await newOffer(store.deps, doctor, productNo, { expireDate: '2098-03-01' })
    await edit(moved, { expireDate: '2098-03-20' })
    const time = '2098-03-03T12:00:00.000Z'
    store.setNow(time)
    expect(await expireOffers(store.deps, time)).toEqual({ expired: 1 })
    expect(await expireOffers(store.deps, time)).toEqual({ expired: 0 })
    expect((await list(doctor, { status: 'expired' })).records.map((offer) => offer.offerNo)).toEqual([ends])
    expect((await list(doctor)).records.map((offer) => offer.offerNo)).toEqual([moved])
  })

  it('one that cannot be read keeps none of the others waiting, and is told', async () => {
    const offers = [1, 2, 3].map(() => newOffer(store.deps, doctor, productNo, { expireDate: '2097-03-01' }))
    const made = await Promise.all(offers)
    const broken = made[1]?.offerNo
    const time = '2097-03-03T12:00:00.000Z'
    store.setNow(time)
    const table: Table = {
      ...store.deps.table,
      get: (wanted, options) =>
        wanted.keys.pk.endsWith(`#${broken}`)
          ? Promise.reject(new Error('unreadable'))
          : store.deps.table.get(wanted, options),
    }
    await expect(expireOffers({ ...store.deps, table }, time)).rejects.toThrow('1 offers could not be ended; 2 were.')
    expect(await expireOffers(store.deps, time)).toEqual({ expired: 1 })
  })
})

describe('open and expired offers', () => {
  const TODAY = '2026-11-20'
  const numbers = ({ records }: { records: { offerNo: string }[] }) => records.map(({ offerNo }) => offerNo)
  const at = (day: string) => store.setNow(`${day}T12:00:00.000Z`)

  /** Two offers for each of the days around today, the later days first; posted when all of them could be chosen. */
  const posted = async (): Promise<string[]> => {
    at(addDays(TODAY, -3))
    const made: string[] = []
    for (const days of [2, 1, 0, -1, -2, -3]) {
      const pair = []
      for (let n = 0; n < 2; n++) {
        pair.push((await newOffer(store.deps, doctor, productNo, { expireDate: addDays(TODAY, days) })).offerNo)
      }
      // Numbers of one instant have no order of their own.
      made.push(...pair.sort().reverse())
    }
    at(TODAY)
    return made
  }

  it('are in exactly one of both lists on any day, swept or not, by every way of asking', async () => {
    const made = await posted()
    const lists = async (who: CompanyActor, more: object) => {
      const [open, expired] = await Promise.all(
        ['offering', 'expired'].map((status) => list(who, { status, size: 100, ...more })),
      )
      return { open, expired }
    }
    // Six days on, all but the two latest have passed their grace.
    for (const [days, openCount] of [
      [0, 8],
      [1, 6],
      [2, 4],
      [3, 2],
      [4, 0],
    ] as const) {
      at(addDays(TODAY, days))
      for (const swept of [false, true]) {
        if (swept) await expireOffers(store.deps, store.deps.now())
        for (const who of [doctor, nurse]) {
          const { open, expired } = await lists(who, {})
          const context = `${days} days on, ${who.role}, swept: ${swept}`
          expect([open?.total, expired?.total], context).toEqual([openCount, 12 - openCount])
          expect(numbers(open ?? { records: [] }), context).toEqual(made.slice(0, openCount))
          expect(numbers(expired ?? { records: [] }), context).toEqual(made.slice(openCount))
          for (const [page, status] of [
            [open, 'offering'],
            [expired, 'expired'],
          ] as const) {
            expect(
              page?.records.filter((offer) => offer.status !== status),
              context,
            ).toEqual([])
          }
          const found = await lists(who, { condition: 'laptop' })
          expect(numbers(found.open ?? { records: [] }).sort(), context).toEqual(made.slice(0, openCount).sort())
          expect(numbers(found.expired ?? { records: [] }).sort(), context).toEqual(made.slice(openCount).sort())
        }
      }
    }
  })

  it('neither repeat nor lose one when the sweep runs between two pages', async () => {
    const made = await posted()
    at(addDays(TODAY, 2))
    for (const [status, wanted] of [
      ['expired', made.slice(4)],
      ['offering', made.slice(0, 4)],
    ] as const) {
      const first = await list(doctor, { status, size: 3 })
      await expireOffers(store.deps, store.deps.now())
      const second = await list(doctor, { status, size: 100, nextToken: first.nextToken })
      expect([...numbers(first), ...numbers(second)], status).toEqual(wanted)
      expect(second.total, status).toBe(wanted.length)
    }
  })

  it('end there when the day changes between two pages', async () => {
    const made = await posted()
    const first = await list(doctor, { size: 7 })
    expect(numbers(first)).toEqual(made.slice(0, 7))
    // Of the pair that the first page has cut, the grace is over by now.
    at(addDays(TODAY, 1))
    const second = await list(doctor, { size: 7, nextToken: first.nextToken })
    expect(second).toMatchObject({ records: [], total: 7 })
    expect(second).not.toHaveProperty('nextToken')
  })

  it('cost one page and its count', async () => {
    await posted()
    let reads = 0
    const table = interruptedTable(store.deps.table, () => {
      reads += 1
    })
    const input = offers.calls.offerList.body.parse({ doctorNo: doctor.userNo, status: 'expired', size: 3 })
    await listOffers({ ...store.deps, table }, doctor, input)
    expect(reads).toBe(2)
  })

  it.each(['archived', 'canceled'] as const)(
    'are all that nurses see, unless they took of one that is %s',
    async (status) => {
      const { offerNo } = await newOffer(store.deps, doctor, productNo)
      await take(offerNo, 1)
      const offer = await store.deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo }))
      if (!offer) throw new Error('no offer')
      await store.deps.table.commit([put(offerItem, { ...offer, status }, { error: 'race' })])
      await expect(list(nurse, { status })).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'status' }] })
      expect(numbers(await list(doctor, { status }))).toEqual([offerNo])
      expect(await read(offerNo, nurse)).toMatchObject({ status, offerUsers: [{ qty: 1 }] })
      const other = await newMember(store.deps, doctor, 'nurse')
      await expect(read(offerNo, other)).rejects.toMatchObject({ code: 'missing' })
    },
  )
})

describe('a UPC corrected while an offer is open', () => {
  const correct = (upc: string) =>
    saveProduct(
      store.deps,
      doctor,
      products.calls.saveOrUpdateProduct.body.parse({
        ...{ doctorNo: doctor.userNo, productNo, productName: 'Aurora 14 Laptop', upc, price: 412.5 },
        size: BOX_SIZE,
      }),
    )

  it('is the one her take carries, and the offer too with its next edit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await correct('222222222222')
    const { inboundNo } = await take(offerNo, 3)
    const taken = await store.deps.table.get(ref(inboundItem, { doctorNo: doctor.userNo, inboundNo }))
    expect(taken?.upc).toBe('222222222222')
    expect((await read(offerNo)).leftNum).toBe(37)
    await edit(offerNo, {})
    expect((await list(doctor, { condition: '222222' })).records).toMatchObject([{ offerNo, upc: '222222222222' }])
    expect((await list(doctor, { condition: '810012340017' })).records).toEqual([])
    await expect(correct('333333333333')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('at the same time as takes leaves none with the old one', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const taking = Array.from({ length: 8 }, () => take(offerNo, 1))
    const corrected = await correct('444444444444').then(
      () => '444444444444',
      () => '810012340017',
    )
    const takes = await Promise.all(taking)
    const stored = await store.deps.table.batchGet(
      takes.map(({ inboundNo }) => ref(inboundItem, { doctorNo: doctor.userNo, inboundNo })),
    )
    expect(stored.map((one) => one?.upc)).toEqual(takes.map(() => corrected))
  })
})

describe('the takes of an offer', () => {
  it('tell units that were cancelled from those delivered', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 5)
    const key = ref(inboundItem, { doctorNo: doctor.userNo, inboundNo })
    const stored = await store.deps.table.get(key)
    if (!stored) throw new Error('There is no such take')
    const ended = { ...stored, leftNum: 0, cancelled: 2, status: 'completed' as const }
    await store.deps.table.commit([put(inboundItem, ended, { error: 'race' })])
    expect((await read(offerNo)).offerUsers).toMatchObject([{ qty: 5, leftNum: 0, cancelled: 2, status: 1 }])
  })

  it('are the newest 200, and say how many there are', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 1)
    const stored = await store.deps.table.get(ref(inboundItem, { doctorNo: doctor.userNo, inboundNo }))
    if (!stored) throw new Error('There is no such take')
    const more = (count: number) =>
      Array.from({ length: count }, () => put(inboundItem, { ...stored, inboundNo: store.deps.newId('inbound') }))
    expect(await read(offerNo)).toMatchObject({ offerUsersTotal: 1 })
    for (let commits = 0; commits < 3; commits++) await store.deps.table.commit(more(80))
    const offer = await read(offerNo)
    expect(offer).toMatchObject({ offerUsersTotal: 241 })
    expect(offer).not.toHaveProperty('offerUsersTotalIsLowerBound')
    expect(offer.offerUsers).toHaveLength(200)
    expect(await read(offerNo, nurse)).toMatchObject({ offerUsersTotal: 200, offerUsersTotalIsLowerBound: true })
  })

  it("are a nurse's own, however many others came after, and let her see it when it is hers no more", async () => {
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

describe('lists', () => {
  it('page by number and by cursor alike, newest first', async () => {
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.unshift((await newOffer(store.deps, doctor, productNo)).offerNo)
    const first = await list(doctor, { size: 3 })
    expect(first).toMatchObject({ total: 7, current: 1 })
    const second = await list(doctor, { size: 3, nextToken: first.nextToken })
    const numbered = await list(doctor, { size: 3, current: 2 })
    expect(second.records).toEqual(numbered.records)
    const third = await list(doctor, { size: 3, current: 3 })
    const seen = [...first.records, ...second.records, ...third.records].map((offer) => offer.offerNo)
    expect(seen).toEqual(made)
    expect((await list(doctor, { size: 3, current: 9 })).records).toEqual([])
  })

  it('hold what a nurse may take, page after page, by number and by cursor', async () => {
    const other = await newMember(store.deps, doctor, 'nurse')
    const hers: string[] = []
    for (let n = 0; n < 12; n++) {
      const isHidden = n % 3 !== 0
      const scope = isHidden ? { scope: 'private', nurseStr: other.userNo } : {}
      const { offerNo } = await newOffer(store.deps, doctor, productNo, scope)
      if (!isHidden) hers.unshift(offerNo)
    }
    for (const condition of [undefined, 'laptop']) {
      const numbered = await Promise.all([1, 2, 3].map((current) => list(nurse, { size: 2, current, condition })))
      const first = numbered[0]
      const marked = await list(nurse, { size: 2, nextToken: first?.nextToken, condition })
      const seen = numbered.flatMap(({ records }) => records.map((offer) => offer.offerNo))
      expect([...seen].sort(), condition).toEqual([...hers].sort())
      expect(marked.records, condition).toEqual(numbered[1]?.records)
      expect(first, condition).toMatchObject({ total: 2, totalIsLowerBound: true })
      expect(await list(nurse, { size: 20, condition }), condition).toMatchObject({ total: 4 })
    }
  })

  it("refuse another company's page cursor", async () => {
    for (let n = 0; n < 2; n++) await newOffer(store.deps, doctor, productNo)
    const { nextToken } = await list(doctor, { size: 1 })
    const stranger = await newCompany(store.deps)
    const body = offers.calls.offerList.body.parse({ doctorNo: stranger.userNo, size: 1, nextToken })
    await expect(listOffers(store.deps, stranger, body)).rejects.toMatchObject({ code: 'invalid' })
    const garbage = { ...body, nextToken: 'e30' }
    await expect(listOffers(store.deps, stranger, garbage)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('find by the beginning of any words and by a UPC or its last six', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    for (const condition of ['auro', 'LAPTOP aur', '810012340017', '340017', '14']) {
      expect(
        (await list(doctor, { condition })).records.map((offer) => offer.offerNo),
        condition,
      ).toEqual([offerNo])
    }
    for (const condition of ['urora', 'laptop tablet', '000000']) {
      expect((await list(doctor, { condition })).records, condition).toEqual([])
    }
  })
})

describe('posting', () => {
  it('tells hundreds of nurses in the transaction that makes the offer', async () => {
    const nurses = [
      nurse,
      ...(await Promise.all(Array.from({ length: 260 }, () => newMember(store.deps, doctor, 'nurse')))),
    ]
    const numbers: string[] = []
    const newId: TestStore['deps']['newId'] = (kind) => {
      const id = store.deps.newId(kind)
      if (kind === 'outbox') numbers.push(id)
      return id
    }
    let commits = 0
    const table = interruptedTable(store.deps.table, (point) => {
      if (point === 'beforeCommit') commits += 1
    })
    await newOffer({ ...store.deps, table, newId }, doctor, productNo, { notify: true })
    const items = await store.deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { outboxNo })))
    const mails = items.flatMap((item) => z.array(mailMessage).parse(JSON.parse(item?.messages ?? '')))
    expect(commits).toBe(1)
    expect(mails.map(({ to }) => to).sort()).toEqual(nurses.map(({ email }) => email).sort())
    expect(new Set(mails.map(({ mailNo }) => mailNo)).size).toBe(nurses.length)
  })

  it('wants a product, a day and nurses that are the company’s', async () => {
    const stranger = await newCompany(store.deps)
    const strange = await newMember(store.deps, stranger, 'nurse')
    await expect(newOffer(store.deps, stranger, productNo)).rejects.toMatchObject({ code: 'missing' })
    const before = addDays(dayIn(store.deps.now()), -2)
    await expect(newOffer(store.deps, doctor, productNo, { expireDate: before })).rejects.toThrow(
      'Choose yesterday, today or a later day.',
    )
    const odd = { scope: 'private', nurseStr: 'x'.repeat(2000) }
    await expect(newOffer(store.deps, doctor, productNo, odd)).rejects.toMatchObject({ errors: [{ path: 'nurseStr' }] })
    const forHer = { scope: 'private', nurseStr: strange.userNo }
    await expect(newOffer(store.deps, doctor, productNo, forHer)).rejects.toMatchObject({
      errors: [{ path: 'nurseStr' }],
    })
  })
})
