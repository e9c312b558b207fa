import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '../../shared/contract/paging.ts'
import { cardSlots } from '../../web/components/table/card-slots.ts'
import { DialogTable } from '../../web/components/table/dialog-table.tsx'
import { ResourceTable } from '../../web/components/table/resource-table.tsx'
import { RowAction } from '../../web/components/table/row-action.tsx'
import type { Column, Filter } from '../../web/components/table/table-types.ts'
import { useTable } from '../../web/components/table/use-table.ts'
import { ShortCode } from '../../web/components/text/code-text.tsx'
import { renderAt } from './support/render.tsx'
import { until } from './support/until.ts'
import { windowWidth } from './support/window-width.ts'

interface Row {
  productNo: string
  productName: string
  upc: string
  asin: string
  size: string
  condition: string
  stock: number
  createDate: string
}
interface Asked {
  condition: string | undefined
  current: number
}
type Answer = (asked: Asked) => Page<Row>

const PHONE = 390
const DESK = 1440

const edited = vi.fn()
const columns: Column<Row>[] = [
  { id: 'name', header: 'Product', cell: (row) => row.productName, sort: (row) => row.productName },
  { id: 'condition', header: 'Condition', cell: (row) => row.condition, card: 'badge' },
  { id: 'stock', header: 'Stock', numeric: true, cell: (row) => row.stock, sort: (row) => row.stock },
  { id: 'upc', header: 'UPC', cell: (row) => row.upc },
  { id: 'size', header: 'Size', cell: (row) => row.size || '-' },
  { id: 'asin', header: 'ASIN', cell: (row) => row.asin },
  { id: 'number', header: 'Number', cell: (row) => row.productNo },
  { id: 'added', header: 'Added', cell: (row) => row.createDate, shown: false },
  {
    id: 'edit',
    header: 'Edit',
    pinned: true,
    cell: (row) => <RowAction text="Edit" label={`Edit ${row.productName}`} onClick={() => edited(row.productName)} />,
  },
]
const filters: Filter[] = [{ kind: 'text', id: 'condition', label: 'Find' }]
const choice = (id: string, label: string): Filter => ({
  kind: 'choice',
  id,
  label,
  all: `Every ${label}`,
  options: [{ value: 'x', label: 'Only x' }],
})
const many = [choice('size', 'Size'), choice('state', 'State'), ...filters]

const Products = ({ answer, found = filters }: { answer: Answer; found?: Filter[] }) => {
  const [chosen, setChosen] = useState<Row[]>([])
  const table = useTable({ id: 'cards', columns, filters: found })
  const asked = { condition: table.filter('condition'), current: table.paging.current }
  const query = useQuery({ queryKey: ['products', asked], queryFn: async () => answer(asked) })
  return (
    <>
      <ResourceTable
        title="Products"
        table={table}
        query={query}
        rowKey={(row) => row.productNo}
        selection={{ rows: chosen, onChange: setChosen, label: (row) => row.productName }}
        add={{ text: 'Add product', run: () => undefined }}
        empty={{ title: 'No products yet' }}
      />
      <p>{`chosen: ${chosen.map((row) => row.productName).join(', ')}`}</p>
    </>
  )
}

const row = (productName: string, stock: number): Row => ({
  productNo: `PR-${productName}`,
  productName,
  upc: '810012340014',
  asin: 'B0D1',
  size: '',
  condition: 'New',
  stock,
  createDate: '2026-11-20T00:00:00.000Z',
})
const page = (records: Row[], more: object = {}): Page<Row> => ({
  records,
  total: records.length,
  current: 1,
  size: 50,
  ...more,
})
const draw = (answer: Answer, address = '/') => {
  const asked: Asked[] = []
  const listen: Answer = (one) => {
    asked.push(one)
    return answer(one)
  }
  return { asked, ...renderAt(<Products answer={listen} />, address) }
}
const cards = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem')
const titles = () => cards().map((card) => /^(Lamp|Desk|Chair)/.exec(card.textContent ?? '')?.[0])
const three = () => page([row('Lamp', 3), row('Desk', 20), row('Chair', 1)])

beforeEach(() => {
  localStorage.clear()
  edited.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a list on a phone', () => {
  it('shows cards instead of a table, each with its badge, figures and actions, but without empty or hidden values', async () => {
    windowWidth(PHONE)
    draw(three)
    await until(() => expect(cards()).toHaveLength(3))
    expect(document.querySelector('table')).toBeNull()
    const [card = document.body] = cards()
    expect(card.textContent).toContain('New')
    expect(within(card).getByText('Stock').nextElementSibling?.textContent).toBe('3')
    fireEvent.click(within(card).getByRole('button', { name: 'Edit Lamp' }))
    expect(edited).toHaveBeenCalledWith('Lamp')
    // Empty values take no space, and columns hidden in the preferences are hidden on cards too.
    expect(card.textContent).not.toMatch(/Size|Added/)
  })

  it('turns into a table when the window widens, without a new request', async () => {
    const turn = windowWidth(PHONE)
    const { asked } = draw(three, '/?sort=-stock')
    await until(() => expect(titles()).toEqual(['Desk', 'Lamp', 'Chair']))
    turn(DESK)
    expect(screen.queryByRole('list', { name: 'Products' })).toBeNull()
    expect(createWrapper().findTable()?.findRows()).toHaveLength(3)
    expect(asked).toHaveLength(1)
  })

  it('offers a sort select only if all rows are loaded', async () => {
    windowWidth(PHONE)
    const { search } = draw(three)
    await until(() => expect(createWrapper().findSelect()).not.toBeNull())
    const select = createWrapper().findSelect()
    act(() => select?.openDropdown())
    act(() => select?.selectOptionByValue('-stock', { expandToViewport: true }))
    expect(titles()).toEqual(['Desk', 'Lamp', 'Chair'])
    expect(search()).toBe('?sort=-stock')
    cleanup()
    draw(() => page([row('Lamp', 3), row('Desk', 20)], { total: 120 }))
    await until(() => expect(titles()).toEqual(['Lamp', 'Desk']))
    expect(createWrapper().findSelect()).toBeNull()
  })

  it('changes pages, and refreshes on request', async () => {
    windowWidth(PHONE)
    const { search, asked } = draw(() => page([row('Lamp', 3)], { total: 120 }))
    await until(() => expect(cards()).toHaveLength(1))
    act(() => createWrapper().findPagination()?.findNextPageButton().click())
    await until(() => expect(asked).toHaveLength(2))
    expect(search()).toBe('?page=2')
    await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    act(() => screen.getByRole('button', { name: 'Refresh' }).click())
    await until(() => expect(asked).toHaveLength(3))
  })

  it('lets the user select single cards, or all on the page', async () => {
    windowWidth(PHONE)
    draw(three)
    await until(() => expect(cards()).toHaveLength(3))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Desk' }))
    expect(screen.getByText('chosen: Desk')).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('chosen: Lamp, Desk, Chair')).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Lamp' }))
    expect(screen.getByText('chosen: Desk, Chair')).toBeDefined()
  })

  it('puts all filters but one behind a button, except those that have a value', async () => {
    windowWidth(PHONE)
    renderAt(<Products answer={three} found={many} />, '/?size=x')
    await screen.findByText('Lamp')
    expect(await screen.findByRole('searchbox', { name: 'Find' })).toBeDefined()
    await until(() => expect(screen.getAllByText('Only x')).toHaveLength(1))
    expect(screen.queryByText('Every State')).toBeNull()
    await act(async () => screen.getByRole('button', { name: 'More filters' }).click())
    expect(screen.getByRole('button', { name: 'Fewer filters' }).getAttribute('aria-expanded')).toBe('true')
    await until(() => expect(screen.getAllByText('Every State')).toHaveLength(1))
    cleanup()
    windowWidth(DESK)
    renderAt(<Products answer={three} found={many} />, '/?size=x')
    await until(() => expect(screen.getAllByText('Every State')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'More filters' })).toBeNull()
  })

  it('shows an empty state, a no-match state or an error, each with a next step', async () => {
    windowWidth(PHONE)
    draw(() => page([]))
    await screen.findByText('No products yet')
    expect(screen.getAllByRole('button', { name: 'Add product' })).toHaveLength(2)
    cleanup()
    const { search } = draw(() => page([]), '/?condition=zzz')
    await screen.findByText('No matches')
    act(() => screen.getByText('Clear filters').click())
    await until(() => expect(search()).toBe(''))
    cleanup()
    let broken = true
    draw(() => {
      if (broken) throw new Error('Our fault.')
      return three()
    })
    await screen.findByText('Our fault.')
    broken = false
    act(() => screen.getByText('Try again').click())
    await until(() => expect(cards()).toHaveLength(3))
  })
})

describe('a card', () => {
  const many: Column<Row>[] = [...columns, { id: 'note', header: 'Note', cell: () => 'Fragile' }]

  it('hides details beyond the first ones behind a "Show more" button named after the card', () => {
    windowWidth(PHONE)
    render(
      <DialogTable
        label="In a dialog"
        columns={many}
        rowKey={(one: Row) => one.productNo}
        empty="None"
        rows={[row('Lamp', 3)]}
      />,
    )
    const [card = document.body] = within(screen.getByRole('list', { name: 'In a dialog' })).getAllByRole('listitem')
    expect(card.textContent).not.toContain('Fragile')
    const more = within(card).getByRole('button', { name: 'Show more Lamp' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect(card.textContent).toContain('Fragile')
    expect(within(card).getByRole('button', { name: 'Show less Lamp' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('assigns columns to slots by default or as the column specifies, and omits those without a slot', () => {
    const plain = (id: string, more: object = {}): Column<Row> => ({ id, header: id, cell: () => id, ...more })
    const slots = cardSlots([
      plain('time'),
      plain('what', { card: 'title' }),
      ...['a', 'b', 'c'].map((id) => plain(id, { numeric: true })),
      plain('d', { numeric: true, card: 'figure' }),
      plain('secret', { card: false }),
      plain('act', { pinned: true }),
    ])
    const ids = Object.fromEntries(Object.entries(slots).map(([place, found]) => [place, found.map(({ id }) => id)]))
    expect(ids).toEqual({
      title: ['what'],
      badge: [],
      figure: ['a', 'b', 'd'],
      detail: ['time', 'c'],
      action: ['act'],
    })
  })
})

describe('a long code', () => {
  it('is in the DOM in full, even if it is displayed shortened', () => {
    const code = '1Z999AA10123456784'
    const { container } = render(<ShortCode code={code} />)
    expect(container.textContent).toBe(code)
    const shown = screen.getByTitle(code)
    expect(shown.dataset).toMatchObject({ head: '1Z999AA10123', tail: '456784' })
    cleanup()
    render(<ShortCode code="BATCH-0042" />)
    expect(screen.getByText('BATCH-0042').dataset.tail).toBeUndefined()
  })
})
