import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CatalogueScreen } from '../../../../web/screens/products/catalogue/catalogue-screen.tsx'
import { fakeSite, page } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const PATH = '/inventory/import/:catalogueNo?'
const catalogue = {
  ...{ catalogueNo: 'CA-1', fileName: 'list.xlsx', status: 'checked', message: '', reasons: [], totalCount: 20_000 },
  ...{ goodCount: 19_950, doneCount: 0, problemCount: 50, userName: 'jo', createDate: '2026-11-20T00:00:00Z' },
}
const problem = { row: 7, column: 'size', content: 'Huge', message: 'There is no such category.', reasons: [] }

signedInAt('US-DOCTOR')

it('shows what is wrong by row and column, adds the rest, and tells how far that is', async () => {
  let state = catalogue
  const asked = fakeSite({
    '/products/getCatalogue': () => ({ result: state }),
    '/products/getCatalogueProblemList': () => page([problem], { total: 50 }),
    '/products/importCatalogue': () => {
      state = { ...catalogue, status: 'importing', doneCount: 9975 }
      return { result: { catalogueNo: 'CA-1' } }
    },
  })
  renderAt(<CatalogueScreen />, '/inventory/import/CA-1', PATH)
  expect(await screen.findByText(/19,950 of 20,000 rows can be added. 50 rows are left out/)).toBeDefined()
  expect(await screen.findByText('There is no such category.')).toBeDefined()
  expect(screen.getByText('Category')).toBeDefined()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add 19,950 products' })))
  expect(await screen.findByText('9,975 of 19,950 products added')).toBeDefined()
  state = { ...catalogue, status: 'done', doneCount: 19_950 }
  await until(() => expect(screen.getByText('19,950 products were added.')).toBeDefined())
  expect(asked.filter(({ path }) => path === '/products/importCatalogue')).toHaveLength(1)
})

it('speaks of one row as of one', async () => {
  const one = { ...catalogue, totalCount: 2, goodCount: 1, problemCount: 1 }
  fakeSite({ '/products/getCatalogue': () => ({ result: one }), '/products/getCatalogueProblemList': () => page([]) })
  renderAt(<CatalogueScreen />, '/inventory/import/CA-1', PATH)
  expect(await screen.findByText(/1 of 2 rows can be added. 1 row is left out/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add 1 product' })).toBeDefined()
})

it('says why a workbook was not taken, and offers no button', async () => {
  const failed = { ...catalogue, status: 'failed', message: 'This file is empty.', problemCount: 0 }
  fakeSite({ '/products/getCatalogue': () => ({ result: failed }) })
  renderAt(<CatalogueScreen />, '/inventory/import/CA-1', PATH)
  expect(await screen.findByText('This file is empty.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

it('asks for a workbook first, and lists earlier ones', async () => {
  fakeSite({ '/products/getCatalogueList': () => page([catalogue]) })
  renderAt(<CatalogueScreen />, '/inventory/import', PATH)
  expect(await screen.findByRole('link', { name: 'list.xlsx' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Download the template/ }).getAttribute('href')).toContain('.xlsx')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Upload and check' })))
  expect(await screen.findByText('Choose a workbook first.')).toBeDefined()
})
