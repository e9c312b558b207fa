import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isConnectionLost, watchedFetch } from '../../web/api/connection.ts'
import { queryClient } from '../../web/api/query-client.ts'
import { RouteProgress } from '../../web/app/route-progress.tsx'
import { Toasts } from '../../web/components/flash.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a lost connection', () => {
  let isDown = true
  beforeEach(() => {
    vi.useFakeTimers()
    isDown = true
    vi.stubGlobal('fetch', async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return new Response('{}')
    })
  })

  const failing = () => watchedFetch('/api/x').catch(() => undefined)

  it('is shown in one line until the connection is back, and then all data on the page is fetched again', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    const { container } = render(<Toasts />)
    await act(async () => {
      await Promise.all([failing(), failing(), failing()])
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(isConnectionLost()).toBe(true)
    expect(container.querySelectorAll('li')).toHaveLength(1)
    expect(container.textContent).toContain('Dockside cannot be reached. Trying to reconnect.')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(invalidate).not.toHaveBeenCalled()
    isDown = false
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(isConnectionLost()).toBe(false)
    // The line fades out.
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(container.querySelectorAll('li')).toHaveLength(0)
    expect(invalidate).toHaveBeenCalledTimes(1)
  })

  it('is not reported for a single failed call, nor for an aborted one', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/api/gone') throw new DOMException('Aborted', 'AbortError')
      if (address === '/api/x') throw new TypeError('Failed to fetch')
      return new Response('{}')
    })
    await failing()
    await watchedFetch('/api/gone').catch(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isConnectionLost()).toBe(false)
  })

  it('is detected when the browser reports it, even if no call fails', async () => {
    window.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(0)
    expect(isConnectionLost()).toBe(true)
    isDown = false
    await vi.advanceTimersByTimeAsync(3000)
    expect(isConnectionLost()).toBe(false)
  })
})

describe('a screen that is loading', () => {
  it('shows a progress bar until it is loaded', async () => {
    const coming = Promise.withResolvers<{ Component: () => string }>()
    const router = createMemoryRouter([
      { path: '/', element: <RouteProgress /> },
      { path: '/next', lazy: () => coming.promise },
    ])
    render(<RouterProvider router={router} />)
    expect(screen.queryByRole('progressbar')).toBeNull()
    void router.navigate('/next')
    expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeDefined()
    coming.resolve({ Component: () => 'Here' })
    expect(await screen.findByText('Here')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
