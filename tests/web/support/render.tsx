import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/** Draws something at an address, with what screens stand on; `path()` and `search()` tell where it has come to, `outdate` makes a domain's answers stale; they are from the beginning unless `staleTime` (ms) says otherwise. */
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
