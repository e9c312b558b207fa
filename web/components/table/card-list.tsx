import Checkbox from '@cloudscape-design/components/checkbox'
import Icon from '@cloudscape-design/components/icon'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { unbroken } from '../text/unbroken.tsx'
import styles from './card-list.module.css'
import { cardSlots } from './card-slots.ts'
import { InCard } from './in-card.ts'
import type { Selection } from './resource-table-props.ts'
import type { Column } from './table-types.ts'

/**
 * Up to `OPEN_DETAILS` details are all shown; if there are more, only the first `FIRST_DETAILS` and "Show more" are
 * shown.
 */
const OPEN_DETAILS = 3
const FIRST_DETAILS = 2

interface CardListProps<T> {
  label: string
  rows: readonly T[]
  /** The columns to show. */
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  selection?: Selection<T> | undefined
  compact?: boolean
}

/** The rows of a list on a narrow screen: each row is a card made from the same columns as the table. */
export const CardList = <T,>({ label, rows, columns, rowKey, selection, compact }: CardListProps<T>) => (
  <InCard value={true}>
    <ul className={styles.cards} aria-label={label} data-compact={compact}>
      {rows.map((row) => (
        <Card key={rowKey(row)} row={row} columns={columns} rowKey={rowKey} selection={selection} />
      ))}
    </ul>
  </InCard>
)

type CardProps<T> = Pick<CardListProps<T>, 'columns' | 'rowKey' | 'selection'> & { row: T }

const Card = <T,>({ row, columns, rowKey, selection }: CardProps<T>) => {
  const slots = cardSlots(columns)
  const title = useId()
  const actions = slots.action.map((column) => ({ id: column.id, content: column.cell(row) })).filter(hasContent)
  return (
    <li className={styles.card} data-row>
      <div className={styles.head}>
        {selection && <Choice row={row} rowKey={rowKey} selection={selection} />}
        <div className={styles.title} id={title} data-name>
          {slots.title.map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
        {slots.badge.map((column) => (
          <div key={column.id} className={styles.badge}>
            {column.cell(row)}
          </div>
        ))}
      </div>
      <Facts kind="figures" columns={slots.figure} row={row} />
      <Details columns={slots.detail} row={row} title={title} />
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
      )}
    </li>
  )
}

// A table needs content in each cell; a card omits empty values.
const hasContent = ({ content }: { content: ReactNode }): boolean =>
  content !== '-' && content !== '' && content !== null && content !== undefined && content !== false

interface FactsProps<T> {
  kind: 'figures' | 'details'
  columns: readonly Column<T>[]
  row: T
}

const Facts = <T,>({ kind, columns, row }: FactsProps<T>) => {
  if (columns.length === 0) return null
  return (
    <dl className={styles[kind]}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>{unbroken(column.cell(row))}</dd>
        </div>
      ))}
    </dl>
  )
}

type DetailsProps<T> = Pick<FactsProps<T>, 'columns' | 'row'> & {
  /** Id of the element that names the card. */
  title: string
}

const Details = <T,>({ columns, row, title }: DetailsProps<T>) => {
  const t = useTexts('components')
  const [open, setOpen] = useState(false)
  const button = useId()
  const given = columns.filter((column) => hasContent({ content: column.cell(row) }))
  const isLong = given.length > OPEN_DETAILS
  return (
    <>
      <Facts kind="details" columns={isLong && !open ? given.slice(0, FIRST_DETAILS) : given} row={row} />
      {isLong && (
        <button
          type="button"
          className={styles.more}
          id={button}
          aria-expanded={open}
          aria-labelledby={`${button} ${title}`}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'table.less' : 'table.more')} <Icon name={open ? 'angle-up' : 'angle-down'} />
        </button>
      )}
    </>
  )
}

type ChoiceProps<T> = { row: T; rowKey: (row: T) => string; selection: Selection<T> }

const Choice = <T,>({ row, rowKey, selection }: ChoiceProps<T>) => {
  const { rows, onChange, label, canChoose } = selection
  const t = useTexts('components')
  const isThis = (other: T) => rowKey(other) === rowKey(row)
  const toggle = (checked: boolean) => onChange(checked ? [...rows, row] : rows.filter((other) => !isThis(other)))
  return (
    <div className={styles.choice} data-pick>
      <Checkbox
        checked={rows.some(isThis)}
        disabled={canChoose?.(row) === false}
        ariaLabel={t('table.selectRow', { row: label(row) })}
        onChange={({ detail }) => toggle(detail.checked)}
      />
    </div>
  )
}
