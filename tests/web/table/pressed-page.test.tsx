import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../../../web/api/client.ts'
import { useListCall } from '../../../web/api/use-list-call.ts'
import { ResourceTable } from '../../../web/components/table/resource-table.tsx'
import { useTable } from '../../../web/components/table/use-table.ts'
import { bodies, fakeSite, page } from '../support/fake-site.ts'
import { renderAt } from '../support/render.tsx'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'

const LIST = '/products/getProductListByCurrentUser'

signedInAt('US-DOCTOR')

const columns = [{ id: 'name', header: 'Name', cell: ({ productName }: { productName: string }) => productName }]

const List = () => {
  const table = useTable({ id: 'pressed', columns })
  const query = useListCall(api.products.listProducts, table.paging)
  return (
    <ResourceTable
      title="Products"
      table={table}
      query={query}
      rowKey={({ productNo }) => productNo}
      empty={{ title: 'No products' }}
    />
  )
}

/** A list of four pages, in a browser that paints only when `paint` is called. */
const draw = async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => undefined
  })
  const asked = fakeSite({
    [LIST]: ({ body }) => page([{ productNo: 'PR-1', productName: `of page ${body.current}` }], { total: 200 }),
  })
  const drawn = renderAt(<List />)
  await screen.findByText('of page 1')
  const pages = createWrapper(drawn.container).findTable()?.findPagination()
  if (!pages) throw new Error('no pages')
  return {
    ...drawn,
    pages: () => bodies(asked, LIST).map(({ current }) => current),
    marked: () => pages.findCurrentPage().getElement().textContent,
    press: (to: number) => act(() => pages.findPageNumberByIndex(to)?.click()),
    next: () => act(() => pages.findNextPageButton().click()),
    paint: () => frames.splice(0).map((frame) => frame(0)),
  }
}

it('marks the pressed page before its rows are fetched', async () => {
  const { marked, press, paint, search, pages } = await draw()
  press(3)
  expect([marked(), search(), pages()]).toEqual(['3', '', [1]])
  paint()
  await screen.findByText('of page 3')
  expect([marked(), search(), pages()]).toEqual(['3', '?page=3', [1, 3]])
})

it('fetches only the last of several pages pressed before a paint', async () => {
  const { marked, next, paint, pages } = await draw()
  next()
  next()
  expect(marked()).toBe('3')
  paint()
  await screen.findByText('of page 3')
  expect(pages()).toEqual([1, 3])
})

it('opens the page in a hidden window, which paints nothing', async () => {
  const { press } = await draw()
  press(2)
  await screen.findByText('of page 2')
})

it('stays where another press has led if the list is left before a paint', async () => {
  const { press, paint, search, unmount } = await draw()
  press(2)
  unmount()
  paint()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(search()).toBe('')
})

it('marks the page of the address after Back', async () => {
  const { marked, press, paint, back } = await draw()
  press(2)
  paint()
  await screen.findByText('of page 2')
  await act(() => back())
  await until(() => expect(marked()).toBe('1'))
})
