import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkRecords } from '../../../functions/discrepancies/clerk-records.ts'
import { routes } from '../../../functions/discrepancies/routes.ts'
import { membershipItem, userItem } from '../../../functions/platform/actor.items.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { asRead, put } from '../../../functions/platform/db/intent.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { correctWaitingRow } from '../../../functions/tracking/public.ts'
import { removeRow } from '../../../functions/tracking/use-cases/rows.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { discrepancies } from '../../../shared/discrepancies/discrepancies.contract.ts'
import { discrepanciesReasons } from '../../../shared/discrepancies/discrepancies.reasons.ts'
import type { ClerkRight } from '../../../shared/rights/rights.ts'
import { newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { changeClerk, newClerk } from '../../support/rights/clerk.ts'
import { type Desk, newDesk } from './desk.ts'

let store: TestStore
let desk: Desk
let second: string
beforeAll(async () => {
  store = await startStore()
  desk = await newDesk(store.deps)
  second = (await newWarehouse(store.deps, desk.doctor, { adminNo: desk.admin.userNo })).warehouseNo
})
afterAll(() => store.stop())

const as = (who: CompanyActor, table: Table = desk.deps.table) => {
  const handle = apiHandler(discrepancies, routes, { ...desk.deps, table }, clerkRecords)
  return createClient({ discrepancies }, { baseUrl: '', fetch: handledBy(handle, who.userNo) }).discrepancies
}
const hired = (rights: ClerkRight[]) => newClerk(store.deps, desk.admin, { rights })
const limited = (rights: ClerkRight[]) =>
  newClerk(store.deps, desk.admin, {
    rights,
    warehouses: [{ doctorNo: desk.doctorNo, warehouseNo: desk.warehouseNo }],
  })
const moved = async (cwId: string) => {
  const { intents } = await correctWaitingRow(desk.deps, desk.admin, { cwId, warehouseNo: second })
  await desk.deps.table.commit(intents)
}
type Figures = { resolution: 'correctRow' | 'stocktake' | 'reverseRow' | 'none'; quantity?: number }
const EIGHT: Figures = { resolution: 'correctRow', quantity: 8 }
const proposed = async (caseNo: string, by = desk.company, figures = EIGHT) =>
  (await by.proposeResolution({ doctorNo: desk.doctorNo, caseNo, ...figures })).proposalNo
const accepted = (caseNo: string, proposal: number, by = desk.company) =>
  by.acceptResolution({ doctorNo: desk.doctorNo, caseNo, proposal })
const lacks = (right: string) => ({ status: 403, message: expect.stringContaining(right) })

describe('the right of a clerk', () => {
  const unknown = { status: 404, reason: discrepanciesReasons.noCase.key }
  const cases: [ClerkRight, Figures, object][] = [
    ['pack', EIGHT, unknown],
    ['pack', { resolution: 'reverseRow' }, unknown],
    ['pack', { resolution: 'none' }, unknown],
    ['receive', { resolution: 'stocktake', quantity: 3 }, lacks('stock')],
  ]
  it.each(cases)('%s is not enough to propose or accept %o', async (right, figures, refused) => {
    const by = as(await hired([right]))
    const { cwId, tracking } = await desk.parcel(10)
    const caseNo = await desk.damaged(cwId, 10, 2, desk.company)
    await expect(proposed(caseNo, by, figures)).rejects.toMatchObject(refused)
    const proposalNo = await proposed(caseNo, desk.company, figures)
    await expect(accepted(caseNo, proposalNo, by)).rejects.toMatchObject(refused)
    expect((await desk.rowOf(tracking)).qty).toBe(10)
    const both = as(await hired([right, 'receive', 'stock']))
    expect(await accepted(caseNo, proposalNo, both)).toEqual({ caseNo, state: 'resolved' })
  })

  it.each(['pack', 'claims'] as const)(
    '%s is not enough to open, decline or close a case about a row',
    async (right) => {
      const by = as(await hired([right]))
      const { cwId } = await desk.parcel(4)
      await expect(desk.damaged(cwId, 4, 1, by)).rejects.toMatchObject(lacks('receive'))
      const caseNo = await desk.damaged(cwId, 4, 1)
      const { doctorNo } = desk
      const refused = right === 'pack' ? unknown : lacks('receive')
      await expect(by.closeCase({ doctorNo, caseNo })).rejects.toMatchObject(refused)
      const proposal = await proposed(caseNo, desk.company, { resolution: 'none' })
      await expect(by.declineResolution({ doctorNo, caseNo, proposal })).rejects.toMatchObject(refused)
    },
  )
})

describe('a proposal of a clerk', () => {
  const ofClerk = async (clerk: CompanyActor) => {
    const { cwId, tracking } = await desk.waiting(10)
    const caseNo = await desk.damaged(cwId, 10, 2, as(clerk))
    return { caseNo, cwId, tracking, proposalNo: await proposed(caseNo, as(clerk)) }
  }
  const gone = { status: 409, reason: discrepanciesReasons.proposerGone.key }

  it.each([hired, limited])('is accepted by the company', async (employ) => {
    const { caseNo, tracking, proposalNo } = await ofClerk(await employ(['receive']))
    expect(await accepted(caseNo, proposalNo)).toEqual({ caseNo, state: 'resolved' })
    expect((await desk.rowOf(tracking)).qty).toBe(8)
  })

  it('moves confirmed units when the company accepts', async () => {
    const clerk = as(await hired(['receive']))
    const { cwId, tracking } = await desk.parcel(10)
    const caseNo = await desk.damaged(cwId, 10, 2, clerk)
    await accepted(caseNo, await proposed(caseNo, clerk))
    expect((await desk.rowOf(tracking)).qty).toBe(8)
  })

  it.each<[string, Parameters<typeof changeClerk>[2]]>([
    ['is suspended', { status: 'suspended' }],
    ['loses the right', { rights: ['pack'] }],
  ])('cannot be accepted once the clerk %s, even during the call', async (_, change) => {
    const clerk = await hired(['receive'])
    const { caseNo, tracking, proposalNo } = await ofClerk(clerk)
    const table = overtakenTable(desk.deps.table, () => changeClerk(store.deps, clerk, change))
    await expect(accepted(caseNo, proposalNo, as(desk.doctor, table))).rejects.toMatchObject(gone)
    await expect(accepted(caseNo, proposalNo)).rejects.toMatchObject(gone)
    expect((await desk.rowOf(tracking)).qty).toBe(10)
  })

  it('cannot be accepted once the row is in a warehouse that the clerk does not have', async () => {
    const { caseNo, cwId, tracking, proposalNo } = await ofClerk(await limited(['receive']))
    const table = overtakenTable(desk.deps.table, () => moved(cwId))
    await expect(accepted(caseNo, proposalNo, as(desk.doctor, table))).rejects.toMatchObject(gone)
    expect((await desk.rowOf(tracking)).qty).toBe(10)
  })

  it.each(['disabled', 'blocked'] as const)('cannot be accepted if the admin is %s during the call', async (how) => {
    const other = await newDesk(store.deps)
    const clerk = await newClerk(store.deps, other.admin, { rights: ['receive'] })
    const { cwId, tracking } = await other.waiting(10)
    const caseNo = await other.damaged(cwId, 10, 2, as(clerk))
    const { doctorNo } = other
    const { proposalNo } = await as(clerk).proposeResolution({ doctorNo, caseNo, ...EIGHT })
    const { userNo } = other.admin
    const ended = async () => {
      const { table } = store.deps
      const [user, link] = await table.batchGet([ref(userItem, { userNo }), ref(membershipItem, { doctorNo, userNo })])
      if (!user || !link) throw new Error('The admin has no account or no link')
      if (how === 'disabled')
        await table.commit([put(userItem, { ...user, status: 'rejected', rev: user.rev + 1 }, asRead(user))])
      else await table.commit([put(membershipItem, { ...link, status: 'blocked', rev: link.rev + 1 }, asRead(link))])
    }
    const company = as(other.doctor, overtakenTable(store.deps.table, ended))
    await expect(company.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })).rejects.toMatchObject(gone)
    expect((await other.rowOf(tracking)).qty).toBe(10)
  })
})

describe('a row that has moved to a warehouse which the clerk does not have', () => {
  it('is not corrected by proposing or accepting, even if it moves during the call', async () => {
    const clerk = await limited(['receive'])
    const { cwId, tracking } = await desk.waiting(10)
    const caseNo = await desk.damaged(cwId, 10, 2, as(clerk))
    const proposalNo = await proposed(caseNo)
    const table = overtakenTable(desk.deps.table, () => moved(cwId))
    await expect(accepted(caseNo, proposalNo, as(clerk, table))).rejects.toMatchObject({ status: 404 })
    await expect(accepted(caseNo, proposalNo, as(clerk))).rejects.toMatchObject({ status: 404 })
    await expect(proposed(caseNo, as(clerk))).rejects.toMatchObject({ status: 404 })
    expect(await desk.rowOf(tracking)).toMatchObject({ qty: 10, warehouseNo: second })
  })
})

describe('a row that was removed', () => {
  it('does not keep a limited clerk from accepting the resolution', async () => {
    const clerk = await limited(['receive'])
    const { cwId } = await desk.waiting(6)
    const caseNo = await desk.damaged(cwId, 6, 1, as(clerk))
    const proposal = await proposed(caseNo, desk.company, { resolution: 'none' })
    await removeRow(desk.deps, desk.admin, { doctorNo: desk.doctorNo, cwId })
    expect(await accepted(caseNo, proposal, as(clerk))).toEqual({ caseNo, state: 'resolved' })
  })

  it('is still unknown to a clerk of another warehouse', async () => {
    const { doctorNo } = desk
    const warehouses = [{ doctorNo, warehouseNo: second }]
    const clerk = as(await newClerk(store.deps, desk.admin, { rights: ['receive'], warehouses }))
    const { cwId } = await desk.waiting(6)
    const caseNo = await desk.damaged(cwId, 6, 1)
    const proposal = await proposed(caseNo, desk.company, { resolution: 'none' })
    await removeRow(desk.deps, desk.admin, { doctorNo, cwId })
    const missing = { status: 404, reason: discrepanciesReasons.noCase.key }
    await expect(accepted(caseNo, proposal, clerk)).rejects.toMatchObject(missing)
  })
})
