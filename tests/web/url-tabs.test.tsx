import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { UrlTabs } from '../../web/components/page/url-tabs.tsx'

afterEach(cleanup)

const tabs = ['fbm', 'inbound', 'history'].map((id) => ({ id, label: id, content: `content of ${id}` }))

it.each([
  ['a parameter', '/inventory/1', undefined],
  ['part of the path', '/inbound/fbm', '/inbound'],
])('tabs kept in %s add no history entries', async (_, address, base) => {
  const Screen = () => <UrlTabs label="Tabs" tabs={tabs} {...(base === undefined ? {} : { base })} />
  const routes = [
    { path: '/home', element: 'home' },
    { path: '/inventory/:productNo', element: <Screen /> },
    { path: '/inbound/:active?', element: <Screen /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/home', address], initialIndex: 1 })
  render(<RouterProvider router={router} />)
  for (const name of ['inbound', 'history']) {
    fireEvent.click(screen.getByRole('tab', { name }))
    expect(await screen.findByText(`content of ${name}`)).toBeDefined()
  }
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/home')
})
