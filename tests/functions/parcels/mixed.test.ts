import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackage } from '../../../functions/mixed-packages/use-cases/create-package.ts'
import { reverseById } from '../../../functions/mixed-packages/use-cases/reversals.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { parcelsReasons } from '../../../shared/parcels/parcels.reasons.ts'
import { lastSix } from '../../../shared/values/words.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import {
  claim,
  distributeNow,
  newSide,
  newTake,
  reviewOf,
  type Side,
  UPC,
} from '../mixed-packages/claims/claiming-world.ts'
import { newTracking } from '../tracking/arrivals.ts'
import { foundBy, parcelOf, storyOf } from './parcel-world.ts'

let store: TestStore
let deps: Deps
let own: Side
let neighbor: Side
let minute = 0

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  later()
  own = await newSide(deps, 'raritan 12')
  neighbor = await newSide(deps, 'raritan 12', own.admin)
})
afterAll(() => store.stop())

/** Advances the clock by a minute, so that events have an order. */
const later = (): void => store.setNow(new Date(Date.UTC(2026, 10, 20, 18, ++minute)).toISOString())

const made = async (tracking = newTracking()) => {
  const { doctorNo, warehouseNo, admin } = own
  const body = { doctorNo, warehouseNo, tracking, items: [{ upc: UPC, qty: 9 }] }
  const { packageId } = await createPackage(deps, admin, mixedPackages.calls.createPackage.body.parse(body))
  later()
  return { tracking, packageId }
}

/** Claims four units as a nurse; the claim is adjusted to three, distributed and rolled back. */
const claimed = async (tracking: string) => {
  const inboundNo = await newTake(deps, own, 5)
  const { claimId } = await claim(deps, own, { tracking, inboundNo, quantity: 4 })
  later()
  await reviewOf(deps, own).adjust(claimId, 3)
  later()
  await distributeNow(deps, own, claimId)
  later()
  await reviewOf(deps, own).rollback(claimId)
  later()
}
const OF_CLAIM = ['mixedClaimed 4', 'mixedAdjusted 3', 'mixedDistributed 3', 'mixedRolledBack 3']

describe('the timeline of a mixed package', () => {
  it('shows the company and the warehouse every event of the package and its claims', async () => {
    const { tracking, packageId } = await made()
    await claimed(tracking)
    expect((await parcelOf(deps, own.doctor, tracking)).companies).toMatchObject([{ mixed: 'package' }])
    await reverseById(deps, own.admin, { doctorNo: own.doctorNo, packageId })
    const complete = ['mixedCreated 9', ...OF_CLAIM, 'mixedRejected 3', 'mixedCancelled 9']
    expect(await storyOf(deps, own.doctor, tracking)).toEqual(complete)
    expect(await storyOf(deps, own.admin, tracking)).toEqual(complete)
    const { records, companies } = await parcelOf(deps, own.admin, tracking)
    expect(companies[0]?.mixed).toBeUndefined()
    expect(records.find(({ kind }) => kind === 'mixedAdjusted')).toMatchObject({
      before: 4,
      qty: 3,
      upc: UPC,
      userName: own.admin.userName,
      reason: 'Counted again',
    })
  })

  it('shows a nurse only the events of their own claims, and another nurse nothing', async () => {
    const { tracking } = await made()
    await claimed(tracking)
    expect(await storyOf(deps, own.nurse, tracking)).toEqual(OF_CLAIM)
    const { records } = await parcelOf(deps, own.nurse, tracking)
    expect(new Set(records.map(({ userName }) => userName))).toEqual(new Set(['', own.nurse.userName]))
    const other = await newMember(deps, own.doctor, 'nurse')
    await expect(parcelOf(deps, other, tracking)).rejects.toMatchObject({ reason: parcelsReasons.noParcel.key })
  })

  it('shows the owner of the package that units were claimed for another company but not by whom, and shows the other company nothing', async () => {
    const { tracking } = await made()
    const inboundNo = await newTake(deps, neighbor, 5)
    await claim(deps, neighbor, { tracking, inboundNo, quantity: 2 })
    const [forCompany] = (await parcelOf(deps, own.doctor, tracking)).records
    expect(forCompany).toMatchObject({ kind: 'mixedClaimed', qty: 2, userName: '' })
    expect(forCompany?.inboundNo).toBeUndefined()
    const [complete] = (await parcelOf(deps, own.admin, tracking)).records
    expect(complete).toMatchObject({ userName: neighbor.nurse.userName, inboundNo })
    for (const actor of [neighbor.doctor, neighbor.admin])
      await expect(parcelOf(deps, actor, tracking)).rejects.toMatchObject({ reason: parcelsReasons.noParcel.key })
  })
})

describe('the search box', () => {
  it('finds a mixed package by its tracking number and its last six characters, only for its company and warehouse', async () => {
    const { tracking } = await made()
    for (const text of [tracking, lastSix(tracking)]) {
      expect(await foundBy(deps, own.admin, text)).toEqual([`parcel ${tracking}!`])
      expect(await foundBy(deps, own.doctor, text)).toEqual([`parcel ${tracking}!`])
      for (const actor of [own.nurse, neighbor.doctor, neighbor.admin])
        expect(await foundBy(deps, actor, text)).toEqual([])
    }
  })
})
