import { describe, expect, it } from 'vitest'
import { addDays, dayIn } from '../../../shared/values/day.ts'
import { newCompany, newMember, newOffer } from '../../support/company.ts'
import { doctor, openMarket, productNo, store } from './market.ts'

openMarket()

describe('posting an offer', () => {
  it('is refused with a product of another company, an expiry date before yesterday, or nurses outside the company', async () => {
    const stranger = await newCompany(store.deps)
    const strange = await newMember(store.deps, stranger, 'nurse')
    await expect(newOffer(store.deps, stranger, productNo)).rejects.toMatchObject({ code: 'missing' })
    const before = addDays(dayIn(store.deps.now()), -2)
    await expect(newOffer(store.deps, doctor, productNo, { expireDate: before })).rejects.toThrow(
      'Choose yesterday, today or a later day.',
    )
    const odd = { scope: 'private', nurseStr: 'x'.repeat(2000) }
    await expect(newOffer(store.deps, doctor, productNo, odd)).rejects.toMatchObject({ errors: [{ path: 'nurseStr' }] })
    const forStranger = { scope: 'private', nurseStr: strange.userNo }
    await expect(newOffer(store.deps, doctor, productNo, forStranger)).rejects.toMatchObject({
      errors: [{ path: 'nurseStr' }],
    })
  })
})
