/** Inputs with an error, and what shows one without being an input: a list, files, an editor, an alert. */
const INVALID = '[aria-invalid="true"], [data-invalid]'
const INPUTS = [
  'input:not(:disabled, [readonly])',
  'textarea:not(:disabled, [readonly])',
  '[contenteditable="true"]',
  '[role=combobox]',
  'button:not(:disabled)',
].join(', ')

/** After the errors of a failed submit have been drawn. */
const onceDrawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/**
 * Leads from the button of a form to the first thing in it that is wrong, whatever component shows it. In the middle of
 * the window it is not below the top bar. An alert is only brought into sight: the button keeps the focus.
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

/** A list may hold inputs that are right before the one that is wrong. */
const firstInput = (box: HTMLElement): HTMLElement | null =>
  box.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box.querySelector<HTMLElement>(INPUTS)
