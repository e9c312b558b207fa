import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { createPackage } from '../../../functions/mixed-packages/use-cases/create-package.ts'
import { membershipItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { MAX_CASE_PHOTOS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import { inbound } from '../../../shared/inbound/inbound.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { recordMails } from '../payments/record-mails.ts'
import { checkBooks } from '../tracking/arrivals.ts'
import { newSide, send, stocked, unitsOf } from '../transfers/transferring.ts'
import { type Desk, deskAt, newDesk } from './desk.ts'

withoutWaits()

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

let store: TestStore
let desk: Desk
let doctorNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  desk = await newDesk(store.deps)
  doctorNo = desk.doctorNo
})

const refusedBy = (what: Promise<unknown>, reason: string) => expect(what).rejects.toMatchObject({ reason })
const uploaded = async (caseNo: string, bytes: Uint8Array, count = 1): Promise<string[]> => {
  const files = Array.from({ length: count }, () => ({ name: 'box.jpg', type: 'image/jpeg' as const, size: 4 }))
  const { uploads } = await desk.warehouse.startCasePhotos({ doctorNo, caseNo, files })
  for (const { form } of uploads) desk.files.objects.set(form.fields.key ?? '', bytes)
  return uploads.map(({ fileNo }) => fileNo)
}
const claimed = (tracking: string, inboundNo: string, qty: number) =>
  claimTracking(desk.deps, desk.nurse, inbound.calls.claimTracking.body.parse({ doctorNo, tracking, inboundNo, qty }))

describe('a case about 2 damaged units out of 3', () => {
  it('is resolved by correcting the row after a photo and a comment; stock and balance count only the undamaged unit', async () => {
    const { company, owner, warehouse } = desk
    const { cwId, tracking, inboundNo } = await desk.parcel(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const fileNos = await uploaded(caseNo, JPEG)
    expect(await warehouse.addCasePhotos({ doctorNo, caseNo, fileNos })).toMatchObject({ photoCount: 1 })
    await owner.commentCase({ doctorNo, caseNo, text: 'They were undamaged when I sent them.' })
    const { proposalNo } = await company.proposeResolution({ doctorNo, caseNo, resolution: 'correctRow', quantity: 1 })
    expect(await desk.look(caseNo, warehouse)).toMatchObject({
      state: 'proposed',
      awaits: ['warehouse'],
      side: 'warehouse',
    })
    expect(await warehouse.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })).toEqual({
      caseNo,
      state: 'resolved',
    })
    const { events, ...record } = await desk.look(caseNo, owner)
    expect(record).toMatchObject({ state: 'resolved', awaits: [], outcome: { resolution: 'correctRow', quantity: 1 } })
    expect(events.map(({ what, side }) => `${what} ${side}`)).toEqual([
      'opened warehouse',
      'photos warehouse',
      'commented nurse',
      'proposed company',
      'resolved warehouse',
    ])
    expect(events[1]?.photos[0]).toContain(`discrepancies/${doctorNo}/${caseNo}/${fileNos[0]}`)
    expect(await desk.rowOf(tracking)).toMatchObject({ qty: 1, unclaimed: 1 })
    await claimed(tracking, inboundNo, 1)
    expect((await desk.pier.level(desk.productNo))?.stock).toBe(1)
    expect(await desk.balance()).toBe(417.5)
    await checkBooks(desk.deps, desk)
  })

  it('is resolved by reversing the row, or by correcting an unconfirmed row', async () => {
    const { company, warehouse } = desk
    const { cwId, tracking } = await desk.parcel(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const { proposalNo } = await warehouse.proposeResolution({ doctorNo, caseNo, resolution: 'reverseRow' })
    await company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    expect(await desk.rowOf(tracking)).toMatchObject({ status: 'toConfirm', qty: 3 })
    const second = await desk.damaged(cwId, 3, 1)
    const proposed = await company.proposeResolution({
      doctorNo,
      caseNo: second,
      resolution: 'correctRow',
      quantity: 2,
    })
    await warehouse.acceptResolution({ doctorNo, caseNo: second, proposal: proposed.proposalNo })
    expect(await desk.rowOf(tracking)).toMatchObject({ status: 'toConfirm', qty: 2 })
    await checkBooks(desk.deps, desk)
  })

  it('cannot be resolved by removing claimed units; a balance adjustment and a stocktake can correct the figures', async () => {
    const { company, owner, warehouse } = desk
    const { cwId, tracking, inboundNo } = await desk.parcel(3)
    const caseNo = await desk.damaged(cwId, 3, 2, company)
    const propose = await warehouse.proposeResolution({ doctorNo, caseNo, resolution: 'correctRow', quantity: 1 })
    await claimed(tracking, inboundNo, 3)
    const accepting = company.acceptResolution({ doctorNo, caseNo, proposal: propose.proposalNo })
    await refusedBy(accepting, 'books.rowUnitsClaimed')
    expect(await desk.look(caseNo)).toMatchObject({ state: 'proposed' })
    await company.declineResolution({ doctorNo, caseNo, proposal: propose.proposalNo, text: 'Claimed already.' })
    // Accepting a resolution without effect would always return 500.
    for (const amount of [0, 1e-300])
      await refusedBy(
        company.proposeResolution({ doctorNo, caseNo, resolution: 'adjustBalance', amount }),
        'discrepancies.amountNeeded',
      )
    const adjust = await company.proposeResolution({ doctorNo, caseNo, resolution: 'adjustBalance', amount: -835 })
    expect((await desk.look(caseNo, warehouse)).proposal).not.toHaveProperty('amount')
    await refusedBy(
      warehouse.acceptResolution({ doctorNo, caseNo, proposal: adjust.proposalNo }),
      'discrepancies.notForYou',
    )
    await owner.acceptResolution({ doctorNo, caseNo, proposal: adjust.proposalNo })
    expect(await desk.balance()).toBe(417.5)
    const count = await desk.damaged(cwId, 3, 2)
    const less = await warehouse.proposeResolution({ doctorNo, caseNo: count, resolution: 'stocktake', quantity: -2 })
    await company.acceptResolution({ doctorNo, caseNo: count, proposal: less.proposalNo })
    expect((await desk.pier.level(desk.productNo))?.stock).toBe(1)
    await checkBooks(desk.deps, desk)
  })
})

describe('a case about a take, a shipment or a transfer', () => {
  it('can reduce a take by at most its outstanding units, and only through the newest proposal', async () => {
    const { company, owner } = desk
    const { inboundNo } = await desk.parcel(3)
    const opened = await owner.openCase({ doctorNo, inboundNo, kind: 'short', expected: 3, found: 1, note: 'Sold out' })
    const { caseNo } = opened
    await refusedBy(desk.warehouse.getCase({ doctorNo, caseNo }), 'discrepancies.noCase')
    const over = await owner.proposeResolution({ doctorNo, caseNo, resolution: 'cancelUnits', quantity: 4 })
    await refusedBy(company.acceptResolution({ doctorNo, caseNo, proposal: over.proposalNo }), 'offers.cancelAtMost')
    const again = await owner.proposeResolution({ doctorNo, caseNo, resolution: 'cancelUnits', quantity: 2 })
    await refusedBy(
      company.acceptResolution({ doctorNo, caseNo, proposal: over.proposalNo }),
      'discrepancies.proposalChanged',
    )
    await company.acceptResolution({ doctorNo, caseNo, proposal: again.proposalNo })
    expect(await desk.look(caseNo)).toMatchObject({ outcome: { resolution: 'cancelUnits', quantity: 2 } })
    await checkBooks(desk.deps, desk)
  })

  it('can cancel a shipment; each product of a shipment has at most one open case', async () => {
    const { company, warehouse, pier } = desk
    const [one, two] = [await pier.product(5, { upc: 'A1' }), await pier.product(5, { upc: 'B2' })]
    const { outboundNo } = await pier.submit([one, two].map((productNo) => ({ productNo, toShip: 2 })))
    const about = {
      doctorNo,
      outboundNo,
      kind: 'short' as const,
      expected: 2,
      found: 1,
      note: 'One missing on the shelf',
    }
    await refusedBy(warehouse.openCase(about), 'discrepancies.productRequired')
    const { caseNo } = await warehouse.openCase({ ...about, productNo: one })
    await warehouse.openCase({ ...about, productNo: two })
    await refusedBy(warehouse.openCase({ ...about, productNo: one }), 'discrepancies.alreadyOpen')
    const { proposalNo } = await warehouse.proposeResolution({ doctorNo, caseNo, resolution: 'cancelShipment' })
    await company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    expect((await pier.look(outboundNo)).status).toBe(3)
    expect((await pier.level(one))?.stock).toBe(5)
    await checkBooks(desk.deps, desk)
  })

  it('can correct the stock of a received transfer; the sender and nurses cannot open it', async () => {
    const from = await newSide(desk.deps, 'From')
    await stocked(desk.deps, from, 6)
    const to = await newSide(desk.deps, 'To')
    const { transferId } = await send(desk.deps, from, to.doctor, 4)
    const admin = await newMember(desk.deps, to.doctor, 'warehouseAdmin')
    const nurse = await newMember(desk.deps, to.doctor, 'nurse')
    const there = deskAt(store.deps, { ...to, admin, nurse, doctorNo: to.doctor.userNo })
    const at = { doctorNo: to.doctor.userNo }
    const about = { transferId, kind: 'short' as const, expected: 4, found: 3, note: 'A box was empty' }
    await refusedBy(
      desk.as(from.doctor).openCase({ doctorNo: from.doctor.userNo, ...about }),
      'discrepancies.notYourGoods',
    )
    await refusedBy(there.owner.openCase({ ...at, ...about }), 'general.forbidden')
    const { caseNo } = await there.warehouse.openCase({ ...at, ...about })
    const asked = { ...at, caseNo, resolution: 'stocktake' as const, quantity: -1 }
    const { proposalNo } = await there.warehouse.proposeResolution(asked)
    await there.company.acceptResolution({ ...at, caseNo, proposal: proposalNo })
    expect(await unitsOf(desk.deps, to.doctor, (await there.look(caseNo)).productNo ?? '')).toBe(3)
    await checkBooks(desk.deps, there)
  })
})

describe('the parties to a case', () => {
  it('exclude other companies and other nurses from reading, listing, opening, commenting on and closing cases', async () => {
    const { cwId } = await desk.parcel(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const other = await newDesk(store.deps)
    const stranger = await newMember(desk.deps, desk.doctor, 'nurse')
    for (const [who, at] of [
      [other.doctor, other.doctorNo],
      [other.admin, other.doctorNo],
      [stranger, doctorNo],
    ] as [CompanyActor, string][]) {
      const calls = desk.as(who)
      await refusedBy(calls.getCase({ doctorNo: at, caseNo }), 'discrepancies.noCase')
      await refusedBy(calls.commentCase({ doctorNo: at, caseNo, text: 'Hello' }), 'discrepancies.noCase')
      await refusedBy(calls.closeCase({ doctorNo: at, caseNo }), 'discrepancies.noCase')
      const about = { doctorNo: at, cwId, kind: 'short' as const, expected: 2, found: 1, note: 'Mine?' }
      await expect(calls.openCase(about)).rejects.toMatchObject({ status: 404 })
      expect((await calls.listCases({ doctorNo: at })).records).toEqual([])
      expect((await calls.listCaseStates({ doctorNo: at, numbers: [cwId] })).records).toEqual([])
    }
    expect((await desk.owner.listCaseStates({ doctorNo, numbers: [cwId] })).records).toEqual([
      { subjectNo: cwId, caseNo, state: 'open' },
    ])
  })

  it('propose and accept only what their role allows, and never accept their own proposal', async () => {
    const { company, owner, warehouse } = desk
    const { cwId } = await desk.parcel(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const stocktake = { doctorNo, caseNo, resolution: 'stocktake' as const, quantity: -1 }
    await refusedBy(owner.proposeResolution(stocktake), 'discrepancies.cannotPropose')
    const { proposalNo } = await owner.proposeResolution({ doctorNo, caseNo, resolution: 'correctRow', quantity: 1 })
    await refusedBy(company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo }), 'discrepancies.notForYou')
    await refusedBy(owner.acceptResolution({ doctorNo, caseNo, proposal: proposalNo }), 'discrepancies.notForYou')
    await refusedBy(company.proposeResolution({ doctorNo, caseNo, resolution: 'none' }), 'discrepancies.answerFirst')
    await warehouse.declineResolution({ doctorNo, caseNo, proposal: proposalNo })
    await refusedBy(owner.closeCase({ doctorNo, caseNo }), 'discrepancies.cannotClose')
    await warehouse.closeCase({ doctorNo, caseNo, text: 'Found them.' })
    await refusedBy(owner.commentCase({ doctorNo, caseNo, text: 'Too late' }), 'discrepancies.decided')
    expect(await desk.damaged(cwId, 3, 1)).not.toBe(caseNo)
  })

  it('cannot open a case about a row in a mixed package', async () => {
    const { tracking, cwId } = await desk.waiting(3)
    const { warehouseNo, admin } = desk
    await createPackage(desk.deps, admin, {
      doctorNo,
      tracking,
      warehouseNo,
      note: '',
      items: [{ upc: '012345678905', qty: 3 }],
    })
    await refusedBy(desk.damaged(cwId, 3, 1), 'discrepancies.mixedPackage')
    await refusedBy(desk.damaged(cwId, 3, 1, desk.owner), 'discrepancies.notYourGoods')
  })

  it('cannot accept a proposal whose proposer has been blocked', async () => {
    const { company, warehouse } = desk
    const waiting = await desk.waiting(4)
    const caseNo = await desk.damaged(waiting.cwId, 4, 1)
    const leaver = await newMember(desk.deps, desk.doctor, 'warehouseAdmin')
    const asked = { doctorNo, caseNo, resolution: 'correctRow' as const, quantity: 3 }
    const { proposalNo } = await desk.as(leaver).proposeResolution(asked)
    const key = { doctorNo, userNo: leaver.userNo }
    await desk.deps.table.commit([update(membershipItem, key, { set: { status: 'blocked' }, error: 'race' })])
    await refusedBy(company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo }), 'discrepancies.proposerGone')
    const again = await warehouse.proposeResolution(asked)
    await company.acceptResolution({ doctorNo, caseNo, proposal: again.proposalNo })
    expect(await desk.rowOf(waiting.tracking)).toMatchObject({ qty: 3 })
  })
})

describe('a list of cases', () => {
  it('can be filtered by state, kind, warehouse, record, search words and awaited side, and is returned in pages', async () => {
    const { company, owner, warehouse } = desk
    const rows = [await desk.parcel(3), await desk.parcel(4), await desk.waiting(5)]
    const [first = '', second = '', third = ''] = [
      await desk.damaged(rows[0]?.cwId ?? '', 3, 1),
      (
        await company.openCase({
          doctorNo,
          cwId: rows[1]?.cwId ?? '',
          kind: 'over',
          expected: 3,
          found: 4,
          note: 'One more',
        })
      ).caseNo,
      await desk.damaged(rows[2]?.cwId ?? '', 5, 1),
    ]
    await warehouse.proposeResolution({ doctorNo, caseNo: first, resolution: 'none' })
    const numbers = async (asked: object, by = company) =>
      (await by.listCases({ doctorNo, ...asked })).records.map(({ caseNo }) => caseNo)
    expect(await numbers({})).toEqual([third, second, first])
    expect(await numbers({ state: 'proposed' })).toEqual([first])
    expect(await numbers({ kind: 'over' })).toEqual([second])
    expect(await numbers({ mine: true })).toEqual([third, first])
    expect(await numbers({ mine: true }, owner)).toEqual([second, first])
    expect(await numbers({ mine: true }, warehouse)).toEqual([second])
    expect(await numbers({}, owner)).toEqual([second, first])
    expect(await numbers({ cwId: rows[1]?.cwId })).toEqual([second])
    expect(await numbers({ condition: 'aurora' })).toEqual([second, first])
    expect(await numbers({ condition: rows[2]?.tracking ?? '' })).toEqual([third])
    expect(await numbers({ condition: second })).toEqual([second])
    expect(await numbers({ warehouseNo: desk.warehouseNo, state: 'open' })).toEqual([third, second])
    const page = await company.listCases({ doctorNo, size: 2 })
    const rest = await company.listCases({
      doctorNo,
      size: 2,
      nextToken: page.nextToken || undefined,
    })
    expect([...page.records, ...rest.records].map(({ caseNo }) => caseNo)).toEqual([third, second, first])
    expect((await desk.as(desk.admin).listCases({})).records).toHaveLength(3)
  })
})

describe('a case', () => {
  it('notifies the other parties of its opening, and of a comment only those that it does not await already', async () => {
    const { recording, mails } = recordMails(store.deps)
    const recordedDesk = deskAt(recording, desk)
    const { cwId } = await recordedDesk.parcel(3)
    const sent = async () =>
      (await mails()).map((mail) => {
        const { userNo, content } = mail as { userNo: string; content: { kind: string; what?: string } }
        const who = [desk.doctor, desk.nurse, desk.admin].find((one) => one.userNo === userNo)
        return `${content.what ?? content.kind} ${who?.role}`
      })
    const caseNo = await recordedDesk.damaged(cwId, 3, 2)
    const opened = (await sent()).slice(-2)
    expect(opened.sort()).toEqual(['opened doctor', 'opened nurse'])
    const before = (await mails()).length
    await recordedDesk.warehouse.commentCase({ doctorNo, caseNo, text: 'One more thing' })
    expect(await mails()).toHaveLength(before)
    await recordedDesk.owner.commentCase({ doctorNo, caseNo, text: 'Oh' })
    expect((await sent()).slice(before)).toEqual(['commented warehouseAdmin'])
  })

  it('recognizes photos by their first bytes, and accepts at most ten, each only once', async () => {
    const { warehouse } = desk
    const { cwId } = await desk.waiting(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const add = (fileNos: string[]) => warehouse.addCasePhotos({ doctorNo, caseNo, fileNos })
    await refusedBy(add(await uploaded(caseNo, Uint8Array.of(1, 2, 3))), 'discrepancies.notAPhoto')
    await refusedBy(add(['FL-00000000000000000000']), 'discrepancies.noUpload')
    const some = await uploaded(caseNo, JPEG, MAX_CASE_PHOTOS)
    await add(some.slice(0, 9))
    await refusedBy(uploaded(caseNo, JPEG, 2), 'discrepancies.tooManyPhotos')
    await add(some.slice(9))
    await refusedBy(add(some.slice(0, 1)), 'discrepancies.photoTwice')
    expect((await desk.look(caseNo)).photoCount).toBe(10)
  })
})
