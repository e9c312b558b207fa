import { describe, expect, it } from 'vitest'
import { inboundRef } from '../../../functions/inbound/public.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { outboxItem } from '../../../functions/platform/outbox/outbox.items.ts'
import { proposalItem } from '../../../functions/proposals/public.ts'
import { newMember, newOffer } from '../../support/company.ts'
import { doctor, nurse, openMarket, productNo, read, store, take } from '../offers/market.ts'
import { audited, change, expired, expiredOffer, listed, propose, remove } from './proposing.ts'

openMarket()

const setStatus = async (who: CompanyActor, status: 'active' | 'limited' | 'blocked') => {
  const of = { doctorNo: doctor.userNo, userNo: who.userNo }
  const member = await store.deps.table.get(ref(membershipItem, of))
  if (!member) throw new Error('no member')
  await store.deps.table.commit([put(membershipItem, { ...member, status, rev: member.rev + 1 }, { error: 'race' })])
}
const takeOf = (inboundNo = '') => store.deps.table.get(inboundRef({ doctorNo: doctor.userNo, inboundNo }))
const eventsOf = async (proposalNo: string) =>
  (await store.deps.table.get(ref(proposalItem, { doctorNo: doctor.userNo, proposalNo })))?.events

describe('making a proposal', () => {
  it('can request the price and bonus of an expired offer, or another price', async () => {
    const offerNo = await expiredOffer()
    await propose(offerNo)
    await propose(offerNo, { price: 400.25, quantity: 2 })
    expect(await listed(nurse)).toMatchObject([
      { offerNo, price: 400.25, quantity: 2, status: 0, userNo: nurse.userNo },
      { price: 417.5, quantity: 5, offer: { price: 417.5, leftNum: 3, quantity: 3, status: 'expired' } },
    ])
    expect(await expired(nurse)).toMatchObject([{ offerNo, proposed: 7, status: 'expired' }])
  })

  it('is refused for open and invisible offers, and for a limited nurse', async () => {
    const { offerNo: open } = await newOffer(store.deps, doctor, productNo)
    await expect(propose(open)).rejects.toMatchObject({ reason: 'proposals.stillOpen' })
    const other = await newMember(store.deps, doctor, 'nurse')
    const secret = await expiredOffer(3, { scope: 'private', nurseStr: other.userNo })
    await expect(propose(secret)).rejects.toMatchObject({ code: 'missing' })
    expect(await expired(nurse)).toEqual([])
    const limited = { ...nurse, company: { ...nurse.company, limited: true } }
    await expect(propose(secret, {}, limited)).rejects.toMatchObject({ reason: 'proposals.noNewProposals' })
  })

  it('creates a proposal with a history; only its nurse can change the proposal, and only while it is pending', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    await propose(offerNo, { id, quantity: 9, price: 1 })
    const other = await newMember(store.deps, doctor, 'nurse')
    await expect(propose(offerNo, { id }, other)).rejects.toMatchObject({ code: 'missing' })
    expect(await listed(doctor)).toMatchObject([{ id, quantity: 9, price: 1 }])
    expect(await eventsOf(id)).toMatchObject([
      { what: 'made', quantity: 5, price: 4_175_000 },
      { what: 'changed', quantity: 9, price: 10_000 },
    ])
    await change(doctor, id, 2)
    await expect(propose(offerNo, { id })).rejects.toMatchObject({ reason: 'proposals.isRejected' })
  })

  it('is limited to five pending proposals per offer', async () => {
    const offerNo = await expiredOffer()
    for (let n = 0; n < 5; n++) await propose(offerNo)
    await expect(propose(offerNo)).rejects.toMatchObject({ reason: 'proposals.tooManyPending' })
  })
})

describe('answering a proposal', () => {
  it('creates a take at the proposed price, even beyond the units left and the pending limits of the nurse', async () => {
    const capped = await newMember(store.deps, doctor, 'nurse', { maxOpenTakes: 1, maxOpenAmount: 1 })
    const offerNo = await expiredOffer(3)
    const { id } = await propose(offerNo, { price: 400 }, capped)
    const { inboundNo, status } = await change(doctor, id, 1, { quantity: 5, price: 400 })
    expect(status).toBe(1)
    expect(await read(offerNo)).toMatchObject({ quantity: 5, leftNum: 0, taken: 5, status: 'expired' })
    expect(await takeOf(inboundNo)).toMatchObject({ userNo: capped.userNo, unitPrice: 4_000_000, qty: 5, leftNum: 5 })
    expect(await listed(doctor, { status: 1 })).toMatchObject([{ id, inboundNo, updateBy: doctor.userName }])
    expect(await audited()).toEqual([])
  })

  it('uses the units left first', async () => {
    const offerNo = await expiredOffer(8)
    await change(doctor, (await propose(offerNo)).id, 1)
    expect(await read(offerNo)).toMatchObject({ quantity: 8, leftNum: 3, taken: 5 })
  })

  it('succeeds once, and a nurse can only cancel', async () => {
    const { id } = await propose(await expiredOffer())
    await expect(change(nurse, id, 1)).rejects.toMatchObject({
      code: 'forbidden',
      errors: [{ reason: 'proposals.nurseCancels' }],
    })
    expect(await change(nurse, id, 2)).toEqual({ id, status: 3 })
    await expect(change(doctor, id, 1)).rejects.toMatchObject({ reason: 'proposals.isCancelled' })
    await expect(change(nurse, id, 2)).rejects.toMatchObject({ message: 'You have canceled this proposal.' })
    expect((await listed(nurse))[0]?.status).toBe(3)
  })

  it.each([
    ['limited', 'proposals.nurseLimited'],
    ['blocked', 'proposals.nurseBlocked'],
  ] as const)('does not confirm a proposal by a %s nurse, and tells the company the reason', async (status, reason) => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    await setStatus(nurse, status)
    await expect(change(doctor, id, 1)).rejects.toMatchObject({ reason, params: { nurse: nurse.userName } })
    expect(await read(offerNo)).toMatchObject({ quantity: 3, leftNum: 3 })
    expect(await change(doctor, id, 2)).toEqual({ id, status: 2 })
  })

  it('does not confirm a proposal that has changed since it was shown', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    await propose(offerNo, { id, quantity: 50 })
    const seen = { quantity: 5, price: 417.5 }
    await expect(change(doctor, id, 1, seen)).rejects.toMatchObject({ reason: 'proposals.changedSince' })
    await change(doctor, id, 1, { ...seen, quantity: 50 })
    expect(await read(offerNo)).toMatchObject({ quantity: 50, leftNum: 0 })
  })

  it('notifies the company of proposals, and the nurse of answers', async () => {
    const numbers: string[] = []
    const deps: Deps = {
      ...store.deps,
      newId: (kind) => {
        const made = store.deps.newId(kind)
        if (kind === 'outbox') numbers.push(made)
        return made
      },
    }
    const { id } = await propose(await expiredOffer(), {}, nurse, deps)
    await change(doctor, id, 2, {}, deps)
    const sent = await deps.table.batchGet(numbers.map((outboxNo) => ref(outboxItem, { queue: 'mail', outboxNo })))
    const mails = sent.flatMap((item): unknown[] => (item ? JSON.parse(item.messages) : []))
    expect(mails).toMatchObject([
      { userNo: doctor.userNo, content: { kind: 'proposalMade', userName: nurse.userName, quantity: 5 } },
      { userNo: nurse.userNo, content: { kind: 'proposalAnswered', answer: 'rejected' }, by: doctor.userName },
    ])
  })

  it('applies the offer’s hold to the take', async () => {
    const { id } = await propose(await expiredOffer(3, { holdHours: 12 }))
    const { inboundNo } = await change(doctor, id, 1)
    expect(await takeOf(inboundNo)).toMatchObject({ holdUntil: '2026-11-25T00:00:00.000Z' })
  })
})

describe('the list of proposals', () => {
  it('omits an answered proposal that the caller has removed, and still shows it to the other side; a pending one cannot be removed', async () => {
    const offerNo = await expiredOffer()
    const { id } = await propose(offerNo)
    await expect(remove(nurse, id)).rejects.toMatchObject({ reason: 'proposals.pendingStays' })
    await expect(remove(doctor, id)).rejects.toMatchObject({ reason: 'proposals.pendingAnswer' })
    await change(doctor, id, 2)
    await remove(nurse, id)
    await remove(nurse, id)
    expect(await listed(nurse)).toEqual([])
    expect(await listed(doctor)).toHaveLength(1)
    await remove(doctor, id)
    expect(await listed(doctor)).toEqual([])
    expect((await eventsOf(id))?.map(({ what }) => what)).toEqual(['made', 'rejected', 'removed', 'removed'])
  })

  it('omits takes made without a proposal', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await take(offerNo, 1)
    expect(await listed(doctor)).toEqual([])
  })
})
