import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { outboundReasons } from '../../../../shared/outbound/outbound.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { PickModal } from '../../../../web/screens/outbound/create/pick-modal.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'

signedInAt('US-000000000000000000D1')

const pick = (more: object = {}) => ({
  productNo: 'PR-1',
  productName: 'Aurora Laptop',
  upc: '81',
  stock: 5,
  warehouseNo: 'WH-1',
  warehouse: 'Dock 4, Edison',
  warehouseUserName: 'wes',
  isDoctor: '0',
  ...more,
})
const draw = async (records: object[], nextToken?: string) => {
  fakeSite({
    '/outbound/getOutBoundAddProduct': () => ({
      result: { records, total: records.length, current: 1, size: 100, nextToken },
    }),
  })
  const onPick = vi.fn()
  renderAt(<PickModal onPick={onPick} onClose={() => {}} />)
  await screen.findByText('Aurora Laptop')
  return onPick
}
const type = (units: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Units of Aurora Laptop to ship'), { target: { value: units } })
  })
const add = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add Aurora Laptop' })))

it('adds the units entered, within the stock of the warehouse', async () => {
  const onPick = await draw([pick()])
  await type('6')
  await add()
  await screen.findByText(
    'Not enough stock of Aurora Laptop. In stock: 5, to be shipped: 6. Lower the quantity and submit again.',
  )
  await type('')
  await add()
  await screen.findByText("Toship can't be empty.")
  expect(onPick).not.toHaveBeenCalled()
  await type('4')
  await add()
  await screen.findByText('Aurora Laptop has been added.')
  expect(onPick.mock.calls).toEqual([[expect.objectContaining({ productNo: 'PR-1' }), 4]])
})

it('shows why a product cannot be added, who runs its warehouse, and whether more products exist', async () => {
  const onPick = await draw(
    [pick(), pick({ productNo: 'PR-2', productName: 'Sleeve', isDoctor: '1', warehouseUserName: 'nell' })],
    'next',
  )
  expect(screen.getByText('wes')).toBeDefined()
  expect(screen.getByText('Self storage of nell')).toBeDefined()
  expect(screen.getByText('Only the first 100 are shown. Search to find the others.')).toBeDefined()
  onPick.mockReturnValue(reasonMessage(outboundReasons.productSelected))
  await add()
  await screen.findByText('Product selected.')
})
