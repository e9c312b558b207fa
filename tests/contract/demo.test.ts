import { readFileSync } from 'node:fs'
import { describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod'
import { asDemoAccount } from '../../infra/invoke-as.ts'
import { DEMO_STAFF, DEMO_USERS, SUSPENDED } from '../../infra/local/seed/demo-people.ts'
import { storyOf } from '../../infra/local/seed/demo-story.ts'
import { PRESETS, presetOf } from '../../shared/rights/rights.ts'
import { isGtin } from '../../shared/values/upc.ts'
import { signIn } from '../support/people.ts'

// The demo data as seen by a person who has just started the product: a working company instead of an empty store.

const { baseUrl } = inject('stack')
const takeEvent = z.object({
  body: z.string(),
  requestContext: z.object({
    authorizer: z.object({ jwt: z.object({ claims: z.record(z.string(), z.string()) }) }),
  }),
})
const plan = { seed: 7, products: 12, nurses: 2, warehouses: 2, offersADay: 1, trackingPrefix: '1Z999AA1' }

describe('the demo data', () => {
  it('has trades in most weeks, and open takes with claimable numbers, with other numbers, and without numbers', async () => {
    const [doctor, nurse] = await Promise.all([signIn(baseUrl, 'doctor1'), signIn(baseUrl, 'nurse1')])
    // Figures are updated shortly after the seeding.
    await vi.waitFor(
      async () => {
        const { series, openOffers, stockUnits } = await doctor.api.home.getDoctorHome({ doctorNo: doctor.userNo })
        expect(series.filter(({ takenUnits = 0 }) => takenUnits > 0).length).toBeGreaterThan(8)
        expect(series.filter(({ claimedUnits = 0 }) => claimedUnits > 0).length).toBeGreaterThan(6)
        expect(openOffers).toBeGreaterThanOrEqual(6)
        expect(stockUnits).toBeGreaterThan(100)
      },
      { timeout: 10_000, interval: 100 },
    )

    const expired = await doctor.api.offers.listOffers({
      doctorNo: doctor.userNo,
      status: 'expired',
      current: 1,
      size: 100,
    })
    expect(expired.records.length).toBeGreaterThan(20)
    const oldest = expired.records.map(({ createDate }) => Date.parse(createDate)).sort((a, b) => a - b)[0]
    expect(Date.now() - (oldest ?? 0)).toBeGreaterThan(50 * 86_400_000)

    const open = await nurse.api.inbound.listInbounds({ status: 0, current: 1, size: 100 })
    const states = new Set(open.records.flatMap(({ trackingList }) => trackingList.map(({ canClaim }) => canClaim)))
    expect(states).toContain(false)
    expect(states).toContain(true)
    expect(open.records.some(({ trackingList }) => trackingList.length === 0)).toBe(true)
  })

  it('has people and products older than the first trade, and only UPCs with a valid check digit', async () => {
    const [root, doctor] = await Promise.all([signIn(baseUrl, 'super'), signIn(baseUrl, 'doctor1')])
    const { records: users } = await root.api.people.listUsers({ current: 1, size: 100 })
    const doctorNo = doctor.userNo
    const { records } = await doctor.api.products.listProducts({ doctorNo, size: 100 })
    const { records: transfers } = await doctor.api.transfers.listTransfers({ doctorNo, direction: 'received' })
    // Products that were transferred to the company exist only since their transfer.
    const products = records.filter(({ productName }) => transfers.every((one) => one.productName !== productName))
    const demo = users.filter(({ userName }) => DEMO_USERS.some((name) => name === userName))
    expect([demo.length, products.length > 5]).toEqual([DEMO_USERS.length, true])
    // A UPC without a valid check digit could also be a tracking number, and scanning would ask about each parcel.
    const another = await signIn(baseUrl, 'doctor2')
    const others = await another.api.products.listProducts({ doctorNo: another.userNo, size: 100 })
    const upcs = [...records, ...others.records].map(({ upc }) => upc)
    expect(upcs.filter((upc) => !isGtin(upc))).toEqual([])
    const latest = [...demo.map(({ createTime }) => createTime), ...products.map(({ createDate }) => createDate)]
      .sort()
      .at(-1)
    expect(Date.now() - Date.parse(latest ?? '')).toBeGreaterThan(60 * 86_400_000)
  })

  it('has staff of each preset, one of them suspended, and an open invitation', async () => {
    const doctor = await signIn(baseUrl, 'doctor1')
    const doctorNo = doctor.userNo
    const { owner, records } = await doctor.api.people.listStaff({ doctorNo })
    expect(owner.userName).toBe('doctor1')
    // Other tests may add staff.
    const demo = records.filter(({ userName }) => Object.hasOwn(DEMO_STAFF, userName))
    expect(Object.fromEntries(demo.map(({ userName, rights }) => [userName, presetOf(rights)]))).toEqual(DEMO_STAFF)
    expect(demo.filter(({ status }) => status === 'suspended').map(({ userName }) => userName)).toEqual([SUSPENDED])
    const { records: invitations } = await doctor.api.people.listInvitations({ doctorNo, status: 0 })
    expect(invitations.find(({ email }) => email === 'packer2@dockside.test')?.rights).toMatchObject({
      inbound: 'read',
    })
    const buyer = await signIn(baseUrl, 'buyer1')
    expect(buyer.companies).toMatchObject([{ doctorNo, rights: PRESETS.buyer }])
    expect((await signIn(baseUrl, SUSPENDED)).companies).toEqual([])
  })

  it('contains the records that the sample event needs', async () => {
    const sample = JSON.parse(readFileSync('events/api/take-offer.json', 'utf8'))
    const nurse = await signIn(baseUrl, 'nurse1')
    const { body, requestContext } = takeEvent.parse(await asDemoAccount(baseUrl, 'nurse1', sample))
    expect(requestContext.authorizer.jwt.claims.sub).toMatch(/^[0-9a-f-]{36}$/)
    const { doctorNo, offerNo, warehouseNo, quantity } = JSON.parse(body)
    expect({ doctorNo, quantity }).toEqual({ doctorNo: nurse.companies[0]?.doctorNo, quantity: 3 })
    expect(await nurse.api.offers.getOffer({ doctorNo, offerNo })).toMatchObject({ status: 'offering' })
    const { records } = await nurse.api.warehouses.listWarehouses({ doctorNo })
    expect(records.map((warehouse) => warehouse.warehouseNo)).toContain(warehouseNo)
  })

  it('is the same in every run with the same seed, and repeats no tracking number', () => {
    const story = storyOf(plan)
    expect(storyOf(plan)).toEqual(story)
    const trackings = story.flatMap(({ takes }) =>
      takes.flatMap(({ parcels }) => parcels.map(({ tracking }) => tracking)),
    )
    expect(new Set(trackings).size).toBe(trackings.length)
    for (const { quantity, takes } of story) {
      expect(takes.reduce((sum, take) => sum + take.quantity, 0)).toBeLessThanOrEqual(quantity)
      for (const { quantity: taken, parcels } of takes) {
        expect(parcels.reduce((sum, parcel) => sum + parcel.quantity, 0)).toBeLessThanOrEqual(taken)
      }
    }
  })
})
