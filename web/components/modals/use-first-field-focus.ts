import { useCallback } from 'react'

const FIELDS = 'input:not(:disabled, [readonly]), textarea:not(:disabled), button:not(:disabled)'

/**
 * A ref for a form in a modal: the first field gets the focus, not the modal's close button; or the one within
 * `data-first-field`, where those before it are filled in as a rule. Who is typing in another one by then stays there.
 */
export const useFirstFieldFocus = (): ((form: HTMLFormElement | null) => void) =>
  useCallback((form) => {
    // After the modal's own focus trap has taken its pick.
    requestAnimationFrame(() => {
      const active = document.activeElement
      if (form?.contains(active) && active?.matches('input, textarea')) return
      const wanted = form?.querySelector('[data-first-field]') ?? form
      const field = wanted?.querySelector(FIELDS)
      if (field instanceof HTMLElement) field.focus()
    })
  }, [])
