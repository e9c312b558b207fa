import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it when this was opened, unless something else has taken it meanwhile; what was in
 * sight stays where it is.
 */
export const useReturnedFocus = (): void => {
  const opener = useRef<Element>(null)
  // Before the modal's own effects take the focus, and, at the end, before its elements are gone.
  useLayoutEffect(() => {
    opener.current ??= document.activeElement
    return () => keepScrolled(opener.current)
  }, [])
  useEffect(
    () => () => {
      const before = opener.current
      // After the modal has left the page; a menu that opened it may be gone by then.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [],
  )
}

/**
 * Cloudscape's modal gives the focus back itself as it leaves the page, and the browser then scrolls the whole opener
 * into view: a table jumps sideways, also below a modal that takes the place of the first. The places from before are
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
