import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, screen } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { TableFilters } from '../../../web/components/table/filters/table-filters.tsx'
import type { Filter } from '../../../web/components/table/table-types.ts'
import { useTable } from '../../../web/components/table/use-table.ts'
import { renderAt } from '../support/render.tsx'
import { until } from '../support/until.ts'

afterEach(cleanup)

const choice = (id: string): Filter => ({
  kind: 'choice',
  id,
  label: id,
  all: `Every ${id}`,
  options: [{ value: 'x', label: `Only ${id}` }],
})
const ids = ['size', 'color', 'shape', 'weight', 'maker', 'year']

const List = ({ count = ids.length }: { count?: number }) => {
  const table = useTable({
    id: 'rare',
    columns: [],
    filters: ids.slice(0, count).map(choice),
    rare: ['shape', 'maker'],
  })
  const navigate = useNavigate()
  return (
    <>
      <TableFilters table={table}>
        <p>saved</p>
      </TableFilters>
      <button type="button" onClick={() => navigate('?maker=x')}>
        elsewhere
      </button>
    </>
  )
}

const selects = () => createWrapper().findAllSelects()
const shown = () => selects().map((select) => select.findTrigger().getElement().textContent)
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const clear = (text: string) => {
  const select = selects().find((one) => one.findTrigger().getElement().textContent === text)
  act(() => select?.openDropdown())
  act(() => select?.selectOptionByValue('', { expandToViewport: true }))
}

const COMMON = ['Every size', 'Every color', 'Every weight', 'Every year']

it('collapses the rare filters of a list that has too many for one line', async () => {
  renderAt(<List />, '/')
  await until(() => expect(shown()).toEqual(COMMON))
  await press('More filters')
  await until(() => expect(shown()).toEqual([...COMMON, 'Every shape', 'Every maker']))
  await press('Fewer filters')
  await until(() => expect(shown()).toEqual(COMMON))
})

it('collapses none if all fit', async () => {
  renderAt(<List count={5} />, '/')
  await until(() => expect(shown()).toHaveLength(5))
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
})

it('always shows a rare filter that has a value, and keeps it when the value is removed', async () => {
  const { search } = renderAt(<List />, '/?shape=x')
  await until(() => expect(shown()).toEqual([...COMMON, 'Only shape']))
  clear('Only shape')
  await until(() => expect(search()).toBe(''))
  expect(shown()).toEqual([...COMMON, 'Every shape'])
  await press('More filters')
  await press('Fewer filters')
  await until(() => expect(shown()).toEqual(COMMON))
})

it('shows the rare filters of the address again after Back', async () => {
  const { back } = renderAt(<List />, '/?shape=x')
  await until(() => expect(shown()).toContain('Only shape'))
  await press('elsewhere')
  await until(() => expect(shown()).toEqual([...COMMON, 'Every shape', 'Only maker']))
  expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
  await act(back)
  await until(() => expect(shown()).toEqual([...COMMON, 'Only shape', 'Every maker']))
})
