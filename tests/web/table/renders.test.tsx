import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../../web/api/client.ts'
import { useListCall } from '../../../web/api/use-list-call.ts'
import { CaseBadge, CaseStates } from '../../../web/components/discrepancies/case-states.tsx'
import { PageLink } from '../../../web/components/page/page-link.tsx'
import { ResourceTable } from '../../../web/components/table/resource-table.tsx'
import type { Column, Filter } from '../../../web/components/table/table-types.ts'
import { useTable } from '../../../web/components/table/use-table.ts'
import { PageAccessContext } from '../../../web/session/page-access.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../support/fake-site.ts'
import { pickOf, pickOfAll } from '../support/picks.ts'
import { renderAt } from '../support/render.tsx'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'

const LIST = '/products/getProductListByCurrentUser'

type Product = Output<typeof contracts.products.calls.listProducts>['records'][number]

signedInAt('US-DOCTOR')

/** Names drawn since the last look: as a cell, and as a component in a cell. */
let cells: string[] = []
let names: string[] = []
/** Products whose row the table has drawn since the last look, once or more for each time. */
let rows: string[] = []

const look = () => {
  const seen = { cells: cells.sort(), names: names.sort(), rows: [...new Set(rows)].sort() }
  cells = []
  names = []
  rows = []
  return seen
}

const NOTHING = { cells: [], names: [], rows: [] }

const Name = ({ text }: { text: string }) => {
  names.push(text)
  return <b>{text}</b>
}

const columns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ productName }) => {
      cells.push(productName)
      return <Name text={productName} />
    },
  },
]
const filters: readonly Filter[] = [{ kind: 'text', id: 'condition', label: 'Find' }]

const List = ({ selects }: { selects: boolean }) => {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Product[]>([])
  const table = useTable({ id: 'rendered', columns, filters })
  const query = useListCall(api.products.listProducts, { condition: table.filter('condition'), ...table.paging })
  return (
    <>
      <ResourceTable
        title="Products"
        table={table}
        query={query}
        rowKey={({ productNo, productName }) => {
          rows.push(productName)
          return productNo
        }}
        actions={
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        }
        empty={{ title: 'No products' }}
        {...(selects && {
          selection: { rows: chosen, onChange: setChosen, label: ({ productName }: Product) => productName },
        })}
      />
      {open && <p>opened</p>}
    </>
  )
}

const keyOf = ({ productNo }: Product): string => productNo

const products = (...all: string[]): Answer =>
  page(
    all.map((productName) => ({ productNo: `PR-${productName}`, productName })),
    { total: 120 },
  )

const draw = async (answer: (asked: Asked) => Answer | Promise<Answer>, selects = false) => {
  const asked = fakeSite({ [LIST]: answer })
  const drawn = renderAt(<List selects={selects} />)
  await screen.findByText('lamp')
  await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  const table = createWrapper(drawn.container).findTable()
  if (!table) throw new Error('no table')
  const answered = async (calls: number) => {
    await until(() => expect(bodies(asked, LIST)).toHaveLength(calls))
    await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  }
  return { table, answered }
}

it('draws each cell once for the first page', async () => {
  look()
  await draw(() => products('lamp', 'desk'))
  expect(look()).toMatchObject({ cells: ['desk', 'lamp'], names: ['desk', 'lamp'] })
})

it('draws no row again for a refetch with the same answer, nor if its screen renders', async () => {
  const { answered } = await draw(() => products('lamp', 'desk'))
  look()
  act(() => screen.getByRole('button', { name: 'Refresh' }).click())
  await answered(2)
  act(() => screen.getByRole('button', { name: 'Open' }).click())
  await screen.findByText('opened')
  expect(look()).toEqual(NOTHING)
})

it('draws only the cells of the record that a refetch has changed', async () => {
  let second = 'desk'
  const { answered } = await draw(() => products('lamp', second))
  second = 'table'
  look()
  act(() => screen.getByRole('button', { name: 'Refresh' }).click())
  await answered(2)
  await screen.findByText('table')
  expect(look()).toMatchObject({ cells: ['table'], names: ['table'] })
})

it('draws no row while another page is fetched, and then each cell of that page once', async () => {
  let release = (): void => undefined
  const { table, answered } = await draw(({ body }) =>
    body.current === 2
      ? new Promise((resolve) => {
          release = () => resolve(products('chair', 'shelf'))
        })
      : products('lamp', 'desk'),
  )
  look()
  act(() => table.findPagination()?.findNextPageButton()?.click())
  await until(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
  expect(look()).toEqual(NOTHING)
  act(() => release())
  await answered(2)
  await screen.findByText('chair')
  expect(look()).toEqual({
    cells: ['chair', 'shelf'],
    names: ['chair', 'shelf'],
    rows: ['chair', 'shelf'],
  })
})

it('draws no row while a filter is typed and fetched, and then each cell once', async () => {
  let release = (): void => undefined
  const { answered } = await draw(({ body }) =>
    body.condition === undefined
      ? products('lamp', 'desk')
      : new Promise((resolve) => {
          release = () => resolve(products('lamp'))
        }),
  )
  look()
  await until(() => expect(createWrapper().findInput()).not.toBeNull())
  act(() => createWrapper().findInput()?.setInputValue('lam'))
  await until(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
  expect(look()).toEqual(NOTHING)
  act(() => release())
  await answered(2)
  await until(() => expect(screen.queryByText('desk')).toBeNull())
  expect(look()).toEqual({ cells: ['lamp'], names: ['lamp'], rows: ['lamp'] })
})

it('draws no cell again when a row is selected', async () => {
  await draw(() => products('lamp', 'desk'), true)
  look()
  act(() => pickOf(1).click())
  await until(() => expect(pickOf(1).checked).toBe(true))
  const { cells: drawnCells, names: drawnNames } = look()
  expect([drawnCells, drawnNames]).toEqual([[], []])
})

it('selects a row, a range with the shift key, and all rows, and shows how many are selected', async () => {
  await draw(() => products('lamp', 'desk', 'chair', 'shelf'), true)
  const boxes = () => [1, 2, 3, 4].map((row) => pickOf(row).checked)
  expect(pickOf(1).getAttribute('aria-label')).toBe('Select lamp')
  act(() => pickOf(2).click())
  expect([boxes(), pickOfAll().checked, pickOfAll().indeterminate]).toEqual([[false, true, false, false], false, true])
  act(() => void fireEvent.click(pickOf(4), { shiftKey: true }))
  expect(boxes()).toEqual([false, true, true, true])
  act(() => void fireEvent.click(pickOf(3), { shiftKey: true }))
  expect(boxes()).toEqual([false, true, false, false])
  act(() => pickOfAll().click())
  expect([boxes(), pickOfAll().checked, pickOfAll().indeterminate]).toEqual([[true, true, true, true], true, false])
  act(() => pickOfAll().click())
  expect(boxes()).toEqual([false, false, false, false])
})

it('moves the focus between checkboxes with the arrow keys', async () => {
  await draw(() => products('lamp', 'desk'), true)
  act(() => pickOf(1).focus())
  fireEvent.keyDown(pickOf(1), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(pickOf(2))
  fireEvent.keyDown(pickOf(2), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(pickOf(1))
  const inHidden = [...document.querySelectorAll<HTMLInputElement>('[aria-hidden] thead input')]
  expect(inHidden.map(({ tabIndex }) => tabIndex)).toEqual([-1])
})

it('draws no link of a row again when a filter changes the address', async () => {
  let links: string[] = []
  const mayOpen = (address: string): boolean => links.push(address) > 0
  const linked: readonly Column<Product>[] = [
    { id: 'name', header: 'Name', cell: ({ productName: name }) => <PageLink href={`/x/${name}`}>{name}</PageLink> },
  ]
  const Linked = () => {
    const table = useTable({ id: 'linked', columns: linked, filters })
    const query = useListCall(api.products.listProducts, table.paging)
    return (
      <PageAccessContext value={mayOpen}>
        <ResourceTable title="Products" table={table} query={query} rowKey={keyOf} empty={{ title: 'None' }} />
      </PageAccessContext>
    )
  }
  fakeSite({ [LIST]: () => products('lamp', 'desk') })
  const { search, path } = renderAt(<Linked />)
  await screen.findByText('lamp')
  await until(() => expect(createWrapper().findInput()).not.toBeNull())
  links = []
  act(() => createWrapper().findInput()?.setInputValue('lam'))
  await until(() => expect(search()).toContain('condition=lam'))
  expect(links).toEqual([])
  act(() => screen.getByText('desk').click())
  await until(() => expect(path()).toBe('/x/desk'))
})

it('draws no badge of a record again when the cases of a page are fetched and there are none', async () => {
  let badges = 0
  const Counted = () => {
    badges++
    return <CaseBadge subjectNo="1" />
  }
  // The same element in each render, as the cells of a list are.
  const badge = <Counted />
  const asked = fakeSite({ '/discrepancies/getCaseStates': () => ({ result: { records: [] } }) })
  const Page = ({ subjectNo }: { subjectNo: string }) => (
    <CaseStates records={[{ doctorNo: 'US-DOCTOR', subjectNo }]}>{badge}</CaseStates>
  )
  const Paged = () => {
    const [subjectNo, setSubject] = useState('1')
    return (
      <>
        <button type="button" onClick={() => setSubject('2')}>
          Next
        </button>
        <Page subjectNo={subjectNo} />
      </>
    )
  }
  renderAt(<Paged />)
  await until(() => expect(bodies(asked, '/discrepancies/getCaseStates')).toHaveLength(1))
  act(() => screen.getByRole('button', { name: 'Next' }).click())
  await until(() => expect(bodies(asked, '/discrepancies/getCaseStates')).toHaveLength(2))
  expect(badges).toBe(1)
})
