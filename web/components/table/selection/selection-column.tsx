import type { TableProps } from '@cloudscape-design/components/table'
import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Selection } from '../resource-table-props.ts'
import styles from './selection-column.module.css'

/** Width in px of Cloudscape's own selection column. */
const WIDTH = 54

/** Arrow keys move the focus to the checkbox of the row above or below, as in Cloudscape's selection. */
const moveFocus = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>(`.${styles.box}`) ?? [])]
  boxes[boxes.indexOf(event.currentTarget) + step]?.focus()
}

const hasShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey

/**
 * The column of checkboxes of a table, first among its columns; none without a selection. Cloudscape's own selection has
 * twelve elements in each row, this one four. Shift extends the selection from the last clicked row.
 */
export const useSelectionColumn = <T,>(
  selection: Selection<T> | undefined,
  rows: readonly T[],
  rowKey: (row: T) => string,
): (TableProps.ColumnDefinition<T> & { id: string })[] => {
  const t = useTexts('components')
  const last = useRef<string>(undefined)
  if (!selection) return []
  const { rows: chosen, onChange, label, canChoose = () => true } = selection
  const keys = new Set(chosen.map(rowKey))
  const isChosen = (row: T): boolean => keys.has(rowKey(row))
  const offered = rows.filter((row) => canChoose(row))
  const isAll = offered.length > 0 && offered.every(isChosen)
  const set = (these: readonly T[], isOn: boolean): void => {
    const changed = these.filter((row) => canChoose(row) && isChosen(row) !== isOn)
    const removed = new Set(changed.map(rowKey))
    onChange(isOn ? [...chosen, ...changed] : chosen.filter((row) => !removed.has(rowKey(row))))
  }
  const toggle = (row: T, isOn: boolean, toLast: boolean): void => {
    const from = toLast ? rows.findIndex((one) => rowKey(one) === last.current) : -1
    const to = rows.indexOf(row)
    last.current = rowKey(row)
    set(from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1), isOn)
  }
  return [
    {
      id: 'selection',
      width: WIDTH,
      minWidth: WIDTH,
      header: (
        <label className={styles.area} data-print="none">
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`${t('table.selection')} ${t('table.selectAll')}`}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll
            }}
            disabled={offered.length === 0}
            onChange={({ target }) => set(rows, target.checked)}
            onKeyDown={moveFocus}
          />
        </label>
      ),
      cell: (row) => (
        <label className={styles.area}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={`${t('table.selection')} ${t('table.selectRow', { row: label(row) })}`}
            checked={isChosen(row)}
            disabled={!canChoose(row)}
            onChange={({ target, nativeEvent }) => toggle(row, target.checked, hasShift(nativeEvent))}
            onKeyDown={moveFocus}
          />
        </label>
      ),
    },
  ]
}
