import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { whyFailed } from '../../../../shared/contract/line-results.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import type { SheetLayout } from '../../../../shared/sheets/columns.fields.ts'
import { sheetsReasons } from '../../../../shared/sheets/sheets.reasons.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { draftOf, fieldsOffered } from '../../../../web/components/sheets/column-draft.ts'
import { fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1, importRecord } = at

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const layoutOf = (rows: string[][], more: Partial<SheetLayout> = {}): SheetLayout => ({
  sheet: 'Sheet1',
  sheets: ['Sheet1'],
  source: 'none',
  headerRow: 0,
  columns: [],
  fields: ['tracking', 'upc', 'qty'].map((field) => ({ field, required: true })),
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  ...more,
})
const data = ['1Z999AA10123456784', '810012340106', '2', '2026-11-20']

describe('the suggested header row', () => {
  const header = ['Box', 'Item', 'How many', '日期']
  it.each<[number, string[][]]>([
    [3, [['Arrivals of Friday'], [''], header, data]],
    [1, [header, data, data]],
    [2, [['Friday', '', '', '42'], header, ['TBA309110000', 'Aurora', 'silver', 'new'], data]],
    [1, [data, data]],
    [1, [['Notes'], ['Call Bob']]],
  ])('is the first row with the most words, or else the first row: %i', (row, rows) => {
    expect(draftOf(layoutOf(rows)).headerRow).toBe(row)
  })

  it('is the recognized header row', () => {
    expect(draftOf(layoutOf([header, header], { headerRow: 2 })).headerRow).toBe(2)
  })
})

it('the fields to map exclude a field whose values are refused, unless the sheet has a column for it', () => {
  const fields = ['upc', 'storageFreeDuration'].map((field) => ({ field, required: field === 'upc' }))
  const offered = (columns: SheetLayout['columns']) =>
    fieldsOffered(layoutOf([data], { fields, columns })).map(({ field }) => field)
  expect(offered([])).toEqual(['upc'])
  expect(offered([{ field: 'storageFreeDuration', column: 'B' }])).toEqual(['upc', 'storageFreeDuration'])
})

describe('an import', () => {
  const LAYOUT = '/sheets/getLayout'
  const open = async (record: object, layout: SheetLayout) => {
    fakeSite({
      [PATHS.rows]: () => page([]),
      [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ')]),
      [PATHS.batches]: () => ({ result: [] }),
      [PATHS.imports]: () => page([record]),
      [PATHS.record]: () => ({ result: { failedRecords: [], ...record } }),
      [LAYOUT]: () => ({ result: layout }),
      '/sheets/getColumns': () => ({ result: { mappings: [], version: 0 } }),
    })
    at.drawTracking({ company: HARBOR, address: '/inbound/imports' })
    const [button] = await screen.findAllByRole('button', { name: /night shift/ })
    button?.click()
  }
  const footer = () =>
    [...(at.modal().findFooter()?.getElement().querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)

  it('with unrecognized columns offers a check with the mapped columns as its primary action', async () => {
    const refused = {
      status: 'failed',
      hasSource: true,
      ...whyFailed([reasonMessage(sheetsReasons.noHeader, { sheet: 'Sheet1', found: 'Box' })]),
    }
    await open(importRecord(refused), layoutOf([['Box', 'Item', 'How many'], data]))
    await until(() => expect(footer()).toEqual(['Close', 'Continue Import Process', 'Check with these columns']))
    const primary = at.modal().findFooter()?.findAll('[class*="variant-primary"]') ?? []
    expect(primary.map((one) => one.getElement().textContent)).toEqual(['Check with these columns'])
  })

  it("names the column of an invalid value by the sheet's own header", async () => {
    const failed = {
      lineNumber: 2,
      content: '1Z',
      ...whyFailed([reasonMessage(valuesReasons.quantityRequired)]),
      canRetry: true,
    }
    const record = { ...importRecord({ status: 'checked', hasSource: true, totalCount: 2, failedCount: 1 }) }
    const columns = [
      { field: 'tracking', column: 'A' },
      { field: 'qty', column: 'C' },
    ]
    const layout = layoutOf([['Tracking Num', 'Item', 'How many'], data], { source: 'chosen', headerRow: 1, columns })
    await open({ ...record, failedRecords: [failed] }, layout)
    await until(() => expect(at.modalRows().map((cells) => cells[2])).toEqual(['How many (quantity)']))
  })
})
