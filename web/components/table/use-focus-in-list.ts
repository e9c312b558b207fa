import { type RefObject, useEffect, useRef } from 'react'

/**
 * Ref for the element around a list, which must have a tabindex of -1. It gets the focus when the focused row is
 * removed (for example archived), with or without a confirmation dialog. Otherwise keyboard navigation would restart at
 * the top of the page.
 */
export const useFocusInList = (): RefObject<HTMLElement | null> => {
  const list = useRef<HTMLElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const follow = (): void => {
      const { activeElement } = document
      if (list.current?.contains(activeElement)) last.current = activeElement
      else if (!activeElement?.closest('[role=dialog]')) last.current = null
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  // Runs after each render of the list, since that is when rows are removed and dialogs close.
  useEffect(() => {
    const { activeElement, body } = document
    // Once focused, the list itself is the last focused element and is not removed.
    if (last.current?.isConnected === false && activeElement === body) list.current?.focus({ preventScroll: true })
  })
  return list
}
