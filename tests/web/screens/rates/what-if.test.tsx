import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BoxRatesModal } from '../../../../web/screens/rates/box-sizes/box-rates-modal.tsx'
import { CloneCardModal } from '../../../../web/screens/rates/companies/clone-card-modal.tsx'
import { DiscountModal } from '../../../../web/screens/rates/discounts/discount-modal.tsx'
import { bodies, fakeSite, storeLogin } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { until } from '../../support/until.ts'

const BOX = 'BX-00000000000000000002'
const DOCTOR = 'US-000000000000000000D1'
const FROM = 'US-000000000000000000D2'
const RUN = 'WI-00000000000000000001'
const fees = {
  inboundBaseFee: 0.6,
  inboundRate: 0.2,
  outboundBaseFee: 1.5,
  outboundRate: 0.45,
  storageBaseFee: 0.008,
  storageBaseFeeOver: 0.016,
}
const box = {
  id: BOX,
  sizeDefined: 'Medium',
  sizeLabel: 'M',
  desc: '',
  isPrintBarCode: 1 as const,
  ...fees,
  rateBy: 'own' as const,
  version: 1,
  saved: 1,
  labelsVersion: 1,
  effectiveFrom: '1970-01-01T00:00:00.000Z',
}
const run = (more: object) => ({
  result: {
    id: RUN,
    month: '2026-10',
    startedAt: '2026-11-02T08:00:00.000Z',
    isCut: false,
    computed: 2,
    companies: 2,
    cost: 12.3,
    costNow: 12.3,
    costDrafted: 10,
    ...more,
  },
})
const companies = {
  result: {
    records: [
      { doctorNo: DOCTOR, doctorName: 'Northwind', isDone: true, cost: 2.3, costNow: 2.3, costDrafted: 4 },
      { doctorNo: 'D2', doctorName: 'Blue Harbor', isDone: true, cost: 10, costNow: 10, costDrafted: 6 },
    ],
    total: 2,
    current: 1,
    size: 20,
  },
}

const dialog = () => createWrapper().findModal()?.findContent()
const text = (): string => dialog()?.getElement().textContent ?? ''
const type = (at: number, value: string) => {
  const fields = dialog()?.findAllFormFields() ?? []
  act(() => fields[at]?.findControl()?.findInput()?.setInputValue(value))
}
const press = async () => {
  const button = await screen.findByRole('button', { name: 'Calculate last month with these rates' })
  act(() => button.click())
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('calculates with the rates of the form without saving them, and shows the result by company', async () => {
  const states = [run({ state: 'running', computed: 1 }), run({ state: 'done', costNow: 11 })]
  const asked = fakeSite({
    '/boxsizes/getBoxSizeById': () => ({ result: box }),
    '/rates/startWhatIf': () => ({ result: { id: RUN } }),
    '/rates/getWhatIf': () => states.shift() ?? run({ state: 'done', costNow: 11 }),
    '/rates/getWhatIfCompanies': () => companies,
  })
  renderAt(
    <Suspense>
      <BoxRatesModal record={box} place={{}} onClose={() => {}} />
    </Suspense>,
    '/boxsizes',
  )
  await until(() => expect(dialog()?.findAllFormFields()).toHaveLength(7))
  type(0, '')
  await press()
  await until(() => expect(dialog()?.findAllFormFields()[0]?.findError()).toBeTruthy())
  expect(bodies(asked, '/rates/startWhatIf')).toEqual([])
  type(0, '0.7')
  await press()
  await until(() => expect(text()).toContain('Calculating last month: 1 of 2 companies'))
  await until(() => expect(text()).toContain('Blue Harbor'))
  expect(bodies(asked, '/rates/startWhatIf')).toEqual([{ boxes: [{ boxSizeId: BOX, ...fees, inboundBaseFee: 0.7 }] }])
  expect(text()).toContain('All companies: actual cost $12.30, with these rates $10.00, difference -$2.30')
  expect(text()).toContain('+$1.70')
  expect(text()).toContain('-$4.00')
  expect(text()).toContain('without these rates the month would now cost $11.00')
  expect(text()).not.toContain('The form has changed')
  type(0, '0.8')
  await until(() => expect(text()).toContain('The form has changed'))
  expect(asked.some(({ path }) => path === '/boxsizes/saveOrUpdateById')).toBe(false)
})

it('calculates with the terms of one company, and can restart a failed calculation', async () => {
  let tries = 0
  const why = { reason: 'whatIf.failed', params: { error: 'x' }, message: 'The calculation was interrupted (x).' }
  const asked = fakeSite({
    '/rates/startCompanyWhatIf': () => ({ result: { id: `WI-0000000000000000000${++tries}` } }),
    '/rates/getWhatIf': () =>
      tries === 1 ? run({ state: 'failed', why }) : run({ state: 'done', companies: 0, computed: 0 }),
  })
  const discount = {
    userNo: 'A1',
    doctorNo: DOCTOR,
    doctorName: 'Northwind',
    isSet: false,
    saved: 0,
    storageFreeDuration: 3,
    discountRate: 0.9,
    storageFeeOverDays: 30,
  }
  renderAt(
    <Suspense>
      <DiscountModal discount={discount} adminNo={undefined} onClose={() => {}} />
    </Suspense>,
    '/discounts',
  )
  await press()
  await until(() => expect(text()).toContain('The calculation was interrupted'))
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  await until(() => expect(text()).toContain('No company pays these rates.'))
  expect(bodies(asked, '/rates/startCompanyWhatIf')).toEqual(
    Array(2).fill({
      doctorNo: DOCTOR,
      boxes: undefined,
      services: undefined,
      discount: { storageFreeDuration: 3, discountRate: 0.9, storageFeeOverDays: 30 },
    }),
  )
})

it("shows what another company's rates would have cost before they are copied", async () => {
  const asked = fakeSite({
    '/custom_box_size_config/getDoctorUserList': () => ({
      result: {
        records: [
          { doctorNo: DOCTOR, doctorName: 'Northwind', hasSingleSeted: false },
          { doctorNo: FROM, doctorName: 'Blue Harbor', hasSingleSeted: true },
        ],
        total: 2,
        current: 1,
        size: 100,
      },
    }),
    '/rates/startCloneWhatIf': () => ({ result: { id: RUN } }),
    '/rates/getWhatIf': () => run({ state: 'done', computed: 1, companies: 1, cost: 2.3, costDrafted: 4 }),
    '/rates/getWhatIfCompanies': () => ({
      result: { ...companies.result, records: companies.result.records.slice(0, 1) },
    }),
  })
  renderAt(
    <Suspense>
      <CloneCardModal place={{ doctorNo: DOCTOR }} doctorName="Northwind" onClose={() => {}} />
    </Suspense>,
    '/boxsizes',
  )
  await press()
  await until(() => expect(dialog()?.findFormField()?.findError()).toBeTruthy())
  expect(bodies(asked, '/rates/startCloneWhatIf')).toEqual([])
  const from = dialog()?.findSelect()
  act(() => from?.openDropdown())
  await until(() => expect(text()).toContain('Blue Harbor'))
  act(() => from?.selectOptionByValue(FROM))
  await press()
  await until(() => expect(text()).toContain('+$1.70'))
  expect(bodies(asked, '/rates/startCloneWhatIf')).toEqual([{ doctorNo: DOCTOR, fromDoctorNo: FROM }])
  expect(asked.some(({ path }) => path === '/rates/cloneCard')).toBe(false)
})
