import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When a dialog closes, returns the focus to the element that had it before, or to `from`, unless another element has it
 * by then. Keeps the scroll position.
 */
export const useReturnedFocus = (from?: Element): void => {
  const opener = useRef<Element>(from ?? null)
  // Runs before the modal's own effects take the focus; its cleanup runs before the modal's elements are removed.
  useLayoutEffect(() => {
    opener.current ??= document.activeElement
    return () => keepScrolled(opener.current)
  }, [])
  useEffect(
    () => () => {
      const before = opener.current
      // Runs after the modal has left the page; a menu that opened it may be gone by then.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [],
  )
}

/**
 * Cloudscape's modal returns the focus itself as it leaves the page, and the browser then scrolls the whole opener into
 * view: a table jumps sideways, even below a second modal that replaces the first. The previous scroll positions are
 * restored before the next frame is painted.
 */
const keepScrolled = (opener: Element | null): void => {
  const places: { element: Element; left: number; top: number }[] = []
  for (let element = opener?.parentElement; element; element = element.parentElement)
    places.push({ element, left: element.scrollLeft, top: element.scrollTop })
  queueMicrotask(() => {
    if (!opener?.isConnected) return
    for (const { element, left, top } of places)
      if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: 'instant' })
  })
}
