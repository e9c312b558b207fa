import { describe, expect, it } from 'vitest'
import { expireOffers } from '../../../functions/offers/expire-offers.ts'
import { offerItem } from '../../../functions/offers/public.ts'
import { listOffers } from '../../../functions/offers/use-cases/list-offers.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { addDays } from '../../../shared/values/day.ts'
import { newMember, newOffer } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { doctor, edit, list, nurse, openMarket, productNo, read, store, take } from './market.ts'

openMarket()

describe('the expiry job', () => {
  it('marks offers past their day of grace as expired, once, and leaves the others open', async () => {
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

  it('skips an unreadable offer, and reports it', async () => {
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
    await expect(expireOffers({ ...store.deps, table }, time)).rejects.toThrow(
      'Offers that could not be marked as expired: 1; marked: 2.',
    )
    expect(await expireOffers(store.deps, time)).toEqual({ expired: 1 })
  })
})

describe('open and expired offers', () => {
  const TODAY = '2026-11-20'
  const numbers = ({ records }: { records: { offerNo: string }[] }) => records.map(({ offerNo }) => offerNo)
  const at = (day: string) => store.setNow(`${day}T12:00:00.000Z`)

  /** Posts two offers for each day around today, latest day first, at a time when all of these days were allowed. */
  const posted = async (): Promise<string[]> => {
    at(addDays(TODAY, -3))
    const made: string[] = []
    for (const days of [2, 1, 0, -1, -2, -3]) {
      const pair = []
      for (let n = 0; n < 2; n++) {
        pair.push((await newOffer(store.deps, doctor, productNo, { expireDate: addDays(TODAY, days) })).offerNo)
      }
      // The order of numbers created at the same instant is undefined.
      made.push(...pair.sort().reverse())
    }
    at(TODAY)
    return made
  }

  it('are in exactly one of the two lists on any day, before and after the job', async () => {
    const made = await posted()
    const lists = async (who: CompanyActor, more: object) => {
      const [open, expired] = await Promise.all(
        ['offering', 'expired'].map((status) => list(who, { status, size: 100, ...more })),
      )
      return { open, expired }
    }
    // Each day, the grace of another pair ends.
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

  it('are neither repeated nor lost if the job runs between two pages', async () => {
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

  it('are omitted from the second page if their grace ended after the first page was read', async () => {
    const made = await posted()
    const first = await list(doctor, { size: 7 })
    expect(numbers(first)).toEqual(made.slice(0, 7))
    // The first page ended inside a pair, whose grace is now over.
    at(addDays(TODAY, 1))
    const second = await list(doctor, { size: 7, nextToken: first.nextToken })
    expect(second).toMatchObject({ records: [], total: 7 })
    expect(second).not.toHaveProperty('nextToken')
  })

  it('are listed with one read for the page and one for the count', async () => {
    await posted()
    let reads = 0
    const table = interruptedTable(store.deps.table, () => {
      reads += 1
    })
    const input = offers.calls.listOffers.body.parse({ doctorNo: doctor.userNo, status: 'expired', size: 3 })
    await listOffers({ ...store.deps, table }, doctor, input)
    expect(reads).toBe(2)
  })

  it.each(['archived', 'canceled'] as const)(
    'are the only offers that nurses see, except a %s offer from which they took units',
    async (status) => {
      const { offerNo } = await newOffer(store.deps, doctor, productNo)
      await take(offerNo, 1)
      const offer = await store.deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo }))
      if (!offer) throw new Error('no offer')
      await store.deps.table.commit([put(offerItem, { ...offer, status }, { error: 'race' })])
      await expect(list(nurse, { status })).rejects.toMatchObject({ code: 'forbidden', errors: [{ path: 'status' }] })
      expect(numbers(await list(doctor, { status }))).toEqual([offerNo])
      expect(await read(offerNo, nurse)).toMatchObject({ status, offerUsers: [{ qty: 1 }] })
      const other = await newMember(store.deps, doctor, 'nurse')
      await expect(read(offerNo, other)).rejects.toMatchObject({ code: 'missing' })
    },
  )
})
