import Button from '@cloudscape-design/components/button'
import Pagination from '@cloudscape-design/components/pagination'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { moveFocus } from '../../../components/cells/move-focus.ts'
import { useMedia } from '../../../components/page/use-media.ts'
import { showCount, showExactAmount } from '../../../components/text/format.ts'
import { showNamed } from '../../../components/text/show-list.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import {
  edited,
  type Found,
  firstRows,
  GRID_FIELDS,
  type GridField,
  type GridRow,
  isBlank,
  newRow,
  type ReadRow,
  rowsOf,
} from './grid-row.ts'
import styles from './offer-grid.module.css'
import { pastedCells } from './pasted-cells.ts'

/** Rows per page: each has a dozen controls. */
const SIZE = 50

interface OfferGridProps {
  rows: readonly GridRow[]
  /** Reading of each row. */
  read: readonly ReadRow[]
  found: ReadonlyMap<string, Found>
  /** Ids of the rows to show; absent: all. */
  only: ReadonlySet<string> | undefined
  disabled: boolean
  onChange: (rows: readonly GridRow[]) => void
}

/** Rows of offers with one input per cell. Enter moves down, and cells copied from a sheet are pasted as rows. */
export const OfferGrid = ({ rows, read, found, only, disabled, onChange }: OfferGridProps) => {
  const t = useTexts('posting')
  const [wanted, setPage] = useState(1)
  const shown = rows.map((row, at) => ({ row, at })).filter(({ row }) => !only || only.has(row.id))
  const pages = Math.max(1, Math.ceil(shown.length / SIZE))
  const page = Math.min(wanted, pages)
  const first = (page - 1) * SIZE
  const put = (at: number, change: (row: GridRow) => GridRow) =>
    onChange(rows.map((row, other) => (other === at ? change(row) : row)))
  const paste = (at: number, field: GridField, cells: string[][]) =>
    onChange(
      pasted(
        rows,
        shown.map((one) => one.at),
        { at, field, cells },
      ),
    )
  const firstWith = firstRows(read)
  return (
    <>
      <div className={styles.grid} data-grid>
        <div className={styles.head} aria-hidden="true">
          <span />
          {(['upc', 'product', 'total', 'price', 'bonus', 'expireDate', 'note'] as const).map((field) => (
            <span key={field} data-field={field}>
              {t(`fields.${field}`)}
            </span>
          ))}
        </div>
        <ol className={styles.rows}>
          {shown.slice(first, first + SIZE).map(({ row, at }) => {
            const reading = read[at]
            const twin = reading?.product && firstWith.get(reading.product.productNo)
            return (
              <Row
                key={row.id}
                row={row}
                number={at + 1}
                read={reading}
                found={found.get(row.cells.upc.trim())}
                twin={twin !== undefined && twin !== at ? twin + 1 : undefined}
                disabled={disabled}
                onChange={(change) => put(at, change)}
                onPaste={(field, cells) => paste(at, field, cells)}
                onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
              />
            )
          })}
        </ol>
      </div>
      {pages > 1 && (
        <Pagination
          currentPageIndex={page}
          pagesCount={pages}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      )}
    </>
  )
}

/**
 * Rows after pasting at a cell. Cells pasted into the first column are whole rows, which replace a blank row and push
 * the others down; elsewhere they fill the cells to the right and below, only in rows that are `shown`.
 */
const pasted = (
  rows: readonly GridRow[],
  shown: readonly number[],
  { at, field, cells }: { at: number; field: GridField; cells: string[][] },
): GridRow[] => {
  if (field === 'upc') {
    const added = rowsOf(cells)
    const target = rows[at]
    return [
      ...rows.slice(0, target && isBlank(target) ? at : at + 1),
      ...added,
      ...rows.slice(at + 1).filter((row) => !isBlank(row)),
    ]
  }
  const column = GRID_FIELDS.indexOf(field)
  const place = shown.indexOf(at)
  const added = Math.max(0, place + cells.length - shown.length)
  const targets = [...shown, ...Array.from({ length: added }, (_, index) => rows.length + index)]
  const textsOf = new Map(cells.map((texts, index) => [targets[place + index], texts]))
  return [...rows, ...Array.from({ length: added }, () => newRow())].map((row, other) => {
    const texts = textsOf.get(other)
    if (!texts) return row
    const filled = texts.flatMap((text, index) => {
      const name = GRID_FIELDS[column + index]
      return name ? [[name, text]] : []
    })
    return edited(row, Object.fromEntries(filled))
  })
}

interface RowProps {
  row: GridRow
  number: number
  read: ReadRow | undefined
  found: Found | undefined
  /** Number of the first row with the same product. */
  twin: number | undefined
  disabled: boolean
  onChange: (change: (row: GridRow) => GridRow) => void
  onPaste: (field: GridField, cells: string[][]) => void
  onRemove: () => void
}

const Row = ({ row, number, read, found, twin, disabled, onChange, onPaste, onRemove }: RowProps) => {
  const t = useTexts('posting')
  const common = useTexts('components')
  const say = useSentences()
  const hasHeaders = !useMedia('screen and (max-width: 911px)')
  const blank = isBlank(row)
  const problems = blank ? {} : (read?.problems ?? {})
  const [zero] = found?.withLostZero ?? []
  const { lastOffer } = read?.product ?? {}
  const onPasteInto = (field: GridField) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''))) return
    event.preventDefault()
    onPaste(field, pastedCells(text))
  }
  const input = (field: GridField, placeholder?: string) => (
    <input
      data-field={field}
      className={styles.cell}
      aria-label={t('cell', { field: t(`fields.${field}`), row: String(number) })}
      aria-invalid={field in problems}
      autoComplete="off"
      inputMode={field === 'total' ? 'numeric' : field === 'price' || field === 'bonus' ? 'decimal' : 'text'}
      value={row.cells[field]}
      // If there is no line of headers, the placeholder names the field.
      placeholder={
        hasHeaders ? placeholder : placeholder ? showNamed(t(`fields.${field}`), placeholder) : t(`fields.${field}`)
      }
      readOnly={disabled}
      onChange={({ target: { value } }) => onChange((now) => edited(now, { [field]: value }))}
      onPaste={onPasteInto(field)}
      onKeyDown={moveDown}
    />
  )
  const like = read?.product
  const isOwnPrice = row.cells.price.trim() !== ''
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {hasHeaders ? showCount(number) : t('row', { row: showCount(number) })}
      </span>
      {input('upc')}
      <span data-field="product" className={styles.product}>
        {found && found.products.length > 1 ? (
          <select
            className={styles.cell}
            aria-label={t('cell', { field: t('fields.product'), row: String(number) })}
            value={row.productNo ?? ''}
            disabled={disabled}
            onChange={({ target: { value } }) => onChange((now) => ({ ...edited(now, {}), productNo: value }))}
          >
            <option value="">{t('choose')}</option>
            {found.products.map(({ productNo, productName: product, condition }) => (
              <option key={productNo} value={productNo}>
                {t('choice', { product, condition: common(`conditions.${condition}`) })}
              </option>
            ))}
          </select>
        ) : (
          like?.productName
        )}
      </span>
      {input('total')}
      {input('price', like && showExactAmount(like.price))}
      {input('bonus', like && showExactAmount(isOwnPrice ? 0 : like.bouns))}
      {input('expireDate')}
      {input('note')}
      <Button
        variant="icon"
        iconName="remove"
        formAction="none"
        disabled={disabled}
        ariaLabel={t('remove', { row: String(number) })}
        onClick={onRemove}
      />
      <div className={styles.remarks} role={row.refused ? 'alert' : undefined}>
        {row.sheetRow !== undefined && (Object.keys(problems).length > 0 || row.refused) && (
          <span>{t('sheetRow', { row: showCount(row.sheetRow) })}</span>
        )}
        {Object.entries(problems).map(([field, why]) => (
          <span key={field} className={styles.problem}>
            {t('problem', { field: t(`fields.${field as GridField}`), why: say(why) })}
          </span>
        ))}
        {row.refused && <span className={styles.problem}>{say(row.refused)}</span>}
        {problems.product && zero && (
          <Button
            variant="inline-link"
            formAction="none"
            onClick={() => onChange((now) => edited(now, { upc: zero.upc }))}
          >
            {t('useZero', { upc: zero.upc })}
          </Button>
        )}
        {lastOffer?.status === 'offering' && <span>{t('openOffer', { left: showCount(lastOffer.leftNum) })}</span>}
        {twin !== undefined && <span>{t('twice', { row: String(twin) })}</span>}
      </div>
    </li>
  )
}

/** Enter and the arrow keys move within a column; Ctrl+Enter submits the form. */
const moveDown = (event: KeyboardEvent<HTMLInputElement>): void => {
  const { key, currentTarget, ctrlKey, metaKey } = event
  if (event.nativeEvent.isComposing || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
  event.preventDefault()
  if (ctrlKey || metaKey) {
    currentTarget.form?.requestSubmit()
    return
  }
  const field = currentTarget.dataset.field
  const column = currentTarget.closest('ol')?.querySelectorAll<HTMLInputElement>(`input[data-field=${field}]`)
  moveFocus(column ?? [], currentTarget, key === 'ArrowUp' ? -1 : 1)
}
