import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountItem } from '../../../functions/books/items/ledger.items.ts'
import { listOffers } from '../../../functions/offers/use-cases/list-offers.ts'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { editMember } from '../../../functions/people/use-cases/edit-member.ts'
import { deleteGroup } from '../../../functions/people/use-cases/groups.ts'
import { saveGroup } from '../../../functions/people/use-cases/save-group.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { loadActor } from '../../../functions/platform/http/load-actor.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { people } from '../../../shared/people/people.contract.ts'
import {
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../../support/company.ts'

// The limits of a group are checked in the transaction of each take, with its members at that time.

let store: TestStore
let doctor: CompanyActor
let warehouseNo: string
let productNo: string
beforeAll(async () => {
  store = await startStore()
  doctor = await newCompany(store.deps)
  warehouseNo = (await newWarehouse(store.deps, doctor)).warehouseNo
  productNo = (await newProduct(store.deps, doctor)).productNo
})
afterAll(() => store.stop())

const TRANSACTIONS = 'You have reached your pending transaction limit.'
const pending = (takes: number) => `${TRANSACTIONS} ${takes} of ${takes} transactions are pending.`
const AMOUNT = 'You have reached your pending amount limit. $40.00 of $55.00 is pending, and this take is worth $20.00.'

/** Creates a nurse without limits of their own. */
const nurse = async (): Promise<string> => {
  const { userNo } = await newMember(store.deps, doctor, 'nurse')
  await edit(userNo, { transactions: null, amount: null })
  return userNo
}
const edit = (memberId: string, more: object) => {
  const doctorNo = doctor.userNo
  return editMember(store.deps, doctor, people.calls.editMember.body.parse({ doctorNo, memberId, ...more }))
}
const group = (body: object) =>
  saveGroup(
    store.deps,
    doctor,
    people.calls.saveGroup.body.parse({
      doctorNo: doctor.userNo,
      groupName: store.deps.newId('group'),
      ...body,
    }),
  )
const offer = (more: object = {}) =>
  newOffer(store.deps, doctor, productNo, { quantity: 500, price: 10, bouns: 0, ...more })

/** The nurse's current actor, as the platform passes it to a use case. */
const actorOf = async (userNo: string): Promise<CompanyActor> => {
  const { actor } = await loadActor(store.deps.table, { userNo, doctorNo: doctor.userNo, admit: () => {} })
  if (!actor.company) throw new Error('no member')
  return { ...actor, company: actor.company }
}
const take = async (userNo: string, offerNo: string, quantity: number) =>
  takeOffer(store.deps, await actorOf(userNo), { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity })

const outcomesOf = async (takes: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(takes)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
  return { done: settled.length - refusals.length, refusals: [...new Set(refusals)] }
}
const account = (userNo: string) =>
  store.deps.table.get(ref(accountItem, { doctorNo: doctor.userNo, userNo }), { consistent: true })

describe('limits of a group', () => {
  it('cap how many of 16 concurrent takes succeed', async () => {
    const userNo = await nurse()
    await group({ users: userNo, transactions: 3 })
    const { offerNo } = await offer()
    const outcome = await outcomesOf(Array.from({ length: 16 }, () => take(userNo, offerNo, 1)))
    expect(outcome).toEqual({ done: 3, refusals: [pending(3)] })
    expect(await account(userNo)).toMatchObject({ openTakes: 3 })
  })

  it('cap the total value of 16 concurrent takes', async () => {
    const userNo = await nurse()
    await group({ users: userNo, transactions: 0, amount: 55 })
    const { offerNo } = await offer()
    const outcome = await outcomesOf(Array.from({ length: 16 }, () => take(userNo, offerNo, 2)))
    expect(outcome).toEqual({ done: 2, refusals: [AMOUNT] })
    expect(await account(userNo)).toMatchObject({ openTakes: 2, openAmount: 400_000 })
  })

  it('are those of the most generous group; limits of the nurse override them, and 7 takes is the default without either', async () => {
    const userNo = await nurse()
    const { offerNo } = await offer()
    const sixteen = () => outcomesOf(Array.from({ length: 16 }, () => take(userNo, offerNo, 1)))
    expect((await sixteen()).done).toBe(7)
    await group({ users: userNo, transactions: 8 })
    const { groupNo } = await group({ users: userNo, transactions: 9 })
    expect((await sixteen()).done).toBe(2)
    await edit(userNo, { transactions: 10 })
    expect((await sixteen()).done).toBe(1)
    await edit(userNo, { transactions: null })
    await deleteGroup(store.deps, doctor, { doctorNo: doctor.userNo, groupNo })
    expect(await sixteen()).toEqual({
      done: 0,
      refusals: ['You have reached your pending transaction limit. 10 of 8 transactions are pending.'],
    })
  })

  it('apply from the next take; a limited or blocked nurse can take nothing', async () => {
    const userNo = await nurse()
    const { offerNo } = await offer()
    const { groupNo } = await group({ users: userNo, transactions: 1 })
    await take(userNo, offerNo, 1)
    await expect(take(userNo, offerNo, 1)).rejects.toThrow(TRANSACTIONS)
    await group({ groupNo, transactions: 2 })
    await take(userNo, offerNo, 1)
    await edit(userNo, { status: 2, transactions: 0 })
    await expect(take(userNo, offerNo, 1)).rejects.toMatchObject({ code: 'forbidden' })
    await edit(userNo, { status: 3 })
    await expect(take(userNo, offerNo, 1)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await account(userNo)).toMatchObject({ openTakes: 2 })
  })
})

describe('a private offer for a group', () => {
  const seen = async (userNo: string): Promise<string[]> => {
    const input = offers.calls.listOffers.body.parse({ doctorNo: doctor.userNo, status: 'offering', size: 100 })
    return (await listOffers(store.deps, await actorOf(userNo), input)).records.map(({ offerNo }) => offerNo)
  }

  it('is visible only to current members of the group', async () => {
    const [inside, outside] = [await nurse(), await nurse()]
    const { groupNo } = await group({ users: inside })
    const { offerNo } = await offer({ scope: 'private', nurseStr: groupNo })
    expect(await seen(inside)).toContain(offerNo)
    expect(await seen(outside)).not.toContain(offerNo)
    await take(inside, offerNo, 1)
    await expect(take(outside, offerNo, 1)).rejects.toMatchObject({ code: 'missing' })
    await group({ groupNo, addUsers: outside, removeUsers: inside })
    expect(await seen(outside)).toContain(offerNo)
    await take(outside, offerNo, 1)
    await expect(take(inside, offerNo, 1)).rejects.toMatchObject({ code: 'missing' })
  })

  it('is refused if the group belongs to another company', async () => {
    const other = await newCompany(store.deps)
    const theirs = await saveGroup(
      store.deps,
      other,
      people.calls.saveGroup.body.parse({ doctorNo: other.userNo, groupName: 'Theirs' }),
    )
    const refused = offer({ scope: 'private', nurseStr: theirs.groupNo })
    await expect(refused).rejects.toMatchObject({ errors: [{ path: 'nurseStr' }] })
  })
})
