import { act, cleanup, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quotedOf } from '../../../../web/screens/outbound/create/shipment-quote.tsx'
import { type Quoted, QuoteLine } from '../../../../web/screens/rates/quote-line.tsx'
import { fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { until } from '../../support/until.ts'

const PATH = '/outbound/quoteFees'
const WH = 'WH-00000000000000000001'
const PR = 'PR-00000000000000000001'

const said = (message: string) => ({ reason: '', params: {}, message })
const line = {
  kind: 'outbound',
  productNo: PR,
  productName: 'Aurora 14 Laptop',
  amount: 2.4,
  said: said('2 units, rule 1'),
}
const quoteOf = (amount: number, more: object = {}) => ({
  day: '2026-11-20',
  boxes: 1,
  units: 3,
  amount,
  isFree: false,
  lines: [line],
  ...more,
})
const shipmentOf = (qty: number): Quoted => ({ warehouseNo: WH, splitPackagesNum: 1, data: [{ productNo: PR, qty }] })

let show: (shipment: Quoted | undefined) => void
const Form = ({ first }: { first: Quoted | undefined }) => {
  const [shipment, setShipment] = useState(first)
  show = setShipment
  return (
    <Suspense>
      <QuoteLine shipment={shipment} />
    </Suspense>
  )
}
const text = () => document.body.textContent

beforeEach(() => {
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the quote next to the outbound form', () => {
  it('makes no request without a shipment, then shows the total and its lines, and updates them with the form', async () => {
    const asked = fakeSite({
      [PATH]: ({ body }) => ({ result: quoteOf(Object(body.data)[0].qty * 1.2) }),
    })
    renderAt(<Form first={undefined} />)
    expect(asked).toEqual([])
    act(() => show(shipmentOf(2)))
    await screen.findByText('$2.40 for 1 box and 3 units')
    expect(text()).toContain('Aurora 14 Laptop: 2 units, rule 1 = $2.4000')
    act(() => show(shipmentOf(5)))
    act(() => show(shipmentOf(10)))
    await screen.findByText('$12.00 for 1 box and 3 units')
    expect(asked.map(({ body }) => Object(body.data)[0].qty)).toEqual([2, 10])
  })

  it('shows that self storage is free, and why a price is unknown', async () => {
    fakeSite({ [PATH]: () => ({ result: quoteOf(0, { isFree: true, lines: [] }) }) })
    renderAt(<Form first={shipmentOf(1)} />)
    await screen.findByText('Self storage is free of charge.')
    cleanup()
    fakeSite({ [PATH]: () => ({ status: 409, message: 'The fees of Fern are not known.' }) })
    renderAt(<Form first={shipmentOf(1)} />)
    await until(() => expect(text()).toContain('The fees could not be calculated: The fees of Fern are not known.'))
  })

  it('is requested once a warehouse is chosen and every row has a valid quantity', () => {
    const row = (toShip: number) => ({
      productNo: PR,
      productName: 'Aurora',
      upc: '1',
      stock: 9,
      service: 'None',
      role: 'plain' as const,
      toShip,
    })
    const filled = { warehouseNo: WH, splitPackagesNum: 2, data: [row(3), row(1)] }
    expect(quotedOf(filled)).toEqual({
      warehouseNo: WH,
      splitPackagesNum: 2,
      data: [
        { productNo: PR, qty: 3, service: 'None' },
        { productNo: PR, qty: 1, service: 'None' },
      ],
    })
    for (const part of [{ warehouseNo: '' }, { data: [] }, { data: [row(1), row(0)] }, { data: [row(100_000)] }]) {
      expect(quotedOf({ ...filled, ...part })).toBeUndefined()
    }
    // The number is NaN while the field is empty.
    expect(quotedOf({ ...filled, splitPackagesNum: Number.NaN })).toMatchObject({ splitPackagesNum: 1 })
  })
})
