import Table, { type TableProps } from '@cloudscape-design/components/table'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

// The build replaces the rows of Cloudscape's table where they need none of its features (web/build/lean-row.ts).

interface Lamp {
  id: string
  name: string
}

const LAMPS: readonly Lamp[] = ['Aurora', 'Boreal', 'Corona'].map((name) => ({ id: name.toLowerCase(), name }))

let drawn: string[] = []

const Name = ({ name }: { name: string }) => {
  drawn.push(name)
  return <b>{name}</b>
}

const columnDefinitions: TableProps<Lamp>['columnDefinitions'] = [
  { id: 'name', header: 'Name', isRowHeader: true, minWidth: 100, cell: ({ name }) => <Name name={name} /> },
  { id: 'id', header: 'Id', width: 80, verticalAlign: 'top', cell: ({ id }) => id },
]

const look = { columnDefinitions, trackBy: 'id', wrapLines: true, stickyHeader: true } as const

/** The body of a table without the widths of its columns, which its header has. */
const bodyOf = (props: Partial<TableProps<Lamp>>): string => {
  const { container, unmount } = render(<Table {...look} items={LAMPS} {...props} />)
  for (const cell of container.querySelectorAll('tbody :is(td, th)')) cell.removeAttribute('style')
  const html = container.querySelector('tbody')?.innerHTML ?? ''
  unmount()
  return html
}

it.each<[string, Partial<TableProps<Lamp>>]>([
  ['a list', {}],
  ['a table with lines that do not wrap', { wrapLines: false }],
  ['a striped table with a footer', { stripedRows: true, footer: 'Total' }],
  ['an embedded table aligned to the top', { variant: 'embedded', cellVerticalAlign: 'top' }],
])('the rows of %s are like those that Cloudscape draws', (_name, props) => {
  const lean = bodyOf(props)
  expect(lean).toContain('aria-rowindex="2"')
  // Its own rows serve tables whose rows can be clicked.
  expect(lean).toBe(bodyOf({ ...props, onRowClick: () => undefined }))
})

it('a row draws again only for another record', () => {
  const tableOf = (items: readonly Lamp[], header: string) => <Table {...look} items={items} header={header} />
  drawn = []
  const { container, rerender } = render(tableOf(LAMPS, 'Lamps'))
  expect(drawn).toEqual(['Aurora', 'Boreal', 'Corona'])
  drawn = []
  rerender(tableOf(LAMPS, 'Three lamps'))
  expect(container.textContent).toContain('Three lamps')
  expect(drawn).toEqual([])
  rerender(tableOf([...LAMPS.slice(0, 2), { id: 'corona', name: 'Corona 2' }], 'Three lamps'))
  expect(drawn).toEqual(['Corona 2'])
})
