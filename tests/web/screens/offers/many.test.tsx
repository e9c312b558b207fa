import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changedMoney } from '../../../../web/screens/offers/many/new-terms.ts'
import { OfferHistory } from '../../../../web/screens/offers/offer-history.tsx'
import { OpenOffers } from '../../../../web/screens/offers/open-offers.tsx'
import { flashItems } from '../../../../web/session/flash-store.ts'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { pickOfAll } from '../../support/picks.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { field, HISTORY, LIST, modal, offer, SAVE, submit, type } from './offers-page.ts'

const STATUS = '/offer/changeOfferStausById'

signInFresh()

const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const modalText = () => createWrapper().findModal()?.getElement().textContent ?? ''
/** Chooses an option of one of the dialog's selects: 0 price, 1 bonus, 2 left, 3 expiry date. */
const choose = async (at: number, value: string) => {
  const select = modal().findContent().findAllSelects()[at]
  act(() => select?.openDropdown())
  await act(async () => select?.selectOptionByValue(value))
}
const rowsOf = () =>
  [...modal().getElement().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  )

const two = [
  { ...offer({ version: 3 }), holdHours: 0 },
  { ...offer({ offerNo: 'OF-2', productName: 'Tablet', price: 99.99, bouns: 0, taken: 38, leftNum: 2, version: 7 }) },
]

describe('a changed amount', () => {
  it.each([
    [412.5, 'percent', -5, 391.88],
    [99.99, 'percent', 10, 109.99],
    // 0.5 cents round up.
    [0.05, 'percent', 10, 0.06],
    [100_000, 'percent', -0.01, 99_990],
    [0.1234, 'percent', 0, 0.1234],
    [0.1, 'add', 0.2, 0.3],
    [5, 'add', -7, -2],
    [5, 'set', 3.1234, 3.1234],
    [5, 'keep', 3, 5],
    [5, 'set', null, 5],
  ] as const)('of %d by %s %s is %d', (money, change, value, wanted) => {
    expect(changedMoney(money, change, value)).toBe(wanted)
  })
})

describe('several open offers', () => {
  it('are repriced and extended after a preview, each with the version seen, and only with what changes', async () => {
    const asked = fakeSite({
      [LIST]: () => page(two),
      [SAVE]: ({ body }) => ({ result: { offerNo: body.offerNo, version: 9 } }),
    })
    renderAt(<OpenOffers />, '/offer')
    await screen.findByText('Tablet')
    act(() => pickOfAll().click())
    await press('Edit selected (2)')
    await until(() => expect(modalText()).toContain('Edit 2 offers'))
    await choose(0, 'percent')
    await type('priceBy', '-10')
    await choose(3, 'add')
    await type('days', '2')
    expect(rowsOf()).toEqual([
      ['Laptop', '$412.50 → $371.25', '$5.00', '40', '27', '2099-01-01 → 2099-01-03'],
      ['Tablet', '$99.99 → $89.99', '$0.00', '40', '2', '2099-01-01 → 2099-01-03'],
    ])
    expect(bodies(asked, SAVE)).toEqual([])
    await submit()
    await until(() => expect(createWrapper().findModal()).toBeNull())
    expect(bodies(asked, SAVE).map(({ doctorNo: _, ...body }) => body)).toEqual([
      { offerNo: 'OF-01J9ZK4T7QX3', version: 3, price: 371.25, expireDate: '2099-01-03' },
      { offerNo: 'OF-2', version: 7, price: 89.99, expireDate: '2099-01-03' },
    ])
    expect(flashItems()).toMatchObject([{ type: 'success', text: '2 offers saved.' }])
  })

  it('are refused before sending if one price would be negative, and the message names it', async () => {
    const asked = fakeSite({ [LIST]: () => page(two) })
    renderAt(<OpenOffers />, '/offer')
    await screen.findByText('Tablet')
    act(() => pickOfAll().click())
    await press('Edit selected (2)')
    await submit()
    await until(() => expect(modalText()).toContain('Choose at least one change.'))
    await choose(0, 'add')
    await type('priceBy', '-100')
    await submit()
    await until(() => expect(modalText()).toContain('Tablet: -0.01 is out of range. Use 0 to 100000.'))
    expect(bodies(asked, SAVE)).toEqual([])
  })

  it('keep a failed one in the dialog, and send it again with the same key after a lost answer', async () => {
    const keys: (string | null)[] = []
    let isUp = false
    fakeSite({
      [LIST]: () => page(two),
      [SAVE]: ({ body, headers }) => {
        if (body.offerNo === 'OF-2') keys.push(headers.get('idempotency-key'))
        if (body.offerNo === 'OF-2' && !isUp) return { status: 500, message: 'Something went wrong.' }
        return { result: { offerNo: body.offerNo, version: 9 } }
      },
    })
    renderAt(<OpenOffers />, '/offer')
    await screen.findByText('Tablet')
    act(() => pickOfAll().click())
    await press('Edit selected (2)')
    await choose(2, 'set')
    await type('left', '30')
    await submit()
    await until(() => expect(modalText()).toContain('1 offer was not changed:'))
    expect(modalText()).toContain('Edit 1 offer')
    expect(rowsOf()).toEqual([['Tablet', '$99.99', '$0.00', '40 → 68', '30', '2099-01-01']])
    isUp = true
    await submit()
    await until(() => expect(createWrapper().findModal()).toBeNull())
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(keys[0]).not.toBeNull()
  })

  it('send a refused one again as it is after the edit of another person', async () => {
    let current = two
    const asked = fakeSite({
      [LIST]: () => page(current),
      [SAVE]: ({ body }) => {
        if (body.offerNo !== 'OF-2' || body.version === 8) return { result: { offerNo: body.offerNo, version: 9 } }
        current = two.map((one) => (one.offerNo === 'OF-2' ? { ...one, price: 50, version: 8 } : one))
        return { status: 409, message: 'Edited.' }
      },
    })
    renderAt(<OpenOffers />, '/offer')
    await screen.findByText('Tablet')
    act(() => pickOfAll().click())
    await press('Edit selected (2)')
    await choose(0, 'percent')
    await type('priceBy', '10')
    await submit()
    await until(() => expect(rowsOf()[0]?.slice(0, 2)).toEqual(['Tablet', '$50.00 → $55.00']))
    expect(rowsOf()).toHaveLength(1)
    await submit()
    await until(() => expect(createWrapper().findModal()).toBeNull())
    expect(bodies(asked, SAVE).map(({ version, price }) => [version, price])).toEqual([
      [3, 453.75],
      [7, 109.99],
      [8, 55],
    ])
  })
})

describe('several past offers', () => {
  it('are relisted with a new day and price', async () => {
    const past = two.map((one) => ({ ...one, status: 'archived', expireDate: '2026-11-01' }))
    const asked = fakeSite({
      [HISTORY]: () => page(past),
      [STATUS]: ({ body }) => ({ result: { offerNo: body.offerNo, status: 'offering' } }),
    })
    renderAt(<OfferHistory />, '/offer/history')
    await screen.findByText('Tablet')
    act(() => pickOfAll().click())
    await press('Relist selected (2)')
    await until(() => expect(modalText()).toContain('Relist 2 offers'))
    await act(async () => fireEvent.change(field('expireDate'), { target: { value: '2099-02-01' } }))
    await choose(0, 'set')
    await type('priceBy', '400')
    await submit()
    await until(() => expect(createWrapper().findModal()).toBeNull())
    expect(bodies(asked, STATUS).map(({ doctorNo: _, ...body }) => body)).toEqual(
      two.map(({ offerNo }) => ({ offerNo, status: 'offering', notify: true, price: 400, expireDate: '2099-02-01' })),
    )
  })
})
