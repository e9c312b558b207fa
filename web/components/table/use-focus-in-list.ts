import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the element around a list, which takes a tabindex of -1: it gets the focus when the row that had it has left, as one
 * that was archived does, also from behind the dialog that asked. Else the keys would begin again at the top of the page.
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
  // With each drawing of the list: that is when rows leave, and when a dialog has closed.
  useEffect(() => {
    const { activeElement, body } = document
    // Focused, the list is the last itself, and stays.
    if (last.current?.isConnected === false && activeElement === body) list.current?.focus({ preventScroll: true })
  })
  return list
}
