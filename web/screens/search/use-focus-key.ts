import { type RefObject, useEffect } from 'react'

/** Whether keys typed there are meant for a field, or for a dialog that is open. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="textbox"]') !== null)

/** '/' puts the focus into the field, unless it is typed into another one. */
export const useFocusKey = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (event.key !== '/' || !isPlain || isTaken(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      const input = field.current?.querySelector('input')
      input?.focus()
      input?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
