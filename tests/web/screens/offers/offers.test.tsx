import { act, cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { defaultExpiry, offerToday } from '../../../../web/screens/offers/expiry.ts'
import { AddOfferModal } from '../../../../web/screens/offers/form/add-offer-modal.tsx'
import { OfferScreen } from '../../../../web/screens/offers/offer-screen.tsx'
import { OpenOffers } from '../../../../web/screens/offers/open-offers.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { DETAIL, field, HISTORY, isOpen, LIST, modal, offer, SAVE, submit, TAKES, type } from './offers-page.ts'

signInFresh()

describe('the address of the offers', () => {
  const user = {
    userNo: 'US-DOCTOR',
    userName: 'jo',
    email: 'jo@x.test',
    phone: '',
    roleId: 2,
    sessionRole: '1',
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
    companies: [],
    permissions: [],
  }
  const draw = (address: string, role: 'doctor' | 'nurse') => {
    const asked = fakeSite({
      [LIST]: () => page([offer()]),
      [HISTORY]: () => page([offer({ status: 'expired' })]),
      [TAKES]: () => page([]),
      [DETAIL]: () => ({ result: { ...offer(), offerUsers: [], offerUsersTotal: 0 } }),
    })
    renderAt(
      <SessionContext value={{ user: { ...user, role }, company: undefined }}>
        <Suspense fallback={null}>
          <OfferScreen />
        </Suspense>
      </SessionContext>,
      address,
      '/offer/:active?',
    )
    return asked
  }
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent

  it.each([
    ['/offer', 'Open offers', LIST],
    ['/offer/open', 'Open offers', LIST],
    ['/offer/history', 'Offer history', HISTORY],
    ['/offer/nowhere', 'Open offers', LIST],
  ])('%s opens its tab', async (address, tab, path) => {
    const asked = draw(address, 'doctor')
    await screen.findByText('Laptop')
    expect(chosen()).toBe(tab)
    expect([LIST, HISTORY].filter((one) => bodies(asked, one).length > 0)).toEqual([path])
    expect(bodies(asked, DETAIL)).toEqual([])
  })

  it('with a number opens that offer; with an unknown tab, a nurse gets the list', async () => {
    const asked = draw('/offer/OF-01J9ZK4T7QX3', 'doctor')
    await screen.findByRole('heading', { level: 1, name: 'Laptop' })
    expect(bodies(asked, DETAIL)).toMatchObject([{ offerNo: 'OF-01J9ZK4T7QX3' }])
    cleanup()
    draw('/offer/nowhere', 'nurse')
    expect(await screen.findByRole('button', { name: 'Take Laptop' })).toBeDefined()
  })

  it('of an offer lists its takes in the requested status, with their canceled units', async () => {
    const take = (number: number) => ({
      inboundNo: `IN-${number}`,
      userNo: 'US-2',
      userName: 'ann',
      qty: 5,
      leftNum: 0,
      cancelled: 3,
      status: 1,
      takeDate: '2026-11-20T00:00:00Z',
    })
    const takes = Array.from({ length: 50 }, (_, index) => take(index))
    const asked = fakeSite({
      [DETAIL]: () => ({ result: { ...offer(), offerUsers: [], offerUsersTotal: 1234 } }),
      [TAKES]: () => ({ result: { records: takes, total: 1234, current: 1, size: 50, nextToken: 'further' } }),
    })
    renderAt(
      <SessionContext value={{ user: { ...user, role: 'doctor' }, company: undefined }}>
        <Suspense fallback={null}>
          <OfferScreen />
        </Suspense>
      </SessionContext>,
      '/offer/OF-01J9ZK4T7QX3?status=1',
      '/offer/:active?',
    )
    expect(await screen.findByText('(1,234)')).toBeDefined()
    expect(screen.getAllByText('Canceled').length).toBeGreaterThan(0)
    // The first rows are drawn before the others.
    await until(() => screen.getAllByRole('cell', { name: '3' }).length === 50)
    expect(bodies(asked, TAKES)[0]).toMatchObject({ offerNo: 'OF-01J9ZK4T7QX3', status: 1 })
  })

  it('of an offer lets the company duplicate the offer', async () => {
    const asked = draw('/offer/OF-01J9ZK4T7QX3', 'doctor')
    const button = await screen.findByRole('button', { name: 'Duplicate' })
    act(() => button.click())
    await until(() => expect(field('price').value).toBe('412.50'))
    expect([field('bonus').value, field('quantity').value]).toEqual(['5.00', '40'])
    await submit()
    await until(() => expect(bodies(asked, SAVE)).toHaveLength(1))
    const [body] = bodies(asked, SAVE)
    expect(body).toMatchObject({ productNo: 'PR-01J9ZK4T7QX3', price: 412.5, bouns: 5, quantity: 40, notify: true })
    expect(body).not.toHaveProperty('offerNo')
    expect(body?.expireDate).toBe(defaultExpiry(offerToday()))
  })
})

describe('a new offer', () => {
  const product = (productNo: string, productName: string, price: number) => ({
    productNo,
    productName,
    upc: '0042',
    price,
    condition: 'New',
    asin: '',
    size: '',
    note: '',
    weight: null,
    stock: 0,
    notClaimed: 0,
    inbound: 0,
    createTime: '2026-11-20T00:00:00Z',
  })
  const choose = async (name: string) => {
    const select = modal().findContent().findSelect()
    act(() => select?.openDropdown())
    await until(() => expect(select?.findDropdown().getElement().textContent).toContain(name))
    const options = select?.findDropdown().findOptions() ?? []
    const at = options.findIndex((option) => option.getElement().textContent?.includes(name))
    act(() => select?.selectOption(at + 1))
  }

  it("starts with its product's price, unless one was typed, and with a bonus of 0", async () => {
    const asked = fakeSite({
      [LIST]: () => page([]),
      '/products/getDoctorProductList': () =>
        page([product('PR-01J9ZK4T7QX3', 'Laptop', 412.5), product('PR-01J9ZK4T7QX4', 'Tablet', 99.9)]),
      [SAVE]: () => ({ result: { offerNo: 'OF-1' } }),
    })
    renderAt(<AddOfferModal onClose={() => undefined} />, '/offer')
    await until(() => expect(field('bonus').value).toBe('0.00'))
    await choose('Laptop')
    await until(() => expect(field('price').value).toBe('412.50'))
    await choose('Tablet')
    await until(() => expect(field('price').value).toBe('99.90'))
    await type('price', '95')
    await choose('Laptop')
    expect(field('price').value).toBe('95')
    await type('quantity', '3')
    await type('bonus', '')
    await submit()
    await until(() => expect(modal().getElement().textContent).toContain('Bonus is required.'))
    await type('bonus', '0')
    await submit()
    await until(() => expect(bodies(asked, SAVE)).toHaveLength(1))
    expect(bodies(asked, SAVE)).toMatchObject([
      { price: 95, bouns: 0, quantity: 3, scope: 'public', notify: true, expireDate: defaultExpiry(offerToday()) },
    ])
  })
})

describe('the company', () => {
  const openEdit = async () => {
    const asked = fakeSite({
      [LIST]: () => page([offer()]),
      [SAVE]: () => ({ result: { offerNo: 'OF-01J9ZK4T7QX3' } }),
    })
    renderAt(<OpenOffers />, '/offer')
    const edit = await screen.findByRole('button', { name: 'Edit the offer of Laptop' })
    act(() => edit.click())
    await until(() => expect(field('leftNum').value).toBe('27'))
    return asked
  }

  it('changes total and left together, and lets a field be cleared and retyped', async () => {
    const asked = await openEdit()
    await type('leftNum', '30')
    await until(() => expect(field('quantity').value).toBe('43'))
    await type('quantity', '')
    await until(() => expect(field('quantity').value).toBe(''))
    await type('quantity', '40')
    await until(() => expect(field('leftNum').value).toBe('27'))
    await type('quantity', '50')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, SAVE)).toMatchObject([
      { offerNo: 'OF-01J9ZK4T7QX3', productNo: 'PR-01J9ZK4T7QX3', quantity: 50 },
    ])
  })

  it('sends no units left when only the price changes, so that units taken meanwhile stay taken', async () => {
    const asked = await openEdit()
    await type('price', '400')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    const [body] = bodies(asked, SAVE)
    expect(body).toMatchObject({ price: 400, quantity: 40 })
    expect(body).not.toHaveProperty('leftNum')
  })
})
