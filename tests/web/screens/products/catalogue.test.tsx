import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CatalogueScreen } from '../../../../web/screens/products/catalogue/catalogue-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { bodies, fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const PATH = '/inventory/import/:catalogueNo?'
const catalogue = {
  catalogueNo: 'CA-1',
  fileName: 'list.xlsx',
  status: 'checked',
  message: '',
  reasons: [],
  totalCount: 20_000,
  goodCount: 19_950,
  doneCount: 0,
  problemCount: 50,
  userName: 'jo',
  createDate: '2026-11-20T00:00:00Z',
  fileNo: 'FL-01J9ZK4T7QX3',
  zerosLost: 0,
  sheetName: '',
}
const problem = { row: 7, column: 'size', content: 'Huge', message: 'There is no such category.', reasons: [] }

const company = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const session: Session = {
  user: {
    userNo: 'US-DOCTOR',
    userName: 'jo',
    email: 'jo@example.com',
    phone: '',
    role: 'doctor',
    roleId: 2,
    sessionRole: '1',
    companies: [company],
    permissions: [],
    emailProven: true,
    userStatus: 1,
    secondFactor: NO_SECOND_FACTOR,
  } as Session['user'],
  company,
}
const screenAt = (address: string) =>
  renderAt(
    <SessionContext value={session}>
      <CatalogueScreen />
    </SessionContext>,
    address,
    PATH,
  )

signedInAt('US-DOCTOR')

it('shows problems by row and column, and adds the rest with progress', async () => {
  let state = catalogue
  const asked = fakeSite({
    '/products/getCatalogue': () => ({ result: state }),
    '/products/getCatalogueProblemList': () => page([problem], { total: 50 }),
    '/products/importCatalogue': () => {
      state = { ...catalogue, status: 'importing', doneCount: 9975 }
      return { result: { catalogueNo: 'CA-1' } }
    },
  })
  screenAt('/inventory/import/CA-1')
  expect(await screen.findByText(/19,950 of 20,000 rows can be added. 50 rows are left out/)).toBeDefined()
  expect(await screen.findByText('There is no such category.')).toBeDefined()
  expect(screen.getByText('Category')).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add 19,950 products' })))
  expect(await screen.findByText('9,975 of 19,950 products added')).toBeDefined()
  state = { ...catalogue, status: 'done', doneCount: 19_950 }
  await until(() => expect(screen.getByText('19,950 products were added.')).toBeDefined())
  expect(asked.filter(({ path }) => path === '/products/importCatalogue')).toHaveLength(1)
})

it('uses the singular for one row', async () => {
  const one = { ...catalogue, totalCount: 2, goodCount: 1, problemCount: 1 }
  fakeSite({ '/products/getCatalogue': () => ({ result: one }), '/products/getCatalogueProblemList': () => page([]) })
  screenAt('/inventory/import/CA-1')
  expect(await screen.findByText(/1 of 2 rows can be added. 1 row is left out/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add 1 product' })).toBeDefined()
})

it('shows why a workbook was refused, without a button', async () => {
  const failed = { ...catalogue, status: 'failed', message: 'This file is empty.', problemCount: 0 }
  fakeSite({ '/products/getCatalogue': () => ({ result: failed }) })
  screenAt('/inventory/import/CA-1')
  expect(await screen.findByText('This file is empty.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

const layout = {
  sheet: 'Goods',
  sheets: ['Goods'],
  source: 'none',
  headerRow: 0,
  columns: [{ field: 'upc', column: 'B' }],
  fields: [
    { field: 'productName', required: true },
    { field: 'upc', required: true },
    { field: 'note', required: false },
  ],
  rows: [
    { row: 1, cells: ['What', 'Code', ''] },
    { row: 2, cells: ['Lamp', '036000291452', 'blue'] },
  ],
}
const chooser = (name: RegExp) => {
  const button = screen.getByRole('button', { name })
  return {
    choose: async (option: RegExp) => {
      // The Down key opens the list.
      await act(async () => {
        button.focus()
        fireEvent.keyDown(button, { key: 'ArrowDown', keyCode: 40 })
      })
      const wanted = await screen.findByRole('option', { name: option })
      await act(async () => {
        fireEvent.mouseMove(wanted)
        fireEvent.mouseUp(wanted)
      })
    },
  }
}

it('lets the user choose columns if no header was recognized, and remembers them for the company', async () => {
  const failed = { ...catalogue, status: 'failed', sheetName: 'Goods', message: 'No header row.', problemCount: 0 }
  const asked = fakeSite({
    '/products/getCatalogue': () => ({ result: failed }),
    '/sheets/getLayout': () => ({ result: layout }),
    '/sheets/getColumns': () => ({ result: { mappings: [], version: 3 } }),
    '/sheets/saveColumns': () => ({ result: { mappings: [], version: 4 } }),
    '/products/checkCatalogue': () => ({ result: { catalogueNo: 'CA-2' } }),
  })
  screenAt('/inventory/import/CA-1')
  expect(await screen.findByText('Columns of sheet “Goods”')).toBeDefined()
  expect(screen.getByText('Remember these columns for Pacific')).toBeDefined()
  const apply = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Check with/ })))
  await apply()
  expect(screen.getByText('Choose a column.')).toBeDefined()
  await chooser(/^Product name/).choose(/A: What/)
  expect(screen.getByText('Lamp', { selector: 'td *, td' })).toBeDefined()
  await apply()
  await until(() => expect(bodies(asked, '/products/checkCatalogue')).toHaveLength(1))
  expect(bodies(asked, '/sheets/saveColumns')).toMatchObject([
    {
      kind: 'catalogue',
      version: 3,
      columns: [
        { field: 'upc', header: 'Code' },
        { field: 'productName', header: 'What' },
      ],
    },
  ])
  expect(bodies(asked, '/products/checkCatalogue')).toMatchObject([
    {
      fileId: 'FL-01J9ZK4T7QX3',
      columns: { sheet: 'Goods', headerRow: 1, fields: [{ column: 'B' }, { field: 'productName', column: 'A' }] },
    },
  ])
})

it("names the column of a problem by the sheet's own header", async () => {
  const columns = [
    { field: 'productName', column: 'A' },
    { field: 'size', column: 'B' },
  ]
  const problems = ['size', 'weight'].map((column, row) => ({ ...problem, row, column }))
  fakeSite({
    '/products/getCatalogue': () => ({ result: { ...catalogue, sheetName: 'Goods' } }),
    '/products/getCatalogueProblemList': () => page(problems),
    '/sheets/getLayout': () => ({ result: { ...layout, source: 'headers', headerRow: 1, columns } }),
  })
  screenAt('/inventory/import/CA-1')
  expect(await screen.findByText('Code (Category)')).toBeDefined()
  // For a column that the sheet lacks, the name of the template is used.
  expect(screen.getByText('Weight (lb)')).toBeDefined()
})

it('shows that remembered columns were used, and forgets them on request', async () => {
  const columns = [
    { field: 'productName', column: 'A' },
    { field: 'upc', column: 'B' },
  ]
  const known = [
    { field: 'productName', header: 'what' },
    { field: 'upc', header: 'CODE' },
  ]
  const asked = fakeSite({
    '/products/getCatalogue': () => ({ result: { ...catalogue, sheetName: 'Goods', problemCount: 0 } }),
    '/sheets/getLayout': () => ({ result: { ...layout, source: 'remembered', headerRow: 1, columns } }),
    '/sheets/getColumns': () => ({
      result: { mappings: [{ id: 'm1', columns: known, userName: 'jo', at: '2026-11-20T00:00:00Z' }], version: 3 },
    }),
    '/sheets/forgetColumns': () => ({ result: { mappings: [], version: 4 } }),
  })
  screenAt('/inventory/import/CA-1')
  expect(await screen.findByText('Sheet “Goods”: read with the remembered columns.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Change columns' })).toBeDefined()
  const forget = await screen.findByRole('button', { name: 'Forget these columns' })
  await act(async () => void fireEvent.click(forget))
  await until(() => expect(bodies(asked, '/sheets/forgetColumns')).toMatchObject([{ kind: 'catalogue', id: 'm1' }]))
})

it('requires a workbook first, and lists earlier ones', async () => {
  fakeSite({ '/products/getCatalogueList': () => page([catalogue]) })
  screenAt('/inventory/import')
  expect(await screen.findByRole('link', { name: 'list.xlsx' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Download the template/ }).getAttribute('href')).toContain('.xlsx')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Upload and check' })))
  expect(await screen.findByText('Choose a workbook first.')).toBeDefined()
})
