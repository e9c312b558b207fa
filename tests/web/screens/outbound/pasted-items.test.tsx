import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSchemaForm } from '../../../../web/components/modals/use-schema-form.ts'
import { ItemsField } from '../../../../web/screens/outbound/create/items-field.tsx'
import { pastedLines } from '../../../../web/screens/outbound/create/pasted-items.ts'
import {
  EMPTY,
  type FilledShipment,
  type ShipmentForm,
  shipmentSchema,
} from '../../../../web/screens/outbound/create/shipment-form.ts'
import { fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const PICKS = '/outbound/getOutBoundAddProduct'
const [EDISON, RENO] = ['WH-00000000000000000001', 'WH-00000000000000000002']

signedInAt('US-000000000000000000D1')

const pick = (at: string, productNo: string, upc: string, productName: string) => ({
  productNo,
  productName,
  upc,
  stock: 9,
  warehouseNo: at,
  warehouse: at === EDISON ? 'Edison' : 'Reno',
  warehouseUserName: 'wanda',
  isDoctor: '0',
})
const STOCK = [
  pick(EDISON, 'PR-1', '810012340076', 'Lamp'),
  pick(RENO, 'PR-1', '810012340076', 'Lamp'),
  pick(EDISON, 'PR-2', '810012340069', 'Pencil'),
  pick(RENO, 'PR-3', '810012340052', 'Chair'),
]

const Form = () => {
  const { form } = useSchemaForm<ShipmentForm, FilledShipment>({
    schema: shipmentSchema,
    defaults: EMPTY,
    onSubmit: () => undefined,
  })
  return <ItemsField form={form} />
}

const draw = (broken: () => boolean = () => false) =>
  fakeSite({
    '/warehouse/queryWareHouseInfoList': () => page([]),
    [PICKS]: ({ body }) => {
      if (broken()) return { status: 400, message: 'Too long.' }
      return page(STOCK.filter(({ upc }) => body.condition === undefined || upc === body.condition))
    },
  })

const search = () => screen.getByRole('combobox', { name: 'Add product' })
const paste = (text: string) =>
  act(async () => void fireEvent.paste(search(), { clipboardData: { getData: () => text } }))

it.each([
  ['a line of a sheet', '810012340076\t3', [[1, '810012340076', '3']]],
  [
    'lines with a header and a name column',
    'UPC\tName\tQty\r\n810012340076\tLamp\t3\r\n\r\n810012340069\tPencil\t1,000',
    [
      [2, '810012340076', '3'],
      [4, '810012340069', '1,000'],
    ],
  ],
  [
    'UPCs alone',
    '810012340076\n810012340069',
    [
      [1, '810012340076', '1'],
      [2, '810012340069', '1'],
    ],
  ],
])('reads line numbers, UPCs and quantities from %s', (_, text, lines) => {
  expect(pastedLines(text).map(({ lineNumber, upc, qty }) => [lineNumber, upc, qty])).toEqual(lines)
})

it('adds pasted lines from the warehouse that holds most of them, and gives reasons for the others', async () => {
  draw()
  renderAt(<Form />)
  await paste('810012340076\t3\n810012340069\t2\n810012340052\t1\n999999999999\t1\n810012340076\tx')
  expect(await screen.findByText('2 products added.', { exact: false })).toBeDefined()
  const list = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(list).toEqual([
    'Line 3 (810012340052): Products from different warehouses cannot be shipped out together.',
    'Line 4 (999999999999): No product in stock has this UPC.',
    'Line 5 (810012340076): Quantity must be a whole number.',
  ])
  const fields = await screen.findAllByRole('textbox', { name: /^Units of .* to ship$/ })
  expect(fields.map((field) => Reflect.get(field, 'value'))).toEqual(['3', '2'])
  expect(Reflect.get(search(), 'value')).toBe('')
})

it('leaves a single pasted value to the search', async () => {
  draw()
  renderAt(<Form />)
  for (const text of ['Lamp, white', '810012340076\n']) {
    const event = await act(async () => fireEvent.paste(search(), { clipboardData: { getData: () => text } }))
    expect(event).toBe(true)
  }
})

it('shows the message of a failed search, and retries it', async () => {
  let isBroken = true
  draw(() => isBroken)
  renderAt(<Form />)
  await paste('810012340076\t3\n810012340069\t2')
  expect(await screen.findByText('Too long.')).toBeDefined()
  await act(async () => search().focus())
  isBroken = false
  const [again] = await screen.findAllByText('Try again')
  await act(async () => again?.click())
  await until(() => expect(screen.queryByText('Try again')).toBeNull())
})
