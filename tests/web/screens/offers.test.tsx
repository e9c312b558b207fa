import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flash, flashItems } from '../../../web/components/flash-store.ts'
import { NurseOffers } from '../../../web/screens/offers/nurse-offers.tsx'
import { OpenOffers } from '../../../web/screens/offers/open-offers.tsx'
import { storeCompany } from '../../../web/session/stored-login.ts'
import { type Asked, fakeSite, storeLogin } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

const LIST = '/offer/queryOfferInfoList'
const SAVE = '/offer/saveOrUpdateOfferInfo'

const offer = (more: object = {}) => ({
  ...{
    offerNo: 'OF-01J9ZK4T7QX3',
    doctorNo: 'US-DOCTOR',
    doctorName: 'Pacific',
    productNo: 'PR-01J9ZK4T7QX3',
    productName: 'Laptop',
  },
  ...{ upc: '0042', price: 412.5, bouns: 5, quantity: 40, leftNum: 27, taken: 13, expireDate: '2099-01-01' },
  ...{ scope: 'public', notify: true, note: '', nurseStr: '', status: 'offering' },
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
      '/warehouse/queryWareHouseInfoList': () => page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ' }]),
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

  it('is told in the dialog when someone else was first, and keeps what she typed', async () => {
    fakeSite({
      [LIST]: () => page([offer()]),
      '/warehouse/queryWareHouseInfoList': () => page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ' }]),
      '/offerTake/takeOffer': () => ({
        ...{ status: 400, message: 'No surplus: only 2 left.' },
        errors: [{ path: 'quantity', message: 'No surplus: only 2 left.' }],
      }),
    })
    renderAt(<NurseOffers />, '/offer')
    const take = await screen.findByRole('button', { name: 'Take Laptop' })
    act(() => take.click())
    await until(() => expect(modal().getElement().textContent).toContain('Edison NJ'))
    await type('quantity', '3')
    await submit()
    await until(() => expect(modal().getElement().textContent).toContain('No surplus: only 2 left.'))
    expect(field('quantity').value).toBe('3')
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
    expect(field('quantity').value).toBe('43')
    await type('quantity', '')
    expect(field('quantity').value).toBe('')
    await type('quantity', '40')
    expect(field('leftNum').value).toBe('27')
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
