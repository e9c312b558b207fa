import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Sets the width of the window in pixels, for `(max-width: ...)` queries. Returns a function that changes it, like
 * rotating a phone.
 */
export const windowWidth = (width: number): ((next: number) => void) => {
  let current = width
  const asked: EventTarget[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0)
    const media = Object.defineProperty(new EventTarget(), 'matches', { get: () => current <= most })
    asked.push(media)
    return media
  })
  return (next) =>
    act(() => {
      current = next
      for (const media of asked) media.dispatchEvent(new Event('change'))
    })
}
