import { type RefObject, useEffect } from 'react'

interface Focusable {
  focus: () => void
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

const isEditing = (element: Element | null): boolean => element?.closest(EDITABLE) != null
/**
 * True for an element that handles keys. Areas of the page with tabindex -1 also receive focus when they are clicked,
 * but handle no keys.
 */
const isControl = (element: Element | null): boolean => element instanceof HTMLElement && element.tabIndex >= 0
/** True if a dialog is open; an open dialog keeps its focus. */
const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * Keeps the focus in the field that a scanner types into: the focus returns after a click anywhere, after a dialog
 * closes and when the window regains focus, and keys typed outside other fields go to this field. The Tab key still
 * leaves the field, so that every button can be reached without a mouse.
 */
export const useKeptFocus = (field: RefObject<Focusable | null>): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const focus = (): void => {
      if (!hasDialog() && !isEditing(document.activeElement)) field.current?.focus()
    }
    // Runs after the event's own effect on the focus.
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(focus)
    }
    // If no control has the focus, the next key must already reach the field.
    const clicked = (): void => {
      if (isControl(document.activeElement)) soon()
      else focus()
    }
    const lost = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null) soon()
    }
    const typed = (event: KeyboardEvent): void => {
      if (isTyped(event)) focus()
    }
    focus()
    document.addEventListener('click', clicked)
    document.addEventListener('focusout', lost)
    document.addEventListener('keydown', typed, true)
    document.addEventListener('visibilitychange', soon)
    window.addEventListener('focus', soon)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', clicked)
      document.removeEventListener('focusout', lost)
      document.removeEventListener('keydown', typed, true)
      document.removeEventListener('visibilitychange', soon)
      window.removeEventListener('focus', soon)
    }
  }, [field])
}
