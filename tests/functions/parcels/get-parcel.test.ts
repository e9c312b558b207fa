import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../../functions/platform/deps.ts'
import { editRow, removeRow } from '../../../functions/tracking/use-cases/rows.ts'
import { parcelsReasons } from '../../../shared/parcels/parcels.reasons.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { withRights } from '../../support/rights/staff.ts'
import { edit as editGiven, free, remove } from '../inbound/check-numbers.ts'
import { adjustBalance } from '../payments/ledger-world.ts'
import { addBank, type Purse, payIt, requestMoney, withSeal } from '../payments/money.ts'
import { confirm, type Dock, give, newDock, newTracking, take, toConfirm, typeIn, UPC } from '../tracking/arrivals.ts'
import { claim, edit as correct, list, reverse } from '../tracking/history/history-dock.ts'
import { alsoIn, parcelOf, storyOf } from './parcel-world.ts'

let store: TestStore
let deps: Deps
let dock: Dock
let number: string
let minute = 0

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
})
afterAll(() => store.stop())
beforeEach(async () => {
  later()
  dock = await newDock(deps)
  number = newTracking()
})

/** Advances the clock by a minute, so that events have an order. */
const later = (): void => store.setNow(new Date(Date.UTC(2026, 10, 20, 18, ++minute)).toISOString())

/** Creates a parcel of five units: submitted, imported, confirmed, and two of them claimed. */
const wholeLife = async () => {
  const inboundNo = await take(deps, dock, 5)
  await give(deps, dock, inboundNo, [{ tracking: number, qty: 4 }])
  later()
  await editGiven(deps, dock, inboundNo, number, 5)
  later()
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty: 5 }])
  later()
  await confirm(deps, dock, batchNumber)
  later()
  const { amount } = await claim(deps, dock, inboundNo, number, 2)
  return { inboundNo, batchNumber, amount }
}

const LIFE = ['submitted 4', 'numberEdited 5', 'imported 5', 'confirmed 5', 'matched', 'claimed 2']
const refusal = (reason: { key: string }) => ({ reason: reason.key })

describe('the timeline of a parcel', () => {
  it('shows the company every event with person, product, batch and take', async () => {
    const { inboundNo, batchNumber, amount } = await wholeLife()
    expect(await storyOf(deps, dock.doctor, number)).toEqual([...LIFE, 'credited 2'])
    const { records, companies } = await parcelOf(deps, dock.doctor, number)
    expect(records[0]).toMatchObject({ kind: 'credited', amount, inboundNo, userName: dock.nurse.userName })
    expect(records[1]).toMatchObject({ kind: 'claimed', productName: 'Aurora 14 Laptop', upc: UPC, batchNumber })
    expect(records[3]).toMatchObject({ kind: 'confirmed', userName: dock.admin.userName, batchNumber })
    expect(records[3]?.warehouse).toContain('Edison')
    expect(records[4]).toMatchObject({ kind: 'imported', userName: dock.admin.userName, qty: 5 })
    expect(records[5]).toMatchObject({ kind: 'numberEdited', before: 4, userName: dock.nurse.userName })
    expect(companies).toEqual([
      {
        doctorNo: dock.doctorNo,
        company: 'Test Trading',
        arrived: 5,
        confirmed: 5,
        unclaimed: 3,
        given: { userName: dock.nurse.userName, status: 'matched', qty: 5, claimed: 2 },
        rows: [{ cwId: expect.stringMatching(/^CW-/), qty: 5, upc: UPC }],
      },
    ])
  })

  it('shows the company and the nurse the request that paid a claim; the oldest debt is paid first', async () => {
    const pay = async (dollars: number): Promise<string> => {
      later()
      const { paymentNo } = await requestMoney(withSeal(deps), purse, dollars)
      await payIt(deps, purse, paymentNo)
      return paymentNo
    }
    const { bankNo } = await addBank(withSeal(deps), dock.nurse)
    const { amount, inboundNo } = await wholeLife()
    const purse: Purse = { ...dock, bankNo }
    await pay(amount - 1)
    expect(await storyOf(deps, dock.doctor, number)).not.toContain('paid 2')
    later()
    await claim(deps, dock, inboundNo, number, 3)
    const paymentNo = await pay(amount / 2)
    const story = await storyOf(deps, dock.doctor, number)
    expect(story.slice(-1)).toEqual(['paid 2'])
    const [newest] = (await parcelOf(deps, dock.doctor, number)).records
    expect(newest).toMatchObject({ kind: 'paid', paymentNo, amount, inboundNo, userName: dock.doctor.userName })
    const buyer = withRights(dock.doctor, PRESETS.buyer)
    const forBuyer = await parcelOf(deps, buyer, number, { size: 100 })
    expect(forBuyer.records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['claimed', 'confirmed']))
    expect(forBuyer.records.filter(({ kind }) => kind === 'paid' || kind === 'credited')).toEqual([])
    expect(JSON.stringify(forBuyer)).not.toMatch(/amount|paymentNo/)
    expect(await storyOf(deps, withRights(dock.doctor, PRESETS.bookkeeper), number)).toEqual(story)
    const [forNurse] = (await parcelOf(deps, dock.nurse, number)).records
    expect(forNurse).toMatchObject({ kind: 'paid', paymentNo, amount, userName: '' })
    expect(await storyOf(deps, dock.admin, number)).not.toContain('paid 2')
    await pay(amount + 1)
    expect((await storyOf(deps, dock.doctor, number)).slice(-2)).toEqual(['paid 2', 'paid 3'])
  })

  it('shows no payment for a claim that reduced the nurse’s debt', async () => {
    later()
    await adjustBalance(deps, dock, dock.nurse.userNo, -10_000, 'advance')
    await wholeLife()
    expect((await storyOf(deps, dock.nurse, number)).slice(-1)).toEqual(['credited 2'])
  })

  it('is paged without repeating an event', async () => {
    await wholeLife()
    const first = await parcelOf(deps, dock.doctor, number, { size: 3 })
    const second = await parcelOf(deps, dock.doctor, number, { size: 3, nextToken: first.nextToken })
    const third = await parcelOf(deps, dock.doctor, number, { size: 3, nextToken: second.nextToken })
    const kinds = [first, second, third].flatMap(({ records }) => records.map(({ kind }) => kind))
    expect(kinds.reverse()).toEqual([...LIFE, 'credited'].map((line) => line.split(' ')[0]))
    expect(third.nextToken).toBeUndefined()
  })

  it('shows corrections and reversals, and a new match for goods confirmed again', async () => {
    const inboundNo = await take(deps, dock, 5)
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty: 5 }])
    later()
    await confirm(deps, dock, batchNumber)
    later()
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 3 }])
    const [row] = (await list(deps, dock)).records
    later()
    await correct(deps, dock, row?.cwId ?? '', { qty: 3 })
    later()
    await reverse(deps, dock, row?.cwId ?? '')
    later()
    await confirm(deps, dock, batchNumber)
    expect(await storyOf(deps, dock.doctor, number)).toEqual([
      'imported 5',
      'confirmed 5',
      'submitted 3',
      'matched',
      'corrected -2',
      'reversed 3',
      'confirmed 3',
      'matched',
    ])
  })

  it('keeps its events when the row gets another number, or is removed after a reversal', async () => {
    const slip = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: slip, qty: 5 }])
    const [row] = (await toConfirm(deps, dock)).records
    if (!row) throw new Error('no row')
    const { cwId, warehouseNo, upc, qty, note } = row
    later()
    const body = { doctorNo: dock.doctorNo, cwId, warehouseNo, upc, qty, note, tracking: number }
    await editRow(deps, dock.admin, tracking.calls.editRow.body.parse(body))
    later()
    await confirm(deps, dock, batchNumber)
    later()
    await reverse(deps, dock, cwId)
    later()
    await removeRow(deps, dock.admin, tracking.calls.removeRow.body.parse({ doctorNo: dock.doctorNo, cwId }))
    expect(await storyOf(deps, dock.doctor, slip)).toEqual(['imported 5', 'rowEdited 5'])
    expect(await storyOf(deps, dock.doctor, number)).toEqual([
      'rowEdited 5',
      'confirmed 5',
      'reversed 5',
      'rowRemoved 5',
    ])
    const { records } = await parcelOf(deps, dock.doctor, slip)
    expect(records[0]?.changes).toEqual([{ field: 'tracking', from: slip, to: number }])
  })

  it('contains all events of a row, including older events stored separately', async () => {
    const inboundNo = await take(deps, dock, 20)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 20 }])
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty: 20 }])
    await confirm(deps, dock, batchNumber)
    for (let unit = 0; unit < 15; unit++) {
      later()
      await claim(deps, dock, inboundNo, number, 1)
    }
    const story = await storyOf(deps, dock.admin, number)
    expect(story.filter((line) => line === 'claimed 1')).toHaveLength(15)
    expect(story).toContain('confirmed 20')
  })
})

describe('visibility of the timeline', () => {
  it('warehouse admins see all events except credits, and no amounts', async () => {
    await wholeLife()
    expect(await storyOf(deps, dock.admin, number)).toEqual(LIFE)
    const { records } = await parcelOf(deps, dock.admin, number)
    expect(records.filter(({ amount }) => amount !== undefined)).toEqual([])
  })

  it('the owner of the number sees all events without the names of others', async () => {
    await wholeLife()
    expect(await storyOf(deps, dock.nurse, number)).toEqual([...LIFE, 'credited 2'])
    const { records } = await parcelOf(deps, dock.nurse, number)
    expect(new Set(records.map(({ userName }) => userName))).toEqual(new Set(['', dock.nurse.userName]))
  })

  it('another nurse of the company gets the same refusal as for an unknown number', async () => {
    await wholeLife()
    const other = await newMember(deps, dock.doctor, 'nurse')
    await expect(parcelOf(deps, other, number)).rejects.toMatchObject(refusal(parcelsReasons.noParcel))
  })

  it('a previous owner sees their own part, and the current owner sees theirs and the arrival', async () => {
    const other = await newMember(deps, dock.doctor, 'nurse')
    const [first, second] = [await take(deps, dock, 5), await take(deps, dock, 5, other)]
    await give(deps, dock, first, [{ tracking: number, qty: 5 }])
    later()
    await free(deps, dock, number)
    later()
    await give(deps, dock, second, [{ tracking: number, qty: 2 }], other)
    later()
    await typeIn(deps, dock, [{ tracking: number, qty: 5 }])
    expect(await storyOf(deps, dock.nurse, number)).toEqual(['submitted 5', 'freed 5'])
    expect((await parcelOf(deps, dock.nurse, number)).companies).toMatchObject([{ arrived: 0 }])
    expect(await storyOf(deps, other, number)).toEqual(['submitted 2', 'imported 5'])
    expect(await storyOf(deps, dock.doctor, number)).toEqual(['submitted 5', 'freed 5', 'submitted 2', 'imported 5'])
  })

  it('a removed number is shown as removed to its nurse, and does not match later arrivals', async () => {
    const inboundNo = await take(deps, dock, 5)
    await give(deps, dock, inboundNo, [{ tracking: number, qty: 5 }])
    later()
    await remove(deps, dock, inboundNo, [number])
    later()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking: number, qty: 5 }])
    later()
    await confirm(deps, dock, batchNumber)
    expect(await storyOf(deps, dock.nurse, number)).toEqual(['submitted 5', 'numberRemoved 5'])
    expect(await storyOf(deps, dock.doctor, number)).toEqual([
      'submitted 5',
      'numberRemoved 5',
      'imported 5',
      'confirmed 5',
    ])
  })

  it('the same number in another company is separate; an admin of both sees both when reading all companies', async () => {
    await wholeLife()
    const other = await newDock(deps)
    await typeIn(deps, other, [{ tracking: number, qty: 7 }])
    expect(await storyOf(deps, other.doctor, number)).toEqual(['imported 7'])
    expect(await storyOf(deps, dock.admin, number)).toEqual(LIFE)
    const everywhere = await alsoIn(deps, dock.admin, other.doctor)
    const { companies, records } = await parcelOf(deps, everywhere, number)
    expect(new Set(companies.map(({ doctorNo }) => doctorNo))).toEqual(new Set([dock.doctorNo, other.doctorNo]))
    expect(records.filter(({ doctorNo }) => doctorNo === other.doctorNo).map(({ qty }) => qty)).toEqual([7])
    expect(records).toHaveLength(LIFE.length + 1)
  })

  it('an unknown number is refused', async () => {
    const asked = parcelOf(deps, dock.doctor, '1Z999AA10000000000')
    await expect(asked).rejects.toMatchObject(refusal(parcelsReasons.noParcel))
  })

  it.each([
    ['short', valuesReasons.trackingShort],
    ['1Z999AA1000000#810012340014', valuesReasons.trackingLetters],
    ['8.4E+21', valuesReasons.trackingRounded],
    ['(01)10614141000415', valuesReasons.trackingIsGoods],
  ])('the number %s is refused with the reason', async (text, kind) => {
    await expect(parcelOf(deps, dock.doctor, text)).rejects.toMatchObject({ code: 'invalid', reason: kind.key })
  })
})
