import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventsOfCompany } from '../../../functions/fees/events/events-of-company.ts'
import { outboundItem } from '../../../functions/outbound/shipments/shipments.items.ts'
import { submitShipment } from '../../../functions/outbound/shipments/submit-shipment.ts'
import { checkPacked } from '../../../functions/outbound/use-cases/packing.ts'
import { changeOutboundStatus, setOutboundTracking } from '../../../functions/outbound/use-cases/shipments.ts'
import { activityItem, activityOf } from '../../../functions/platform/activity/activity.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { MAX_SHIPMENT_EVENTS } from '../../../shared/outbound/shipments.rules.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { newPier, type Pier } from './pier.ts'

withoutWaits()

const UPS = '1Z999AA10123456784'
const OTHER_UPS = '1Z12345E0205271688'
const FEDEX = { label: '1001740123450001970200712345600426', number: '712345600426' }

let store: TestStore
let pier: Pier
let productNo: string
let outboundNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  pier = await newPier(store.deps)
  productNo = await pier.product(9)
  ;({ outboundNo } = await pier.submit([{ productNo, toShip: 2 }]))
})

const track = (fields: object, actor: CompanyActor = pier.nurse) =>
  setOutboundTracking(
    pier.deps,
    actor,
    outbound.calls.setOutboundTracking.body.parse({ doctorNo: pier.doctorNo, outboundNo, ...fields }),
  )
const whats = async () => (await pier.look(outboundNo)).events.map(({ what }) => what)
const reopen = (actor: CompanyActor = pier.doctor, now?: string) =>
  changeOutboundStatus({ ...pier.deps, ...(now ? { now: () => now } : {}) }, actor, {
    doctorNo: pier.doctorNo,
    outboundNo,
    status: 1,
    from: 'archived',
  })
const feesCharged = async () => {
  const events: unknown[] = []
  for await (const some of eventsOfCompany(store.deps.table, pier.doctorNo))
    for (const one of some) events.push(...one.events)
  return events
}

describe('the tracking number of a shipment', () => {
  it('is set on a working and changed on an archived shipment, found by its new number only, and is no fee event', async () => {
    const before = await feesCharged()
    await track({ carrier: 'FedEx', tracking: FEDEX.label, seenTracking: '' })
    expect(await pier.look(outboundNo)).toMatchObject({
      status: 1,
      carrier: 'FedEx',
      tracking: FEDEX.number,
      scanned: FEDEX.label,
    })
    await pier.change(outboundNo, 2)
    await track({ carrier: 'UPS', tracking: UPS, seenTracking: FEDEX.number }, pier.admin)
    const shown = await pier.look(outboundNo)
    expect(shown).toMatchObject({ status: 2, carrier: 'UPS', tracking: UPS })
    expect(shown.scanned).toBeUndefined()
    expect(shown.events.map(({ what, userName }) => [what, userName])).toEqual([
      ['submitted', pier.doctor.userName],
      ['tracked', pier.nurse.userName],
      ['archived', pier.doctor.userName],
      ['tracked', pier.admin.userName],
    ])
    const found = async (condition: string) => (await pier.list({ status: 2, condition })).records.length
    expect([await found(UPS), await found(FEDEX.number), await found(FEDEX.label)]).toEqual([1, 0, 0])
    expect(await feesCharged()).toEqual(before)
    expect((await pier.level(productNo))?.stock).toBe(7)
  })

  it('keeps what is omitted, can be removed, and leaves no event without a change', async () => {
    await track({ carrier: 'Other', carrierName: 'Harbor Freight', tracking: UPS })
    await track({ tracking: OTHER_UPS })
    expect(await pier.look(outboundNo)).toMatchObject({ carrierName: 'Harbor Freight', tracking: OTHER_UPS })
    await track({ tracking: OTHER_UPS })
    expect(await whats()).toEqual(['submitted', 'tracked', 'tracked'])
    await track({ carrier: '', tracking: '' })
    expect(await pier.look(outboundNo)).toMatchObject({ carrier: '', carrierName: '', tracking: '' })
    expect((await pier.list({ condition: OTHER_UPS })).records).toEqual([])
    await expect(track({ carrier: 'Other' })).rejects.toMatchObject({
      errors: [{ path: 'carrierName', reason: 'outbound.carrierNameRequired' }],
    })
  })

  it('adds the old and the new values to the activity of the company', async () => {
    await track({ carrier: 'UPS', tracking: UPS })
    await track({ tracking: OTHER_UPS }, pier.admin)
    const { records } = await store.deps.table.query(activityItem, activityOf(pier.doctorNo), { limit: 10 })
    expect(records.filter(({ kind }) => kind === 'shipmentTracked')).toMatchObject([
      {
        recordNo: outboundNo,
        userName: pier.nurse.userName,
        changes: [
          { what: 'carrier', before: '', after: 'UPS' },
          { what: 'tracking', before: '', after: UPS },
        ],
      },
      {
        recordNo: outboundNo,
        userName: pier.admin.userName,
        changes: [{ what: 'tracking', before: UPS, after: OTHER_UPS }],
      },
    ])
  })

  it('is refused if another person has changed it, for a canceled shipment, and for other companies', async () => {
    await track({ tracking: UPS, seenTracking: '' })
    await expect(track({ tracking: OTHER_UPS, seenTracking: '' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'general.valueMoved',
    })
    const race = await Promise.allSettled(
      ['FIRST1234567', 'SECOND123456'].map((tracking) => track({ tracking, seenTracking: UPS })),
    )
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(track({ tracking: UPS }, await newCompany(pier.deps))).rejects.toMatchObject({ code: 'missing' })
    await pier.change(outboundNo, 3)
    await expect(track({ tracking: UPS })).rejects.toMatchObject({ reason: 'outbound.notWorking' })
  })

  it('and the carrier can be changed by two people at once, but the same value only by one', async () => {
    await track({ carrier: 'UPS', tracking: UPS })
    await Promise.all([
      track({ carrier: 'FedEx', seenCarrier: 'UPS' }),
      track({ tracking: OTHER_UPS, seenTracking: UPS }, pier.admin),
    ])
    expect(await pier.look(outboundNo)).toMatchObject({ carrier: 'FedEx', tracking: OTHER_UPS })
    await expect(track({ carrier: 'USPS', seenCarrier: 'UPS' })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'general.valueMoved',
    })
  })

  it('is accepted again if the answer was lost, and each event has the old and the new values', async () => {
    await track({ carrier: 'UPS', tracking: UPS, seenTracking: '' })
    await track({ tracking: UPS, seenTracking: '' })
    await track({ carrier: 'UPS', tracking: OTHER_UPS })
    const { events } = await pier.look(outboundNo)
    expect(events.map(({ what, changes }) => [what, changes])).toEqual([
      ['submitted', undefined],
      [
        'tracked',
        [
          { what: 'carrier', before: '', after: 'UPS' },
          { what: 'tracking', before: '', after: UPS },
        ],
      ],
      ['tracked', [{ what: 'tracking', before: UPS, after: OTHER_UPS }]],
    ])
  })

  it('changes a bounded number of times, after which the shipment can still be packed, archived and canceled', async () => {
    for (let n = 1; n < MAX_SHIPMENT_EVENTS; n++) await track({ tracking: `TRACK-${1000 + n}-${outboundNo.slice(-4)}` })
    await expect(track({ tracking: UPS })).rejects.toMatchObject({ reason: 'outbound.historyFull' })
    await pier.change(outboundNo, 2)
    await expect(reopen()).rejects.toMatchObject({ reason: 'outbound.historyFull' })
    const { events } = await pier.look(outboundNo)
    expect(events.map(({ eventNo }) => eventNo)).toEqual(events.map((_, at) => `${outboundNo}#${at + 1}`))
    expect(events[0]?.what).toBe('submitted')
  })
})

describe('an archived shipment', () => {
  it('returns to working on the same day, still packed, and can then be canceled', async () => {
    const items = [{ productNo, qty: 2 }]
    await checkPacked(pier.deps, pier.nurse, { doctorNo: pier.doctorNo, outboundNo, items })
    await pier.change(outboundNo, 2, pier.admin)
    expect(await pier.look(outboundNo, pier.nurse)).toMatchObject({ status: 2, reopens: true })
    const place = (await pier.list({ status: 2 })).records
    expect(place).toHaveLength(1)
    await reopen(pier.nurse)
    expect(await pier.look(outboundNo)).toMatchObject({ status: 1, reopens: false, packed: {} })
    expect((await pier.list({ status: 2 })).records).toEqual([])
    expect((await pier.list({ status: 1 })).records).toMatchObject([{ outboundNo }])
    await pier.change(outboundNo, 2)
    await reopen()
    await pier.change(outboundNo, 3)
    expect((await pier.level(productNo))?.stock).toBe(9)
    expect(await feesCharged()).toMatchObject([{ what: 'shipped' }, { what: 'shipmentUndone' }])
    expect(await whats()).toEqual(['submitted', 'packed', 'archived', 'reopened', 'archived', 'reopened', 'cancelled'])
  })

  it('returns once when several people return it, and not while it is canceled at the same time', async () => {
    await pier.change(outboundNo, 2, pier.nurse)
    await Promise.all([pier.nurse, pier.admin].map((actor) => reopen(actor)))
    await track({ tracking: UPS })
    await reopen(pier.admin)
    expect((await whats()).filter((what) => what === 'reopened')).toHaveLength(1)
    await pier.change(outboundNo, 3)
    await expect(reopen()).rejects.toMatchObject({ reason: 'outbound.notWorking' })
  })

  it('stays archived for a page that finishes a submission', async () => {
    await pier.change(outboundNo, 2)
    await expect(pier.change(outboundNo, 1)).rejects.toMatchObject({
      code: 'conflict',
      reason: 'outbound.notWorking',
    })
    expect(await whats()).toEqual(['submitted', 'archived'])
  })

  it('returns only for the side that archived it, and an old one only for the warehouse', async () => {
    await pier.change(outboundNo, 2, pier.nurse)
    expect(await pier.look(outboundNo)).toMatchObject({ reopens: false })
    await expect(reopen()).rejects.toMatchObject({ code: 'conflict', reason: 'outbound.warehouseReopens' })
    await reopen(pier.admin)
    await pier.change(outboundNo, 2)
    expect(await pier.look(outboundNo, pier.admin)).toMatchObject({ reopens: false })
    await expect(reopen(pier.nurse)).rejects.toMatchObject({ reason: 'outbound.companyReopens' })
    const stored = await pier.deps.table.get(ref(outboundItem, { doctorNo: pier.doctorNo, outboundNo }))
    if (!stored) throw new Error('no shipment')
    const events = stored.events.map(({ side, ...event }) => event)
    await pier.deps.table.commit([put(outboundItem, { ...stored, events }, asRead(stored))])
    await expect(reopen()).rejects.toMatchObject({ reason: 'outbound.warehouseReopens' })
    await reopen(pier.nurse)
  })

  it('stays archived on another day of its warehouse, from midnight there', async () => {
    const zone = 'America/New_York'
    const archived = '2026-11-20T23:30:00.000Z'
    const lastMinute = '2026-11-21T04:59:00.000Z'
    const midnight = '2026-11-21T05:00:00.000Z'
    expect(new Date(midnight).toLocaleTimeString('en-GB', { timeZone: zone })).toBe('00:00:00')
    await changeOutboundStatus({ ...pier.deps, now: () => archived }, pier.doctor, {
      doctorNo: pier.doctorNo,
      outboundNo,
      status: 2,
    })
    await expect(reopen(pier.doctor, midnight)).rejects.toMatchObject({
      reason: 'outbound.notReopened',
      params: { day: '2026-11-20' },
    })
    await reopen(pier.doctor, lastMinute)
    expect(await pier.look(outboundNo)).toMatchObject({ status: 1 })
  })
})

it('lists with `toPack` only complete submissions that nobody has packed', async () => {
  const second = (await pier.submit([{ productNo, toShip: 1 }], { priority: 1 })).outboundNo
  const third = (await pier.submit([{ productNo, toShip: 1 }], { priority: 2 })).outboundNo
  const shown = async () => (await pier.list({ toPack: true })).records.map((one) => one.outboundNo)
  expect(await shown()).toEqual([third, second, outboundNo])
  await checkPacked(pier.deps, pier.nurse, {
    doctorNo: pier.doctorNo,
    outboundNo: second,
    items: [{ productNo, qty: 1 }],
  })
  await pier.change(third, 2)
  expect(await shown()).toEqual([outboundNo])
  const products: { productNo: string; toShip: number }[] = []
  for (let n = 0; n < 3; n++) products.push({ productNo: await pier.product(1), toShip: 1 })
  let commits = 0
  const table = interruptedTable(pier.deps.table, (point) => {
    if (point === 'beforeCommit' && ++commits > 1) throw new Error('killed')
  })
  const body = await pier.body(products)
  await expect(submitShipment({ ...pier.deps, table }, pier.doctor, body, { most: 1 })).rejects.toThrow('killed')
  expect((await pier.list()).records).toHaveLength(3)
  expect(await shown()).toEqual([outboundNo])
})
