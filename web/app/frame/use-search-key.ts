import { useEffect } from 'react'
import { searchIcon } from '../../components/page/search-icon.ts'

/** True if the target accepts typed text. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)

/**
 * '/' moves the focus to the search box, which opens first if it is collapsed, unless a field has the focus or a dialog
 * is open.
 */
export const useSearchKey = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (event.key !== '/' || !isPlain || isField(event.target) || document.querySelector('[role="dialog"]')) return
      const input = document.querySelector('search')?.querySelector('input')
      const icon = searchIcon()
      if (!input && !icon) return
      event.preventDefault()
      if (!input) {
        icon?.focus()
        icon?.click()
      }
      input?.focus()
      input?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
