import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StocktakeModal } from '../../../web/screens/inventory/stocktake-modal.tsx'
import { storeCompany } from '../../../web/session/stored-login.ts'
import { fakeSite, storeLogin } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

const SAVE = '/fbm/saveOrUpdateFbmInfo'
const EDISON = 'WH-00000000000000000001'
const RENO = 'WH-00000000000000000002'
const product = { productNo: 'PR-00000000000000000001' }
const recorded = [
  { ...product, warehouseNo: EDISON, warehouse: 'Edison', qty: 12, notClaimed: 0, price: 9.5, note: 'counted in May' },
  { ...product, warehouseNo: RENO, warehouse: 'Reno', qty: 3, notClaimed: 0, note: '' },
]

const modal = () => createWrapper().findModal()?.findContent()
const field = (label: string) =>
  modal()
    ?.findAllFormFields()
    .find((one) => one.findLabel()?.getElement().textContent?.startsWith(label))
    ?.findControl()
const price = () => field('Price')?.findInput()
const note = () => field('Note')?.findTextarea()
const shown = () => [price()?.getInputValue(), note()?.getTextareaValue()]
const choose = (warehouseNo: string) => {
  const select = field('Warehouse')?.findSelect()
  act(() => select?.openDropdown())
  act(() => select?.selectOptionByValue(warehouseNo))
}
const submit = () => act(() => fireEvent.submit(document.querySelector('form') ?? document.body))

const draw = async () => {
  const asked = fakeSite({
    '/warehouse/queryWareHouseInfoList': () => ({ result: { records: recorded, total: 2, current: 1, size: 100 } }),
    [SAVE]: () => ({ result: { ...product, warehouseNo: EDISON, srcStock: 12, qty: 11 } }),
  })
  renderAt(
    <Suspense>
      <StocktakeModal productNo={product.productNo} recorded={recorded} onClose={() => {}} />
    </Suspense>,
  )
  await until(() => expect(asked).toHaveLength(1))
  await until(() => expect(field('Warehouse')?.findSelect()).toBeTruthy())
  return () => asked.filter(({ path }) => path === SAVE).map(({ body }) => body)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
  storeCompany('US-DOCTOR')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('fills in the price and note of the warehouse chosen, and leaves what was typed', async () => {
  await draw()
  expect(shown()).toEqual(['', ''])
  choose(EDISON)
  await until(() => expect(shown()).toEqual(['9.5', 'counted in May']))
  choose(RENO)
  await until(() => expect(shown()).toEqual(['', '']))
  act(() => note()?.setTextareaValue('one broken'))
  choose(EDISON)
  await until(() => expect(shown()).toEqual(['9.5', 'one broken']))
})

it('saves the price it shows, or that there is none', async () => {
  const saved = await draw()
  choose(EDISON)
  await until(() => expect(shown()).toEqual(['9.5', 'counted in May']))
  act(() => field('Counted')?.findInput()?.setInputValue('11'))
  submit()
  await until(() => expect(saved()).toMatchObject([{ warehouseNo: EDISON, qty: 11, price: 9.5, expectedStock: 12 }]))
  act(() => price()?.setInputValue(''))
  submit()
  await until(() => expect(saved()[1]).toMatchObject({ price: null }))
})
