import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DoctorOffers } from '../../../../web/screens/offers/doctor-offers.tsx'
import { NurseOffers } from '../../../../web/screens/offers/nurse-offers.tsx'
import { flashItems } from '../../../../web/session/flash-store.ts'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'

const OFFER_NO = 'OF-01J9ZK4T7QX3'
const COUNTS = '/offer/getLeftCounts'
const CHANGE = '/offerProposed/changeProposedStausById'
const SAVE = '/offerProposed/saveOrUpdateProposedInfo'
const LOWER = '/offerTake/lowerTake'

const offer = (more: object = {}) => ({
  offerNo: OFFER_NO,
  doctorNo: 'US-DOCTOR',
  doctorName: 'Pacific',
  productNo: 'PR-1',
  productName: 'Laptop',
  upc: '0042',
  price: 412.5,
  bouns: 5,
  quantity: 40,
  leftNum: 27,
  taken: 13,
  expireDate: '2099-01-01',
  scope: 'public',
  notify: true,
  note: '',
  nurseStr: '',
  status: 'offering',
  holdHours: 48,
  createDate: '2026-11-20T00:00:00Z',
  createBy: 'doctor1',
  ...more,
})
const proposal = (more: object = {}) => ({
  id: 'PP-01J9ZK4T7QX3',
  offerNo: OFFER_NO,
  productNo: 'PR-1',
  productName: 'Laptop',
  upc: '0042',
  userNo: 'US-2',
  userName: 'ann',
  price: 400,
  quantity: 5,
  warehouseNo: 'WH-01J9ZK4T7QX3',
  warehouse: 'Edison',
  status: 0,
  createDate: '2026-11-20T00:00:00Z',
  updateDate: '2026-11-20T00:00:00Z',
  updateBy: 'ann',
  offer: { price: 417.5, leftNum: 3, quantity: 40, status: 'expired' },
  ...more,
})
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const modalText = () => createWrapper().findModal()?.getElement().textContent ?? ''
const confirmModal = (name: string) =>
  act(async () => {
    const buttons = [...(createWrapper().findModal()?.getElement().querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent === name)?.click()
  })
/** Simulates leaving the window and returning to it. */
const returnToWindow = () =>
  act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
const limits = { transactions: 7, amount: 0, pendingTransactions: 1, pendingAmount: 0 }
const counts = (leftNum: number, more: object = {}, ofOffer: object = {}) => ({
  result: {
    offers: [{ offerNo: OFFER_NO, leftNum, expireDate: '2099-01-01', status: 'offering', ...ofOffer }],
    limits,
    limited: false,
    ...more,
  },
})

signInFresh()
afterEach(() => focusManager.setFocused(undefined))

describe('the units left in an offer', () => {
  it('are updated in place; the cell shows why none can be taken', async () => {
    let answer = counts(27)
    fakeSite({ '/offer/queryOfferInfoList': () => page([offer()]), [COUNTS]: () => answer })
    renderAt(<NurseOffers />, '/offer')
    await screen.findByText('all 27 left')
    const product = screen.getByRole('link', { name: 'Laptop' })
    answer = counts(4)
    await returnToWindow()
    await screen.findByText('all 4 left')
    expect(screen.getByRole('link', { name: 'Laptop' }) === product).toBe(true)
    answer = counts(4, { limits: { ...limits, pendingTransactions: 7 } })
    await returnToWindow()
    await screen.findAllByText('7 of 7 takes are pending: deliver or cancel one first')
    answer = counts(0)
    await returnToWindow()
    await screen.findByText('No surplus')
  })

  it('are at most the number that the limit per nurse allows', async () => {
    let answer = counts(27, {}, { leftForYou: 2 })
    fakeSite({ '/offer/queryOfferInfoList': () => page([offer({ maxPerNurse: 5 })]), [COUNTS]: () => answer })
    renderAt(<NurseOffers />, '/offer')
    await screen.findByText('up to 2')
    answer = counts(27, {}, { leftForYou: 0 })
    await returnToWindow()
    await screen.findAllByText('You have reached the limit per nurse: 5')
  })
})

describe('the history of a nurse', () => {
  it('lets the nurse undo a recent take', async () => {
    const take = {
      inboundNo: 'IN-01J9ZK4T7QX3',
      offerNo: OFFER_NO,
      productNo: 'PR-1',
      productName: 'Laptop',
      upc: '0042',
      price: 417.5,
      qty: 5,
      leftNum: 5,
      delivered: 0,
      cancelled: 0,
      warehouseNo: 'WH-1',
      warehouse: 'Edison',
      takeDate: '2026-11-20T00:00:00Z',
      status: 0,
      canUndo: true,
    }
    const asked = fakeSite({
      '/offer/getOfferTakeListHistory': () => page([take]),
      [LOWER]: () => ({ result: { inboundNo: take.inboundNo, leftNum: 0, cancelled: 5, returned: 5, status: 2 } }),
    })
    renderAt(<NurseOffers />, '/offer/history', '/offer/:active?')
    await screen.findByText('Confirmed')
    expect(bodies(asked, '/offer/getOfferTakeListHistory')).toMatchObject([{ size: 20 }])
    await press('Undo or reduce the take of Laptop')
    await until(() => expect(modalText()).toContain('At most 5. 0 undoes the take.'))
    await confirmModal('Save')
    await until(() => expect(bodies(asked, LOWER)).toMatchObject([{ inboundNo: take.inboundNo, quantity: 0 }]))
    await until(() => expect(flashItems()).toMatchObject([{ text: 'The take of Laptop has been undone.' }]))
  })
})

describe('proposals', () => {
  it("are made on expired offers, at the offer's price by default", async () => {
    const asked = fakeSite({
      '/offer/queryExpiredOfferInfoListForNurse': () =>
        page([
          { ...offer({ status: 'expired', note: '<p>Sealed <b>boxes</b></p>', noteFormat: 'html' }), proposed: 0 },
        ]),
      '/warehouse/queryWareHouseInfoListForNurse': () =>
        page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ' }]),
      [SAVE]: () => ({ result: { id: 'PP-1' } }),
    })
    renderAt(<NurseOffers />, '/offer/expired', '/offer/:active?')
    await screen.findByRole('button', { name: 'Propose for Laptop' })
    expect(screen.getByText('Sealed boxes')).toBeDefined()
    await press('Propose for Laptop')
    await until(() => expect(modalText()).toContain('Edison NJ'))
    const modal = createWrapper().findModal()?.getElement()
    const input = modal?.querySelector('input[name=quantity]')
    if (!input) throw new Error('no quantity')
    await act(async () => fireEvent.change(input, { target: { value: '5' } }))
    await act(async () => fireEvent.submit(modal?.querySelector('form') ?? document.body))
    await until(() =>
      expect(bodies(asked, SAVE)).toMatchObject([
        { offerNo: OFFER_NO, quantity: 5, price: 417.5, warehouseNo: 'WH-01J9ZK4T7QX3' },
      ]),
    )
    await until(() => expect(flashItems()).toMatchObject([{ link: { href: '/offer/proposed' } }]))
  })

  it('are canceled by their nurse: the call sends status 2', async () => {
    const asked = fakeSite({
      '/offerProposed/getOfferProposedList': () => page([proposal()]),
      [CHANGE]: () => ({ result: { id: 'PP-1', status: 3 } }),
    })
    renderAt(<NurseOffers />, '/offer/proposed', '/offer/:active?')
    await screen.findByText('Pending')
    await press('Cancel the proposal for Laptop')
    await until(() => expect(modalText()).toContain('The company can no longer confirm your proposal of 5 × Laptop.'))
    await confirmModal('Cancel proposal')
    await until(() => expect(bodies(asked, CHANGE)).toMatchObject([{ id: 'PP-01J9ZK4T7QX3', status: 2 }]))
  })

  it('are removed only after a confirmation, and are confirmed as shown, with their effect on the offer', async () => {
    const asked = fakeSite({
      '/offerProposed/getOfferProposedList': () => page([proposal(), proposal({ id: 'PP-2', status: 2 })]),
      [CHANGE]: () => ({ result: { id: 'PP-1', status: 1, inboundNo: 'IN-1' } }),
    })
    renderAt(<DoctorOffers />, '/offer/proposed', '/offer/:active?')
    await screen.findByRole('button', { name: 'Remove the proposal for Laptop from the list' })
    await press('Remove the proposal for Laptop from the list')
    await until(() => expect(modalText()).toContain('The other party can still see it.'))
    expect(asked.map(({ path }) => path)).not.toContain('/offerProposed/removeProposedOffer')
    await confirmModal('Cancel')
    await press('Confirm ann: 5 × Laptop')
    await until(() => expect(modalText()).toContain('The offer has 3 left, so its total grows by 2.'))
    expect(modalText()).toContain('ann delivers 5 × Laptop at $400.00 each, $2,000.00 in total.')
    await confirmModal('Confirm')
    await until(() =>
      expect(bodies(asked, CHANGE)).toMatchObject([{ id: 'PP-01J9ZK4T7QX3', status: 1, quantity: 5, price: 400 }]),
    )
  })
})
