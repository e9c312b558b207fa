import type { Attempt } from '../../../api/stored-attempt.ts'
import { readLocal, writeLocal } from '../../../settings/local-store.ts'
import { GRID_FIELDS, type GridRow, isBlank, newRow } from './grid-row.ts'

// The rows survive a reload, each with its id. Several people of a company can use one browser, so that each person has
// their own rows in each company.

interface Draft {
  rows: GridRow[]
  /** Attempts to post rows, by row, stored before they are sent. */
  attempts: Record<string, Attempt>
}

export const gridPlace = (userNo: string, doctorNo: string): string => `dockside.offer-rows.${userNo}.${doctorNo}`

export const readGrid = (place: string): Draft => {
  const kept = readLocal(place)
  if (!isDraft(kept)) return { rows: [], attempts: {} }
  return { attempts: kept.attempts, rows: kept.rows.map((row) => ({ ...newRow(row.cells), ...row })) }
}

// A draft of another version is discarded.
const isDraft = (kept: unknown): kept is Draft => {
  if (typeof kept !== 'object' || kept === null || !('rows' in kept) || !('attempts' in kept)) return false
  const { rows, attempts } = kept
  return Array.isArray(rows) && rows.every(isRow) && typeof attempts === 'object' && attempts !== null
}

const isRow = (row: unknown): boolean => {
  const cells: unknown = Object(row).cells
  return typeof Object(row).id === 'string' && GRID_FIELDS.every((field) => typeof Object(cells)[field] === 'string')
}

export const keepGrid = (
  place: string,
  rows: readonly GridRow[],
  attempts: Readonly<Record<string, Attempt>>,
): void => {
  const filled = rows.filter((row) => !isBlank(row)).map(({ refused: _, ...row }) => row)
  const ids = new Set(filled.map(({ id }) => id))
  // If the page is reloaded before the answers arrive, the server may have executed the calls.
  const kept = Object.fromEntries(
    Object.entries(attempts).flatMap(([id, attempt]) => (ids.has(id) ? [[id, { ...attempt, mayBeDone: true }]] : [])),
  )
  writeLocal(place, filled.length === 0 ? undefined : { rows: filled, attempts: kept })
}
