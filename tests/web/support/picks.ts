const boxOf = (row: Element | null | undefined): HTMLInputElement => {
  const box = row?.querySelector<HTMLInputElement>(':scope > :first-child input[type=checkbox]')
  if (!box) throw new Error('The row of the list has no checkbox')
  return box
}

/** Checkbox of a row of the list on the page; the first row is 1. */
export const pickOf = (row: number): HTMLInputElement =>
  boxOf(document.querySelectorAll('section table > tbody > tr')[row - 1])

/** Checkbox that selects all rows of the list on the page. */
export const pickOfAll = (): HTMLInputElement => boxOf(document.querySelector('section table > thead > tr'))
