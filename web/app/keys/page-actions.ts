const BUTTONS = 'main [data-actions] :is(button, a[href]):not(:disabled, [aria-disabled=true])'

export interface PageAction {
  text: string
  /** Title of its list, if several lists have an action of this text. */
  detail?: string | undefined
  element: HTMLElement
}

const textOf = (element: Element): string => element.textContent?.trim() || element.getAttribute('aria-label') || ''

/**
 * The buttons above the page and its lists. The palette presses the button itself, so that rights, disabled buttons and
 * questions are those of the page.
 */
export const pageActions = (): PageAction[] => {
  const actions = [...document.querySelectorAll<HTMLElement>(BUTTONS)]
    .map((element) => ({ text: textOf(element), element }))
    .filter(({ text }) => text !== '')
  return actions.map(({ text, element }) => {
    const isShared = actions.filter((other) => other.text === text).length > 1
    const list = isShared ? element.closest('section[aria-label]')?.getAttribute('aria-label') : undefined
    return { text, detail: list ?? undefined, element }
  })
}

/** Presses the button if it is still there, enabled and the same. Returns false if it is not. */
export const pressAction = ({ text, element }: PageAction): boolean => {
  if (!element.isConnected || !element.matches(BUTTONS) || textOf(element) !== text) return false
  // A menu opens only if its button has the focus.
  element.focus()
  element.click()
  return true
}
