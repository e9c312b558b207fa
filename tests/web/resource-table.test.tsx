import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '../../shared/contract/call.ts'
import { contracts } from '../../shared/contracts.ts'
import { api } from '../../web/api/client.ts'
import { useListCall } from '../../web/api/use-list-call.ts'
import { localPage } from '../../web/components/table/local-page.ts'
import { ResourceTable } from '../../web/components/table/resource-table.tsx'
import type { Column, Filter } from '../../web/components/table/table-types.ts'
import { useTable } from '../../web/components/table/use-table.ts'
import { type Answer, type Asked, fakeSite, storeLogin } from './support/fake-site.ts'
import { renderAt } from './support/render.tsx'
import { until } from './support/until.ts'

const LIST = '/admin/invitationList'
const { listAllInvitations } = contracts.people.calls
type Row = Output<typeof listAllInvitations>['records'][number]

const columns: Column<Row>[] = [
  { id: 'email', header: 'E-mail', cell: (row) => row.email, sort: (row) => row.email },
  { id: 'role', header: 'Role', cell: (row) => row.role },
  { id: 'sent', header: 'Sent', cell: (row) => row.createDate, shown: false },
]
const filters: Filter[] = [
  { kind: 'text', id: 'condition', label: 'Find by e-mail', finds: 'numberOrLastSix' },
  { kind: 'choice', id: 'status', label: 'Status', all: 'Any status', options: [{ value: 0, label: 'Pending' }] },
]

const Invitations = () => {
  const table = useTable({ id: 'invitations', columns, filters })
  const input = { condition: table.filter('condition'), ...table.paging }
  const query = useListCall(api.people.listAllInvitations, input)
  return (
    <ResourceTable
      heading="h1"
      title="Invitations"
      table={table}
      query={query}
      rowKey={(row) => row.invitationNo}
      empty={{ title: 'No invitations yet' }}
    />
  )
}

const row = (email: string): Row => ({
  invitationNo: `IV-${email}`,
  email,
  role: 'doctor',
  roleId: 2,
  sessionRole: '1',
  status: 0,
  createDate: '2026-11-20T00:00:00Z',
  expireDate: '2026-11-27T00:00:00Z',
  isExpired: false,
})
const page = (emails: string[], more: object = {}): Answer => ({
  result: { records: emails.map(row), total: emails.length, current: 1, size: 50, ...more },
})

const draw = (answer: (asked: Asked) => Answer | Promise<Answer>, address = '/') => {
  const asked = fakeSite({ [LIST]: answer })
  const drawn = renderAt(<Invitations />, address)
  const table = () => {
    const found = createWrapper(drawn.container).findTable()
    if (!found) throw new Error('no table')
    return found
  }
  const cells = () =>
    table()
      .findRows()
      .map(
        (_, index) =>
          table()
            .findBodyCell(index + 1, 1)
            ?.getElement().textContent,
      )
  return { ...drawn, asked, table, cells }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeLogin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a list', () => {
  it('shows rows, count and the default columns, and sets the window title', async () => {
    const { cells, table } = draw(() => page(['b@x.co', 'a@x.co']))
    await until(() => expect(cells()).toEqual(['b@x.co', 'a@x.co']))
    expect(
      table()
        .findColumnHeaders()
        .map((header) => header.getElement().textContent),
    ).toEqual(['E-mail', 'Role'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Invitations')
    expect(screen.getByText('(2)')).toBeDefined()
    expect(document.title).toBe('Invitations - Dockside')
  })

  it('sends the page and filter of the URL to the server', async () => {
    const { asked, cells } = draw(() => page(['a@x.co', 'c@x.co'], { total: 120, current: 2 }), '/?page=2&condition=x')
    await until(() => expect(cells()).toEqual(['a@x.co', 'c@x.co']))
    expect(asked[0]?.body).toEqual({ current: 2, size: 50, condition: 'x' })
  })

  it('is sorted as the URL specifies, and writes a new sort to the URL', async () => {
    const { search, table, cells } = draw(() => page(['b@x.co', 'c@x.co', 'a@x.co']), '/?sort=-email')
    await until(() => expect(cells()).toEqual(['c@x.co', 'b@x.co', 'a@x.co']))
    act(() => table().findColumnSortingArea(1)?.click())
    expect(search()).toBe('?sort=email')
    expect(cells()).toEqual(['a@x.co', 'b@x.co', 'c@x.co'])
  })

  it.each([
    ['more rows are on other pages', { total: 120 }],
    ['the total is only a lower bound', { totalIsLowerBound: true }],
  ])('offers no sorting while %s', async (_, more) => {
    const { table, cells } = draw(() => page(['b@x.co', 'c@x.co', 'a@x.co'], more), '/?sort=email')
    await until(() => expect(cells()).toEqual(['b@x.co', 'c@x.co', 'a@x.co']))
    expect(table().findColumnSortingArea(1)).toBeNull()
  })

  it('writes the page to the URL', async () => {
    const { search, table, cells } = draw(() => page(['a@x.co'], { total: 120 }))
    await until(() => expect(cells()).toHaveLength(1))
    act(() => table().findPagination()?.findPageNumberByIndex(2)?.click())
    await until(() => expect(search()).toBe('?page=2'))
  })

  it('is refetched on request, and shows when its data was updated', async () => {
    const { asked, cells } = draw(() => page(['a@x.co']))
    await until(() => expect(cells()).toHaveLength(1))
    expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeDefined()
    act(() => screen.getByRole('button', { name: 'Refresh' }).click())
    await until(() => expect(asked).toHaveLength(2))
  })

  it('shows that there are more records than could be counted', async () => {
    draw(() => page(['a@x.co'], { total: 1000, totalIsLowerBound: true }))
    expect(await screen.findByText('(1,000+)')).toBeDefined()
  })

  it('distinguishes an empty list from a list without matches', async () => {
    draw(() => page([]))
    expect(await screen.findByText('No invitations yet')).toBeDefined()
    cleanup()
    draw(() => page([]), '/?condition=1Z99&page=1')
    expect(await screen.findByText('No matches')).toBeDefined()
    expect(screen.getByText(/^No records match these filters. For a tracking number, enter/)).toBeDefined()
    cleanup()
    // Other filters are unrelated to tracking numbers.
    draw(() => page([]), '/?status=0')
    expect(await screen.findByText('No records match these filters.')).toBeDefined()
    cleanup()
    const { search } = draw(() => page([]), '/?condition=zzz&page=1')
    expect(await screen.findByText('No matches')).toBeDefined()
    act(() => screen.getByText('Clear filters').click())
    await until(() => expect(search()).toBe(''))
  })

  it('leads back from a page that no longer exists', async () => {
    const { search } = draw(() => page([], { total: 60 }), '/?page=9')
    act(() => undefined)
    const back = await screen.findByText('Go to the first page')
    act(() => back.click())
    await until(() => expect(search()).toBe(''))
  })

  it('shows why it could not be loaded, and retries', async () => {
    let broken = true
    const { cells } = draw(() => (broken ? { status: 500, message: 'Our fault.' } : page(['a@x.co'])))
    expect(await screen.findByText('Our fault.')).toBeDefined()
    broken = false
    act(() => screen.getByText('Try again').click())
    await until(() => expect(cells()).toEqual(['a@x.co']))
  })

  it('uses the preferences stored in the browser, and discards unreadable ones', async () => {
    const preferences = { size: 20, shown: ['email', 'sent'], compact: false, wrap: true }
    localStorage.setItem('dockside.table.invitations', JSON.stringify(preferences))
    const { asked, table, cells } = draw(() => page(['a@x.co']))
    await until(() => expect(cells()).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ size: 20 })
    expect(
      table()
        .findColumnHeaders()
        .map((header) => header.getElement().textContent),
    ).toEqual(['E-mail', 'Sent'])
    cleanup()
    localStorage.setItem('dockside.table.invitations', '{"size":"many"}')
    const again = draw(() => page(['a@x.co']))
    await until(() => expect(again.cells()).toHaveLength(1))
    expect(again.asked[0]?.body).toMatchObject({ size: 50 })
  })

  it('offers 10, 20, 50 and 100 rows per page (SPEC-mixed-packages-152)', async () => {
    const { cells } = draw(() => page(['a@x.co']))
    await until(() => expect(cells()).toHaveLength(1))
    act(() => screen.getByRole('button', { name: 'Preferences' }).click())
    const sizes = (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))
    expect(sizes.slice(0, 4)).toEqual(['10', '20', '50', '100'])
  })

  it('keeps the rows visible while the next page loads', async () => {
    let release: (answer: Answer) => void = () => undefined
    const { cells, table } = draw(({ body }) =>
      body.current === 1 ? page(['a@x.co'], { total: 120 }) : new Promise((resolve) => (release = resolve)),
    )
    await until(() => expect(cells()).toEqual(['a@x.co']))
    act(() => table().findPagination()?.findNextPageButton()?.click())
    await until(() => expect(document.querySelectorAll('[aria-busy=true]').length).toBe(1))
    expect(cells()).toEqual(['a@x.co'])
    act(() => release(page(['z@x.co'], { total: 120, current: 2 })))
    await until(() => expect(cells()).toEqual(['z@x.co']))
  })
})

describe('the pages of a long list', () => {
  const sent = (asked: Asked[]) => asked.map(({ body: { current, nextToken } }) => [current, nextToken])
  /** Three pages, whose cursors contain the page and the number of the request. */
  const threePages = () => {
    let reads = 0
    return ({ body }: Asked): Answer => {
      const current = Number(body.current)
      reads += 1
      const more = current < 3 ? { nextToken: `${current + 1}-${reads}` } : {}
      return page([`${current}@x.co`], { total: 120, current, ...more })
    }
  }
  const turnTo = async ({ table, cells }: ReturnType<typeof draw>, to: number) => {
    act(() => table().findPagination()?.findPageNumberByIndex(to)?.click())
    await until(() => expect(cells()).toEqual([`${to}@x.co`]))
    await until(() => expect(document.querySelectorAll('[aria-busy=true]').length).toBe(0))
  }

  it('are read by cursor, forwards and backwards', async () => {
    const drawn = draw(threePages())
    await until(() => expect(drawn.cells()).toEqual(['1@x.co']))
    await turnTo(drawn, 2)
    await turnTo(drawn, 3)
    expect(sent(drawn.asked)).toEqual([
      [1, undefined],
      [2, '2-1'],
      [3, '3-2'],
    ])
    await turnTo(drawn, 2)
    act(() => screen.getByRole('button', { name: 'Refresh' }).click())
    await until(() => expect(sent(drawn.asked).at(-1)).toEqual([2, '2-1']))
  })

  it('are requested by number while no cursor for them is known, as after a reload of a later page', async () => {
    const drawn = draw(threePages(), '/?page=2')
    await until(() => expect(drawn.cells()).toEqual(['2@x.co']))
    await turnTo(drawn, 3)
    await turnTo(drawn, 1)
    await turnTo(drawn, 2)
    expect(sent(drawn.asked)).toEqual([
      [2, undefined],
      [3, '3-1'],
      [1, undefined],
      [2, '2-3'],
    ])
  })

  it('restart at the first page for a new filter, and are then read with the cursors of the new list', async () => {
    const drawn = draw(threePages())
    await until(() => expect(drawn.cells()).toEqual(['1@x.co']))
    await turnTo(drawn, 2)
    const box = createWrapper(drawn.container).findInput()
    if (!box) throw new Error('no filter')
    act(() => box.setInputValue('zoe'))
    await until(() => expect(drawn.asked.at(-1)?.body).toEqual({ current: 1, size: 50, condition: 'zoe' }))
    await turnTo(drawn, 2)
    expect(drawn.asked.at(-1)?.body).toMatchObject({ current: 2, nextToken: '2-3', condition: 'zoe' })
  })

  it('are requested by number once the server refuses the cursor', async () => {
    const errors = [{ path: 'nextToken', message: 'No.' }]
    const answer = threePages()
    const drawn = draw((asked) => (asked.body.nextToken ? { status: 400, message: 'No.', errors } : answer(asked)))
    await until(() => expect(drawn.cells()).toEqual(['1@x.co']))
    await turnTo(drawn, 2)
    expect(sent(drawn.asked)).toEqual([
      [1, undefined],
      [2, '2-1'],
      [2, undefined],
    ])
    expect(screen.queryByText('No.')).toBeNull()
  })
})

describe('a list whose rows are all in the browser', () => {
  it('is sorted before it is split into pages', () => {
    const table = { columns, sort: { column: 'email', descending: false }, paging: { current: 2, size: 2 } }
    const { records, total } = localPage(['d@x.co', 'a@x.co', 'c@x.co', 'b@x.co'].map(row), table)
    expect(records.map(({ email }) => email)).toEqual(['c@x.co', 'd@x.co'])
    expect(total).toBe(4)
  })
})
