import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Flash } from '../../web/components/flash.tsx'
import { lazyModal } from '../../web/components/modals/lazy-modal.tsx'
import { flash } from '../../web/session/flash-store.ts'
import { until } from './support/until.ts'

// After a release, the server no longer has the chunks of an open page.

const reload = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  flash.clear()
  for (const spy of [reload, assign]) spy.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Opens a freshly loaded page. `miss` requests a missing chunk, and returns true if the failure is hidden. */
const openPage = async (heading?: string) => {
  vi.resetModules()
  const { reloadWhenReleased } = await import('../../web/app/reload-once.ts')
  const { useUnsaved } = await import('../../web/session/unsaved.ts')
  const listen = vi.spyOn(window, 'addEventListener')
  reloadWhenReleased(() => heading)
  const [, listener] = listen.mock.calls.find(([name]) => String(name) === 'vite:preloadError') ?? []
  listen.mockRestore()
  const miss = (): boolean => {
    const event = new Event('vite:preloadError', { cancelable: true })
    if (typeof listener === 'function') listener(event)
    return event.defaultPrevented
  }
  return { miss, useUnsaved }
}

describe('a missing chunk of the page', () => {
  it('reloads the page, once per version', async () => {
    const { miss } = await openPage()
    expect([miss(), miss()]).toEqual([true, true])
    expect(reload).toHaveBeenCalledTimes(1)
    const again = await openPage()
    expect(again.miss()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('navigates to the page that the person had requested', async () => {
    const { miss } = await openPage('/inventory?page=2')
    miss()
    expect(assign).toHaveBeenCalledWith('/inventory?page=2')
    expect(reload).not.toHaveBeenCalled()
  })

  it('keeps the current page while offline', async () => {
    const { miss } = await openPage('/inventory')
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(miss()).toBe(false)
    expect(assign).not.toHaveBeenCalled()
    isOnline.mockReturnValue(true)
    expect(miss()).toBe(true)
    expect(assign).toHaveBeenCalledOnce()
  })

  it('does not discard unsaved input', async () => {
    const { miss, useUnsaved } = await openPage()
    const { unmount } = renderHook(() => useUnsaved(true))
    expect(miss()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    unmount()
  })
})

it('a dialog that cannot be fetched shows an error over its screen, and can be retried', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(() => 'The dialog')
  const Dialog = lazyModal(load)
  const { container } = render(
    <>
      <Flash />
      <Dialog />
    </>,
  )
  await until(() => expect(container.textContent).toContain('This could not be loaded.'))
  act(() => createWrapper(container).findFlashbar()?.findItems()[0]?.findAction()?.findButton()?.click())
  expect(await screen.findByText('The dialog')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})
