import { useCallback } from 'react'

const FIELDS = 'input:not(:disabled, [readonly]), textarea:not(:disabled), button:not(:disabled)'

/**
 * A ref for a form in a modal: the first field gets the focus, not the modal's close button; or the field within
 * `data-first-field`, if those before it are usually prefilled. A user who is already typing in another field stays
 * there.
 */
export const useFirstFieldFocus = (): ((form: HTMLFormElement | null) => void) =>
  useCallback((form) => {
    // After the modal's own focus trap has set the focus.
    requestAnimationFrame(() => {
      const active = document.activeElement
      if (form?.contains(active) && active?.matches('input, textarea')) return
      const wanted = form?.querySelector('[data-first-field]') ?? form
      const field = wanted?.querySelector(FIELDS)
      if (field instanceof HTMLElement) field.focus()
    })
  }, [])
