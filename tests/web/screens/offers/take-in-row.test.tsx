import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NurseOffers } from '../../../../web/screens/offers/nurse-offers.tsx'
import { flashItems } from '../../../../web/session/flash-store.ts'
import { type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { LIST, offer, TAKE, WAREHOUSES } from './offers-page.ts'

const COUNTS = '/offer/getLeftCounts'
const LOWER = '/offerTake/lowerTake'
const [EDISON, RENO] = ['WH-01J9ZK4T7QX3', 'WH-01J9ZK4T7QX4']

signInFresh()

const records = ['Laptop', 'Tablet', 'Phone'].map((productName, at) => ({
  ...offer({ offerNo: `OF-${at}`, productName, leftNum: 10 }),
  holdHours: at === 0 ? 48 : 0,
}))
const counts = () => ({
  result: {
    offers: records.map(({ offerNo, leftNum, expireDate }) => ({ offerNo, leftNum, expireDate, status: 'offering' })),
    limited: false,
  },
})
const places = (...numbers: string[]) =>
  page(numbers.map((warehouseNo) => ({ warehouseNo, warehouse: warehouseNo === EDISON ? 'Edison' : 'Reno' })))

const open = async (take: (asked: Asked) => object, warehouses = places(EDISON)) => {
  const asked = fakeSite({
    [LIST]: () => page(records),
    [COUNTS]: counts,
    [WAREHOUSES]: () => warehouses,
    [TAKE]: take,
    '/offer/queryOfferInfoById': () => ({ result: { ...records[1], offerUsers: [], offerUsersTotal: 0 } }),
    [LOWER]: () => ({ result: { inboundNo: 'IN-OF-0', leftNum: 0, cancelled: 4, returned: 4, status: 2 } }),
  })
  renderAt(<NurseOffers />, '/offer')
  await screen.findByText('Phone')
  await screen.findByText('Take for warehouse')
  return asked
}
const units = (product: string) => screen.getByLabelText<HTMLInputElement>(`Units of ${product} to take`)
const type = (product: string, value: string) =>
  act(async () => {
    units(product).focus()
    fireEvent.change(units(product), { target: { value } })
  })
const key = (product: string, name: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(units(product), { key: name, ...more }))
const takenAs = ({ body }: Asked) => ({ result: { inboundNo: `IN-${body.offerNo}` } })

describe('a quantity typed into the row of an offer', () => {
  it('is taken by Enter at the price seen, and the next row gets the focus', async () => {
    const asked = await open(takenAs)
    await type('Laptop', '4')
    expect(screen.getByText('$1,670.00, hold 48 h')).toBeDefined()
    await key('Laptop', 'Enter')
    expect(document.activeElement === units('Tablet')).toBe(true)
    await until(() => expect(screen.getByText('4 taken')).toBeDefined())
    expect(bodies(asked, TAKE).map(({ doctorNo: _, ...body }) => body)).toEqual([
      { offerNo: 'OF-0', warehouseNo: EDISON, quantity: 4, seenPrice: 417.5 },
    ])
    expect(units('Laptop').value).toBe('')
    expect(flashItems()).toMatchObject([{ text: 'You have taken 4 × Laptop.', link: { href: '/inbound' } }])
    await act(async () => flashItems()[0]?.action?.run())
    await until(() => expect(bodies(asked, LOWER)).toMatchObject([{ inboundNo: 'IN-OF-0', quantity: 0 }]))
  })

  it('is sent once for two presses of Enter, and not by Enter in an input method', async () => {
    let answer: (value: object) => void = () => undefined
    const asked = await open(() => new Promise<object>((resolve) => (answer = resolve)))
    await type('Laptop', '4')
    await key('Laptop', 'Enter', { isComposing: true })
    expect(bodies(asked, TAKE)).toEqual([])
    await key('Laptop', 'Enter')
    await key('Laptop', 'Enter')
    await until(() => expect(bodies(asked, TAKE)).toHaveLength(1))
    await act(async () => answer({ result: { inboundNo: 'IN-1' } }))
    await until(() => expect(screen.getByText('4 taken')).toBeDefined())
    expect(bodies(asked, TAKE)).toHaveLength(1)
  })

  it('stays with the reason if it cannot be taken, and keeps its key after a lost answer', async () => {
    const keys: (string | null)[] = []
    const asked = await open(({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1 ? { status: 500, message: 'Something went wrong.' } : { result: { inboundNo: 'IN-1' } }
    })
    for (const [text, why] of [
      ['11', 'You can take at most 10.'],
      ['1.5', 'Use a whole number.'],
      ['0', 'Quantity must more than 1.'],
    ] as const) {
      await type('Laptop', text)
      await key('Laptop', 'Enter')
      expect(document.activeElement === units('Laptop')).toBe(true)
      if (text !== '0') expect(screen.getByRole('alert').textContent).toBe(why)
    }
    expect(bodies(asked, TAKE)).toEqual([])
    await type('Laptop', '3')
    await key('Laptop', 'Enter')
    await until(() => expect(screen.getByRole('alert').textContent).toContain('Something went wrong.'))
    expect(units('Laptop').value).toBe('3')
    await key('Laptop', 'Enter')
    await until(() => expect(screen.getByText('3 taken')).toBeDefined())
    expect(keys[1]).toBe(keys[0])
  })

  it('opens the dialog with the quantity while no warehouse has been chosen', async () => {
    await open(takenAs, places(EDISON, RENO))
    await type('Tablet', '2')
    await key('Tablet', 'Enter')
    await until(() => expect(createWrapper().findModal()).not.toBeNull())
    const quantity = createWrapper().findModal()?.getElement().querySelector<HTMLInputElement>('input[name=quantity]')
    expect(quantity?.value).toBe('2')
  })

  it('is cleared by Escape, and the arrow keys move between the rows', async () => {
    await open(takenAs)
    await type('Tablet', '2')
    await key('Tablet', 'Escape')
    expect(units('Tablet').value).toBe('')
    await key('Tablet', 'ArrowUp')
    expect(document.activeElement === units('Laptop')).toBe(true)
    await key('Laptop', 'ArrowDown')
    expect(document.activeElement === units('Tablet')).toBe(true)
  })
})
