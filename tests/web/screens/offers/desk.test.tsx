import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ClaimsModal } from '../../../../web/screens/offers/desk/claims-modal.tsx'
import { OfferActions } from '../../../../web/screens/offers/desk/offer-actions.tsx'
import { defaultExpiry, offerToday } from '../../../../web/screens/offers/expiry.ts'
import { AddOfferModal } from '../../../../web/screens/offers/form/add-offer-modal.tsx'
import { OfferHistory } from '../../../../web/screens/offers/offer-history.tsx'
import type { OfferDetail, OfferRecord } from '../../../../web/screens/offers/offer-record.ts'
import { OfferLinks } from '../../../../web/screens/offers/offer-summary.tsx'
import { OpenOffers } from '../../../../web/screens/offers/open-offers.tsx'
import { PastPrices } from '../../../../web/screens/offers/past-prices.tsx'
import { flashItems } from '../../../../web/session/flash-store.ts'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { pickOfAll } from '../../support/picks.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { HISTORY, LIST, modal, SAVE, submit } from './offers-page.ts'

const OF_PRODUCT = '/offer/getOfferListByDoctorId'
const STATUS = '/offer/changeOfferStausById'
const CLAIMS = '/offer/getOfferClaimDetails'

const offer = (more: Partial<OfferRecord> = {}): OfferRecord => ({
  offerNo: 'OF-01J9ZK4T7QX3',
  doctorNo: 'US-DOCTOR',
  doctorName: 'Pacific',
  productNo: 'PR-01J9ZK4T7QX3',
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
  noteFormat: 'text',
  links: [],
  maxPerNurse: 0,
  version: 1,
  holdHours: 0,
  nurseStr: '',
  status: 'offering',
  createDate: '2026-11-20T00:00:00Z',
  createBy: 'doctor1',
  ...more,
})
const detail = (more: Partial<OfferRecord> = {}): OfferDetail => ({
  ...offer(more),
  offerUsers: [],
  offerUsersTotal: 0,
})
const modalText = () => createWrapper().findModal()?.getElement().textContent ?? ''
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())

signInFresh()

describe('several offers', () => {
  it('are archived together, and one that cannot be archived is named and stays selected', async () => {
    const records = [offer(), offer({ offerNo: 'OF-2', productName: 'Tablet' })]
    const asked = fakeSite({
      [LIST]: () => page(records),
      [STATUS]: ({ body }) =>
        body.offerNo === 'OF-2'
          ? { status: 409, message: 'This offer is already archived. Relist it first.' }
          : { result: { offerNo: body.offerNo, status: 'archived' } },
    })
    renderAt(<OpenOffers />, '/offer')
    await screen.findByText('Tablet')
    expect(screen.getByRole('button', { name: 'Archive selected (0)' }).getAttribute('aria-disabled')).not.toBe('false')
    act(() => pickOfAll().click())
    await press('Archive selected (2)')
    await until(() => expect(modalText()).toContain('Archive 2 offers'))
    await press('Archive')
    await until(() => expect(modalText()).toContain('1 offer could not be archived:'))
    expect(modalText()).toContain('Tablet: This offer is already archived. Relist it first.')
    expect(modalText()).toContain('Archive 1 offer')
    expect(bodies(asked, STATUS).map(({ offerNo, status }) => [offerNo, status])).toEqual([
      ['OF-01J9ZK4T7QX3', 'archived'],
      ['OF-2', 'archived'],
    ])
    expect(flashItems()).toMatchObject([{ type: 'success', text: '1 offer archived.' }])
    expect(screen.getByRole('button', { name: 'Archive selected (1)', hidden: true })).toBeDefined()
  })
})

it('a filter deselects the offers that it hides', async () => {
  const records = [offer(), offer({ offerNo: 'OF-2', productName: 'Tablet' })]
  fakeSite({ [LIST]: ({ body }) => page(body.condition ? records.slice(1) : records) })
  renderAt(<OpenOffers />, '/offer')
  await screen.findByText('Tablet')
  act(() => pickOfAll().click())
  screen.getByRole('button', { name: 'Archive selected (2)' })
  await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tab' } }))
  await screen.findByRole('button', { name: 'Archive selected (1)' })
})

describe('an offer in the history', () => {
  it('is relisted with the default expiry date, and shows its old one read-only', async () => {
    const asked = fakeSite({
      [HISTORY]: () => page([offer({ status: 'archived', expireDate: '2026-11-01', leftNum: 0, taken: 40 })]),
      [STATUS]: () => ({ result: { offerNo: 'OF-01J9ZK4T7QX3', status: 'offering' } }),
    })
    renderAt(<OfferHistory />, '/offer/history')
    await screen.findByText('Laptop')
    await press('Relist the offer of Laptop')
    await until(() => expect(modalText()).toContain('Old expiry date'))
    expect(modalText()).toContain('No units are left.')
    const old = modal().getElement().querySelector<HTMLInputElement>('input[readonly]')
    expect(old?.value).toBe('2026-11-01')
    await submit()
    await until(() => expect(createWrapper().findModal()).toBeNull())
    expect(bodies(asked, STATUS)).toMatchObject([
      {
        offerNo: 'OF-01J9ZK4T7QX3',
        status: 'offering',
        notify: true,
        expireDate: defaultExpiry(offerToday()),
        price: 412.5,
        bouns: 5,
        quantity: 40,
      },
    ])
    expect(bodies(asked, HISTORY)[0]).not.toHaveProperty('status')
  })

  it('keeps its expiry date if that is later than the default', async () => {
    const asked = fakeSite({
      [HISTORY]: () => page([offer({ status: 'archived', expireDate: '2099-11-01' })]),
      [STATUS]: () => ({ result: { offerNo: 'OF-01J9ZK4T7QX3', status: 'offering' } }),
    })
    renderAt(<OfferHistory />, '/offer/history')
    await screen.findByText('Laptop')
    await press('Relist the offer of Laptop')
    await submit()
    await until(() => expect(bodies(asked, STATUS)).toMatchObject([{ expireDate: '2099-11-01' }]))
  })

  it('is filtered by status, product and days', async () => {
    const asked = fakeSite({ [HISTORY]: () => page([]) })
    renderAt(<OfferHistory />, '/offer/history?status=canceled&productNo=PR-1&endDate=2026-11-30')
    const chosen = { status: 'canceled', productNo: 'PR-1', endDate: '2026-11-30' }
    await until(() => expect(bodies(asked, HISTORY)).toMatchObject([chosen]))
    expect(bodies(asked, HISTORY)[0]).toHaveProperty('timeZone')
  })
})

describe('the actions of the company on an offer', () => {
  const names = () => screen.getAllByRole('button').map((button) => button.textContent)

  it.each([
    ['offering', ['Claim details', 'Duplicate', 'Actions', 'Edit offer']],
    ['expired', ['Claim details', 'Duplicate', 'Actions', 'Relist']],
    ['archived', ['Claim details', 'Duplicate', 'Relist']],
    ['canceled', ['Claim details', 'Duplicate', 'Relist']],
  ] as const)('depend on its status: %s', (status, wanted) => {
    fakeSite({})
    renderAt(<OfferActions offer={detail({ status })} />, '/offer/OF-01J9ZK4T7QX3')
    expect(names()).toEqual(wanted)
  })

  it('cancel it after a confirmation', async () => {
    const asked = fakeSite({ [STATUS]: () => ({ result: { offerNo: 'OF-01J9ZK4T7QX3', status: 'canceled' } }) })
    renderAt(<OfferActions offer={detail()} />, '/offer/OF-01J9ZK4T7QX3')
    const menu = createWrapper().findButtonDropdown()
    act(() => menu?.openDropdown())
    act(() => menu?.findItemById('canceled')?.click())
    await until(() => expect(modalText()).toContain('Existing takes stay as they are'))
    expect(bodies(asked, STATUS)).toEqual([])
    await press('Cancel offer')
    await until(() => expect(createWrapper().findModal()).toBeNull())
    expect(bodies(asked, STATUS)).toMatchObject([{ offerNo: 'OF-01J9ZK4T7QX3', status: 'canceled' }])
  })
})

describe('claim details', () => {
  const details = {
    offerNo: 'OF-01J9ZK4T7QX3',
    productName: 'Laptop',
    upc: '0042',
    price: 412.5,
    totalQuantity: 40,
    leftQuantity: 27,
    status: 'offering',
    totalClaimedRecords: 1000,
    totalClaimedQuantity: 2400,
    totalsAreLowerBounds: true,
    firstClaimTime: '2026-11-20T00:00:00Z',
    lastClaimTime: '2026-11-21T00:00:00Z',
    total: 1000,
    totalIsLowerBound: true,
    current: 1,
    size: 50,
    nextToken: 'further',
    claimRecords: [
      {
        inboundNo: 'IN-1',
        userNo: 'US-2',
        nurseName: 'ann',
        tracking: '1Z999',
        claimedQuantity: 3,
        amount: 1252.5,
        claimTime: '2026-11-21T00:00:00Z',
        way: 'tracking',
        warehouseNo: 'WH-1',
        state: 'NJ',
        city: 'Edison',
        address: '1 Dock Rd',
        upc: '0043',
        isUpcMismatch: true,
      },
    ],
  }

  it('show each claim, mark a different UPC, and say that the totals are lower bounds', async () => {
    const asked = fakeSite({ [CLAIMS]: () => ({ result: details }) })
    renderAt(<ClaimsModal offer={offer()} onClose={() => undefined} />, '/offer')
    await until(() => expect(modalText()).toContain('1Z999'))
    for (const text of ['2,400 or more', '1 Dock Rd, Edison, NJ', '0043 UPC mismatch', '$1,252.50', 'ann']) {
      expect(modalText()).toContain(text)
    }
    expect(bodies(asked, CLAIMS)).toMatchObject([{ offerNo: 'OF-01J9ZK4T7QX3', current: 1, size: 50 }])
    act(() => modal().findContent().findPagination()?.findPageNumberByIndex(2)?.click())
    await until(() => expect(bodies(asked, CLAIMS)[1]).toMatchObject({ current: 2, nextToken: 'further' }))
  })

  it('close with a message if they cannot be loaded', async () => {
    fakeSite({
      [CLAIMS]: () => ({ status: 404, message: 'This offer does not exist, or you do not have access to it.' }),
    })
    const close = vi.fn()
    renderAt(<ClaimsModal offer={offer()} onClose={close} />, '/offer')
    await until(() => expect(close).toHaveBeenCalled())
    expect(flashItems()).toMatchObject([{ type: 'error' }])
  })
})

describe('past prices', () => {
  const prices = (...list: number[]) => ({
    [OF_PRODUCT]: () => page(list.map((price, at) => offer({ offerNo: `OF-${at}`, price, bouns: 0 }))),
  })

  it('are shown as a line chart and in words', async () => {
    fakeSite(prices(410, 380, 400))
    const { container } = renderAt(<PastPrices productNo="PR-1" />, '/offer')
    await screen.findByText(/The last 3 offers: \$380\.00 to \$410\.00, most recently \$410\.00\./)
    expect(container.textContent).toContain('Past prices, including bonus: The last 3 offers')
    const points = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? []
    const heights = points.map((point) => Number(point.split(',')[1]))
    expect(heights).toHaveLength(3)
    // The prices, oldest first, are 400, 380 and 410; a higher price is nearer to the top.
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0)
    expect(heights[2]).toBeLessThan(heights[0] ?? 0)
  })

  it('are shown only in words for one offer, and not at all for none', async () => {
    fakeSite(prices(410))
    const { container } = renderAt(<PastPrices productNo="PR-1" />, '/offer')
    await screen.findByText(/One offer, at \$410\.00\./)
    expect(container.querySelector('polyline')).toBeNull()
    cleanup()
    const asked = fakeSite(prices())
    renderAt(<PastPrices productNo="PR-2" />, '/offer')
    await until(() => expect(bodies(asked, OF_PRODUCT)).toHaveLength(1))
    expect(screen.queryByText(/Past prices/)).toBeNull()
  })

  it('exclude the offer whose page shows them', async () => {
    fakeSite(prices(410, 380))
    renderAt(<PastPrices productNo="PR-1" besides="OF-0" />, '/offer')
    expect(await screen.findByText('One offer, at $380.00.')).toBeDefined()
    cleanup()
    fakeSite(prices(410))
    renderAt(<PastPrices productNo="PR-2" besides="OF-0" />, '/offer')
    expect(await screen.findByText('-')).toBeDefined()
  })
})

describe('links to shops', () => {
  it('open without an opener, and show an unsafe address as plain text', () => {
    const links = [
      { label: 'Shop', url: 'https://shop.example/a' },
      { label: 'Odd', url: 'javascript:alert(1)' },
    ]
    renderAt(<OfferLinks links={links} />, '/offer')
    const [link, ...others] = screen.getAllByRole('link')
    expect(others).toEqual([])
    expect(link?.getAttribute('href')).toBe('https://shop.example/a')
    expect(link?.getAttribute('rel')).toContain('noopener')
    expect(screen.getByText('Odd')).toBeDefined()
  })

  it('are entered in the form, and an invalid one is reported at its field', async () => {
    const asked = fakeSite({ [SAVE]: () => ({ result: { offerNo: 'OF-1' } }), [OF_PRODUCT]: () => page([]) })
    renderAt(<AddOfferModal like={offer()} onClose={() => undefined} />, '/offer')
    await press('Add link')
    const field = (name: string) => {
      const input = modal().getElement().querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (!input) throw new Error(`no field ${name}`)
      return input
    }
    const type = (name: string, value: string) => act(async () => fireEvent.change(field(name), { target: { value } }))
    await type('links.0.label', 'Shop')
    await type('links.0.url', 'http://shop.example')
    await submit()
    await until(() => expect(modalText()).toContain('Use a full address that begins with https://.'))
    expect(bodies(asked, SAVE)).toEqual([])
    await type('links.0.url', 'https://shop.example')
    await press('Add link')
    await press('Remove link 2')
    await submit()
    await until(() => expect(bodies(asked, SAVE)).toHaveLength(1))
    expect(bodies(asked, SAVE)).toMatchObject([
      { links: [{ label: 'Shop', url: 'https://shop.example' }], maxPerNurse: 0 },
    ])
  })
})

describe('a missing product', () => {
  it('is added in a dialog over the form, which keeps typed values and selects it', async () => {
    const product = {
      productNo: 'PR-01J9ZK4T7QX9',
      productName: 'Tablet',
      upc: '0077',
      price: 99.9,
      condition: 'New',
      asin: '',
      size: '',
      sizeName: '',
      note: '',
      weight: null,
      stock: 0,
      notClaimed: 0,
      inbound: 0,
      createTime: '2026-11-20T00:00:00Z',
    }
    let isAdded = false
    const asked = fakeSite({
      [SAVE]: () => ({ result: { offerNo: 'OF-1' } }),
      [OF_PRODUCT]: () => page([]),
      '/products/getDoctorProductList': () => page(isAdded ? [product] : []),
      '/boxsizes/selectOptions': () => page([{ id: 'BX-01J9ZK4T7QX3', sizeDefined: 'Medium', desc: '' }]),
      '/products/saveOrUpdateById': () => {
        isAdded = true
        return { result: { productNo: product.productNo } }
      },
    })
    renderAt(<AddOfferModal onClose={() => undefined} />, '/offer')
    const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    await until(() => expect(input('quantity')).not.toBeNull())
    await act(async () => fireEvent.change(input('quantity') ?? document.body, { target: { value: '12' } }))
    await press('Add product')
    await until(() => expect(input('productName')).not.toBeNull())
    const form = input('productName')?.closest('form')
    for (const [name, value] of [
      ['productName', 'Tablet'],
      ['upc', '0077'],
    ] as const) {
      await act(async () => fireEvent.change(input(name) ?? document.body, { target: { value } }))
    }
    const priceOfProduct = form?.querySelector<HTMLInputElement>('input[name=price]')
    await act(async () => fireEvent.change(priceOfProduct ?? document.body, { target: { value: '99.9' } }))
    const selects = createWrapper(form ?? document.body).findAllSelects()
    for (const select of selects) {
      act(() => select.openDropdown())
      const found = select.findDropdown({ expandToViewport: true }).findOptions()
      if (found.some((option) => option.getElement().textContent?.includes('Medium'))) act(() => select.selectOption(1))
    }
    await act(async () => fireEvent.submit(form ?? document.body))
    await until(() => expect(bodies(asked, '/products/saveOrUpdateById')).toHaveLength(1))
    await until(() => expect(input('productName')).toBeNull())
    expect(bodies(asked, SAVE)).toEqual([])
    expect(input('quantity')?.value).toBe('12')
    await until(() => expect(input('price')?.value).toBe('99.90'))
    await submit()
    await until(() => expect(bodies(asked, SAVE)).toMatchObject([{ productNo: product.productNo, quantity: 12 }]))
  })
})
