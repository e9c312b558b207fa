/** Moves the focus from an input to the next (1) or the previous one (-1) and selects its text; at the ends it stays. */
export const moveFocus = (inputs: Iterable<HTMLInputElement>, from: HTMLInputElement, by: 1 | -1): void => {
  const all = [...inputs]
  const next = all[all.indexOf(from) + by]
  next?.focus()
  next?.select()
}
