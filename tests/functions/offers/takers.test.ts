import { describe, expect, it } from 'vitest'
import { countTaker } from '../../../functions/offers/offer-record.ts'
import { offerItem } from '../../../functions/offers/offers.items.ts'
import { getLeftCounts } from '../../../functions/offers/use-cases/get-left-counts.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { newMember, newOffer } from '../../support/company.ts'
import { doctor, edit, nurse, openMarket, productNo, read, store, take, turn } from './market.ts'

openMarket()

describe('a limit per nurse', () => {
  it('applies to all concurrent takes of a nurse, and to each nurse separately', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { maxPerNurse: 5 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => take(offerNo, 2)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await read(offerNo, nurse)).toMatchObject({ maxPerNurse: 5, leftForYou: 1, leftNum: 36 })
    await expect(take(offerNo, 2)).rejects.toMatchObject({
      errors: [{ path: 'quantity', params: { most: 5, taken: 4 } }],
    })
    const other = await newMember(store.deps, doctor, 'nurse')
    await expect(take(offerNo, 6, other)).rejects.toMatchObject({ errors: [{ params: { most: 5, taken: 0 } }] })
    await take(offerNo, 5, other)
    expect(await read(offerNo, other)).toMatchObject({ leftForYou: 0, leftNum: 31 })
    expect(await read(offerNo)).not.toHaveProperty('leftForYou')
  })

  it('is reflected in the number of units left for a nurse', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { maxPerNurse: 5 })
    const { offerNo: unlimited } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 2)
    const counted = async (who: typeof nurse) => {
      const { offers } = await getLeftCounts(store.deps, who, {
        doctorNo: doctor.userNo,
        offerNos: [offerNo, unlimited],
      })
      return offers.map(({ leftForYou }) => leftForYou)
    }
    expect(await counted(nurse)).toEqual([3, undefined])
    expect(await counted(await newMember(store.deps, doctor, 'nurse'))).toEqual([5, undefined])
    expect(await counted(doctor)).toEqual([undefined, undefined])
    await take(offerNo, 3)
    expect(await counted(nurse)).toEqual([0, undefined])
  })

  it('can be removed and set again, and then counts the takes made in between', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { maxPerNurse: 2 })
    await take(offerNo, 2)
    await edit(offerNo, { maxPerNurse: 0 })
    await take(offerNo, 7)
    await edit(offerNo, { maxPerNurse: 10 })
    expect(await read(offerNo, nurse)).toMatchObject({ leftForYou: 1 })
    await turn(offerNo, 'archived')
    expect(await read(offerNo, nurse)).toMatchObject({ leftForYou: 1 })
  })

  it('cannot be introduced after units were taken without a limit', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 1)
    await expect(edit(offerNo, { maxPerNurse: 3 })).rejects.toMatchObject({ errors: [{ path: 'maxPerNurse' }] })
    const { offerNo: fresh } = await newOffer(store.deps, doctor, productNo)
    await edit(fresh, { maxPerNurse: 3 })
    await expect(take(fresh, 4)).rejects.toMatchObject({ errors: [{ path: 'quantity' }] })
  })

  it('does not count returned units', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { maxPerNurse: 5 })
    await take(offerNo, 5)
    const offer = await store.deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo }))
    if (!offer) throw new Error('The offer is gone')
    await store.deps.table.commit(countTaker(offer, nurse.userNo, -2))
    expect(await read(offerNo, nurse)).toMatchObject({ leftForYou: 2 })
    await take(offerNo, 2)
    await expect(take(offerNo, 1)).rejects.toMatchObject({ errors: [{ path: 'quantity' }] })
  })
})
