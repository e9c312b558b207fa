import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FbmTable } from '../../../../web/screens/products/fbm-table.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const LIST = '/fbm/getFbmList'
const SAVE = '/fbm/saveOrUpdateFbmInfo'
const ONE = '/fbm/getProductFBM'
const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }

const row = (number: string, warehouse: string, qty: number, isDoctor: '0' | '1') => ({
  warehouseNo: number,
  warehouse,
  isDoctor,
  productNo: 'PR-01J9ZK4T7QX3',
  qty,
  notClaimed: 0,
  note: '',
})
const rows = (qty: number) => [
  row('WH-01J9ZK4T7QX3', 'Edison NJ', qty, '0'),
  row('WH-01J9ZK4T7QX4', 'Home of ann', 3, '1'),
]

const show = () => {
  const user = {
    userNo: 'US-1',
    userName: 'jo',
    email: 'jo@example.com',
    phone: '',
    role: 'doctor',
    roleId: 2,
    sessionRole: '2',
    companies: [COMPANY],
    permissions: [],
    emailProven: true,
    secondFactor: NO_SECOND_FACTOR,
    userStatus: 1,
  } as Session['user']
  renderAt(
    <SessionContext value={{ user, company: COMPANY }}>
      <FbmTable productName="Kettle" productNo="PR-01J9ZK4T7QX3" />
    </SessionContext>,
  )
}
const site = (stock: () => number, save: (asked: Asked) => Answer = () => ({})) =>
  fakeSite({ [LIST]: () => page(rows(stock())), [ONE]: () => ({ result: rows(stock())[0] }), [SAVE]: save })

const modal = () => createWrapper().findModal()?.getElement()
const field = (selector: string): Element => {
  const found = modal()?.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const press = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  await act(async () => button?.click())
}
const type = (selector: string, value: string) =>
  act(async () => fireEvent.change(field(selector), { target: { value } }))
const submit = () => act(async () => fireEvent.submit(field('form')))

signedInAt('US-DOCTOR')

it('a count that was refused because the stock had changed can be saved against the current stock', async () => {
  let stock = 10
  const asked = site(
    () => stock,
    ({ body }) => {
      if (stock === 10) stock = 12
      if (body.expectedStock !== stock) return { status: 409, message: `The stock is ${stock} now.` }
      return { result: { productNo: 'PR-01J9ZK4T7QX3', warehouseNo: 'WH-01J9ZK4T7QX3', srcStock: stock, qty: 9 } }
    },
  )
  show()
  await press('Count at Edison NJ')
  await until(() => expect(modal()?.textContent).toContain('Stock on record: 10.'))
  await type('input[name=qty]', '9')
  await type('textarea[name=note]', 'damaged')
  await submit()
  await until(() => expect(modal()?.textContent).toContain('The stock is 12 now.'))
  await until(() => expect(modal()?.textContent).toContain('Stock on record: 12.'))
  await submit()
  await until(() => expect(modal()).toBeUndefined())
  expect(bodies(asked, SAVE).map(({ expectedStock, qty }) => [expectedStock, qty])).toEqual([
    [10, 9],
    [12, 9],
  ])
})
