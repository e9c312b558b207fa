import { type RefObject, useEffect, useRef } from 'react'

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * For the element around a list, which takes a tabindex of -1: it gets the focus when the row that had it has left, as one
 * that was archived does, also from behind the dialog that asked. Else the keys would begin again at the top of the page.
 */
export const useFocusInList = (): RefObject<HTMLElement | null> => {
  const list = useRef<HTMLElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')?.contains(list.current) === false) return
      last.current = list.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  // With each drawing of the list: that is when rows leave, and when a dialog has closed.
  useEffect(() => {
    if (!last.current || last.current.isConnected || !hasNoFocus()) return
    last.current = null
    list.current?.focus({ preventScroll: true })
  })
  return list
}
