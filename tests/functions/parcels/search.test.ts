import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { HITS_OF_KIND } from '../../../shared/parcels/parcels.rules.ts'
import { newMember, newOffer, newProduct, startStore, type TestStore } from '../../support/company.ts'
import { type Dock, give, newDock, newTracking, take, typeIn, UPC } from '../tracking/arrivals.ts'
import { alsoIn, foundBy, searched } from './parcel-world.ts'

let store: TestStore
let deps: Deps
let dock: Dock
/** Another company, with a parcel of the same tracking number and UPC. */
let other: Dock
let arrived: string
let onItsWay: string
let inboundNo: string

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newDock(deps)
  other = await newDock(deps)
  arrived = newTracking()
  onItsWay = newTracking()
  inboundNo = await take(deps, dock, 5)
  await typeIn(deps, dock, [{ tracking: arrived }])
  await typeIn(deps, other, [{ tracking: arrived, qty: 9 }])
  await give(deps, dock, inboundNo, [{ tracking: onItsWay, qty: 5 }])
})
afterAll(() => store.stop())

const six = (number: string): string => number.slice(-6)

const withoutOffers = async (person: CompanyActor, text: string): Promise<string[]> =>
  (await foundBy(deps, person, text)).filter((hit) => !hit.startsWith('offer '))

describe('the search box', () => {
  it('finds a parcel, arrived or on its way, by its number in any format or by its last six characters', async () => {
    expect(await foundBy(deps, dock.doctor, arrived)).toEqual([`parcel ${arrived}!`])
    expect(await foundBy(deps, dock.doctor, ` ${arrived.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).toEqual([
      `parcel ${arrived}!`,
    ])
    expect(await foundBy(deps, dock.doctor, six(onItsWay))).toEqual([`parcel ${onItsWay}!`])
    expect(await foundBy(deps, dock.admin, onItsWay)).toEqual([`parcel ${onItsWay}!`])
  })

  it('finds a product by UPC, words and number; a UPC also finds its parcels', async () => {
    for (const text of [UPC, `0${UPC}`, `(01)00${UPC}`]) {
      expect(await withoutOffers(dock.doctor, text)).toEqual([`parcel ${arrived}`, `product ${dock.productNo}!`])
    }
    expect(await withoutOffers(dock.doctor, 'auro lap')).toEqual([`product ${dock.productNo}`])
    expect(await foundBy(deps, dock.admin, dock.productNo)).toEqual([`product ${dock.productNo}!`])
  })

  it('finds an offer by its number and its product, and a take by its number', async () => {
    const { offerNo } = await newOffer(deps, dock.doctor, dock.productNo, { quantity: 3 })
    for (const person of [dock.doctor, dock.nurse]) {
      expect(await foundBy(deps, person, offerNo)).toEqual([`offer ${offerNo}!`])
      expect(await foundBy(deps, person, 'aurora')).toContain(`offer ${offerNo}`)
      expect(await foundBy(deps, person, inboundNo.toLowerCase())).toEqual([`inbound ${inboundNo}!`])
    }
    expect(await foundBy(deps, dock.admin, offerNo)).toEqual([])
    expect(await foundBy(deps, dock.admin, inboundNo)).toEqual([])
  })

  it('finds for a nurse only their own parcels and takes, and offers they may take', async () => {
    const nurse = await newMember(deps, dock.doctor, 'nurse')
    const secret = await newOffer(deps, dock.doctor, dock.productNo, {
      quantity: 2,
      scope: 'private',
      nurseStr: dock.nurse.userNo,
    })
    expect(await foundBy(deps, dock.nurse, arrived)).toEqual([])
    expect(await foundBy(deps, dock.nurse, six(onItsWay))).toEqual([`parcel ${onItsWay}!`])
    expect(await foundBy(deps, dock.nurse, secret.offerNo)).toEqual([`offer ${secret.offerNo}!`])
    for (const text of [arrived, onItsWay, six(onItsWay), inboundNo, secret.offerNo]) {
      expect(await foundBy(deps, nurse, text)).toEqual([])
    }
    expect((await foundBy(deps, nurse, 'aurora')).filter((hit) => hit.includes(secret.offerNo))).toEqual([])
    expect(await withoutOffers(dock.nurse, UPC)).toEqual([])
  })

  it('shows no records of another company, and shows records of both companies to an admin of both', async () => {
    for (const text of [onItsWay, inboundNo, dock.productNo])
      expect(await foundBy(deps, other.doctor, text)).toEqual([])
    const [only] = await searched(deps, other.doctor, arrived)
    expect(only?.hits).toMatchObject([{ no: arrived, doctorNo: other.doctorNo, qty: 9 }])
    const everywhere = await alsoIn(deps, dock.admin, other.doctor)
    expect(await foundBy(deps, everywhere, arrived)).toEqual([`parcel ${arrived}!`])
    expect((await foundBy(deps, everywhere, UPC)).sort()).toEqual(
      [`parcel ${arrived}`, `product ${dock.productNo}!`, `product ${other.productNo}!`].sort(),
    )
  })

  it('shows a limited number of hits of each kind, and whether there are more', async () => {
    const busy = await newDock(deps)
    for (let n = 0; n < HITS_OF_KIND + 1; n++) {
      await newProduct(deps, busy.doctor, { productName: `Boreal lamp ${n}`, upc: `81001299${n}000` })
    }
    const [products] = await searched(deps, busy.doctor, 'boreal')
    expect(products).toMatchObject({ kind: 'product', more: true })
    expect(products?.hits).toHaveLength(HITS_OF_KIND)
    expect(await searched(deps, busy.doctor, 'nothing like it')).toEqual([])
  })
})
