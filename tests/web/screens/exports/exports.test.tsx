import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../../web/api/client.ts'
import { ExportButton } from '../../../../web/components/export/export-button.tsx'
import { ExportWatch } from '../../../../web/components/export/export-watch.tsx'
import { Flash, Toasts } from '../../../../web/components/flash.tsx'
import { ExportsScreen } from '../../../../web/screens/exports/exports-screen.tsx'
import { forgetExport, watchedExports } from '../../../../web/session/export-watch.ts'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { NO_SECOND_FACTOR } from '../../support/second-factor.ts'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const EXPORT = '/excel/exportInventory'
const ONE = '/excel/getExport'
const ALL = '/excel/getExports'
const STOP = '/excel/stopExport'
const USER = 'US-1'
const FILE = 'https://bucket.example/files/inventory.xlsx?signed'

const user = {
  userNo: USER,
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
} as unknown as Session['user']
const job = (more: object = {}) => ({
  id: 'EX-1',
  name: 'exportInventory',
  fileName: 'inventory.xlsx',
  doctorNo: 'US-DOCTOR',
  status: 'running',
  rows: 4000,
  createdTime: '2026-11-20T18:00:00.000Z',
  ...more,
})

/** Files that the browser was asked to save. */
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  flash.clear()
  forgetExport('EX-1')
})

signedInAt('US-DOCTOR')

/** Answers calls regardless of their query. */
const site = (answers: Record<string, () => object>) => {
  const any = new Proxy({}, { get: (_, path) => answers[String(path).split('?')[0] ?? ''] })
  return fakeSite(any)
}

const show = (element: React.ReactNode) =>
  renderAt(
    <SessionContext value={{ user, company: undefined }}>
      <Flash />
      <Toasts />
      <Routes>
        <Route path="/exports" element={element} />
      </Routes>
    </SessionContext>,
    '/exports',
  )
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}

it('saves the filtered rows of the company in the language of the person', async () => {
  const asked = site({ [EXPORT]: () => ({ result: { fileName: 'inventory.xlsx', url: FILE, rows: 1 } }) })
  show(<ExportButton call={api.exports.exportInventory} input={{ condition: 'box' }} />)
  await press('Export')
  await until(() => expect(saved).toEqual([FILE]))
  expect(await screen.findByText('inventory.xlsx saved: 1 row.')).toBeDefined()
  const { pathname, searchParams } = new URL(asked[0]?.path ?? '', 'https://x')
  expect(pathname).toBe(EXPORT)
  expect(Object.fromEntries(searchParams)).toMatchObject({ condition: 'box', language: 'en', doctorNo: 'US-DOCTOR' })
})

it('reports a failed export with the specified text', async () => {
  site({ [EXPORT]: () => ({ status: 500, message: 'broken' }) })
  show(<ExportButton call={api.exports.exportInventory} input={{}} />)
  await press('Export')
  expect(await screen.findByText('Export failed. Please try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('watches a large export, and saves no file yet', async () => {
  site({ [EXPORT]: () => ({ result: { fileName: 'inventory.xlsx', id: 'EX-1' } }) })
  show(<ExportButton call={api.exports.exportInventory} input={{}} />)
  await press('Export')
  await until(() => expect(watchedExports()).toEqual([{ id: 'EX-1', fileName: 'inventory.xlsx' }]))
  expect(localStorage.getItem('dockside.exports')).toContain('EX-1')
  expect(saved).toEqual([])
})

it.each([
  ['running', {}, 'inventory.xlsx is being prepared: 4,000 rows so far.'],
  ['done', { status: 'done' }, 'inventory.xlsx is ready: 4,000 rows.'],
  [
    'failed',
    { status: 'failed', reason: { reason: 'exports.failed', params: {} } },
    'Export failed. Please try again.',
  ],
])('reports an export that is %s', async (_, more, words) => {
  site({ [ONE]: () => ({ result: job(more) }) })
  show(<ExportWatch jobs={[{ id: 'EX-1', fileName: 'inventory.xlsx' }]} />)
  expect(await screen.findByText(words, { exact: false })).toBeDefined()
})

it('lists the exports, saves a finished one from a new URL, and cancels a running one', async () => {
  const asked = site({
    [ALL]: () => ({
      result: {
        total: 3,
        current: 1,
        size: 50,
        records: [
          job(),
          job({ id: 'EX-2', fileName: 'offers.xlsx', status: 'done', endedTime: '2026-11-20T18:01:00.000Z' }),
          job({ id: 'EX-3', status: 'failed', reason: { reason: 'general.noAccess', params: {} } }),
        ],
      },
    }),
    [ONE]: () => ({ result: { ...job({ id: 'EX-2', status: 'done' }), url: FILE } }),
    [STOP]: () => ({ result: { id: 'EX-1' } }),
  })
  show(<ExportsScreen />)
  expect(await screen.findByText('In progress')).toBeDefined()
  expect(createWrapper().findTable()?.findRows()).toHaveLength(3)
  await press('Download offers.xlsx')
  await until(() => expect(saved).toEqual([FILE]))
  await press('Cancel inventory.xlsx')
  await until(() => expect(asked.map(({ path }) => path)).toContain(STOP))
})

it('explains an empty list', async () => {
  site({ [ALL]: () => ({ result: { records: [], total: 0, current: 1, size: 50 } }) })
  show(<ExportsScreen />)
  expect(await screen.findByText('No exports yet')).toBeDefined()
})
