import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pressListKey } from '../../../web/app/keys/list-keys.ts'
import { OpenLink } from '../../../web/components/record/open-link.tsx'
import { CardList } from '../../../web/components/table/card-list.tsx'
import { columnKinds } from '../../../web/components/table/definitions.tsx'
import { RowAction } from '../../../web/components/table/row-action.tsx'
import type { Column } from '../../../web/components/table/table-types.ts'

const did = vi.fn()
const onChange = vi.fn()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const columns: readonly Column<string>[] = [
  { id: 'state', header: 'State', cell: () => 'Open', card: 'badge' },
  {
    id: 'name',
    header: 'Name',
    cell: (row) => <OpenLink onOpen={() => did(`open ${row}`)}>{row}</OpenLink>,
    card: 'title',
  },
  {
    id: 'actions',
    header: 'Actions',
    pinned: true,
    cell: (row) => (
      <>
        <RowAction text="Claim" label={`Claim ${row}`} onClick={() => did(`claim ${row}`)} />
        {row === 'one' && <RowAction text="Edit" label={`Edit ${row}`} edits onClick={() => did(`edit ${row}`)} />}
      </>
    ),
  },
]
const draw = () =>
  render(
    <MemoryRouter>
      <main>
        <section aria-label="Takes">
          <CardList
            label="Takes"
            rows={['one', 'two']}
            columns={columns}
            rowKey={(row) => row}
            selection={{ rows: [], onChange, label: (row) => row }}
          />
        </section>
      </main>
    </MemoryRouter>,
  )
const keys = (...names: string[]) => {
  for (const name of names) act(() => pressListKey(name))
}

it('selects, opens and edits cards; another action gets the focus', () => {
  draw()
  keys('j', 'x')
  expect(document.activeElement?.matches('li')).toBe(true)
  keys('o', 'e')
  expect(onChange.mock.calls).toEqual([[['one']]])
  expect(did.mock.calls).toEqual([['open one'], ['edit one']])
  keys('j', 'e')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Claim two' }))
  expect(did).toHaveBeenCalledTimes(2)
})

it('marks the columns that name the record', () => {
  expect(columnKinds(columns, 1)['data-names']).toBe('3')
  expect(columnKinds(columns.slice(2))['data-names']).toBeUndefined()
})
