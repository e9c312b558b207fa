import { createContext, type KeyboardEvent, type MouseEvent, use, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './picks.module.css'

/** Selection of the rows of a table, by their keys. */
export interface Picks {
  chosen: ReadonlySet<string>
  /** Rows that cannot be selected. */
  refused: ReadonlySet<string>
  /** How many of the listed rows that can be selected are selected. */
  state: 'none' | 'some' | 'all'
  /** Selects or deselects a row; `isRange`: also all rows between it and the row changed before. */
  toggle: (key: string, isRange: boolean) => void
  toggleAll: () => void
}

/**
 * A context, so that a change of the selection renders the checkboxes again, but not the table. Cloudscape's own
 * selection renders all cells, and uses twelve elements per row.
 */
export const PicksContext = createContext<Picks | undefined>(undefined)

const boxIn = (row: Element | null | undefined): HTMLInputElement | null | undefined =>
  row instanceof HTMLTableRowElement ? row.cells[0]?.querySelector<HTMLInputElement>('input[type=checkbox]') : undefined

/** The arrow keys move between the checkboxes of neighboring rows. */
const moveFocus = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const row = event.currentTarget.closest('tr')
  event.preventDefault()
  boxIn(event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling)?.focus()
}

/** Shift and a click would select text of the rows. */
const keepTextUnselected = (event: MouseEvent): void => {
  if (event.shiftKey) event.preventDefault()
}

/** Checkbox of a row. */
export const RowPick = ({ rowKey, label }: { rowKey: string; label: string }) => {
  const picks = use(PicksContext)
  const isChosen = picks?.chosen.has(rowKey) ?? false
  const isRefused = picks?.refused.has(rowKey) ?? true
  const box = useRef<HTMLInputElement>(null)
  // Cloudscape's table draws the row and knows nothing of the selection.
  useLayoutEffect(() => {
    const row = isChosen ? box.current?.closest('tr') : undefined
    row?.setAttribute('data-picked', '')
    return () => row?.removeAttribute('data-picked')
  }, [isChosen])
  return (
    <label className={styles.pick} data-pick data-refused={isRefused || undefined} onMouseDown={keepTextUnselected}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        disabled={isRefused}
        ref={box}
        onChange={({ nativeEvent }) =>
          picks?.toggle(rowKey, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        onKeyDown={moveFocus}
      />
    </label>
  )
}

/** Marks the checkbox of the sticky header while that of the header has a visible focus. */
const markSticky = (box: HTMLInputElement, isFocused: boolean): void => {
  for (const other of box.closest('section')?.querySelectorAll('[aria-hidden] thead input') ?? []) {
    other.toggleAttribute('data-focused', isFocused)
  }
}

/** Checkbox in the header, for all rows of the page. */
export const AllPick = () => {
  const t = useTexts('components')
  const picks = use(PicksContext)
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={picks?.state === 'all'}
        ref={(box) => {
          if (!box) return
          box.indeterminate = picks?.state === 'some'
          // The sticky header is a second one, hidden from screen readers. The keyboard reaches only the first.
          if (box.closest('[aria-hidden]')) box.tabIndex = -1
        }}
        onFocus={({ currentTarget }) => markSticky(currentTarget, currentTarget.matches(':focus-visible'))}
        onBlur={({ currentTarget }) => markSticky(currentTarget, false)}
        onChange={() => picks?.toggleAll()}
      />
    </label>
  )
}
