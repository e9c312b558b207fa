import cells from '../../components/cells/cells.module.css'
import table from '../../components/table/table.module.css'
import { i18n, loadTexts } from '../../texts/i18n.ts'
import './list-keys.css'

// Works on the elements of the page, so that a list renders nothing for its keys and loads nothing before the first.

const ROWS = 'section[aria-label] tbody > tr, section[aria-label] li[data-row]'

/** Messages such as 'No offers' are a row with a single cell. */
const isRecord = (row: HTMLElement): boolean => !(row instanceof HTMLTableRowElement) || row.cells.length > 1

const rowsIn = (inside: ParentNode): HTMLElement[] => [...inside.querySelectorAll<HTMLElement>(ROWS)].filter(isRecord)

const listOf = (element: Element | null | undefined): Element | null => element?.closest('section[aria-label]') ?? null

const currentRow = (): HTMLElement | undefined => document.activeElement?.closest<HTMLElement>(ROWS) ?? undefined

/** The row that the keys last moved to. Once it has been removed, its index is the place in its list. */
let last: { row: HTMLElement; list: Element | null; index: number } | undefined

const isLastRemoved = (): boolean => last?.row.isConnected === false && last.list?.isConnected === true

/** Rows of the list that has the focus; otherwise those of the first list on the page. */
const listedRows = (): HTMLElement[] => {
  const all = rowsIn(document.querySelector('main') ?? document)
  const own = all.filter((row) => listOf(row) === listOf(document.activeElement))
  if (own.length > 0) return own
  const list = isLastRemoved() ? last?.list : listOf(all[0])
  return all.filter((row) => listOf(row) === list)
}

const moveTo = (rows: readonly HTMLElement[], index: number): void => {
  const row = rows[index]
  if (!row) return
  last = { row, list: listOf(row), index }
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

const move = (by: 1 | -1): void => {
  const rows = listedRows()
  const now = currentRow()
  const at = now ? rows.indexOf(now) : -1
  if (at !== -1) moveTo(rows, at + by)
  else if (last && isLastRemoved() && listOf(rows[0]) === last.list)
    // The row after the removed one has its index now.
    moveTo(rows, Math.min(Math.max(by === 1 ? last.index : last.index - 1, 0), rows.length - 1))
  else moveTo(rows, 0)
}

/** The boxes that select the rows of a list, without that of its header and other boxes in the row. */
const boxIn = (row: Element): HTMLInputElement | null => row.querySelector('[data-pick] input[type=checkbox]')

let region: HTMLElement | undefined

/** Tells screen readers how many rows are selected, because the focus is on the row and not on its box. */
const announceSelection = async (rows: readonly HTMLElement[]): Promise<void> => {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.role = 'status'
    region.className = 'list-keys-status'
    document.body.append(region)
  }
  await loadTexts(['keys'])
  // React has applied the change by then.
  await new Promise((resolve) => setTimeout(resolve, 100))
  region.textContent = i18n.getFixedT(null, 'keys')('selected', {
    count: rows.filter((row) => boxIn(row)?.checked).length,
  })
}

const announce = (): void => void announceSelection(listedRows()).catch(() => undefined)

const ENABLED = ':not(:disabled, [aria-disabled=true])'
const EDIT = `button[data-edit]${ENABLED}, [data-edit] button${ENABLED}`
const ACTIONS = `button:is(.${cells.action}, .${cells.button})${ENABLED}, .${table.cardAction} button${ENABLED}`
const LINK = `:is(a[href]:not([target=_blank]), span.${cells.link}[role=button])`

/** The elements that contain the name of the record: the columns that title its card, by default the first. */
const namesOf = (row: Element): Element[] => {
  if (!(row instanceof HTMLTableRowElement)) return [...row.querySelectorAll('[data-name]')]
  const places = listOf(row)?.getAttribute('data-names')?.split(' ')
  if (!places) return [...row.cells].filter((cell) => !cell.querySelector('[data-pick]')).slice(0, 1)
  return places.flatMap((place) => row.cells[Number(place) - 1] ?? [])
}

/** Follows the record's name. Any other link gets only the focus, because it leads to another record. */
const open = (row: Element): void => {
  const own = namesOf(row).flatMap((name) => name.querySelector<HTMLElement>(LINK) ?? [])[0]
  if (own) own.click()
  else row.querySelector<HTMLElement>(`a[href], span.${cells.link}[role=button]`)?.focus()
}

/**
 * Presses the row's edit button. Any other action gets only the focus, because some change stock or money without
 * asking again.
 */
const edit = (row: Element): void => {
  const button = row.querySelector<HTMLElement>(EDIT)
  if (button) button.click()
  else row.querySelector<HTMLElement>(ACTIONS)?.focus()
}

/** Deselects the rows of the list that has the focus and leaves the current row. */
const clear = (): void => {
  const active = document.activeElement
  const rows = listedRows()
  if (!(active instanceof HTMLElement) || listOf(active) === null || listOf(rows[0]) !== listOf(active)) return
  const chosen = rows.flatMap((row) => boxIn(row) ?? []).filter(({ checked }) => checked)
  // React applies each change before the next click.
  for (const box of chosen) box.click()
  if (chosen.length > 0) announce()
  // The checkbox of a card takes the focus when it is pressed.
  active.focus({ preventScroll: true })
  last = undefined
  if (rows.some((row) => row.contains(active))) active.blur()
}

/** Performs a key of the lists, on the row that has the focus. */
export const pressListKey = (key: string): void => {
  const row = currentRow()
  if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1)
  else if (key === 'Escape') clear()
  else if (row && key === 'x') {
    const box = boxIn(row)
    box?.click()
    row.focus({ preventScroll: true })
    if (box) announce()
  } else if (row && key === 'e') edit(row)
  else if (row) open(row)
}
