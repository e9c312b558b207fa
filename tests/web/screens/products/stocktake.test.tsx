import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { StocktakeModal } from '../../../../web/screens/products/stocktake-modal.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const SAVE = '/fbm/saveOrUpdateFbmInfo'
const EDISON = 'WH-00000000000000000001'
const RENO = 'WH-00000000000000000002'
const product = { productNo: 'PR-00000000000000000001' }
const institution = { isDoctor: '0' as const }
const recorded = [
  {
    ...product,
    ...institution,
    warehouseNo: EDISON,
    warehouse: 'Edison',
    qty: 12,
    notClaimed: 0,
    price: 9.5,
    note: 'counted in May',
  },
  { ...product, ...institution, warehouseNo: RENO, warehouse: 'Reno', qty: 3, notClaimed: 0, note: '' },
]

const session: Session = {
  user: {
    userNo: 'US-DOCTOR',
    userName: 'jo',
    email: 'jo@example.com',
    phone: '',
    role: 'doctor',
    roleId: 2,
    sessionRole: '1',
    companies: [],
    permissions: [],
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
    userStatus: 1,
  } as Session['user'],
  company: undefined,
}

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
    '/fbm/getProductFBM': ({ body }) => ({ result: recorded.find((one) => one.warehouseNo === body.warehouseNo) }),
    [SAVE]: () => ({ result: { ...product, warehouseNo: EDISON, srcStock: 12, qty: 11 } }),
  })
  renderAt(
    <SessionContext value={session}>
      <Suspense>
        <StocktakeModal productName="Kettle" productNo={product.productNo} onClose={() => {}} />
      </Suspense>
    </SessionContext>,
  )
  await until(() => expect(asked).toHaveLength(1))
  await until(() => expect(field('Warehouse')?.findSelect()).toBeTruthy())
  return () => asked.filter(({ path }) => path === SAVE).map(({ body }) => body)
}

signedInAt('US-DOCTOR')

it('fills in the price of the chosen warehouse, leaves the note empty, and keeps typed values', async () => {
  await draw()
  expect(createWrapper().findModal()?.getElement().textContent).toContain('Kettle')
  expect(shown()).toEqual(['', ''])
  choose(EDISON)
  await until(() => expect(shown()).toEqual(['9.50', '']))
  choose(RENO)
  await until(() => expect(shown()).toEqual(['', '']))
  act(() => note()?.setTextareaValue('one broken'))
  choose(EDISON)
  await until(() => expect(shown()).toEqual(['9.50', 'one broken']))
})

it('does not send an unchanged price, and saves a changed or cleared one', async () => {
  const saved = await draw()
  choose(EDISON)
  await until(() => expect(shown()).toEqual(['9.50', '']))
  act(() => field('Counted')?.findInput()?.setInputValue('11'))
  act(() => note()?.setTextareaValue('counted again'))
  submit()
  await until(() => expect(saved()).toMatchObject([{ warehouseNo: EDISON, qty: 11, expectedStock: 12 }]))
  expect(saved()[0]).not.toHaveProperty('price')
  act(() => price()?.setInputValue(''))
  submit()
  await until(() => expect(saved()[1]).toMatchObject({ price: null }))
})
