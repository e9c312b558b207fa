import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NurseOffers } from '../../../../web/screens/offers/nurse-offers.tsx'
import { flashItems } from '../../../../web/session/flash-store.ts'
import { unnamed } from '../../../../web/settings/preferences.ts'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { DETAIL, field, isOpen, LIST, modal, offer, submit, TAKE, type, WAREHOUSES } from './offers-page.ts'

signInFresh()

const LAST_WAREHOUSE = `dockside.last.takeWarehouse.${unnamed('')}.${unnamed('US-DOCTOR')}`

describe('a nurse', () => {
  it('takes units, and then sees them in the list, which is not fetched again, and a message with a link to inbound', async () => {
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
    // The only warehouse is selected by default.
    await until(() => expect(modal().getElement().textContent).toContain('Edison NJ'))
    await type('quantity', '3')
    expect(modal().getElement().textContent).toContain('3 × $417.50 = $1,252.50')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, '/offerTake/takeOffer')).toEqual([
      {
        offerNo: 'OF-01J9ZK4T7QX3',
        warehouseNo: 'WH-01J9ZK4T7QX3',
        quantity: 3,
        seenPrice: 417.5,
        doctorNo: 'US-DOCTOR',
      },
    ])
    expect(screen.getByText('24')).toBeDefined()
    expect(bodies(asked, LIST)).toHaveLength(1)
    expect(flashItems()).toMatchObject([
      { type: 'success', text: 'You have taken 3 × Laptop.', link: { href: '/inbound' } },
    ])
  })

  it('who submits before the only warehouse has loaded takes units once it has loaded, even if Enter is pressed twice', async () => {
    const found = Promise.withResolvers<ReturnType<typeof page>>()
    const asked = fakeSite({
      [LIST]: () => page([offer()]),
      [WAREHOUSES]: () => found.promise,
      [TAKE]: () => ({ result: { inboundNo: 'IN-1' } }),
    })
    renderAt(<NurseOffers />, '/offer')
    const take = await screen.findByRole('button', { name: 'Take Laptop' })
    act(() => take.click())
    await type('quantity', '3')
    await submit()
    await submit()
    expect(modal().getElement().textContent).not.toContain('Warehouse is required.')
    expect(bodies(asked, TAKE)).toEqual([])
    await act(async () =>
      found.resolve(page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ', isDoctor: '0' }])),
    )
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, TAKE)).toMatchObject([{ warehouseNo: 'WH-01J9ZK4T7QX3', quantity: 3 }])
  })

  it('takes nothing if the warehouses fail to load, or if the dialog is closed while waiting for them', async () => {
    const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
    const asked = fakeSite({
      [LIST]: () => page([offer()]),
      [WAREHOUSES]: () => answers[0]?.promise ?? {},
      [TAKE]: () => ({ result: { inboundNo: 'IN-1' } }),
    })
    renderAt(<NurseOffers />, '/offer')
    const take = await screen.findByRole('button', { name: 'Take Laptop' })
    act(() => take.click())
    await type('quantity', '3')
    await submit()
    await act(async () => answers.shift()?.resolve({ status: 400, message: 'Not now.' }))
    await until(() => expect(modal().getElement().textContent).toContain('Not now.'))
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await submit()
    act(() => modal().findDismissButton().click())
    const discard = await screen.findByRole('button', { name: 'Discard' })
    await act(async () =>
      answers.shift()?.resolve(page([{ warehouseNo: 'WH-1', warehouse: 'Edison NJ', isDoctor: '0' }])),
    )
    await act(async () => discard.click())
    await until(() => expect(isOpen()).toBe(false))
    expect(bodies(asked, TAKE)).toEqual([])
  })

  it.each([
    ['a warehouse', '0', true],
    ['their own storage', '1', false],
  ])('sees the hold of the offer if the goods go to %s (isDoctor: %s): %s', async (_, isDoctor, isShown) => {
    fakeSite({
      [LIST]: () => page([offer({ holdHours: 48 })]),
      [WAREHOUSES]: () => page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ', isDoctor }]),
    })
    renderAt(<NurseOffers />, '/offer')
    const take = await screen.findByRole('button', { name: 'Take Laptop' })
    act(() => take.click())
    await until(() => expect(modal().getElement().textContent).toContain('Edison NJ'))
    expect(modal().getElement().textContent?.includes('Add tracking numbers within 48 hours')).toBe(isShown)
  })

  it('chooses between warehouses, with their own storage marked', async () => {
    fakeSite({
      [LIST]: () => page([offer()]),
      [WAREHOUSES]: () =>
        page([
          { warehouseNo: 'WH-OWN', warehouse: 'Home', warehouseAddress: 'Metuchen NJ', isDoctor: '1' },
          { warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'NW-EDI', warehouseAddress: 'Edison NJ', isDoctor: '0' },
        ]),
    })
    renderAt(<NurseOffers />, '/offer')
    await screen.findByRole('button', { name: 'Take Laptop' })
    act(() => screen.getByRole('button', { name: 'Take Laptop' }).click())
    await until(() => expect(isOpen()).toBe(true))
    const choices = () => {
      const select = modal().findContent().findSelect()
      if (!select?.findDropdown().findOpenDropdown()) act(() => select?.openDropdown())
      return select
        ?.findDropdown()
        .findOptions()
        .map((option) => option.getElement().textContent)
    }
    await until(() => expect(choices()).toEqual(['HomeYour self storage · Metuchen NJ', 'NW-EDIEdison NJ']))
  })

  it('sees in the dialog that someone else was first, and is offered the units left', async () => {
    let left = 27
    fakeSite({
      [LIST]: () => page([offer()]),
      '/warehouse/queryWareHouseInfoListForNurse': () =>
        page([{ warehouseNo: 'WH-01J9ZK4T7QX3', warehouse: 'Edison NJ' }]),
      [DETAIL]: () => ({ result: { ...offer({ leftNum: left }), offerUsers: [], offerUsersTotal: 0 } }),
      [TAKE]: () => {
        left = 2
        return {
          status: 409,
          message: 'No surplus: only 2 left.',
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

    it('sees the limits before typing, and takes the maximum', async () => {
      await openTake()
      const text = modal().getElement().textContent
      expect(text).toContain('5 of 7 open; you can open 2 more')
      expect(text).toContain('$18,500.00 of $20,000.00 open; the limit allows 3 more')
      act(() => screen.getByRole('button', { name: 'Take max (3)' }).click())
      await until(() => expect(field('quantity').value).toBe('3'))
    })

    it.each([
      ['takes', { pendingTransactions: 7 }, '7 of 7 open; you can open 0 more'],
      ['amount', { pendingAmount: 19_900 }, '$19,900.00 of $20,000.00 open; the limit allows 0 more'],
    ])('sees that nothing can be taken: %s', async (_, more, wanted) => {
      await openTake(more)
      expect(modal().getElement().textContent).toContain(wanted)
      expect(modal().getElement().textContent).toContain('You cannot take any units now.')
    })

    it('sees that there is no limit', async () => {
      await openTake({ transactions: 0, amount: 0 })
      expect(modal().getElement().textContent).toContain('5 open, no limit')
      expect(modal().getElement().textContent).toContain('$18,500.00 open, no limit')
      expect(modal().getElement().textContent).toContain('1 to 27.')
    })

    it('needs only a quantity and Enter, because the last warehouse is selected as long as the company has it', async () => {
      localStorage.setItem(LAST_WAREHOUSE, JSON.stringify(WAREHOUSE_2.warehouseNo))
      const { asked, unmount } = await openTake()
      await until(() => expect(modal().getElement().textContent).toContain('Reno NV'))
      await type('quantity', '2')
      await submit()
      await until(() => expect(isOpen()).toBe(false))
      expect(bodies(asked, TAKE)).toMatchObject([{ warehouseNo: WAREHOUSE_2.warehouseNo, quantity: 2 }])
      unmount()

      localStorage.setItem(LAST_WAREHOUSE, JSON.stringify('WH-GONE'))
      const again = await openTake()
      await until(() => expect(modal().getElement().textContent).toContain('Choose'))
      await type('quantity', '2')
      await submit()
      await until(() => expect(modal().getElement().textContent).toContain('Warehouse is required.'))
      expect(bodies(again.asked, TAKE)).toEqual([])
    })
  })

  it('skips to the first available offer with one button', async () => {
    fakeSite({ [LIST]: () => page([offer({ leftNum: 0, productName: 'Tablet' }), offer({ offerNo: 'OF-2' })]) })
    renderAt(<NurseOffers />, '/offer')
    const take = await screen.findByLabelText('Units of Laptop to take')
    act(() => screen.getByRole('button', { name: 'Skip to the first offer to take' }).click())
    expect(document.activeElement === take).toBe(true)
  })
})
