import { useEffect } from 'react'

/** Gives the focus back to what had it when this was opened, unless something else has taken it meanwhile. */
export const useReturnedFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // After the modal has left the page; a menu that opened it may be gone by then. What was in sight stays where it
      // is: a table would otherwise scroll sideways to bring the whole button in.
      requestAnimationFrame(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [])
}
