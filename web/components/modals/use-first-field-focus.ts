import { useCallback } from 'react'

/** A ref for a form in a modal: the first field gets the focus, not the modal's close button. */
export const useFirstFieldFocus = (): ((form: HTMLFormElement | null) => void) =>
  useCallback((form) => {
    // After the modal's own focus trap has taken its pick.
    requestAnimationFrame(() => {
      const field = form?.querySelector(
        'input:not(:disabled, [readonly]), textarea:not(:disabled), button:not(:disabled)',
      )
      if (field instanceof HTMLElement) field.focus()
    })
  }, [])
