import type { CardPlace, Column } from './table-types.ts'

/** Maximum number of figures on a card: more would not fit side by side on a phone. */
const MAX_FIGURES = 3

export type CardSlots<T> = Record<CardPlace, readonly Column<T>[]>

/**
 * Place of each column on a card. Defaults: the first column is the title, a pinned column is an action, the first
 * three numeric columns are figures, and all others are details.
 */
export const cardSlots = <T>(columns: readonly Column<T>[]): CardSlots<T> => {
  const slots: Record<CardPlace, Column<T>[]> = { title: [], badge: [], figure: [], detail: [], action: [] }
  const isTitled = columns.some(({ card }) => card === 'title')
  const asked = columns.filter(({ card }) => card === 'figure').length
  let room = MAX_FIGURES - asked
  for (const [index, column] of columns.entries()) {
    const { card, pinned, numeric } = column
    if (card === false) continue
    if (card) slots[card].push(column)
    else if (index === 0 && !isTitled) slots.title.push(column)
    else if (pinned) slots.action.push(column)
    else if (numeric && room-- > 0) slots.figure.push(column)
    else slots.detail.push(column)
  }
  return slots
}
