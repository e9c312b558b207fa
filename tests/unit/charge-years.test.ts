import { expect, it } from 'vitest'
import { lotKindOf, lotNoOf } from '../../functions/books/values/lots.ts'
import { mixedPackages } from '../../shared/mixed-packages/mixed-packages.contract.ts'
import { offers } from '../../shared/offers/offers.contract.ts'
import { saving } from '../../shared/rates/rates.fields.ts'
import { tracking } from '../../shared/tracking/tracking.contract.ts'
import { dayIn } from '../../shared/values/day.ts'

const claimIds = 'MC-00000000000000000001'
const batch = { doctorNo: 'US-00000000000000000001', batchNumber: '20261123-001' }
const row = { upc: '1', productNo: 'PR-00000000000000000001' }

/** Returns for each call with a charge time whether it accepts this one. */
const accepts = (forceChargeTime: string): boolean[] => [
  mixedPackages.calls.batchDistributeClaims.body.safeParse({ claimIds, forceChargeTime }).success,
  mixedPackages.calls.setChargeTime.body.safeParse({ claimIds, forceChargeTime, reason: 'Late' }).success,
  mixedPackages.calls.distributeClaims.body.safeParse({ claimRequests: [{ claimId: claimIds, forceChargeTime }] })
    .success,
  tracking.calls.bulkConfirm.body.safeParse({ ...batch, data: [{ ...row, forceChargeTime }] }).success,
]

it.each([
  '0001-01-01T00:00:00Z',
  '0026-11-23T00:00:00Z',
  '0999-12-31T23:59:59Z',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
])('the charge time %s is refused because its year is out of range', (time) =>
  expect(accepts(time)).not.toContain(true),
)

it.each(['2000-01-01T00:00:00+14:00', '2099-12-31T23:59:59-12:00'])(
  'the charge time %s is accepted, and the number of its lot contains the charge date',
  (time) => {
    expect(accepts(time)).not.toContain(false)
    const kind = { inboundDate: '2026-11-23', chargeFrom: dayIn(time), source: 'mixedPackage' as const }
    expect(lotKindOf(lotNoOf(kind))).toEqual(kind)
  },
)

it('a call that sets charge times requires one per claim: it accepts null and refuses a missing time', () => {
  const { setChargeTime, setChargeTimes } = mixedPackages.calls
  const apart = (times: object) => ({ claimRequests: [{ claimId: claimIds, ...times }], reason: 'Late' })
  expect(setChargeTime.body.safeParse({ claimIds, forceChargeTime: null }).success).toBe(true)
  expect(setChargeTimes.body.safeParse(apart({ forceChargeTime: null })).success).toBe(true)
  const missing = setChargeTime.body.safeParse({ claimIds, reason: 'Late' })
  expect(missing.error?.issues.map(({ path }) => path)).toEqual([['forceChargeTime']])
  expect(missing.error?.message).toContain('mixedClaims.chargeTime')
  expect(setChargeTimes.body.safeParse(apart({})).success).toBe(false)
})

it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2099-12-31', true],
  ['2100-01-01', false],
  ['9999-12-31', false],
])('%s is accepted as an expiry date and as the first day of rates: %s', (expireDate, isAccepted) => {
  const relisted = { doctorNo: batch.doctorNo, offerNo: 'OF-00000000000000000001', status: 'offering', expireDate }
  expect(offers.calls.changeOfferStatus.body.safeParse(relisted).success).toBe(isAccepted)
  const issues = offers.calls.saveOffer.body.safeParse({ expireDate }).error?.issues ?? []
  expect(issues.some(({ path }) => path[0] === 'expireDate')).toBe(!isAccepted)
  expect(saving.effectiveFrom.safeParse(expireDate).success).toBe(isAccepted)
})
