import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whyFailed } from '../../../../shared/contract/line-results.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { PackagesTab } from '../../../../web/screens/mixed-packages/packages/packages-tab.tsx'
import { flash, flashItems } from '../../../../web/session/flash-store.ts'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from '../tracking/tracking-page.tsx'
import { BATCH, drawTab, mixed, ONE, ofBatch, ofPackage, PATHS, places, TWO } from './desk-page.tsx'

const { HARBOR, WH1 } = at
const { doctorNo } = HARBOR
const UPC = '810012340014'

beforeEach(() => flash.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = (more: Parameters<typeof fakeSite>[0] = {}) =>
  fakeSite({
    [PATHS.list]: () => page([mixed()]),
    [PATHS.batchNumbers]: () => ({
      result: [{ ...HARBOR, batchNumber: BATCH, warehouseNo: WH1, warehouseName: 'Edison NJ', packageCount: 2 }],
    }),
    [PATHS.warehouses]: places,
    ...more,
  })
const typeInto = (name: string, value: string) =>
  act(async () =>
    fireEvent.change(at.modal().getElement().querySelector(`input[name="${name}"]`) ?? document.body, {
      target: { value },
    }),
  )

it('creates a package from the filled rows', async () => {
  const asked = site({ [PATHS.create]: () => ({ result: { packageId: 'MP-2', tracking: ONE } }) })
  drawTab(<PackagesTab />)
  await screen.findAllByText(BATCH)
  await at.press('Create package')
  await until(() => expect(at.modalTitle()).toBe('Create package'))
  await typeInto('tracking', ONE)
  await at.submit()
  await until(() => expect(at.modalText()).toContain('Please add at least one valid item'))
  await at.press('Remove item 1')
  await until(() => expect(at.modalText()).toContain('At least one item is required'))
  await at.press('Add item')
  await typeInto('items.0.upc', UPC)
  await typeInto('items.0.qty', '3')
  await at.submit()
  await until(() => expect(at.isOpen()).toBe(false))
  expect(bodies(asked, PATHS.create)).toEqual([
    { doctorNo, tracking: ONE, warehouseNo: WH1, note: '', items: [{ upc: UPC, qty: 3 }] },
  ])
})

it('keeps the errors of the rows of a package when a row is added', async () => {
  site()
  drawTab(<PackagesTab />)
  await screen.findAllByText(BATCH)
  await at.press('Create package')
  await typeInto('tracking', ONE)
  await typeInto('items.0.upc', UPC.repeat(5))
  await at.submit()
  const tooLong = 'UPC cannot exceed 50 characters.'
  await until(() => expect(at.modalText()).toContain(tooLong))
  await at.press('Remove item 1')
  await until(() => expect(at.modalText()).toContain('At least one item is required'))
  await at.press('Add item')
  await until(() => expect(at.modalText()).toContain('UPC 2'))
  expect(at.modalText()).toContain(tooLong)
  expect(at.modalText()).not.toContain('At least one item is required')
})

it('changes the quantity of a UPC to no less than the claimed units, and returns to the package', async () => {
  const details = [
    {
      detailId: 'D-1',
      upc: UPC,
      productName: 'Aurora',
      totalQty: 8,
      claimedQty: 3,
      unclaimedQty: 5,
      detailStatus: 1,
    },
  ]
  const asked = site({
    [ofPackage]: () => ({ result: { ...mixed(), details, claims: [] } }),
    [PATHS.quantity]: () => ({ result: { ...details[0], totalQty: 3, unclaimedQty: 0, detailStatus: 2 } }),
  })
  drawTab(<PackagesTab />)
  await screen.findAllByText(BATCH)
  await at.press(`Detail ${ONE}`)
  await until(() => expect(at.modalText()).toContain('Aurora'))
  await at.press(`Edit UPC Qty ${UPC}`)
  await until(() => expect(at.modalTitle()).toBe('Edit UPC quantity'))
  await at.submit()
  await until(() => expect(at.modalText()).toContain('Quantity has not changed'))
  await typeInto('newTotalQty', '2')
  await at.submit()
  await until(() => expect(at.modalText()).toContain('New total quantity cannot be less than claimed quantity'))
  await typeInto('newTotalQty', '3')
  await at.submit()
  await until(() => expect(at.modalTitle()).toBe(`Mixed package ${ONE}`))
  expect(bodies(asked, PATHS.quantity)).toEqual([
    { doctorNo, packageId: 'MP-1', upc: UPC, currentTotalQty: 8, newTotalQty: 3 },
  ])
})

/** The server's check of a batch before its reversal. */
const checked = (batch: string, more: { packages: number; [figure: string]: unknown }) => ({
  [ofBatch('check-reversibility', '', batch)]: () => ({
    result: {
      batchNumber: batch,
      isReversible: true,
      reversible: more.packages,
      claimed: 1,
      isLowerBound: false,
      ...more,
    },
  }),
  [ofBatch('estimate-time', '&operationType=reverse', batch)]: () => ({
    result: { batchNumber: batch, packages: more.packages, seconds: 9 },
  }),
})

it('skips the packages of a batch that cannot be reversed, and lists them', async () => {
  const stays = {
    packageId: 'MP-1',
    tracking: ONE,
    ...whyFailed([
      reasonMessage(mixedReasons.stockGone, { qty: 4, product: 'Aurora', company: 'Blue Harbor', stock: 1 }),
    ]),
  }
  const answers = [
    { reversed: 0, failedCount: 1, failureRecords: [stays], unreached: 1, next: 'MP-1' },
    { reversed: 1, failedCount: 0, failureRecords: [], unreached: 0, next: 'MP-2' },
  ]
  let calls = 0
  const asked = site({
    [PATHS.byBatch]: () => page([mixed(), mixed({ id: 'MP-2', tracking: TWO, claimedItems: 0 })]),
    ...checked(BATCH, { packages: 2, reversible: 1, claimedItems: 3, distributedItems: 2, amount: 835 }),
    [PATHS.reverseBatch]: () => ({ result: { batchNumber: BATCH, ...answers[calls++] } }),
  })
  drawTab(<PackagesTab />, `/?batchNumber=${BATCH}`)
  await screen.findAllByText(BATCH)
  await at.press('Bulk Reverse by Batch')
  await until(() => expect(at.modalText()).toContain('About 9\u00a0s'))
  await screen.findAllByText(TWO.slice(-6), { exact: false })
  expect(at.modalText()).toContain('Units removed from stock: 2. Deducted from balances: $835.00.')
  expect(at.modalText()).toContain(
    '1 package cannot be reversed: some of its units have been shipped or transferred, or belong to a company whose account is disabled.',
  )
  // Only a package with claims has details to show.
  expect(screen.getAllByRole('button', { name: /^What is undone/ })).toHaveLength(1)
  await at.press('Reverse all')
  await until(() => expect(at.modalTitle()).toBe('Bulk Reverse Results'))
  expect(at.modalText()).toContain('1 package reversed. The packages below could not be reversed.')
  expect(at.modalText()).toContain('Left in stock there: 1.')
  expect(bodies(asked, PATHS.reverseBatch)).toEqual([
    { doctorNo, batchNumber: BATCH },
    { doctorNo, batchNumber: BATCH, after: 'MP-1' },
  ])
})

it('reverses several batches after showing their total effect', async () => {
  const OTHER = '20261120-002'
  const answers = [
    { reversed: 3, unreached: 1, left: [OTHER], next: 'MP-3' },
    { reversed: 1, unreached: 0, batchNumber: OTHER, next: '' },
  ]
  let calls = 0
  const answer = () => ({ result: { failedCount: 0, failureRecords: [], ...answers[calls++] } })
  const asked = site({
    [PATHS.reversible]: () =>
      page([BATCH, OTHER].map((batchNumber) => ({ batchNumber, warehouseName: 'Edison NJ', packageCount: 2 }))),
    [PATHS.byBatch]: () => page([mixed()]),
    ...checked(BATCH, { packages: 2, claimedItems: 3, distributedItems: 2, amount: 0.0125 }),
    // Not all packages of this batch were checked, so its figures are lower bounds.
    ...checked(OTHER, {
      packages: 1500,
      reversible: 1499,
      claimedItems: 1,
      distributedItems: 1,
      amount: 417.5075,
      isLowerBound: true,
    }),
    [PATHS.reverseBatches]: answer,
    [PATHS.reverseBatch]: answer,
  })
  drawTab(<PackagesTab />)
  await screen.findAllByText(BATCH)
  await at.press('Bulk Reverse by Batch')
  const select = () => createWrapper(at.modal().getElement()).findMultiselect()
  await until(() => expect(select()).not.toBeNull())
  await act(async () => select()?.openDropdown())
  for (const batch of [BATCH, OTHER]) {
    await act(async () => select()?.selectOptionByValue(batch, { expandToViewport: true }))
  }
  await until(() => expect(at.modalText()).toContain('Total: up to 1,501 of 1,502 packages can be reversed.'))
  expect(at.modalText()).toContain('1+ package cannot be reversed')
  expect(at.modalText()).toContain('Units removed from stock: 3+. Deducted from balances: $417.52+.')
  await at.press(`Show packages of batch ${OTHER}`)
  await until(() => {
    // The packages of a single batch are listed immediately.
    expect(bodies(asked, PATHS.byBatch)).toMatchObject([{ batchNumber: BATCH }, { batchNumber: OTHER }])
  })
  await at.press('Reverse all')
  await until(() => expect(at.modalTitle()).toBe('Bulk Reverse Results'))
  expect(at.modalText()).toContain('All 4 packages reversed.')
  expect(bodies(asked, PATHS.reverseBatches)).toEqual([{ doctorNo, batchNumbers: [BATCH, OTHER] }])
  // One batch remains for the second call.
  expect(bodies(asked, PATHS.reverseBatch)).toEqual([{ doctorNo, batchNumber: OTHER, after: 'MP-3' }])
})

/** Opens the reversal of the batch, and starts the reversal. */
const reverseBatch = async () => {
  drawTab(<PackagesTab />, `/?batchNumber=${BATCH}`)
  await screen.findAllByText(BATCH)
  await at.press('Bulk Reverse by Batch')
  await until(() => expect(at.modalText()).toContain('About 9\u00a0s'))
  await at.press('Reverse all')
}

it('continues with the next call after calls that reverse no package', async () => {
  const stays = (id: string) => ({
    packageId: id,
    tracking: ONE,
    ...whyFailed([
      reasonMessage(mixedReasons.stockGone, { qty: 4, product: 'Aurora', company: 'Blue Harbor', stock: 1 }),
    ]),
  })
  let calls = 0
  const asked = site({
    [PATHS.byBatch]: () => page([mixed()]),
    ...checked(BATCH, { packages: 6, reversible: 1, claimedItems: 3, distributedItems: 2, amount: 835 }),
    [PATHS.reverseBatch]: () => {
      calls++
      const more = { batchNumber: BATCH, unreached: 5 - calls, next: `MP-${calls}` }
      if (calls === 5) return { result: { ...more, reversed: 1, failedCount: 0, failureRecords: [] } }
      return { result: { ...more, reversed: 0, failedCount: 1, failureRecords: [stays(`MP-${calls}`)] } }
    },
  })
  await reverseBatch()
  await until(() => expect(at.modalTitle()).toBe('Bulk Reverse Results'))
  expect(bodies(asked, PATHS.reverseBatch)).toHaveLength(5)
  expect(at.modalText()).toContain('1 package reversed. The packages below could not be reversed.')
})

it('stops the reversal of a batch after the current call, and offers to reverse the rest', async () => {
  const held = Promise.withResolvers<void>()
  let calls = 0
  const asked = site({
    [PATHS.byBatch]: () => page([mixed()]),
    ...checked(BATCH, { packages: 4, reversible: 4, claimedItems: 3, distributedItems: 2, amount: 835 }),
    [PATHS.reverseBatch]: async () => {
      calls++
      if (calls === 2) await held.promise
      const more = { unreached: 4 - calls, next: `MP-${calls}` }
      return { result: { batchNumber: BATCH, reversed: 1, failedCount: 0, failureRecords: [], ...more } }
    },
  })
  await reverseBatch()
  await until(() => expect(at.modalText()).toContain('1 reversed, 3 to go'))
  await at.press('Stop')
  expect(at.modalText()).toContain('Stopping')
  held.resolve()
  await until(() => expect(at.modalTitle()).toBe('Bulk Reverse Results'))
  expect(bodies(asked, PATHS.reverseBatch)).toHaveLength(2)
  expect(at.modalText()).toContain('Stopped: 2 packages are not reversed yet.')
  expect(at.modalText()).toContain('Reversed2')
  await at.press('Reverse the rest')
  await until(() => expect(at.modalText()).toContain('About 9\u00a0s'))
})

it('stops the reversal of a package between claims, and shows how many remain', async () => {
  const held = Promise.withResolvers<void>()
  const claim = {
    claimId: 'MC-1',
    claimStatus: 2,
    claimerName: 'ann',
    targetDoctorName: 'Northwind',
    upc: UPC,
    qty: 1,
    amount: 5,
    productName: 'Aurora',
    stockQty: 1,
    inStock: 9,
    warehouseName: 'Edison NJ',
    inboundNo: 'IN-1',
    errorMessage: '',
    reasons: [],
  }
  const preview = {
    packageId: 'MP-1',
    tracking: ONE,
    becomes: 'pending',
    batchNumber: BATCH,
    totalItems: 8,
    claims: [claim],
    stockQty: 1,
    amount: 5,
    canReverse: true,
    revision: 4,
  }
  let calls = 0
  const asked = site({
    [PATHS.preview]: () => ({ result: preview }),
    [PATHS.reverseById]: async () => {
      calls++
      if (calls === 2) await held.promise
      return { result: { packageId: 'MP-1', becomes: 'pending', undone: 100, unreached: 500 - 100 * calls } }
    },
  })
  drawTab(<PackagesTab />)
  await screen.findAllByText(BATCH)
  await at.press(`Reverse Package ${ONE}`)
  await until(() => expect(at.modalText()).toContain('ann'))
  await act(async () => at.modal().findFooter()?.findButton('[class*="primary"]')?.click())
  await until(() => expect(at.modalText()).toContain('Claims left to undo: 400'))
  await at.press('Stop')
  held.resolve()
  await until(() => expect(at.isOpen()).toBe(false))
  expect(bodies(asked, PATHS.reverseById)).toHaveLength(2)
  expect(flashItems()).toMatchObject([
    {
      type: 'warning',
      text: `Stopped: 300 claims on package ${ONE} are not undone yet. Reverse the package again to continue.`,
    },
  ])
})

it('cancels a package without claims at the revision that was shown', async () => {
  const preview = {
    packageId: 'MP-1',
    tracking: ONE,
    becomes: 'deleted',
    batchNumber: '',
    totalItems: 8,
    claims: [],
    stockQty: 0,
    amount: 0,
    canReverse: true,
    revision: 4,
  }
  const cancel = `/mixed-package/warehouse/cancel/MP-1?doctorNo=${doctorNo}&revision=4`
  const asked = site({
    [PATHS.preview]: () => ({ result: preview }),
    [cancel]: () => ({ result: { packageId: 'MP-1' } }),
  })
  drawTab(<PackagesTab />)
  await screen.findAllByText(BATCH)
  await at.press(`Reverse Package ${ONE}`)
  await until(() => expect(at.modalText()).toContain('None of its items are claimed (total: 8).'))
  await act(async () => at.modal().findFooter()?.findButton('[class*="primary"]')?.click())
  await until(() => expect(at.isOpen()).toBe(false))
  expect(asked.filter(({ path }) => path === cancel)).toHaveLength(1)
  // The package no longer exists, so its preview is not refetched.
  expect(asked.filter(({ path }) => path === PATHS.preview)).toHaveLength(1)
})

it('shows a title above the reason of a failure, in lists and dialogs', async () => {
  let isDown = true
  const moved = { status: 409, message: mixedReasons.packageMoved.text, reason: mixedReasons.packageMoved.key }
  site({
    [PATHS.list]: () => (isDown ? { status: 500, message: 'Down' } : page([mixed()])),
    [PATHS.create]: () => moved,
  })
  drawTab(<PackagesTab />)
  await screen.findByText('Failed to load packages')
  expect(screen.getByText('Down')).toBeTruthy()
  isDown = false
  await at.press('Try again')
  await screen.findAllByText(BATCH)
  await at.press('Create package')
  await until(() => expect(at.modalTitle()).toBe('Create package'))
  await typeInto('tracking', ONE)
  await typeInto('items.0.upc', UPC)
  await at.submit()
  await until(() => expect(at.modalText()).toContain(`Create failed${mixedReasons.packageMoved.text}`))
})
