import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeOffer } from '../../../functions/offers/use-cases/take-offer.ts'
import { getBalance } from '../../../functions/payments/use-cases/balances.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import {
  newCompany,
  newMember,
  newOffer,
  newProduct,
  newWarehouse,
  startStore,
  type TestStore,
} from '../../support/company.ts'

let store: TestStore
let doctor: CompanyActor
let nurse: CompanyActor

beforeAll(async () => {
  store = await startStore()
  doctor = await newCompany(store.deps)
  nurse = await newMember(store.deps, doctor, 'nurse')
})
afterAll(() => store.stop())

const balanceFor = (actor: CompanyActor, more: { nurseNo?: string; userNo?: string } = {}) =>
  getBalance(store.deps, actor, { doctorNo: doctor.userNo, ...more })

describe('a balance', () => {
  it('shows the value of units taken and not delivered, to the nurse and to the company, which can name the nurse in either field', async () => {
    const { productNo } = await newProduct(store.deps, doctor)
    const { warehouseNo } = await newWarehouse(store.deps, doctor)
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    await takeOffer(store.deps, nurse, { doctorNo: doctor.userNo, offerNo, warehouseNo, quantity: 4 })
    const { userNo, userName } = nurse
    const balance = await balanceFor(nurse)
    expect(balance).toEqual({ userNo, userName, minPayment: 0, total: 0, pendingAmount: 4 * 417.5, requestAmount: 0 })
    expect(await balanceFor(doctor, { nurseNo: userNo })).toEqual(balance)
    expect(await balanceFor(doctor, { userNo })).toEqual(balance)
  })

  it('is returned for one nurse at a time, whom the company must name', async () => {
    await expect(balanceFor(doctor)).rejects.toMatchObject({ errors: [{ path: 'nurseNo' }] })
    const two = balanceFor(doctor, { nurseNo: nurse.userNo, userNo: doctor.userNo })
    await expect(two).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'userNo' }] })
  })

  it('is not found for another nurse, or for a nurse of another company', async () => {
    const other = await newMember(store.deps, doctor, 'nurse')
    await expect(balanceFor(other, { nurseNo: nurse.userNo })).rejects.toMatchObject({ code: 'missing' })
    const stranger = await newMember(store.deps, await newCompany(store.deps), 'nurse')
    await expect(balanceFor(doctor, { nurseNo: stranger.userNo })).rejects.toMatchObject({ code: 'missing' })
  })
})
