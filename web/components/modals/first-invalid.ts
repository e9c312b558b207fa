/** Inputs with an error, and other elements that show one: a list, files, an editor, an alert. */
const INVALID = '[aria-invalid="true"], [data-invalid]'
const INPUTS = [
  'input:not(:disabled, [readonly])',
  'textarea:not(:disabled, [readonly])',
  '[contenteditable="true"]',
  '[role=combobox]',
  'button:not(:disabled)',
].join(', ')

/** Resolves after the errors of a failed submission have been drawn. */
const onceDrawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/**
 * Scrolls to and focuses the first error in the form, in any component. Centers it, so that the top bar does not cover
 * it. An alert is only scrolled into view: the button keeps the focus.
 */
export const showFirstInvalid = async (form: HTMLElement): Promise<void> => {
  await onceDrawn()
  const found = form.querySelector<HTMLElement>(INVALID)
  if (!found) return
  const isAlert = found.dataset.invalid === 'alert'
  const target = found.matches(INPUTS) ? found : isAlert ? null : firstInput(found)
  const shown = target ?? found
  shown.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** A list may have valid inputs before the invalid one. */
const firstInput = (box: HTMLElement): HTMLElement | null =>
  box.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.querySelector<HTMLElement>(INPUTS)
