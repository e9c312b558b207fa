import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultExpiry, offerToday } from '../../../../web/screens/offers/expiry.ts'
import { AddOfferModal } from '../../../../web/screens/offers/form/add-offer-modal.tsx'
import { NurseOffers } from '../../../../web/screens/offers/nurse-offers.tsx'
import { OfferScreen } from '../../../../web/screens/offers/offer-screen.tsx'
import { OpenOffers } from '../../../../web/screens/offers/open-offers.tsx'
import { flash, flashItems } from '../../../../web/session/flash-store.ts'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { storeCompany } from '../../../../web/session/stored-login.ts'
import { type Asked, fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { until } from '../../support/until.ts'

const LIST = '/offer/queryOfferInfoList'
const SAVE = '/offer/saveOrUpdateOfferInfo'
const DETAIL = '/offer/queryOfferInfoById'
const HISTORY = '/offer/getOfferListByStatus'
const TAKES = '/offer/getOfferTakeListByStatusAndOfferNo'
const TAKE = '/offerTake/takeOffer'
const WAREHOUSES = '/warehouse/queryWareHouseInfoListForNurse'

const offer = (more: object = {}) => ({
  ...{
    offerNo: 'OF-01J9ZK4T7QX3',
    doctorNo: 'US-DOCTOR',
    doctorName: 'Pacific',
    productNo: 'PR-01J9ZK4T7QX3',
    productName: 'Laptop',
  },
  ...{ upc: '0042', price: 412.5, bouns: 5, quantity: 40, leftNum: 27, taken: 13, expireDate: '2099-01-01' },
  ...{ scope: 'public', notify: true, note: '', noteFormat: 'text', nurseStr: '', status: 'offering' },
  ...{ links: [], maxPerNurse: 0 },
  ...{ createDate: '2026-11-20T00:00:00Z', createBy: 'doctor1', ...more },
})
const page = (records: object[]) => ({ result: { records, total: records.length, current: 1, size: 50 } })

const bodies = (asked: Asked[], path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)
// Plain values only: a matcher that fails on a piece of the page prints all of it.
const isOpen = (): boolean => createWrapper().findModal() !== null
const modal = () => {
  const found = createWrapper().findModal()
  if (!found) throw new Error('no modal')
  return found
}
const field = (name: string): HTMLInputElement => {
  const input = modal().getElement().querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!input) throw new Error(`no field ${name}`)
  return input
}
const type = (name: string, value: string) => act(async () => fireEvent.change(field(name), { target: { value } }))
const submit = () => act(async () => fireEvent.submit(modal().getElement().querySelector('form') ?? document.body))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
  storeCompany('US-DOCTOR')
  flash.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a nurse', () => {
  it('takes some: the list is fresh when the dialog has gone, and the message leads to inbound', async () => {
    let left = 27
    const asked = fakeSite({
      [LIST]: () => page([offer({ leftNum: left }), offer({ offerNo: 'OF-2', productName: 'Tablet', leftNum: 0 })]),
      '/warehouse/queryWareHouseInfoListForNurse': () =>
        page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ' }]),
      '/offerTake/takeOffer': () => {
        left = 24
        return { result: { inboundNo: 'IN-1' } }
      },
    })
    renderAt(<NurseOffers />, '/offer')
    expect(await screen.findByText('No surplus')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take Tablet' })).toBeNull()
    expect(screen.getAllByText('$417.50')).toHaveLength(2)
    act(() => screen.getByRole('button', { name: 'Take Laptop' }).click())
    await until(() => expect(field('quantity').value).toBe(''))
    // One warehouse only: chosen by itself.
    await until(() => expect(modal().getElement().textContent).toContain('Edison NJ'))
    await type('quantity', '3')
    expect(modal().getElement().textContent).toContain('3 x $417.50 = $1,252.50')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, '/offerTake/takeOffer')).toEqual([
      { offerNo: 'OF-01J9ZK4T7QX3', warehouseNo: 'WH-01J9ZK4T7QX3', quantity: 3, doctorNo: 'US-DOCTOR' },
    ])
    expect(screen.getByText('24')).toBeDefined()
    expect(flashItems()).toMatchObject([
      { type: 'success', text: 'You have taken 3 of Laptop.', link: { href: '/inbound' } },
    ])
  })

  it('is told in the dialog when someone else was first, and is offered the rest', async () => {
    let left = 27
    fakeSite({
      [LIST]: () => page([offer()]),
      '/warehouse/queryWareHouseInfoListForNurse': () =>
        page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ' }]),
      [DETAIL]: () => ({ result: { ...offer({ leftNum: left }), offerUsers: [], offerUsersTotal: 0 } }),
      [TAKE]: () => {
        left = 2
        return {
          ...{ status: 409, message: 'No surplus: only 2 left.' },
          errors: [{ path: 'quantity', message: 'No surplus: only 2 left.' }],
        }
      },
    })
    renderAt(<NurseOffers />, '/offer')
    const take = await screen.findByRole('button', { name: 'Take Laptop' })
    act(() => take.click())
    await until(() => expect(modal().getElement().textContent).toContain('Edison NJ'))
    await type('quantity', '3')
    await submit()
    await until(() => expect(modal().getElement().textContent).toContain('No surplus: only 2 left.'))
    expect(field('quantity').value).toBe('3')
    await until(() => expect(modal().getElement().textContent).toContain('Take max (2)'))
    act(() => screen.getByRole('button', { name: 'Take max (2)' }).click())
    await until(() => expect(field('quantity').value).toBe('2'))
  })

  describe('with limits', () => {
    const limits = { transactions: 7, amount: 20_000, pendingTransactions: 5, pendingAmount: 18_500 }
    const WAREHOUSE_2 = { warehouseNo: 'WH-01J9ZK4T7QX4', warehouse: 'Reno NV' }
    const openTake = async (more: object = {}) => {
      const asked = fakeSite({
        [LIST]: () => page([offer()]),
        [DETAIL]: () => ({
          result: { ...offer(), offerUsers: [], offerUsersTotal: 0, limits: { ...limits, ...more } },
        }),
        [WAREHOUSES]: () => page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ' }, WAREHOUSE_2]),
        [TAKE]: () => ({ result: { inboundNo: 'IN-1' } }),
      })
      const drawn = renderAt(<NurseOffers />, '/offer')
      const take = await screen.findByRole('button', { name: 'Take Laptop' })
      act(() => take.click())
      await until(() => expect(modal().getElement().textContent).toContain(' open'))
      return { asked, unmount: drawn.unmount }
    }

    it('sees them before typing, and takes the most they allow', async () => {
      await openTake()
      const text = modal().getElement().textContent
      expect(text).toContain('5 of 7 open; 2 more possible')
      expect(text).toContain('$18,500.00 of $20,000.00 open; you can take 3 more')
      act(() => screen.getByRole('button', { name: 'Take max (3)' }).click())
      await until(() => expect(field('quantity').value).toBe('3'))
    })

    it.each([
      ['takes', { pendingTransactions: 7 }, '7 of 7 open; 0 more possible'],
      ['amount', { pendingAmount: 19_900 }, '$19,900.00 of $20,000.00 open; you can take 0 more'],
    ])('sees that there is no room: %s', async (_, more, wanted) => {
      await openTake(more)
      expect(modal().getElement().textContent).toContain(wanted)
      expect(modal().getElement().textContent).toContain('You cannot take any now.')
    })

    it('is told where there are none', async () => {
      await openTake({ transactions: 0, amount: 0 })
      expect(modal().getElement().textContent).toContain('5 open, no limit')
      expect(modal().getElement().textContent).toContain('$18,500.00 open, no limit')
      expect(modal().getElement().textContent).toContain('1 to 27.')
    })

    it('takes for the same warehouse as the last time by digits and Enter, while the company has it', async () => {
      localStorage.setItem('dockside.take-warehouse.US-DOCTOR', JSON.stringify(WAREHOUSE_2.warehouseNo))
      const { asked, unmount } = await openTake()
      await until(() => expect(modal().getElement().textContent).toContain('Reno NV'))
      await type('quantity', '2')
      await submit()
      await until(() => expect(isOpen()).toBe(false))
      expect(bodies(asked, TAKE)).toMatchObject([{ warehouseNo: WAREHOUSE_2.warehouseNo, quantity: 2 }])
      unmount()

      localStorage.setItem('dockside.take-warehouse.US-DOCTOR', JSON.stringify('WH-GONE'))
      const again = await openTake()
      await until(() => expect(modal().getElement().textContent).toContain('Choose'))
      await type('quantity', '2')
      await submit()
      await until(() => expect(modal().getElement().textContent).toContain('Warehouse is required.'))
      expect(bodies(again.asked, TAKE)).toEqual([])
    })
  })

  it('comes to the first offer to take by one link', async () => {
    fakeSite({ [LIST]: () => page([offer({ leftNum: 0, productName: 'Tablet' }), offer({ offerNo: 'OF-2' })]) })
    renderAt(<NurseOffers />, '/offer')
    const take = await screen.findByRole('button', { name: 'Take Laptop' })
    act(() => screen.getByRole('button', { name: 'Skip to the first offer to take' }).click())
    expect(document.activeElement === take).toBe(true)
  })
})

describe('the address of the offers', () => {
  const user = {
    ...{ userNo: 'US-DOCTOR', userName: 'jo', email: 'jo@x.test', phone: '', roleId: 2, sessionRole: '1' },
    ...{ emailProven: true, secondFactor: NO_SECOND_FACTOR, companies: [], permissions: [] },
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

  it('with a number opens that offer, with a tab the list of a nurse', async () => {
    const asked = draw('/offer/OF-01J9ZK4T7QX3', 'doctor')
    await screen.findByRole('heading', { level: 1, name: 'Laptop' })
    expect(bodies(asked, DETAIL)).toMatchObject([{ offerNo: 'OF-01J9ZK4T7QX3' }])
    cleanup()
    draw('/offer/nowhere', 'nurse')
    expect(await screen.findByRole('button', { name: 'Take Laptop' })).toBeDefined()
  })

  it('lists who took it, page by page, and which units were cancelled', async () => {
    const take = (number: number) => ({
      ...{ inboundNo: `IN-${number}`, userNo: 'US-2', userName: 'ann', qty: 5, leftNum: 0, cancelled: 3, status: 1 },
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
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0)
    expect(screen.getAllByRole('cell', { name: '3' })).toHaveLength(50)
    expect(bodies(asked, TAKES)).toMatchObject([{ offerNo: 'OF-01J9ZK4T7QX3', status: 1 }])
  })

  it('lets the company duplicate an offer, whatever has become of it', async () => {
    const asked = draw('/offer/OF-01J9ZK4T7QX3', 'doctor')
    const button = await screen.findByRole('button', { name: 'Duplicate' })
    act(() => button.click())
    await until(() => expect(field('price').value).toBe('412.5'))
    expect([field('bonus').value, field('quantity').value]).toEqual(['5', '40'])
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
    ...{ productNo, productName, upc: '0042', price, condition: 'New', asin: '', size: '', note: '', weight: null },
    ...{ stock: 0, notClaimed: 0, inbound: 0, createTime: '2026-11-20T00:00:00Z' },
  })
  const choose = async (name: string) => {
    const select = modal().findContent().findSelect()
    act(() => select?.openDropdown())
    await until(() => expect(select?.findDropdown().getElement().textContent).toContain(name))
    const options = select?.findDropdown().findOptions() ?? []
    const at = options.findIndex((option) => option.getElement().textContent?.includes(name))
    act(() => select?.selectOption(at + 1))
  }

  it('begins with the price of its product, unless one was typed, and with a bonus of 0', async () => {
    const asked = fakeSite({
      [LIST]: () => page([]),
      '/products/getDoctorProductList': () =>
        page([product('PR-01J9ZK4T7QX3', 'Laptop', 412.5), product('PR-01J9ZK4T7QX4', 'Tablet', 99.9)]),
      [SAVE]: () => ({ result: { offerNo: 'OF-1' } }),
    })
    renderAt(<AddOfferModal onClose={() => undefined} />, '/offer')
    await until(() => expect(field('bonus').value).toBe('0'))
    await choose('Laptop')
    await until(() => expect(field('price').value).toBe('412.5'))
    await choose('Tablet')
    await until(() => expect(field('price').value).toBe('99.9'))
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

  it('moves total and left together, and can empty a field to type anew', async () => {
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
      { offerNo: 'OF-01J9ZK4T7QX3', productNo: 'PR-01J9ZK4T7QX3', quantity: 50, leftNum: 37 },
    ])
  })

  it('does not send back units that were taken meanwhile when it changes the price alone', async () => {
    const asked = await openEdit()
    await type('price', '400')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    const [body] = bodies(asked, SAVE)
    expect(body).toMatchObject({ price: 400, quantity: 40 })
    expect(body).not.toHaveProperty('leftNum')
  })
})
