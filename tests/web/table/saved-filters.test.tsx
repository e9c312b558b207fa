import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ResourceTable } from '../../../web/components/table/resource-table.tsx'
import type { Column, Filter } from '../../../web/components/table/table-types.ts'
import { useTable } from '../../../web/components/table/use-table.ts'
import { chooseCompany } from '../../../web/session/company.ts'
import { type Asked, bodies, fakeSite, storeLogin } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

const columns: Column<string>[] = [{ id: 'name', header: 'Name', cell: (row) => row, sort: (row) => row }]
const filters: Filter[] = [
  { kind: 'text', id: 'condition', label: 'Find' },
  { kind: 'choice', id: 'status', label: 'Status', all: 'Any', options: [{ value: 0, label: 'Pending' }] },
]
const query = {
  data: { records: ['a'], total: 1, current: 1, size: 50 },
  error: null,
  refetch: () => undefined,
  isFetching: false,
  isPlaceholderData: false,
}

const List = () => (
  <ResourceTable
    title="Rows"
    table={useTable({ id: 'rows', columns, filters })}
    query={query}
    rowKey={(row) => row}
    empty={{ title: 'None' }}
  />
)

const LIST = '/savedFilters/getAll'
const SAVE = '/savedFilters/save'
const REMOVE = '/savedFilters/delete'
const kept = { name: 'Waiting', values: { status: '0', sort: '-name' }, savedAt: '2026-11-20T00:00:00Z' }

let asked: Asked[]
/** Opens the list at an address with the dialog, and returns what it has loaded. */
const openAt = async (address: string, stored: object[]) => {
  asked = fakeSite({
    [LIST]: () => ({ result: { filters: stored } }),
    [SAVE]: ({ body }) => ({ result: { name: body.name } }),
    [REMOVE]: ({ body }) => ({ result: { name: body.name } }),
  })
  const drawn = renderAt(<List />, address)
  act(() => screen.getByRole('button', { name: 'Saved filters' }).click())
  const dialog = await screen.findByRole('dialog')
  await until(() => expect(bodies(asked, LIST)).toHaveLength(1))
  return { ...drawn, dialog: within(dialog) }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  storeLogin()
  chooseCompany('US-1')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('applies a saved filter and its sort from the first page, and removes filters it does not contain', async () => {
  const { search, dialog } = await openAt('/?tab=open&condition=x&page=3', [kept])
  expect(bodies(asked, LIST)).toEqual([{ list: 'rows', doctorNo: 'US-1' }])
  expect(await dialog.findByText('Status: Pending · Sort: Name, descending')).toBeDefined()
  act(() => dialog.getByRole('button', { name: 'Apply Waiting' }).click())
  expect(search()).toBe('?tab=open&status=0&sort=-name')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('saves the current filters under a name', async () => {
  const { dialog } = await openAt('/?status=0&page=2', [])
  fireEvent.change(await dialog.findByLabelText('Name'), { target: { value: 'Pending' } })
  act(() => dialog.getByRole('button', { name: 'Save filters' }).click())
  await until(() =>
    expect(bodies(asked, SAVE)).toEqual([{ doctorNo: 'US-1', list: 'rows', name: 'Pending', values: { status: '0' } }]),
  )
  await until(() => expect(bodies(asked, LIST)).toHaveLength(2))
})

it('copies a link that names the company and opens the same list', async () => {
  const copied = vi.fn(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
  const { dialog } = await openAt('/?tab=open&condition=x', [kept])
  const button = await dialog.findByRole('button', { name: 'Copy link to Waiting' })
  await act(async () => button.click())
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\/\?tab=open&status=0&sort=-name&company=US-1$/))
})

it('replaces the saved filter with the typed name, and deletes it', async () => {
  const { dialog } = await openAt('/?condition=x', [kept])
  fireEvent.change(await dialog.findByLabelText('Name'), { target: { value: 'waiting ' } })
  act(() => dialog.getByRole('button', { name: 'Replace filter' }).click())
  const replaced = { list: 'rows', doctorNo: 'US-1', name: 'waiting', replaces: 'Waiting', values: { condition: 'x' } }
  await until(() => expect(bodies(asked, SAVE)).toEqual([replaced]))
  act(() => dialog.getByRole('button', { name: 'Delete Waiting' }).click())
  await until(() => expect(bodies(asked, REMOVE)).toMatchObject([{ list: 'rows', name: 'Waiting' }]))
})

it('explains how to save a filter if there is none', async () => {
  const { dialog } = await openAt('/', [])
  expect(await dialog.findByText('No saved filters for this list yet')).toBeDefined()
  expect(dialog.queryByLabelText('Name')).toBeNull()
})
