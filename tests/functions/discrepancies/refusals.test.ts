import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Case, caseItem } from '../../../functions/discrepancies/cases/cases.items.ts'
import { claimTracking } from '../../../functions/inbound/use-cases/claim-tracking.ts'
import { membershipItem, staffItem, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put, update } from '../../../functions/platform/db/intent.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { MAX_CASE_EVENTS } from '../../../shared/discrepancies/discrepancies.rules.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import { PHOTO_DAYS } from '../../../shared/values/photo.ts'
import { newMember, newStaff, startStore, type TestStore } from '../../support/company.ts'
import { interruptedTable, overtakenTable } from '../../support/memory-table.ts'
import { changeStaff } from '../../support/rights/change-staff.ts'
import { withoutWaits } from '../../support/without-waits.ts'
import { setRule } from '../approvals/approvals-world.ts'
import { pierAt } from '../outbound/pier.ts'
import { checkBooks, selfStorageOf } from '../tracking/arrivals.ts'
import { type Desk, newDesk } from './desk.ts'

withoutWaits()

/** Status number of a canceled shipment. */
const CANCELED = 3

let store: TestStore
let desk: Desk
let doctorNo: string

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  store.setNow()
  desk = await newDesk(store.deps)
  doctorNo = desk.doctorNo
})

const refusedBy = (what: Promise<unknown>, reason: string) => expect(what).rejects.toMatchObject({ reason })
const stored = async (caseNo: string): Promise<Case> => {
  const found = await desk.deps.table.get(ref(caseItem, { doctorNo, caseNo }), { consistent: true })
  if (!found) throw new Error('no case')
  return found
}
const change = (caseNo: string, set: Pick<Case, 'eventCount'>) =>
  desk.deps.table.commit([update(caseItem, { doctorNo, caseNo }, { set, error: 'race' })])

describe('a case', () => {
  it('must be about one record, with unit counts that fit its kind', async () => {
    const { cwId, inboundNo } = await desk.parcel(3)
    const said = { doctorNo, kind: 'over' as const, expected: 3, found: 4, note: 'One more' }
    await refusedBy(desk.company.openCase(said), 'discrepancies.oneSubject')
    await refusedBy(desk.company.openCase({ ...said, cwId, inboundNo }), 'discrepancies.oneSubject')
    await refusedBy(desk.company.openCase({ ...said, cwId, found: 3 }), 'discrepancies.moreThanExpected')
    await refusedBy(desk.company.openCase({ ...said, cwId, kind: 'short' }), 'discrepancies.fewerThanExpected')
    await desk.company.openCase({ ...said, cwId })
  })

  it('about a shipment must name one of its products, and is refused for nurses and in self storage', async () => {
    const { company, owner, pier, deps } = desk
    const [packed, other] = [await pier.product(2, { upc: 'A1' }), await pier.product(2, { upc: 'B2' })]
    const { outboundNo } = await pier.submit([{ productNo: packed, toShip: 1 }])
    const said = { doctorNo, kind: 'short' as const, expected: 1, found: 0, note: 'Not on the shelf' }
    const about = { ...said, outboundNo, productNo: packed }
    await refusedBy(company.openCase({ ...about, productNo: other }), 'discrepancies.notInShipment')
    await refusedBy(owner.openCase(about), 'general.forbidden')
    const { warehouseNo } = await selfStorageOf(deps, desk)
    await pier.stock(packed, 1, warehouseNo)
    const home = await pier.submit([{ productNo: packed, toShip: 1 }], { warehouseNo })
    await refusedBy(company.openCase({ ...about, outboundNo: home.outboundNo }), 'discrepancies.notYourGoods')
  })

  it('about a take involves only the company and the nurse of the take', async () => {
    const { inboundNo } = await desk.parcel(3)
    const about = { doctorNo, inboundNo, kind: 'short' as const, expected: 3, found: 1, note: 'Mine?' }
    const stranger = await newMember(desk.deps, desk.doctor, 'nurse')
    await refusedBy(desk.as(stranger).openCase(about), 'discrepancies.notYourGoods')
    await refusedBy(desk.warehouse.openCase(about), 'general.forbidden')
    const { caseNo } = await desk.owner.openCase(about)
    const listed = async (who: Desk['company'], asked: object) =>
      (await who.listCases({ doctorNo, ...asked })).records.map((one) => one.caseNo)
    for (const asked of [{ inboundNo }, { condition: caseNo }, {}]) {
      for (const who of [desk.owner, desk.company]) expect(await listed(who, asked)).toEqual([caseNo])
      for (const who of [desk.as(stranger), desk.warehouse]) expect(await listed(who, asked)).toEqual([])
    }
  })

  it('accepts only a decision once it has the maximum number of events', async () => {
    const { company, warehouse } = desk
    const { cwId } = await desk.waiting(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const { proposalNo } = await warehouse.proposeResolution({ doctorNo, caseNo, resolution: 'none' })
    await change(caseNo, { eventCount: MAX_CASE_EVENTS })
    const full = 'discrepancies.tooManyEvents'
    await refusedBy(company.commentCase({ doctorNo, caseNo, text: 'And' }), full)
    await refusedBy(warehouse.proposeResolution({ doctorNo, caseNo, resolution: 'reverseRow' }), full)
    const fileNos = ['FL-00000000000000000000']
    await refusedBy(company.addCasePhotos({ doctorNo, caseNo, fileNos }), full)
    await company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    expect(await stored(caseNo)).toMatchObject({ state: 'resolved', eventCount: MAX_CASE_EVENTS + 1 })
  })

  it('shows its photos until they expire', async () => {
    const { warehouse } = desk
    const { cwId } = await desk.waiting(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const files = [{ name: 'box.jpg', type: 'image/jpeg' as const, size: 4 }]
    const [{ fileNo, form } = { fileNo: '', form: undefined }] = (
      await warehouse.startCasePhotos({ doctorNo, caseNo, files })
    ).uploads
    desk.files.objects.set(form?.fields.key ?? '', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))
    await warehouse.addCasePhotos({ doctorNo, caseNo, fileNos: [fileNo] })
    const shown = async () => (await desk.look(caseNo)).events.flatMap(({ photos }) => photos).length
    expect(await shown()).toBe(1)
    const added = Date.parse((await stored(caseNo)).updateDate)
    store.setNow(new Date(added + PHOTO_DAYS * 86_400_000 + 1000).toISOString())
    expect(await shown()).toBe(0)
    expect((await desk.look(caseNo)).photoCount).toBe(1)
  })
})

describe('a proposal', () => {
  it('stays pending and awaits the same party when others comment', async () => {
    const { company, owner, warehouse } = desk
    const { cwId, tracking } = await desk.parcel(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const asked = { doctorNo, caseNo, resolution: 'correctRow' as const, quantity: 1 }
    const { proposalNo } = await company.proposeResolution(asked)
    await owner.commentCase({ doctorNo, caseNo, text: 'Fine with me.' })
    expect(await stored(caseNo)).toMatchObject({
      awaits: ['warehouse'],
      proposal: { eventNo: proposalNo, quantity: 1 },
    })
    await warehouse.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    expect(await desk.rowOf(tracking)).toMatchObject({ qty: 1 })
    expect(await stored(caseNo)).not.toHaveProperty('proposal')
  })

  it('is refused for a quantity below the claimed units of the row', async () => {
    const { cwId, tracking, inboundNo } = await desk.parcel(3)
    await claimTracking(desk.deps, desk.nurse, { doctorNo, inboundNo, tracking, qty: 2 })
    const caseNo = await desk.damaged(cwId, 3, 2)
    const propose = (quantity: number) =>
      desk.company.proposeResolution({ doctorNo, caseNo, resolution: 'correctRow', quantity })
    await expect(propose(1)).rejects.toMatchObject({ errors: [{ path: 'quantity', reason: 'books.rowUnitsClaimed' }] })
    await propose(2)
  })

  it('requires the quantity or amount of its resolution', async () => {
    const { cwId, inboundNo } = await desk.parcel(3)
    const row = await desk.damaged(cwId, 3, 2)
    const said = { kind: 'short' as const, expected: 3, found: 1, note: 'Sold out' }
    const take = (await desk.owner.openCase({ doctorNo, inboundNo, ...said })).caseNo
    const propose = (
      caseNo: string,
      asked: Parameters<Desk['company']['proposeResolution']>[0]['resolution'],
      more = {},
    ) => desk.company.proposeResolution({ doctorNo, caseNo, resolution: asked, ...more })
    await refusedBy(propose(row, 'correctRow'), 'discrepancies.quantityNeeded')
    await refusedBy(propose(row, 'correctRow', { quantity: 0 }), 'discrepancies.unitsLeast')
    await refusedBy(propose(take, 'cancelUnits', { quantity: -1 }), 'discrepancies.unitsLeast')
    await refusedBy(propose(row, 'stocktake'), 'discrepancies.changeNeeded')
    await refusedBy(propose(row, 'stocktake', { quantity: 0 }), 'discrepancies.changeNeeded')
    await refusedBy(propose(row, 'adjustBalance', { quantity: 2 }), 'discrepancies.amountNeeded')
    expect(await stored(row)).toMatchObject({ state: 'open', eventCount: 1 })
  })

  it('cannot correct stock for an unconfirmed row', async () => {
    const { company, warehouse } = desk
    const { cwId } = await desk.waiting(3)
    const caseNo = await desk.damaged(cwId, 3, 2)
    const asked = { doctorNo, caseNo, resolution: 'stocktake' as const, quantity: 1 }
    const { proposalNo } = await warehouse.proposeResolution(asked)
    const accepting = company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    await refusedBy(accepting, 'discrepancies.notConfirmed')
    expect(await stored(caseNo)).toMatchObject({ state: 'proposed' })
  })

  it.each(['link', 'account'] as const)(
    "cannot be accepted while the proposer's %s is inactive, even if it is deactivated concurrently",
    async (what) => {
      const { admin, company, doctor, warehouse, deps } = desk
      const { cwId, tracking } = await desk.waiting(4)
      const caseNo = await desk.damaged(cwId, 4, 1)
      const asked = { doctorNo, caseNo, resolution: 'correctRow' as const, quantity: 3 }
      const { proposalNo } = await warehouse.proposeResolution(asked)
      const { userNo } = admin
      const close = (isClosed: boolean) =>
        deps.table.commit([
          what === 'link'
            ? update(
                membershipItem,
                { doctorNo, userNo },
                { set: { status: isClosed ? 'blocked' : 'active' }, error: 'race' },
              )
            : update(userItem, { userNo }, { set: { status: isClosed ? 'rejected' : 'approved' }, error: 'race' }),
        ])
      const answer = { doctorNo, caseNo, proposal: proposalNo }
      const overtaken = desk.as(
        doctor,
        overtakenTable(deps.table, () => close(true)),
      )
      await refusedBy(overtaken.acceptResolution(answer), 'discrepancies.proposerGone')
      await refusedBy(company.acceptResolution(answer), 'discrepancies.proposerGone')
      expect(await desk.rowOf(tracking)).toMatchObject({ qty: 4 })
      await close(false)
      await company.acceptResolution(answer)
      expect(await desk.rowOf(tracking)).toMatchObject({ qty: 3 })
    },
  )

  it('is accepted or refused as a whole if another cancellation of its shipment begins at any read', async () => {
    const { company, doctor, pier, warehouse, deps } = desk
    const goods = [await pier.product(40, { upc: 'A1' }), await pier.product(40, { upc: 'B2' })]
    const outcomes = new Set<string>()
    for (let moment = 1; moment <= 16; moment++) {
      const data = goods.map((productNo) => ({ productNo, toShip: 1 }))
      const { outboundNo } = await pier.submit(data, {}, { most: 1 })
      const said = { kind: 'short' as const, expected: 1, found: 0, note: 'Not on the shelf' }
      const { caseNo } = await warehouse.openCase({ doctorNo, outboundNo, productNo: goods[0] ?? '', ...said })
      const { proposalNo } = await warehouse.proposeResolution({ doctorNo, caseNo, resolution: 'cancelShipment' })
      const dying = interruptedTable(deps.table, (point) => {
        if (point === 'afterCommit') throw new Error('the function dies')
      })
      // Always fails: the call dies after its first commit, or is refused because all units have been returned.
      const begin = () =>
        pierAt({ ...deps, table: dying }, desk)
          .change(outboundNo, CANCELED)
          .catch(() => undefined)
      let reads = 0
      const table = interruptedTable(deps.table, async (point) => {
        if (point === 'read' && ++reads === moment) await begin()
      })
      const answer = { doctorNo, caseNo, proposal: proposalNo }
      const reason = await desk
        .as(doctor, table)
        .acceptResolution(answer)
        .then(
          () => 'accepted',
          (error: { reason?: string }) => String(error.reason),
        )
      outcomes.add(reason)
      expect((await stored(caseNo)).state, `${reason} at read ${moment}`).toBe(
        reason === 'accepted' ? 'resolved' : 'proposed',
      )
      if (reason === 'accepted') continue
      await expect(company.acceptResolution(answer)).rejects.toMatchObject({ status: 409 })
      if ((await pier.look(outboundNo)).status !== CANCELED) await pier.change(outboundNo, CANCELED)
    }
    expect([...outcomes].sort()).toEqual(['accepted', 'outbound.beingCancelled', 'outbound.notWorking'])
    await checkBooks(deps, desk)
  })
})

describe("a member of the company's staff", () => {
  const inbound = { inbound: 'write' } as const

  it('needs the right for the change that a resolution makes, to propose and to accept it', async () => {
    const { inboundNo, cwId } = await desk.parcel(3)
    const staff = desk.as(await newStaff(desk.deps, desk.doctor, inbound))
    const caseNo = await desk.damaged(cwId, 3, 2)
    const refused = (right: string) => ({ status: 403, reason: generalReasons.lacksRight.key, params: { right } })
    const money = { doctorNo, caseNo, resolution: 'adjustBalance' as const, amount: 500 }
    await expect(staff.proposeResolution(money)).rejects.toMatchObject(refused('payments:write'))
    const count = { doctorNo, caseNo, resolution: 'stocktake' as const, quantity: -2 }
    const { proposalNo } = await desk.warehouse.proposeResolution(count)
    await expect(staff.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })).rejects.toMatchObject(
      refused('inventory:write'),
    )
    await staff.declineResolution({ doctorNo, caseNo, proposal: proposalNo, text: 'Count again.' })
    const short = { doctorNo, inboundNo, kind: 'short' as const, expected: 3, found: 1, note: 'Sold out' }
    const other = await desk.owner.openCase(short)
    const bonus = { doctorNo, caseNo: other.caseNo, resolution: 'adjustBalance' as const, amount: 500 }
    const asked = await desk.owner.proposeResolution(bonus)
    const accept = { doctorNo, caseNo: other.caseNo, proposal: asked.proposalNo }
    await expect(staff.acceptResolution(accept)).rejects.toMatchObject(refused('payments:write'))
    const payer = desk.as(await newStaff(desk.deps, desk.doctor, { ...inbound, payments: 'write' }))
    await payer.acceptResolution(accept)
  })

  it('changes nothing by a proposal that is accepted after their rights have ended', async () => {
    const { cwId } = await desk.parcel(3)
    const member = await newStaff(desk.deps, desk.doctor, { ...inbound, payments: 'write' })
    const caseNo = await desk.damaged(cwId, 3, 2)
    const money = { doctorNo, caseNo, resolution: 'adjustBalance' as const, amount: 500 }
    const { proposalNo } = await desk.as(member).proposeResolution(money)
    const become = async (changed: { rights?: Rights; status?: 'active' | 'suspended' }) => {
      const staff = await desk.deps.table.get(ref(staffItem, { doctorNo, userNo: member.userNo }))
      if (!staff) throw new Error('no staff')
      await desk.deps.table.commit([put(staffItem, { ...staff, ...changed, rev: staff.rev + 1 }, asRead(staff))])
    }
    const before = await desk.balance()
    const accept = () => desk.owner.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    await become({ rights: inbound })
    await refusedBy(accept(), 'discrepancies.proposerGone')
    await become({ rights: { ...inbound, payments: 'write' }, status: 'suspended' })
    await refusedBy(accept(), 'discrepancies.proposerGone')
    expect(await desk.balance()).toBe(before)
    await become({ status: 'active' })
    await accept()
    expect(await desk.balance()).toBe(before + 500)
  })

  it.each<[string, () => Promise<{ by: CompanyActor; lose: () => Promise<unknown> }>]>([
    [
      'a member of staff loses the right',
      async () => {
        const by = await newStaff(desk.deps, desk.doctor, { ...inbound, payments: 'write' })
        return { by, lose: () => changeStaff(desk.deps, by, { rights: inbound }) }
      },
    ],
    [
      'the owner has given the company to another person',
      async () => {
        const key = { userNo: doctorNo }
        const given = update(userItem, key, { set: { ownerNo: 'US-OTHER' }, error: 'race' })
        return { by: desk.doctor, lose: () => desk.deps.table.commit([given]) }
      },
    ],
  ])('changes nothing by a proposal if %s while it is accepted', async (_, prepare) => {
    const { inboundNo } = await desk.parcel(3)
    const { by, lose } = await prepare()
    const said = { doctorNo, inboundNo, kind: 'short' as const, expected: 3, found: 1, note: 'Sold out' }
    const { caseNo } = await desk.owner.openCase(said)
    const money = { doctorNo, caseNo, resolution: 'adjustBalance' as const, amount: 500 }
    const { proposalNo } = await desk.as(by).proposeResolution(money)
    const before = await desk.balance()
    const nurse = desk.as(desk.nurse, overtakenTable(desk.deps.table, lose))
    await refusedBy(nurse.acceptResolution({ doctorNo, caseNo, proposal: proposalNo }), 'discrepancies.proposerGone')
    expect(await desk.balance()).toBe(before)
  })

  it('cannot deduct by a case what waits for a second person, and smaller deductions count as payments', async () => {
    const { cwId } = await desk.parcel(3)
    await newStaff(desk.deps, desk.doctor, { payments: 'write' })
    const money = { doctorNo, caseNo: await desk.damaged(cwId, 3, 2), resolution: 'adjustBalance' as const }
    const propose = (amount: number) => desk.company.proposeResolution({ ...money, amount })
    const early = await propose(-150)
    await setRule(desk.deps, desk.doctor, { USD: 100 })
    const before = await desk.balance()
    const accept = (proposal: number) => desk.owner.acceptResolution({ doctorNo, caseNo: money.caseNo, proposal })
    await refusedBy(accept(early.proposalNo), 'discrepancies.needsApproval')
    await refusedBy(propose(-150), 'discrepancies.needsApproval')
    await accept((await propose(-60)).proposalNo)
    expect(await desk.balance()).toBe(before - 60)
    money.caseNo = await desk.damaged(cwId, 3, 2)
    await refusedBy(propose(-50), 'discrepancies.needsApproval')
    await accept((await propose(500)).proposalNo)
    expect(await desk.balance()).toBe(before + 440)
    await checkBooks(desk.deps, desk)
  })

  it('cannot deduct by a case above an amount that is set at the same time', async () => {
    const { cwId } = await desk.parcel(3)
    await newStaff(desk.deps, desk.doctor, { payments: 'write' })
    await setRule(desk.deps, desk.doctor, { USD: 1000 })
    const caseNo = await desk.damaged(cwId, 3, 2)
    const proposed = { doctorNo, caseNo, resolution: 'adjustBalance' as const, amount: -150 }
    const { proposalNo } = await desk.company.proposeResolution(proposed)
    const before = await desk.balance()
    const table = overtakenTable(desk.deps.table, () => setRule(desk.deps, desk.doctor, { USD: 100 }))
    const accepting = desk.as(desk.nurse, table).acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
    await refusedBy(accepting, 'discrepancies.needsApproval')
    expect(await desk.balance()).toBe(before)
  })
})
