import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPackage } from '../../../functions/mixed-packages/use-cases/create-package.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { newMember, startStore, type TestStore } from '../../support/company.ts'
import { type Desk, newDesk } from '../discrepancies/desk.ts'
import { parcelOf, storyOf } from './parcel-world.ts'

let store: TestStore
let desk: Desk
let minute = 0

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  later()
  desk = await newDesk(store.deps)
})

/** Advances the clock by a minute, so that events have an order. */
const later = (): void => store.setNow(new Date(Date.UTC(2026, 10, 20, 18, ++minute)).toISOString())

it('the timeline shows the events of a case about a row of the parcel to all parties to the case', async () => {
  const { doctorNo, doctor, nurse, admin, company, owner, warehouse } = desk
  const { cwId, tracking } = await desk.parcel(3)
  later()
  const caseNo = await desk.damaged(cwId, 3, 2)
  later()
  await owner.commentCase({ doctorNo, caseNo, text: 'They left me whole.' })
  later()
  const { proposalNo } = await company.proposeResolution({ doctorNo, caseNo, resolution: 'correctRow', quantity: 1 })
  later()
  await warehouse.acceptResolution({ doctorNo, caseNo, proposal: proposalNo })
  const inCase = ['caseOpened 2', 'caseCommented', 'caseProposed 1', 'caseResolved 1']
  for (const reader of [doctor, nurse, admin]) {
    const story = await storyOf(desk.deps, reader, tracking)
    expect(story.filter((line) => line.startsWith('case'))).toEqual(inCase)
    const { records } = await parcelOf(desk.deps, reader, tracking)
    const opened = records.find(({ kind }) => kind === 'caseOpened')
    expect(opened).toMatchObject({ caseNo, reason: 'Crushed corner', userName: admin.userName })
  }
  expect((await storyOf(desk.deps, doctor, tracking)).at(-1)).toMatch(/^(corrected -2|caseResolved 1)$/)
})

it('lists the rows about which the reader may open a case', async () => {
  const { doctorNo, doctor, nurse, admin, owner } = desk
  const { cwId, tracking } = await desk.parcel(3)
  for (const reader of [doctor, nurse, admin]) {
    const { companies } = await parcelOf(desk.deps, reader, tracking)
    expect(companies.map(({ rows }) => rows)).toEqual([[{ cwId, upc: expect.any(String), qty: 3 }]])
  }
  const body = { doctorNo, cwId, kind: 'short' as const, expected: 1, found: 1, note: 'One is gone' }
  await expect(owner.openCase(body)).rejects.toMatchObject({
    message: 'Enter fewer than 1, the expected number of units.',
  })
  await owner.openCase({ ...body, found: 0 })
  // A nurse who does not own the number does not find the parcel.
  const other = await newMember(desk.deps, doctor, 'nurse')
  await expect(parcelOf(desk.deps, other, tracking)).rejects.toMatchObject({ code: 'missing' })
})

it('lists no rows taken over by a mixed package', async () => {
  const { deps, doctorNo, doctor, admin, warehouseNo } = desk
  const { cwId, tracking } = await desk.waiting(3)
  const rows = async () =>
    (await parcelOf(deps, doctor, tracking)).companies.map((one) => one.rows.map((row) => row.cwId))
  expect(await rows()).toEqual([[cwId]])
  const body = { doctorNo, warehouseNo, tracking, items: [{ upc: '036000291452', qty: 3 }] }
  await createPackage(deps, admin, mixedPackages.calls.createPackage.body.parse(body))
  expect(await rows()).toEqual([[]])
})
