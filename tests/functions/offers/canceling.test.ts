import { describe, expect, it } from 'vitest'
import { newPosting, releasesOf, reserve, takeReleaseType } from '../../../functions/books/public.ts'
import { bookedTake, inboundRef } from '../../../functions/inbound/public.ts'
import { listInboundCancels } from '../../../functions/inventory/use-cases/lists.ts'
import {
  cancelInboundByDoctor,
  cancelInboundById,
  cancelNurseInbound,
} from '../../../functions/offers/use-cases/cancel-takes.ts'
import { readAll } from '../../../functions/platform/db/walk.ts'
import { issueWords, reasonMessageOf } from '../../../shared/contract/issues.ts'
import { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newCompany, newMember, newOffer, newProduct } from '../../support/company.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { doctor, nurse, openMarket, productNo, read, recording, store, take, turn, warehouseNo } from './market.ts'

openMarket()

const { cancelInboundById: byId, cancelInboundByDoctor: byDoctor } = offers.calls
const cancel = async (inboundNo: string, cancelNum: number, note = '', who = doctor, deps = store.deps) =>
  byId.result.parse(
    await cancelInboundById(deps, who, byId.body.parse({ doctorNo: who.company.doctorNo, inboundNo, cancelNum, note })),
  )
const cancelRest = async (inboundNo: string, note = '') =>
  byDoctor.result.parse(
    await cancelInboundByDoctor(store.deps, doctor, byDoctor.body.parse({ doctorNo: doctor.userNo, inboundNo, note })),
  )
const cancels = async (more: object = {}) => {
  const { body, result } = inventory.calls.listInboundCancels
  const asked = body.parse({ doctorNo: doctor.userNo, ...more })
  return result.parse(await listInboundCancels(store.deps, doctor, asked)).records
}
const checkCompanyBooks = () => checkBooks(store.deps, { doctorNo: doctor.userNo })

describe('a company that cancels units of a take', () => {
  it('returns them to an open offer, stores the note, and notifies the nurse', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 10)
    const { deps, mails } = recording()
    expect(await cancel(inboundNo, 4, 'Sold out', doctor, deps)).toEqual({
      inboundNo,
      leftNum: 6,
      cancelled: 4,
      returned: 4,
      status: 0,
    })
    expect(await mails()).toMatchObject([
      {
        userNo: nurse.userNo,
        content: { kind: 'inboundCancelled', inboundNo, units: 4, note: 'Sold out' },
        by: doctor.userName,
      },
    ])
    expect(await read(offerNo)).toMatchObject({ leftNum: 34, taken: 6 })
    expect(await cancelRest(inboundNo)).toMatchObject({ leftNum: 0, cancelled: 10, returned: 6, status: 2 })
    const releases = await readAll(store.deps.table, takeReleaseType, releasesOf(doctor.userNo, inboundNo))
    expect(releases).toMatchObject([
      { qty: 4, note: 'Sold out', userNo: doctor.userNo, nurseNo: nurse.userNo, why: 'cancelled' },
      { qty: 6, note: '' },
    ])
    await checkCompanyBooks()
  })

  it('returns nothing to an archived offer', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 10)
    await turn(offerNo, 'archived')
    expect(await cancelRest(inboundNo)).toMatchObject({ returned: 0, status: 2 })
    expect((await read(offerNo)).leftNum).toBe(30)
    await checkCompanyBooks()
  })

  it('cannot cancel more units than are left, an ended take, units in pending claims, or a take of another company', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 5)
    await expect(cancel(inboundNo, 6)).rejects.toMatchObject({
      errors: [{ path: 'cancelNum', reason: 'offers.cancelAtMost', params: { units: 5 } }],
    })
    const stranger = await newCompany(store.deps)
    await expect(cancel(inboundNo, 1, '', stranger)).rejects.toMatchObject({ code: 'missing' })
    const key = { doctorNo: doctor.userNo, inboundNo }
    const read = await store.deps.table.get(inboundRef(key), { consistent: true })
    if (!read) throw new Error('no take')
    const books = newPosting(store.deps, nurse)
    reserve(books, { take: bookedTake(read), quantity: 3 })
    await store.deps.table.commit(books.intents())
    expect(await cancelRest(inboundNo)).toMatchObject({ leftNum: 3, cancelled: 2, status: 0 })
    await expect(cancelRest(inboundNo)).rejects.toMatchObject({ reason: 'offers.cancelAllPending' })
    const { inboundNo: over } = await take(offerNo, 1)
    await cancelRest(over)
    await expect(cancelRest(over)).rejects.toMatchObject({ reason: 'offers.nothingToCancel' })
  })

  it('returns each unit once, even if the nurse cancels concurrently', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 10)
    const own = () => cancelNurseInbound(store.deps, nurse, { doctorNo: doctor.userNo, inboundNo, cancelNum: 3 })
    await Promise.allSettled([cancelRest(inboundNo), own(), cancel(inboundNo, 3), own(), cancelRest(inboundNo)])
    expect(await read(offerNo)).toMatchObject({ leftNum: 40, taken: 0 })
    await checkCompanyBooks()
  })

  it('requires the number of the take and the quantity, with the messages of the specification', () => {
    const messagesFor = (body: object) =>
      byId.body
        .safeParse({ doctorNo: doctor.userNo, ...body }, { error: issueWords })
        .error?.issues.map((issue) => reasonMessageOf(issue).message)
    expect(messagesFor({ inboundNo: '', cancelNum: 1 })).toContain('Empty InboundNo')
    expect(messagesFor({ inboundNo: 'IN-0123456789ABCD' })).toContain('Cancel quantity is required.')
  })
})

describe('the list of canceled units', () => {
  it('shows product, nurse, author and note, newest first, and can be filtered by nurse and take number', async () => {
    const { offerNo } = await newOffer(store.deps, doctor, productNo)
    const { inboundNo } = await take(offerNo, 10)
    await cancel(inboundNo, 4, 'Sold out')
    await cancelNurseInbound(store.deps, nurse, { doctorNo: doctor.userNo, inboundNo, cancelNum: 1 })
    expect(await cancels()).toMatchObject([
      { qty: 1, byUserNo: nurse.userNo, note: '', amount: 417.5 },
      {
        id: `${inboundNo}.0`,
        inboundNo,
        offerNo,
        qty: 4,
        returned: 4,
        note: 'Sold out',
        why: 'cancelled',
        userNo: nurse.userNo,
        userName: nurse.userName,
        byUserNo: doctor.userNo,
        byUserName: doctor.userName,
        price: 417.5,
        amount: 1670,
        warehouseNo,
        productNo,
      },
    ])
    const other = await newMember(store.deps, doctor, 'nurse')
    expect(await cancels({ userNo: other.userNo })).toEqual([])
    expect(await cancels({ userNo: nurse.userNo, condition: inboundNo })).toHaveLength(2)
    expect(await cancels({ condition: 'nothing like it' })).toEqual([])
    await expect(cancels({ userNo: (await newCompany(store.deps)).userNo })).rejects.toMatchObject({ code: 'missing' })
  })

  it('can be limited to a product and to days of a time zone', async () => {
    const release = async (at: string, product = productNo) => {
      store.setNow(at)
      const { offerNo } = await newOffer(store.deps, doctor, product, { expireDate: '2026-12-01' })
      const { inboundNo } = await take(offerNo, 1)
      await cancel(inboundNo, 1)
      return inboundNo
    }
    const { productNo: lamp } = await newProduct(store.deps, doctor, { upc: '810012340021' })
    const late = await release('2026-11-20T04:59:59.000Z')
    const early = await release('2026-11-20T05:00:00.000Z')
    const other = await release('2026-11-21T12:00:00.000Z', lamp)
    const found = async (more: object) => (await cancels(more)).map(({ inboundNo }) => inboundNo)
    expect(await found({ productNo })).toEqual([early, late])
    expect(await found({ productNo: lamp })).toEqual([other])
    expect(await found({ startDate: '2026-11-20' })).toEqual([other, early])
    expect(await found({ endDate: '2026-11-19' })).toEqual([late])
    expect(await found({ startDate: '2026-11-20', endDate: '2026-11-20', timeZone: 'UTC' })).toEqual([early, late])
    expect(await found({ userNo: nurse.userNo, startDate: '2026-11-20', productNo })).toEqual([early])
    await expect(cancels({ startDate: '2026-11-21', endDate: '2026-11-20' })).rejects.toMatchObject({
      errors: [{ path: 'startDate' }],
    })
    const stranger = await newCompany(store.deps)
    const { productNo: strange } = await newProduct(store.deps, stranger)
    await expect(cancels({ productNo: strange })).rejects.toMatchObject({ code: 'missing' })
  })
})
