import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StockTotals } from '../../../../web/screens/products/stock-totals.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'

const TOTALS = '/statistics/warehouseTotals'

signedInAt('US-DOCTOR')

it("shows the company's stock, by warehouse when expanded", async () => {
  const row = { warehouseNo: 'WH-1', warehouse: 'Edison NJ', stockUnits: 1234, notClaimedUnits: 5 }
  const asked = fakeSite({
    '/common/getDoctorHomeData': () => ({ result: { stockUnits: 2000, stockValue: 10, awaitingUnits: 0 } }),
    [TOTALS]: () => ({ result: { records: [row], total: 1, current: 1, size: 100 } }),
  })
  renderAt(<StockTotals />)
  expect(await screen.findByText('2,000')).toBeDefined()
  const calls = () => asked.filter(({ path }) => path === TOTALS)
  expect(calls()).toEqual([])
  await act(async () => createWrapper().findExpandableSection()?.findExpandButton().click())
  expect(await screen.findByText('1,234')).toBeDefined()
  expect(screen.getByText('Edison NJ')).toBeDefined()
  expect(calls()).toHaveLength(1)
})
