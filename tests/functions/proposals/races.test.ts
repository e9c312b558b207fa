import { describe, expect, it } from 'vitest'
import { readTakesOfOffer } from '../../../functions/inbound/public.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { deleteWarehouse } from '../../../functions/warehouses/use-cases/delete-warehouse.ts'
import { newMember, newWarehouse } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { doctor, edit, nurse, openMarket, read, store, take, turn } from '../offers/market.ts'
import { audited, change, expired, expiredOffer, listed, propose } from './proposing.ts'

withoutWaits()
openMarket()

/** Deps that run an action just before the first commit. */
const racedBy = (happens: () => Promise<unknown>) => {
  let done = false
  const table = interruptedTable(store.deps.table, async (point) => {
    if (point !== 'beforeCommit' || done) return
    done = true
    await happens()
  })
  return { ...store.deps, table }
}
const relist = (offerNo: string) => turn(offerNo, 'offering', { expireDate: '2026-12-01', notify: false })
const takes = (offerNo: string) => readTakesOfOffer(store.deps.table, { doctorNo: doctor.userNo, offerNo })

describe('a proposal with concurrent answers', () => {
  it('is confirmed once', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    const done = await Promise.allSettled([change(doctor, id, 1), change(doctor, id, 1), change(doctor, id, 1)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await takes(offerNo)).toHaveLength(1)
    expect(await read(offerNo)).toMatchObject({ quantity: 5, leftNum: 0 })
    expect(await audited()).toEqual([])
  })

  it('is either confirmed or canceled, whichever comes first', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    await expect(
      change(
        doctor,
        id,
        1,
        {},
        racedBy(() => change(nurse, id, 2)),
      ),
    ).rejects.toMatchObject({ reason: 'proposals.isCancelled' })
    expect(await takes(offerNo)).toEqual([])
    const second = await propose(offerNo)
    const cancelled = change(
      nurse,
      second.id,
      2,
      {},
      racedBy(() => change(doctor, second.id, 1)),
    )
    await expect(cancelled).rejects.toMatchObject({ reason: 'proposals.isConfirmed' })
    expect(await takes(offerNo)).toHaveLength(1)
    expect(await audited()).toEqual([])
  })

  it('is not confirmed if the nurse changes it just before', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    const deps = racedBy(() => propose(offerNo, { id, quantity: 500 }))
    await expect(change(doctor, id, 1, { quantity: 5 }, deps)).rejects.toMatchObject({
      reason: 'proposals.changedSince',
    })
    expect(await takes(offerNo)).toEqual([])
  })
})

it('a proposal no longer shows its offer to a nurse whom the new audience excludes', async () => {
  const offerNo = await expiredOffer()
  await propose(offerNo)
  expect((await listed(nurse))[0]?.offer).toMatchObject({ leftNum: 3 })
  await relist(offerNo)
  const other = await newMember(store.deps, doctor, 'nurse')
  await edit(offerNo, { scope: 'private', nurseStr: other.userNo, price: 99 })
  expect((await listed(nurse))[0]?.offer).toBeUndefined()
  expect((await listed(doctor))[0]?.offer).toMatchObject({ leftNum: 3 })
})

describe('a confirmation', () => {
  it('uses the remaining units of an offer that was relisted and taken from just before, and adds the missing ones', async () => {
    const offerNo = await expiredOffer(6)
    const { id } = await propose(offerNo)
    const deps = racedBy(async () => {
      await turn(offerNo, 'offering', { expireDate: '2026-12-01' })
      await take(offerNo, 4, await newMember(store.deps, doctor, 'nurse'))
    })
    await change(doctor, id, 1, {}, deps)
    expect(await read(offerNo)).toMatchObject({ status: 'offering', quantity: 9, leftNum: 0, taken: 9 })
    expect(await audited()).toEqual([])
  })

  it('is refused if the offer was archived just before', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    const deps = racedBy(() => turn(offerNo, 'archived'))
    await expect(change(doctor, id, 1, {}, deps)).rejects.toMatchObject({ reason: 'proposals.offerClosed' })
    expect((await listed(doctor, { status: 0 }))[0]?.id).toBe(id)
  })

  it('is refused if the nurse was blocked just before', async () => {
    const { id } = await propose(await expiredOffer())
    const deps = racedBy(async () => {
      const of = { doctorNo: doctor.userNo, userNo: nurse.userNo }
      const member = await store.deps.table.get(ref(membershipItem, of))
      if (member) {
        const blocked = { ...member, status: 'blocked' as const, rev: member.rev + 1 }
        await store.deps.table.commit([put(membershipItem, blocked, { error: 'race' })])
      }
    })
    await expect(change(doctor, id, 1, {}, deps)).rejects.toMatchObject({ reason: 'proposals.nurseBlocked' })
  })

  it('is refused if the warehouse is being deleted', async () => {
    const offerNo = await expiredOffer()
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    const { id } = await propose(offerNo, { warehouseNo })
    const settle = async () => {
      await expect(change(doctor, id, 1)).rejects.toMatchObject({ reason: 'proposals.warehouseGone' })
      await expect(propose(offerNo, { warehouseNo })).rejects.toMatchObject({ reason: 'general.noWarehouse' })
    }
    await deleteWarehouse({ ...store.deps, settle }, doctor, { doctorNo: doctor.userNo, warehouseNo })
    expect(await takes(offerNo)).toEqual([])
  })

  it('is committed completely or not at all if it crashes', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    for (const broken of ['beforeCommit', 'afterCommit'] as const) {
      const table = interruptedTable(store.deps.table, (point) => {
        if (point === broken) throw new Error('crash')
      })
      await expect(change(doctor, id, 1, {}, { ...store.deps, table })).rejects.toThrow('crash')
      expect(await takes(offerNo)).toHaveLength(broken === 'afterCommit' ? 1 : 0)
      expect(await audited()).toEqual([])
    }
  })
})

describe('pending proposals of a nurse', () => {
  const isTooMany = (one: PromiseSettledResult<unknown>) =>
    one.status === 'rejected' && one.reason?.reason === 'proposals.tooManyPending'
  const waiting = async () => (await listed(nurse, { status: 0 })).length

  it('are at most five per offer, of twenty made concurrently', async () => {
    const offerNo = await expiredOffer()
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => propose(offerNo)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(done.filter(isTooMany)).toHaveLength(15)
    expect(await waiting()).toBe(5)
    expect((await expired(nurse))[0]?.proposed).toBe(25)
    expect(await audited()).toEqual([])
  })

  it('make room for exactly one new proposal when confirmed, rejected or canceled', async () => {
    const offerNo = await expiredOffer()
    const made = await Promise.all(Array.from({ length: 5 }, () => propose(offerNo)))
    const [confirmed, rejected, cancelled] = made.map(({ id }) => id)
    const answers = [() => change(doctor, confirmed ?? '', 1), () => change(doctor, rejected ?? '', 2)]
    for (const answer of [...answers, () => change(nurse, cancelled ?? '', 2)]) {
      await expect(propose(offerNo)).rejects.toMatchObject({ reason: 'proposals.tooManyPending' })
      await Promise.allSettled([answer(), answer(), answer()])
      await propose(offerNo)
    }
    await expect(propose(offerNo)).rejects.toMatchObject({ reason: 'proposals.tooManyPending' })
    expect(await audited()).toEqual([])
  })

  it('are counted per offer and nurse, and a changed quantity is reflected in the number of proposed units', async () => {
    const other = await newMember(store.deps, doctor, 'nurse')
    const [offerNo, second] = [await expiredOffer(), await expiredOffer()]
    const [first] = await Promise.all(Array.from({ length: 5 }, () => propose(offerNo)))
    await propose(second)
    await propose(offerNo, {}, other)
    await propose(offerNo, { id: first?.id, quantity: 2 })
    const proposed = async (who: typeof nurse) =>
      (await expired(who)).find((offer) => offer.offerNo === offerNo)?.proposed
    expect([await proposed(nurse), await proposed(other)]).toEqual([22, 5])
    expect(await audited()).toEqual([])
  })
})
