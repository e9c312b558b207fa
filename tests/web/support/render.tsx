import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/**
 * Renders an element at an address, with the router and the query client that screens need. `path`: route of the
 * screen. `staleTime`: milliseconds until an answer is stale; immediately by default. Returns `path()` and `search()`
 * of the current address, `back`, which navigates back, and `outdate`, which makes the answers of a domain stale.
 */
export const renderAt = (element: ReactNode, address = '/', path = '*', staleTime = 0) => {
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } })
  const drawn = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    ...drawn,
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    back: () => router.navigate(-1),
    outdate: (domain: string) => client.invalidateQueries({ queryKey: [domain] }),
  }
}
