import { describe, expect, it } from 'vitest'
import { getLeftCounts } from '../../../functions/offers/use-cases/get-left-counts.ts'
import { listOffers } from '../../../functions/offers/use-cases/list-offers.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newCompany, newMember, newOffer } from '../../support/company.ts'
import { doctor, list, nurse, openMarket, productNo, store, take, turn } from './market.ts'

openMarket()

describe('lists of offers', () => {
  it('are paged by number and by cursor, newest first', async () => {
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

  it('contain for a nurse only the offers that the nurse may take, by page number and by cursor', async () => {
    const other = await newMember(store.deps, doctor, 'nurse')
    const visible: string[] = []
    for (let n = 0; n < 12; n++) {
      const isHidden = n % 3 !== 0
      const scope = isHidden ? { scope: 'private', nurseStr: other.userNo } : {}
      const { offerNo } = await newOffer(store.deps, doctor, productNo, scope)
      if (!isHidden) visible.unshift(offerNo)
    }
    for (const condition of [undefined, 'laptop']) {
      const numbered = await Promise.all([1, 2, 3].map((current) => list(nurse, { size: 2, current, condition })))
      const first = numbered[0]
      const continued = await list(nurse, { size: 2, nextToken: first?.nextToken, condition })
      const seen = numbered.flatMap(({ records }) => records.map((offer) => offer.offerNo))
      expect([...seen].sort(), condition).toEqual([...visible].sort())
      expect(continued.records, condition).toEqual(numbered[1]?.records)
      expect([first?.total, first?.totalIsLowerBound], condition).toEqual([4, undefined])
      expect(await list(nurse, { size: 20, condition }), condition).toMatchObject({ total: 4 })
    }
  })

  it("refuse another company's page cursor", async () => {
    for (let n = 0; n < 2; n++) await newOffer(store.deps, doctor, productNo)
    const { nextToken } = await list(doctor, { size: 1 })
    const stranger = await newCompany(store.deps)
    const body = offers.calls.listOffers.body.parse({ doctorNo: stranger.userNo, size: 1, nextToken })
    await expect(listOffers(store.deps, stranger, body)).rejects.toMatchObject({ code: 'invalid' })
    const garbage = { ...body, nextToken: 'e30' }
    await expect(listOffers(store.deps, stranger, garbage)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('can be searched by the beginnings of words, and by a UPC or its last six digits', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    for (const condition of ['auro', 'LAPTOP aur', '810012340014', '340014', '14']) {
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

describe('the units left', () => {
  it("are returned only for offers in the caller's lists", async () => {
    const other = await newMember(store.deps, doctor, 'nurse')
    const open = (await newOffer(store.deps, doctor, productNo)).offerNo
    const archived = (await newOffer(store.deps, doctor, productNo)).offerNo
    const others = { scope: 'private', nurseStr: other.userNo }
    const hidden = (await newOffer(store.deps, doctor, productNo, others)).offerNo
    await take(archived, 1)
    await turn(archived, 'archived')
    const counted = async (who: typeof nurse) => {
      const input = { doctorNo: doctor.userNo, offerNos: [open, archived, hidden] }
      return (await getLeftCounts(store.deps, who, input)).offers.map(({ offerNo }) => offerNo)
    }
    expect(await counted(nurse)).toEqual([open])
    expect(await counted(doctor)).toEqual([open, archived, hidden])
  })
})
