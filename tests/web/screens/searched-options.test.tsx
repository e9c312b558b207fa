import createWrapper, {
  type AutosuggestWrapper,
  type SelectWrapper,
} from '@cloudscape-design/components/test-utils/dom'
import { act, render } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import type { Choice } from '../../../web/components/fields/choice.ts'
import { ChoiceFilter } from '../../../web/components/table/filters/choice-filter.tsx'
import { ProductSearch } from '../../../web/screens/outbound/create/product-search.tsx'
import { EMPTY, type FilledShipment, type ShipmentForm } from '../../../web/screens/outbound/create/shipment-form.ts'
import { ProductChoice } from '../../../web/screens/outbound/templates/product-choice.tsx'
import { fakeSite } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'

// The server searches these options. Results for an earlier text must not be selectable for the current one.

signedInAt('US-000000000000000000D1')

const PICKS = '/outbound/getOutBoundAddProduct'
const PRODUCTS = '/outbound/getProductsByWarehouseId'
const DOWN = 40
const ENTER = 13

const products = ['Chair', 'Desk', 'Lamp', 'Lamp, tall'].map((productName, at) => ({
  productNo: `PR-${at}`,
  productName,
  upc: `81005552000${at}`,
  stock: 5,
  warehouseNo: 'WH-1',
  warehouse: 'Dock 4',
  warehouseUserName: 'wes',
  isDoctor: '0',
}))

/** A site that finds products by name or UPC. It answers a text search once `answer` is called. */
const site = () => {
  let answer = () => {}
  const found = ({ body }: { body: Record<string, unknown> }) => {
    const text = String(body.condition ?? '').toLowerCase()
    const records = products.filter((one) => `${one.productName} ${one.upc}`.toLowerCase().includes(text))
    const result = { records, total: records.length, current: 1, size: 20 }
    if (text === '') return { result }
    return new Promise<{ result: typeof result }>((resolve) => {
      answer = () => resolve({ result })
    })
  }
  const asked = fakeSite({ [PICKS]: found, [PRODUCTS]: found })
  const isAsked = (condition: string) => asked.some(({ body }) => body.condition === condition)
  return { isAsked, answer: () => act(async () => answer()) }
}

const page = () => createWrapper(document.body)
const press = (element: { keydown: (code: number) => void } | null | undefined, ...codes: number[]) => {
  for (const code of codes) act(() => element?.keydown(code))
}

const drawSearch = async () => {
  const { isAsked, answer } = site()
  const onFound = vi.fn()
  const Form = () => (
    <ProductSearch
      onPaste={() => undefined}
      form={useForm<ShipmentForm, unknown, FilledShipment>({ defaultValues: EMPTY })}
      onFound={onFound}
    />
  )
  renderAt(<Form />)
  const field = page().findAutosuggest() as AutosuggestWrapper
  act(() => field.focus())
  await until(() => field.findDropdown().findOptions().length === products.length)
  const type = (text: string) => act(() => field.setInputValue(text))
  const input = () => field.findNativeInput()
  const names = () => onFound.mock.calls.map(([{ productName }]) => productName)
  return { field, type, input, names, isAsked, answer }
}

it('a product search offers nothing until the server has answered the typed text', async () => {
  const { field, type, input, names, isAsked, answer } = await drawSearch()
  type('lam')
  press(input(), DOWN, ENTER)
  expect(names()).toEqual([])
  await until(() => isAsked('lam'))
  press(input(), DOWN, ENTER)
  expect(names()).toEqual([])
  expect(field.findNativeInput().getElement().value).toBe('lam')
  await answer()
  // Enter without a highlighted option must not select one later either.
  expect(names()).toEqual([])
  type('lamp')
  await until(() => isAsked('lamp'))
  await answer()
  await until(() => field.findDropdown().findOptions().length === 2)
  press(input(), DOWN, DOWN, ENTER)
  expect(names()).toEqual(['Lamp, tall'])
  expect(field.findNativeInput().getElement().value).toBe('')
})

it('a select offers nothing until the server has answered the typed text, and keeps the label of the selected option', async () => {
  const { isAsked, answer } = site()
  const Form = () => {
    const { control } = useForm<{ productNo: string }, unknown, { productNo: string }>({
      defaultValues: { productNo: 'PR-0' },
    })
    return <ProductChoice control={control} name="productNo" label="Product" warehouseNo="WH-1" />
  }
  renderAt(<Form />)
  const field = page().findSelect() as SelectWrapper
  const chosen = () => field.findTrigger().getElement().textContent
  await until(() => chosen()?.includes('Chair'))
  act(() => field.openDropdown())
  const options = () => field.findDropdown().findOptions()
  await until(() => options().length === products.length)
  const line = () => field.findFilteringInput()
  act(() => line()?.setInputValue('lam'))
  expect(options()).toHaveLength(0)
  press(line()?.findNativeInput(), DOWN, ENTER)
  await until(() => isAsked('lam'))
  press(line()?.findNativeInput(), DOWN, ENTER)
  expect(chosen()).toContain('Chair')
  await answer()
  await until(() => options().length === 2)
  press(line()?.findNativeInput(), DOWN, ENTER)
  await until(() => chosen()?.includes('Lamp'))
})

it('a filter keeps the label of the selected option while another is searched for', async () => {
  const filter = (options: Choice[]) => (
    <ChoiceFilter
      filter={{
        kind: 'choice',
        id: 'user',
        label: 'User',
        all: 'All users',
        options,
        search: { onType: () => {}, loading: false, hint: 'Find' },
      }}
      value="US-1"
      onChange={() => {}}
    />
  )
  const { rerender } = render(filter([{ value: 'US-1', label: 'Ann' }]))
  const trigger = () => page().findSelect()?.findTrigger().getElement().textContent
  await until(() => trigger()?.includes('Ann'))
  rerender(filter([{ value: 'US-2', label: 'Bob' }]))
  expect(trigger()).toContain('Ann')
})
