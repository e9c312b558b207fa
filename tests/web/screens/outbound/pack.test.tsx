import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { PackScreen } from '../../../../web/screens/outbound/packing/pack-screen.tsx'
import { PrintModal } from '../../../../web/screens/outbound/packing/print-modal.tsx'
import { bodies, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const DOCTOR = 'US-000000000000000000D1'
const SHIPMENT = 'SP-00000000000000000001'
const PACKING = '/outbound/getPacking'
const CHECK = '/outbound/checkPacked'

signedInAt(DOCTOR)

const item = (productNo: string, productName: string, upc: string, qty: number, isPrintBarCode = true) => ({
  productNo,
  productName,
  upc,
  qty,
  isPrintBarCode,
  serviceLabel: '',
})
const ITEMS = [item('PR-1', 'Aurora Laptop', '036000291452', 2), item('PR-2', 'Sofa', 'SOFA-1', 1, false)]
const site = (more: object = {}) =>
  fakeSite({
    [PACKING]: () => ({ result: { outboundNo: SHIPMENT, items: ITEMS, ...more } }),
    [CHECK]: () => ({ result: { outboundNo: SHIPMENT, packed: { at: '2026-11-20T08:00:00Z', userName: 'nora' } } }),
  })

describe('a pack check', () => {
  const draw = async (more: object = {}) => {
    const asked = site(more)
    const drawn = renderAt(
      <Routes>
        <Route path="/outbound/pack/:outboundNo" element={<PackScreen />} />
        <Route path="/outbound" element={<p>Outbound list</p>} />
      </Routes>,
      `/outbound/pack/${SHIPMENT}`,
    )
    await screen.findByRole('heading', { level: 1, name: 'Pack check' })
    return { asked, drawn }
  }
  const scan = (code: string) =>
    act(async () => {
      const field = document.querySelector('main input[type=text], input[type=text]')
      if (!field) throw new Error('no field')
      fireEvent.change(field, { target: { value: code } })
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    })
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

  it('counts scans, warns of excess or unknown units, and is sent once complete', async () => {
    const { asked } = await draw()
    await scan('0036000291452')
    await screen.findByText('Aurora Laptop: 1 of 2')
    await scan('036000291452')
    await screen.findByText('2 of 3 units scanned')
    await scan('036000291452')
    await screen.findByText('All 2 × Aurora Laptop have been scanned. Take this one out.')
    await scan('STRANGE')
    await screen.findByText('STRANGE is not in this shipment. Take it out.')
    expect(screen.getByRole('button', { name: 'Finish packing' })).toHaveProperty('disabled', true)
    await press('Add one Sofa')
    await press('Finish packing')
    await until(() => bodies(asked, CHECK).length === 1)
    expect(bodies(asked, CHECK)[0]).toMatchObject({
      outboundNo: SHIPMENT,
      items: [
        { productNo: 'PR-1', qty: 2 },
        { productNo: 'PR-2', qty: 1 },
      ],
    })
    await screen.findByText('Outbound list')
  })

  it('resumes in the same browser', async () => {
    const { drawn } = await draw()
    await scan('SOFA-1')
    await screen.findByText('1 of 3 units scanned')
    drawn.unmount()
    await draw()
    await screen.findByText('1 of 3 units scanned')
    await press('Start over')
    await screen.findByText('0 of 3 units scanned')
  })

  it('shows who packed a shipment, and then accepts no scans', async () => {
    await draw({ packed: { at: '2026-11-20T08:00:00Z', userName: 'nora' } })
    await screen.findByText(/Packed and checked by nora/)
    expect(document.querySelector('input')).toBeNull()
  })
})

describe('the print dialog', () => {
  const shipment = {
    doctorNo: DOCTOR,
    outboundNo: SHIPMENT,
    company: 'Northwind',
    warehouse: 'Edison NJ',
    carrier: 'UPS',
    units: 3,
    carrierName: '',
    tracking: '',
    splitPackagesNum: 2,
    priority: 2 as const,
  }

  it('shows one barcode per product or per unit, and names products without one', async () => {
    site()
    renderAt(<PrintModal shipment={shipment} onClose={() => {}} />)
    await screen.findAllByText('036000291452')
    const paper = () => document.querySelector('[data-print="sheets"]')
    expect(paper()?.querySelectorAll('svg')).toHaveLength(1)
    expect(paper()?.textContent).toContain('Sofa × 1')
    expect(paper()?.textContent).toContain('Sheet 1 of 1')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'One per unit' })))
    expect(paper()?.querySelectorAll('svg')).toHaveLength(2)
  })

  it('explains that nothing is printed if no category prints barcodes', async () => {
    site({ items: [ITEMS[1]] })
    renderAt(<PrintModal shipment={shipment} onClose={() => {}} />)
    await screen.findByText('The categories of these products print no barcodes.')
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true)
  })
})
