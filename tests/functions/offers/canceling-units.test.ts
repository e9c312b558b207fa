import { describe, expect, it } from 'vitest'
import { auditCompany } from '../../../functions/audit/audit.ts'
import { accountRef, newPosting, releasesOf, reserve, takeReleaseType } from '../../../functions/books/public.ts'
import { bookedTake, inboundRef } from '../../../functions/inbound/public.ts'
import { importTracking } from '../../../functions/inbound/use-cases/submit-numbers.ts'
import { cancelNurseInbound, lowerTake } from '../../../functions/offers/use-cases/cancel-takes.ts'
import { changeOfferStatus } from '../../../functions/offers/use-cases/change-offer-status.ts'
import { listTakeHistory } from '../../../functions/offers/use-cases/list-offers.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newMember, newOffer } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { doctor, nurse, openMarket, productNo, read, store, take } from './market.ts'

openMarket()

const offered = () => newOffer(store.deps, doctor, productNo)
const cancel = (inboundNo: string, cancelNum: number, who = nurse, deps = store.deps) =>
  cancelNurseInbound(deps, who, { doctorNo: doctor.userNo, inboundNo, cancelNum })
const lower = (inboundNo: string, quantity: number, deps = store.deps) =>
  lowerTake(deps, nurse, { doctorNo: doctor.userNo, inboundNo, quantity })
const releases = (inboundNo: string) =>
  readAll(store.deps.table, takeReleaseType, releasesOf(doctor.userNo, inboundNo), { consistent: true })
const giveNumber = (inboundNo: string, tracking: string, qty: number) =>
  importTracking(store.deps, nurse, { doctorNo: doctor.userNo, inboundNo, data: [{ tracking, qty }] })
const audited = async () =>
  (await auditCompany({ ...store.deps, wait: async () => {} }, { doctorNo: doctor.userNo, deep: true })).breaches
const history = async (more: object = {}) =>
  (
    await listTakeHistory(
      store.deps,
      nurse,
      offers.calls.listTakeHistory.body.parse({ doctorNo: doctor.userNo, ...more }),
    )
  ).records

describe('canceling units of a take', () => {
  it('returns them to the open offer, and records who canceled how many', async () => {
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 10)
    expect(await cancel(inboundNo, 4)).toEqual({ inboundNo, leftNum: 6, cancelled: 4, returned: 4, status: 0 })
    expect(await read(offerNo)).toMatchObject({ quantity: 40, leftNum: 34, taken: 6 })
    expect(await cancel(inboundNo, 6)).toMatchObject({ leftNum: 0, cancelled: 10, status: 2 })
    expect(await releases(inboundNo)).toMatchObject([
      { from: 0, qty: 4, returned: 4, why: 'cancelled', userNo: nurse.userNo, nurseNo: nurse.userNo, offerNo },
      { from: 4, qty: 6, returned: 6, why: 'cancelled' },
    ])
    const account = await store.deps.table.get(accountRef({ doctorNo: doctor.userNo, userNo: nurse.userNo }))
    expect(account).toMatchObject({ openTakes: 0, openUnits: 0, openAmount: 0 })
    expect(await audited()).toEqual([])
  })

  it('returns nothing to an offer archived between read and commit', async () => {
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 10)
    let archived = false
    const table = interruptedTable(store.deps.table, async (step) => {
      if (step !== 'beforeCommit' || archived) return
      archived = true
      await changeOfferStatus(store.deps, doctor, { doctorNo: doctor.userNo, offerNo, status: 'archived' })
    })
    expect(await cancel(inboundNo, 4, nurse, { ...store.deps, table })).toMatchObject({ returned: 0, leftNum: 6 })
    expect(await read(offerNo)).toMatchObject({ status: 'archived', quantity: 40, leftNum: 30, taken: 10 })
    expect(await releases(inboundNo)).toMatchObject([{ qty: 4, returned: 0 }])
    expect(await audited()).toEqual([])
  })

  it('returns nothing to an expired offer', async () => {
    store.setNow('2026-11-20T12:00:00.000Z')
    const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: '2026-11-21' })
    const { inboundNo } = await take(offerNo, 10)
    store.setNow('2026-11-23T12:00:00.000Z')
    expect(await cancel(inboundNo, 10)).toMatchObject({ returned: 0, status: 2 })
    expect(await read(offerNo)).toMatchObject({ status: 'expired', leftNum: 30, taken: 10 })
    expect(await audited()).toEqual([])
  })

  it('is refused for more units than are free, and the refusal states how many are', async () => {
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 5)
    await expect(cancel(inboundNo, 6)).rejects.toMatchObject({
      errors: [{ path: 'cancelNum', reason: 'offers.cancelAtMost', params: { units: 5 } }],
    })
    const stored = await store.deps.table.get(inboundRef({ doctorNo: doctor.userNo, inboundNo }))
    if (!stored) throw new Error('no take')
    const books = newPosting(store.deps, nurse)
    reserve(books, { take: bookedTake(stored), quantity: 3 })
    await store.deps.table.commit(books.intents())
    await expect(cancel(inboundNo, 3)).rejects.toMatchObject({
      errors: [{ reason: 'offers.cancelPending', params: { units: 2, pending: 3 } }],
    })
    await cancel(inboundNo, 2)
    expect((await read(offerNo)).leftNum).toBe(37)
  })

  it("is possible only for the nurse's own takes", async () => {
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 5)
    const other = await newMember(store.deps, doctor, 'nurse')
    await expect(cancel(inboundNo, 1, other)).rejects.toMatchObject({ code: 'missing' })
  })

  it('requires the number of the take and the quantity, with the messages of the specification', () => {
    const body = offers.calls.cancelNurseInbound.body
    const messagesFor = (input: object) =>
      body
        .safeParse({ doctorNo: doctor.userNo, ...input })
        .error?.issues.map(({ message }) => message)
        .join()
    expect(messagesFor({ inboundNo: '', cancelNum: 1 })).toContain('Empty InboundNo')
    expect(messagesFor({ inboundNo: 'IN-01J9ZK4T7QX3ABCD' })).toContain('Cancel quantity is required.')
  })

  it('twice concurrently never returns more units than were taken', async () => {
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 5)
    const done = await Promise.allSettled([cancel(inboundNo, 3), cancel(inboundNo, 3), take(offerNo, 30)])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await read(offerNo)).toMatchObject({ leftNum: 8, taken: 32 })
    expect(await audited()).toEqual([])
  })
})

describe('undoing a take', () => {
  it('within an hour returns the units once, even if repeated', async () => {
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 10)
    expect(await lower(inboundNo, 4)).toMatchObject({ leftNum: 4, returned: 6, status: 0 })
    expect(await lower(inboundNo, 4)).toMatchObject({ leftNum: 4, returned: 0 })
    expect(await lower(inboundNo, 0)).toMatchObject({ leftNum: 0, returned: 4, status: 2 })
    expect(await lower(inboundNo, 0)).toMatchObject({ returned: 0 })
    expect((await read(offerNo)).leftNum).toBe(40)
    expect((await releases(inboundNo)).map(({ why, qty }) => [why, qty])).toEqual([
      ['undone', 6],
      ['undone', 4],
    ])
    expect(await audited()).toEqual([])
  })

  it('is refused after an hour, with tracking numbers, or when it would raise the quantity', async () => {
    store.setNow('2026-11-20T12:00:00.000Z')
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 10)
    await expect(lower(inboundNo, 11)).rejects.toMatchObject({ errors: [{ reason: 'offers.lowerOnly' }] })
    store.setNow('2026-11-20T13:00:00.000Z')
    await lower(inboundNo, 9)
    store.setNow('2026-11-20T13:00:00.001Z')
    await expect(lower(inboundNo, 0)).rejects.toMatchObject({ reason: 'offers.undoExpired' })
    const second = await take(offerNo, 3)
    await giveNumber(second.inboundNo, '1Z999AA10123456784', 1)
    await expect(lower(second.inboundNo, 0)).rejects.toMatchObject({ reason: 'offers.undoAttached' })
  })

  it('is refused if a tracking number is submitted just before the commit', async () => {
    const { offerNo } = await offered()
    const { inboundNo } = await take(offerNo, 10)
    let given = false
    const table = interruptedTable(store.deps.table, async (step) => {
      if (step !== 'beforeCommit' || given) return
      given = true
      await giveNumber(inboundNo, '1Z999AA10123456785', 10)
    })
    await expect(lower(inboundNo, 0, { ...store.deps, table })).rejects.toMatchObject({
      reason: 'offers.undoAttached',
    })
    expect((await read(offerNo)).leftNum).toBe(30)
  })
})

describe("a nurse's take history", () => {
  it('lists open takes before canceled ones, and can be filtered by status and by offer number', async () => {
    const { offerNo } = await offered()
    const [first, second] = [await take(offerNo, 1), await take(offerNo, 2)]
    await cancel(first.inboundNo, 1)
    expect(await history()).toMatchObject([
      { inboundNo: second.inboundNo, status: 0, price: 417.5, qty: 2 },
      { inboundNo: first.inboundNo, status: 2, cancelled: 1, delivered: 0 },
    ])
    expect((await history({ status: 2 })).map(({ inboundNo }) => inboundNo)).toEqual([first.inboundNo])
    expect(await history({ status: 1 })).toEqual([])
    expect(await history({ condition: offerNo })).toHaveLength(2)
    expect(await history({ condition: 'nothing like it' })).toEqual([])
    expect(offers.calls.listTakeHistory.body.parse({ doctorNo: doctor.userNo }).size).toBe(20)
  })

  it('can be limited to the days of the takes, whenever they ended', async () => {
    const takeAt = async (at: string) => {
      store.setNow(at)
      const { offerNo } = await newOffer(store.deps, doctor, productNo, { expireDate: '2026-12-01' })
      return (await take(offerNo, 1)).inboundNo
    }
    // Midnight in New York is 05:00 UTC.
    const late = await takeAt('2026-11-20T04:59:59.000Z')
    const early = await takeAt('2026-11-20T05:00:00.000Z')
    const open = await takeAt('2026-11-20T06:00:00.000Z')
    for (const [at, inboundNo] of [early, late].entries()) {
      store.setNow(`2026-11-22T1${at}:00:00.000Z`)
      await cancel(inboundNo, 1)
    }
    const found = async (more: object) => (await history(more)).map(({ inboundNo }) => inboundNo)
    const on = { startDate: '2026-11-20', endDate: '2026-11-20' }
    expect(await found(on)).toEqual([open, early])
    expect(await found({ ...on, timeZone: 'UTC' })).toEqual([open, late, early])
    expect(await found({ endDate: '2026-11-19' })).toEqual([late])
    expect(await found({ startDate: '2026-11-21' })).toEqual([])
    expect(await found({ ...on, status: 2 })).toEqual([early])
    expect(await found({ ...on, condition: late })).toEqual([])
  })
})
