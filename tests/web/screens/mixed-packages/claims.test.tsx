import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { ClaimScreen } from '../../../../web/screens/mixed-packages/claim-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { isOpen, modalText, press } from '../inbound/inbound-pages.tsx'

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const [WAREHOUSE, UPC, PACKAGE] = ['WH-000000000001', '810012340014', 'MP-1']
const PATHS = {
  inbounds: `/inbound/available-for-claim?size=50&doctorNo=${COMPANY.doctorNo}`,
  warehouses: '/mixed-package/claim/accessible-warehouses',
  search: '/mixed-package/claim/search',
  submit: '/mixed-package/claim/submit',
  mine: '/mixed-package/claim/my-claims',
}
const ofTake = `/mixed-package/claim/inbound/IN-01J9ZK4T7QX3/pending-quantity?currentCompany=${COMPANY.doctorNo}`
const ofClaim = `/mixed-package/claim/MC-1?currentCompany=${COMPANY.doctorNo}`
const KEPT = `dockside.mixedClaims.US-1.${COMPANY.doctorNo}`

/** A distinct tracking number for each index. */
const numberAt = (at: number): string => `1Z999AA1012345${String(at).padStart(4, '0')}`
const inbound = (more: object = {}) => ({
  inboundNo: 'IN-01J9ZK4T7QX3',
  status: 0,
  leftNum: 5,
  pending: 2,
  available: 3,
  upc: UPC,
  qty: 8,
  price: 417.5,
  warehouseNo: WAREHOUSE,
  warehouse: 'Edison NJ',
  productNo: 'PR-1',
  productName: 'Laptop',
  ...more,
})
const found = {
  mixedPackageId: PACKAGE,
  tracking: numberAt(1),
  upc: UPC,
  totalQty: 9,
  claimedQty: 2,
  unclaimedQty: 7,
  warehouse: 'Edison NJ',
  warehouseNo: WAREHOUSE,
}
const wish = (at: number, more: object = {}) => ({
  id: `wish-${at}`,
  tracking: numberAt(at),
  upc: UPC,
  quantity: 1,
  warehouseNo: WAREHOUSE,
  warehouse: 'Edison NJ',
  inboundNo: '',
  mixedPackageId: '',
  ...more,
})
const claim = (more: object = {}) => ({
  claimId: 'MC-1',
  mixedPackageId: PACKAGE,
  tracking: numberAt(1),
  upc: UPC,
  productName: 'Laptop',
  quantity: 2,
  claimedQty: 2,
  originalClaimedQty: 3,
  claimStatus: 0,
  claimStatusDesc: 'Pending Review',
  claimerName: 'ann',
  claimerType: 1,
  claimerTypeDesc: 'Owner',
  targetDoctorNo: COMPANY.doctorNo,
  targetDoctorName: 'Pacific',
  warehouseNo: WAREHOUSE,
  warehouse: 'Edison NJ',
  claimDate: '2026-11-20T08:00:00Z',
  forceChargeTime: null,
  ...more,
})
const keep = (wishes: object[]) => localStorage.setItem(KEPT, JSON.stringify(wishes))
const kept = (): string[] => JSON.parse(localStorage.getItem(KEPT) ?? '[]').map(({ id }: { id: string }) => id)

signInFresh()
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const site = (more: Parameters<typeof fakeSite>[0] = {}): Asked[] =>
  fakeSite({
    [PATHS.warehouses]: () =>
      page([{ warehouseNo: WAREHOUSE, warehouse: 'Edison NJ', state: 'NJ', city: '', address: '', isShared: true }]),
    [PATHS.inbounds]: () => page([inbound()]),
    [PATHS.search]: () => page([found]),
    [PATHS.mine]: () => page([claim()]),
    ...more,
  })
const show = (role: 'nurse' | 'doctor', address = '/mixedPackageClaim') => {
  const user = person({ role, companies: [COMPANY] })
  return renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <Routes>
        <Route path="/mixedPackageClaim/:active?" element={<ClaimScreen />} />
      </Routes>
    </SessionContext>,
    address,
  )
}
const input = async (name: string): Promise<HTMLInputElement> => {
  await until(() => expect(document.querySelector(`input[name="${name}"]`)).not.toBeNull())
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? document.createElement('input')
}
const typeIn = async (name: string, value: string) => {
  const into = await input(name)
  await act(async () => fireEvent.change(into, { target: { value } }))
}
const pageText = (): string => document.body.textContent ?? ''
const says = (text: string) => until(() => expect(pageText()).toContain(text))

it('takes UPC and warehouse of a nurse’s claim from the take, and limits its quantity to the units left', async () => {
  let pendingQuantity = 2
  const asked = site({
    [PATHS.submit]: () => {
      pendingQuantity += 3
      return { result: { claimId: 'MC-1', claimStatus: 0, claimedQty: 3, unclaimedQty: 0 } }
    },
    [ofTake]: () => ({
      result: { inboundNo: inbound().inboundNo, leftNum: 5, pendingQuantity, available: 5 - pendingQuantity },
    }),
  })
  show('nurse', `/mixedPackageClaim?tracking=${numberAt(1)}`)
  await says('Choose an inbound record')
  expect(pageText()).not.toContain('New claim')
  const select = createWrapper().findSelect()
  await act(async () => select?.openDropdown())
  await until(() => expect(select?.findDropdown().findOptions()).toHaveLength(1))
  await act(async () => select?.selectOption(1))
  await says('You have 2 items awaiting warehouse review and only 3 are available for new claims.')
  for (const part of ['Take quantity8', 'Total remaining5', 'Pending claims2', 'Available to claim3', '$417.50'])
    expect(pageText()).toContain(part)
  expect((await input('tracking')).value).toBe(numberAt(1))
  const upc = await input('upc')
  expect([upc.value, upc.readOnly]).toEqual([UPC, true])
  await typeIn('quantity', '4')
  await press('Add to Claim List')
  await says('Quantity exceeds remaining claimable amount')
  await typeIn('quantity', '3')
  await press('Add to Claim List')
  await says('Claim list (1 of 20)')
  await typeIn('tracking', numberAt(1))
  await press('Add to Claim List')
  await says('The claim list already has this tracking number')
  await press('Select all')
  await press('Submit Selected Claims (1)')
  await until(() => expect(modalText()).toContain('The claim is submitted.'))
  expect(bodies(asked, PATHS.submit)).toEqual([
    {
      currentCompany: COMPANY.doctorNo,
      tracking: numberAt(1),
      upc: UPC,
      quantity: 3,
      warehouseNo: WAREHOUSE,
      inboundNo: inbound().inboundNo,
    },
  ])
  expect(kept()).toEqual([])
  // The current figures are those of the server.
  await says('Pending claims5')
  expect(pageText()).toContain('Available to claim0')
})

it('keeps what a nurse has typed when fewer units can be claimed than the list showed', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  site({
    [ofTake]: async () => {
      await answered
      return { result: { inboundNo: inbound().inboundNo, leftNum: 5, pendingQuantity: 4, available: 1 } }
    },
  })
  show('nurse')
  await says('Choose an inbound record')
  const select = createWrapper().findSelect()
  await act(async () => select?.openDropdown())
  await until(() => expect(select?.findDropdown().findOptions()).toHaveLength(1))
  await act(async () => select?.selectOption(1))
  await typeIn('tracking', numberAt(7))
  await typeIn('quantity', '2')
  await act(async () => answer())
  await says('Available to claim1')
  expect([(await input('tracking')).value, (await input('quantity')).value]).toEqual([numberAt(7), '2'])
  await press('Add to Claim List')
  await says('Quantity exceeds remaining claimable amount')
  expect(kept()).toEqual([])
})

it('shows a nurse that there is no take to claim for', async () => {
  site({ [PATHS.inbounds]: () => page([]) })
  show('nurse')
  await says('No incomplete inbound records available')
  expect(pageText()).not.toContain('New claim')
})

it('lets a company claim freely, checks the tracking number, and fills in a search result', async () => {
  const asked = site()
  show('doctor')
  await typeIn('tracking', '1Z9')
  await typeIn('upc', UPC)
  await press('Add to Claim List')
  await says('Tracking number must be at least 12 digits')
  await typeIn('tracking', '1'.repeat(35))
  await says('Tracking number cannot exceed 34 digits')
  await typeIn('quantity', '1000')
  await press('Add to Claim List')
  await says('At most 999 units can be claimed in one claim.')
  await typeIn('tracking', '')
  await says('Tracking number is required.')
  await press('Find unclaimed units')
  await press(`Use ${UPC} of ${found.tracking}`)
  expect((await input('quantity')).value).toBe('7')
  await until(() => expect(pageText()).not.toContain('Tracking number is required.'))
  await press('Add to Claim List')
  await says('Claim list (1 of 20)')
  expect(bodies(asked, PATHS.search)).toMatchObject([{ upc: UPC }])
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([
    { tracking: found.tracking, quantity: 7, warehouseNo: WAREHOUSE, inboundNo: '', mixedPackageId: PACKAGE },
  ])
})

it('does not search without a tracking number or UPC, and hides the results once the UPC is changed', async () => {
  const asked = site()
  show('doctor')
  await press('Find unclaimed units')
  await says('Enter a tracking number or a UPC to find unclaimed units.')
  expect(bodies(asked, PATHS.search)).toEqual([])
  await typeIn('upc', UPC)
  await until(() => expect(pageText()).not.toContain('Enter a tracking number or a UPC'))
  await press('Find unclaimed units')
  await press(`Use ${UPC} of ${found.tracking}`)
  await typeIn('quantity', '2')
  expect(pageText()).toContain('Unclaimed units')
  await typeIn('upc', '012345678905')
  await until(() => expect(pageText()).not.toContain('Unclaimed units'))
})

it('adds a claim that was submitted before the only warehouse loaded, once it has loaded', async () => {
  const houses = Promise.withResolvers<ReturnType<typeof page>>()
  site({ [PATHS.warehouses]: () => houses.promise })
  show('doctor')
  await typeIn('tracking', numberAt(1))
  await typeIn('upc', UPC)
  await press('Add to Claim List')
  expect(pageText()).not.toContain('Warehouse is required.')
  await act(async () => houses.resolve(page([{ warehouseNo: WAREHOUSE, warehouse: 'Edison NJ', isShared: true }])))
  await says('Claim list (1 of 20)')
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([{ warehouseNo: WAREHOUSE }])
})

it('adds a claim with the warehouse of a search result while the list of warehouses is still loading', async () => {
  site({ [PATHS.warehouses]: () => new Promise(() => undefined) })
  show('doctor')
  await typeIn('upc', UPC)
  await press('Find unclaimed units')
  await press(`Use ${UPC} of ${found.tracking}`)
  await press('Add to Claim List')
  await says('Claim list (1 of 20)')
  const draft = { tracking: found.tracking, warehouseNo: WAREHOUSE, warehouse: 'Edison NJ' }
  expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([draft])
})

it('keeps up to 20 claims per person in this browser, and discards a longer list', async () => {
  keep(Array.from({ length: 20 }, (_, at) => wish(at)))
  site()
  const { unmount } = show('doctor')
  await says('Claim list (20 of 20)')
  await typeIn('tracking', numberAt(99))
  await typeIn('upc', UPC)
  await press('Add to Claim List')
  await says('Maximum 20 items allowed in claim list')
  unmount()
  keep(Array.from({ length: 21 }, (_, at) => wish(at)))
  show('doctor')
  await says('Claim list (0 of 20)')
})

it('shows claims that another tab adds, and keeps them when submitting', async () => {
  keep([wish(0)])
  /** Simulates a write by another tab. */
  const elsewhere = (wishes: object[]) =>
    act(async () => {
      keep(wishes)
      window.dispatchEvent(new StorageEvent('storage', { key: KEPT }))
    })
  const asked = site({
    [PATHS.submit]: async () => {
      await elsewhere([wish(0), wish(1), wish(2)])
      return { result: { claimId: 'MC-1', claimStatus: 0, claimedQty: 1, unclaimedQty: 0 } }
    },
  })
  show('doctor')
  await elsewhere([wish(0), wish(1)])
  await says('Claim list (2 of 20)')
  await says('Submit Selected Claims (2)')
  await act(async () => createWrapper().findTable()?.findRowSelectionArea(2)?.find('input')?.click())
  await press('Submit Selected Claims (1)')
  await until(() => expect(modalText()).toContain('The claim is submitted.'))
  // A claim by the company itself has no take.
  expect(bodies(asked, PATHS.submit)[0]).not.toHaveProperty('inboundNo')
  expect(kept()).toEqual(['wish-1', 'wish-2'])
  await says('Claim list (2 of 20)')
})

it('submits claims one by one, groups refusals by message, lists the first ten, and keeps failed ones', async () => {
  keep(Array.from({ length: 13 }, (_, at) => wish(at)))
  const refusals = [mixedClaimsReasons.noSuchUpc, mixedClaimsReasons.allClaimed]
  const calls: { at: number; left: string | undefined }[] = []
  const asked = site({
    [PATHS.submit]: () => {
      const at = calls.push({ at: Date.now(), left: kept()[0] }) - 1
      if (at === 0) return { result: { claimId: 'MC-1', claimStatus: 0, claimedQty: 1, unclaimedQty: 0 } }
      return { status: 409, ...reasonMessage(refusals[at === 1 ? 1 : 0] ?? mixedClaimsReasons.noSuchUpc) }
    },
  })
  show('doctor')
  await press('Select all')
  await press('Submit Selected Claims (13)')
  await act(() => vi.advanceTimersByTimeAsync(13 * 250))
  await until(() => expect(modalText()).toContain('Submitted 1 of 13 claims; 12 stay in the list.'))
  expect(modalText()).toContain('11 × This package contains no units of this UPC.')
  expect(modalText()).toContain('1 × All units of this UPC in this package have been claimed.')
  expect(modalText()).toContain('First 10 failed claims')
  expect(createWrapper().findModal()?.findContent().findTable()?.findRows()).toHaveLength(10)
  expect(kept()).toHaveLength(12)
  // A submitted claim leaves the list before the next one is sent, 200 ms later.
  expect(calls.slice(0, 2).map(({ left }) => left)).toEqual(['wish-0', 'wish-1'])
  for (const [index, { at }] of calls.slice(1).entries())
    expect(at - (calls[index]?.at ?? 0)).toBeGreaterThanOrEqual(200)
  // The id of the draft is the idempotency key, so that a retry after a lost response claims nothing twice.
  const keys = asked.filter(({ path }) => path === PATHS.submit).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.slice(0, 2)).toEqual(['wish-0', 'wish-1'])
})

it('lists my claims by number and status, shows one, and cancels an unreviewed one', async () => {
  const rejected = claim({ claimId: 'MC-2', tracking: numberAt(2), claimStatus: 3, reviewReason: 'Not yours' })
  const asked = site({
    [PATHS.mine]: () => page([claim(), rejected]),
    [ofClaim]: () => ({ result: { claimId: 'MC-1', claimStatus: 5 } }),
  })
  show('doctor', `/mixedPackageClaim/myClaims?tracking=${numberAt(1)}&status=0`)
  await says('2 (requested: 3)')
  expect(bodies(asked, PATHS.mine)).toMatchObject([{ tracking: numberAt(1), status: 0 }])
  expect(pageText()).toContain('Not yours')
  expect(screen.queryByRole('button', { name: `Cancel the claim on ${numberAt(2)}` })).toBeNull()
  await press(`View the claim on ${numberAt(2)}`)
  for (const part of ['Normal period', 'Not distributed', 'ann (Owner)'])
    await until(() => expect(modalText()).toContain(part))
  await press('Close')
  await press(`Cancel the claim on ${numberAt(1)}`)
  await until(() => expect(modalText()).toContain(`The 2 units of ${UPC} can then be claimed by others.`))
  await press('Cancel claim')
  await until(() => expect(isOpen()).toBe(false))
  expect(asked.some(({ path }) => path === ofClaim)).toBe(true)
})
