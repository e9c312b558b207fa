import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { ReviewTab } from '../../../../web/screens/mixed-packages/review/review-tab.tsx'
import { flash, flashItems } from '../../../../web/session/flash-store.ts'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { pickOf } from '../../support/picks.ts'
import { until } from '../../support/until.ts'
import * as at from '../tracking/tracking-page.tsx'
import { drawTab, ONE, TWO } from './desk-page.tsx'

const { HARBOR, WH1 } = at
const UPC = '810012340014'
const BASE = '/mixed-package/warehouse/claims'
const PATHS = {
  list: `${BASE}/review`,
  batchApprove: `${BASE}/batch-approve`,
  batchReject: `${BASE}/batch-reject`,
  batchDistribute: `${BASE}/batch-distribute`,
  eachDistribute: `${BASE}/batch-distribute-individual`,
  charge: `${BASE}/set-force-charge-time`,
  eachCharge: `${BASE}/set-force-charge-time-individual`,
  run: `${BASE}/run`,
  lines: `${BASE}/run-lines`,
}
const ofClaim = (action: string, id = 'MC-1') => `${BASE}/${id}/${action}`

const claim = (more: object = {}) => ({
  claimId: 'MC-1',
  mixedPackageId: 'MP-1',
  tracking: ONE,
  upc: UPC,
  productName: 'Laptop',
  quantity: 3,
  claimedQty: 3,
  originalClaimedQty: 3,
  claimStatus: 0,
  claimStatusDesc: 'Pending Review',
  claimerName: 'ann',
  claimerType: 2,
  claimerTypeDesc: 'Nurse',
  targetDoctorNo: HARBOR.doctorNo,
  targetDoctorName: 'Pacific',
  warehouseNo: WH1,
  warehouse: 'Edison NJ',
  claimDate: '2026-11-20T08:00:00Z',
  forceChargeTime: null,
  doctorNo: HARBOR.doctorNo,
  doctorName: HARBOR.doctorName,
  batchNumber: '',
  totalQty: 9,
  unclaimedQty: 4,
  availableQty: 7,
  ...more,
})
const other = (more: object = {}) => claim({ claimId: 'MC-2', tracking: TWO, claimerName: 'bob', ...more })
const run = (kind: string, more: object = {}) => ({
  result: {
    runId: 'CR-1',
    kind,
    status: 'done',
    count: 2,
    done: 2,
    failed: 0,
    createDate: '2026-11-20T08:00:00Z',
    ...more,
  },
})
const started = () => ({ result: { runId: 'CR-1', count: 2 } })

beforeEach(() => flash.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (claims: object[], more: Parameters<typeof fakeSite>[0] = {}, address = '/') => {
  const asked = fakeSite({ [PATHS.list]: () => page(claims), ...more })
  drawTab(<ReviewTab />, address)
  await screen.findAllByText('Laptop')
  return asked
}
/** Selects the claims in these rows. */
const tick = async (...rows: number[]) => {
  for (const row of rows) await act(async () => pickOf(row).click())
}
const menuButtons = () => [...document.querySelectorAll<HTMLElement>('td [aria-haspopup]')]
/** Opens the menu of the claim at this index, and returns it. */
const menuAt = async (place: number) => {
  const button = menuButtons()[place]
  const cell = button?.closest('td')
  if (button?.getAttribute('aria-expanded') === 'false') await act(async () => button.click())
  return cell ? createWrapper(cell).findButtonDropdown() : null
}
const choose = async (place: number, id: string) => {
  const menu = await menuAt(place)
  await act(async () => menu?.findItemById(id)?.click())
  await until(() => expect(at.isOpen()).toBe(true))
}
const actionsAt = async (place: number) =>
  (await menuAt(place))?.findItems().map((item) => item.getElement().textContent ?? '') ?? []
const radio = (name: RegExp) => act(async () => screen.getByRole('radio', { name }).click())
const ids = (path: string, asked: Parameters<typeof bodies>[0]) => bodies(asked, path).map(({ claimIds }) => claimIds)

it('offers the actions that each status allows, and approves a claim without a dialog', async () => {
  const statuses = [0, 1, 2, 3, 4, 5].map((claimStatus) =>
    claim({ claimId: `MC-${claimStatus}`, claimerName: `p${claimStatus}`, claimStatus }),
  )
  const asked = await show(statuses, { [ofClaim('approve', 'MC-0')]: () => ({ result: claim({ claimStatus: 1 }) }) })
  const buttons = (status: number) =>
    screen
      .getAllByRole('button', { name: new RegExp(`: the claim of p${status} on`) })
      .map((button) => button.textContent)
  expect([0, 1, 2, 3, 4, 5].map((status) => buttons(status)[0])).toEqual([
    'Approve',
    'Distribute',
    'View',
    'View',
    'Distribute',
    'View',
  ])
  expect(await actionsAt(0)).toEqual(['Adjust', 'Reject', 'View'])
  expect(await actionsAt(1)).toEqual(['Set charge time', 'Reject', 'View', 'Rollback to pending'])
  expect(await actionsAt(2)).toEqual(['Rollback to pending'])
  expect(await actionsAt(3)).toEqual(['Set charge time', 'Reject', 'View', 'Rollback to pending'])
  expect(menuButtons()).toHaveLength(4)
  await at.press(`Approve: the claim of p0 on ${ONE}`)
  await until(() => expect(asked.some(({ path }) => path === ofClaim('approve', 'MC-0'))).toBe(true))
})

it('adjusts to a new quantity with a reason, and shows the limits', async () => {
  const asked = await show([claim()], { [ofClaim('adjust')]: () => ({ result: claim({ claimStatus: 4 }) }) })
  await choose(0, 'adjust')
  expect(at.modalText()).toContain('1 to 7. Current quantity: 3.')
  const quantity = at.modal().getElement().querySelector('input[name="newQuantity"]') ?? document.body
  await act(async () => fireEvent.change(quantity, { target: { value: '2' } }))
  await at.submit()
  await until(() => expect(at.modalText()).toContain('Adjustment reason is required'))
  await at.typeText('One is broken')
  await at.submit()
  await until(() => expect(at.isOpen()).toBe(false))
  expect(bodies(asked, ofClaim('adjust'))).toMatchObject([{ newQuantity: 2, reason: 'One is broken' }])
})

it('rejects several claims with one reason of at least five characters, and shows which were refused and why', async () => {
  const refused = reasonMessage(mixedClaimsReasons.noClaim)
  const asked = await show([claim(), other()], {
    [PATHS.batchReject]: started,
    [PATHS.run]: () => run('reject', { failed: 1 }),
    [PATHS.lines]: () =>
      page([
        {
          claimId: 'MC-2',
          tracking: TWO,
          upc: UPC,
          claimerName: 'bob',
          isDone: false,
          at: '2026-11-20T08:00:00Z',
          errorMessage: refused.message,
          why: refused,
        },
      ]),
  })
  await tick(1, 2)
  await at.press('Batch reject')
  await until(() => expect(at.isOpen()).toBe(true))
  await at.submit()
  await until(() => expect(at.modalText()).toContain('Rejection reason is required'))
  await at.typeText('no')
  await at.submit()
  await until(() => expect(at.modalText()).toContain('Rejection reason must be at least 5 characters'))
  await at.typeText('Not theirs')
  await at.submit()
  await until(() => expect(at.modalText()).toContain('1 of 2 claims are done; 1 was refused.'))
  await until(() => expect(at.modalText()).toContain('This claim does not exist, or you do not have access to it.'))
  expect(at.modalText()).toContain(TWO)
  expect(bodies(asked, PATHS.batchReject)).toMatchObject([{ claimIds: 'MC-1,MC-2', reason: 'Not theirs' }])
})

it('offers no checkbox for claims that no batch action accepts', async () => {
  await show([0, 1, 2, 3, 4, 5].map((claimStatus) => claim({ claimId: `MC-${claimStatus}`, claimStatus })))
  const boxes = [1, 2, 3, 4, 5, 6].map(pickOf)
  expect(boxes.map((box) => !box.disabled)).toEqual([true, true, false, false, true, false])
})

it('names the statuses that a batch action accepts if no claims, or claims in other statuses, are selected', async () => {
  await show([claim(), other({ claimStatus: 4 })])
  const warned = (text: string) =>
    until(() =>
      expect(
        flashItems()
          .map(({ text: said }) => said)
          .join(),
      ).toContain(text),
    )
  await at.press('Batch approve')
  await warned('Select only claims that are Pending Review.')
  await tick(1, 2)
  await at.press(/^Batch distribute/)
  await warned('Select only claims that are Approved.')
  await at.press('Batch set charge time')
  await warned('Select only claims that are Approved or Quantity Adjusted.')
  expect(flashItems()).toHaveLength(1)
  expect(at.isOpen()).toBe(false)
})

it('distributes several claims with one charge time, or with a different one for a single claim', async () => {
  const asked = await show([claim({ claimStatus: 1 }), other({ claimStatus: 1 })], {
    [PATHS.batchDistribute]: started,
    [PATHS.eachDistribute]: started,
    [PATHS.run]: () => run('distribute'),
  })
  await tick(1, 2)
  await at.press(/^Batch distribute/)
  await until(() => expect(at.modalText()).toContain('Or choose for each claim below.'))
  await radio(/^Custom time/)
  await at.press('Distribute')
  await until(() => expect(at.modalText()).toContain('Please select custom charge time'))
  await radio(/^Normal/)
  await at.press('Distribute')
  await until(() => expect(at.modalText()).toContain('All 2 claims are done.'))
  expect(bodies(asked, PATHS.batchDistribute)).toMatchObject([{ claimIds: 'MC-1,MC-2', forceChargeTime: null }])
  await at.press('Close')
  await at.press(/^Batch distribute/)
  await until(() => expect(at.modalText()).toContain('Apply to all'))
  const select = at.modal().findContent().findSelect()
  await act(async () => select?.openDropdown())
  await act(async () => select?.selectOptionByValue('immediate', { expandToViewport: true }))
  await at.press('Distribute')
  await until(() => expect(bodies(asked, PATHS.eachDistribute)).toHaveLength(1))
  const [{ claimRequests } = {}] = bodies(asked, PATHS.eachDistribute)
  expect(claimRequests).toEqual([{ claimId: 'MC-1', forceChargeTime: expect.any(String) }, { claimId: 'MC-2' }])
})

it('sets a charge time, with a reason if the time is forced', async () => {
  const asked = await show([claim({ claimStatus: 4 })], {
    [PATHS.charge]: started,
    [PATHS.run]: () => run('setChargeTime'),
  })
  await choose(0, 'charge')
  await radio(/^Immediate/)
  await at.press('Set charge time')
  await until(() => expect(at.modalText()).toContain('A reason is required for a forced charge time.'))
  await at.typeText('Left lying')
  await at.press('Set charge time')
  await until(() => expect(ids(PATHS.charge, asked)).toEqual(['MC-1']))
  expect(bodies(asked, PATHS.charge)).toMatchObject([{ reason: 'Left lying', forceChargeTime: expect.any(String) }])
})

it('sets a separate charge time for each of several claims', async () => {
  const asked = await show([claim({ claimStatus: 1 }), other({ claimStatus: 4 })], {
    [PATHS.eachCharge]: started,
    [PATHS.run]: () => run('setChargeTime'),
  })
  await tick(1, 2)
  await at.press(/^Batch set charge time/)
  await until(() => expect(at.modalText()).toContain('Or choose for each claim below.'))
  const select = at.modal().findContent().findSelect()
  await act(async () => select?.openDropdown())
  await act(async () => select?.selectOptionByValue('immediate', { expandToViewport: true }))
  await at.typeText('Left lying')
  await at.press('Set charge time')
  await until(() => expect(bodies(asked, PATHS.eachCharge)).toHaveLength(1))
  const forced = { claimId: 'MC-1', forceChargeTime: expect.any(String) }
  expect(bodies(asked, PATHS.eachCharge)).toMatchObject([
    { reason: 'Left lying', claimRequests: [forced, { claimId: 'MC-2', forceChargeTime: null }] },
  ])
})

it('shows what a rollback undoes, and why it is refused', async () => {
  const refusal = reasonMessage(mixedClaimsReasons.cannotTakeBack, { have: 1, need: 3 })
  await show([claim({ claimStatus: 2 })], { [ofClaim('rollback')]: () => ({ status: 409, ...refusal }) })
  await choose(0, 'rollback')
  expect(at.modalText()).toContain('3 units leave the stock of Pacific')
  await at.press('Rollback to pending')
  await until(() => expect(at.modalText()).toContain('In stock: 1 of 3'))
})

it('sends the status, number and UPC of its address to the server', async () => {
  const asked = await show([claim()], {}, `/?status=4&tracking=${ONE}&upc=${UPC}`)
  expect(bodies(asked, PATHS.list)).toMatchObject([{ status: 4, tracking: ONE, upc: UPC }])
})

it('lists the claims of all companies, or of a selected one', async () => {
  const north = { doctorNo: 'US-0000000000000000N1', doctorName: 'Northwind Trading' }
  const asked = fakeSite({ [PATHS.list]: () => page([claim()]) })
  drawTab(<ReviewTab />, '/', [north])
  await screen.findAllByText('Laptop')
  expect(screen.getAllByText(HARBOR.doctorName).length).toBeGreaterThan(0)
  expect(bodies(asked, PATHS.list)[0]).not.toHaveProperty('doctorNo')
  cleanup()
  drawTab(<ReviewTab />, `/?of=${north.doctorNo}`, [north])
  await screen.findAllByText('Laptop')
  expect(bodies(asked, PATHS.list).at(-1)).toMatchObject({ doctorNo: north.doctorNo })
})
