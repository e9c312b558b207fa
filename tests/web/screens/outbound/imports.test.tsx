import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImportScreen } from '../../../../web/screens/outbound/imports/import-screen.tsx'
import { fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const PATH = '/outbound/import/:importNo?'
const one = {
  importNo: 'SI-1',
  fileName: 'friday.xlsx',
  status: 'checked',
  message: '',
  reasons: [],
  totalCount: 12,
  sheetName: '',
  goodCount: 10,
  doneCount: 0,
  problemCount: 2,
  userName: 'jo',
  createDate: '2026-11-20T00:00:00Z',
  warehouseNo: 'WH-1',
  warehouse: 'Dock 4, Edison',
  notifyUserNo: 'US-2',
  notifyUserName: 'nell',
}
const problem = {
  row: 7,
  column: 'label',
  content: 'b.pdf',
  message: 'There is no label file named b.pdf.',
  reasons: [],
}
const warehouse = { warehouseNo: 'WH-1', warehouse: 'Dock 4, Edison' }
const member = { userNo: 'US-2', userName: 'nell', alias: '', status: 1 }
const lists = {
  '/warehouse/getWarehouseList': () => page([warehouse]),
  '/member/getMemberList': () => page([member]),
  '/outbound/getImportList': () => page([one]),
}

signedInAt('US-DOCTOR')

it('shows problems by row and column, submits the rest with progress, and retries failed rows', async () => {
  let state: object = one
  const asked = fakeSite({
    '/outbound/getImport': () => ({ result: state }),
    '/outbound/getImportProblemList': () => page([problem], { total: 2 }),
    '/outbound/submitImport': () => {
      state = { ...one, status: 'importing', doneCount: 5 }
      return { result: { importNo: 'SI-1' } }
    },
  })
  renderAt(<ImportScreen />, '/outbound/import/SI-1', PATH)
  expect(await screen.findByText(/10 of 12 rows can be shipped. 2 rows are left out/)).toBeDefined()
  expect(await screen.findByText('There is no label file named b.pdf.')).toBeDefined()
  expect(screen.getByText('Label file')).toBeDefined()
  expect(screen.getByText(/Dock 4, Edison/)).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit 10 shipments' })))
  expect(await screen.findByText('5 of 10 shipments submitted')).toBeDefined()
  expect(screen.queryByText('There is no label file named b.pdf.')).toBeNull()
  state = { ...one, status: 'done', doneCount: 10 }
  await until(() => expect(screen.getByText(/10 of 12 shipments were submitted; 2 rows were not/)).toBeDefined())
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try 2 rows again' })))
  expect(asked.filter(({ path }) => path === '/outbound/submitImport')).toHaveLength(2)
  state = { ...one, status: 'done', doneCount: 12, problemCount: 0 }
  await until(() => expect(screen.getByText('12 shipments were submitted.')).toBeDefined())
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

it("names the column of a problem by the sheet's own header", async () => {
  const columns = [{ field: 'label', column: 'B' }]
  const rows = [{ row: 1, cells: ['Item', 'PDF'] }]
  const layout = { sheet: 'Friday', sheets: ['Friday'], source: 'headers', headerRow: 1, columns, fields: [], rows }
  fakeSite({
    '/outbound/getImport': () => ({ result: { ...one, sheetName: 'Friday' } }),
    '/outbound/getImportProblemList': () => page([problem]),
    '/sheets/getLayout': () => ({ result: layout }),
  })
  renderAt(<ImportScreen />, '/outbound/import/SI-1', PATH)
  expect(await screen.findByText('PDF (Label file)')).toBeDefined()
})

it('shows why a workbook was refused, without a button', async () => {
  const failed = {
    ...one,
    status: 'failed',
    message: 'This file is empty.',
    totalCount: 0,
    goodCount: 0,
    problemCount: 0,
  }
  fakeSite({ '/outbound/getImport': () => ({ result: failed }) })
  renderAt(<ImportScreen />, '/outbound/import/SI-1', PATH)
  expect(await screen.findByText('This file is empty.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Submit|again/ })).toBeNull()
})

it('requires all fields first, and lists earlier imports', async () => {
  const asked = fakeSite(lists)
  renderAt(<ImportScreen />, '/outbound/import', PATH)
  expect(await screen.findByRole('link', { name: 'friday.xlsx' })).toBeDefined()
  expect((await screen.findByRole('link', { name: /Download the template/ })).getAttribute('href')).toContain('.xlsx')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Upload and check' })))
  expect(await screen.findByText('Choose a workbook first.')).toBeDefined()
  expect(await screen.findByText('Warehouse is required.')).toBeDefined()
  expect(screen.getByText('You must select a user to notify.')).toBeDefined()
  expect(asked.filter(({ path }) => path === '/outbound/uploadImport')).toEqual([])
})
