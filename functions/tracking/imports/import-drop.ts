import type { Drop } from './drop.ts'
import type { ImportRecord } from './imports.items.ts'
import { type OpenedImport, openImport } from './open-import.ts'
import { closeOpened, type ImportDeps, runImport } from './run-import.ts'
import { keepStray } from './stray/stray-drops.ts'

/**
 * Works off a dropped workbook: opens its import, or finds it again when the event is told twice or a worker died, and
 * runs it. A drop for a company or warehouse that does not exist is kept for the super admin too.
 */
export const importDrop = async (
  deps: ImportDeps,
  drop: Drop,
  tries: { lastTry?: boolean } = {},
): Promise<ImportRecord | undefined> => {
  const opened = await openImport(deps, drop)
  if (!opened) {
    await keepStray(deps, drop, 'noCompany')
    return undefined
  }
  if (!opened.warehouse) await keepStray(deps, drop, 'noWarehouse')
  return isOver(opened) ? opened.record : runImport(deps, opened, tries)
}

/** Closes the import of a drop whose tries are used up (closeOpened). */
export const closeDrop = async (deps: ImportDeps, drop: Drop): Promise<void> => {
  const opened = await openImport(deps, drop)
  if (opened && !isOver(opened)) await closeOpened(deps, opened)
}

/** A file that is checked first is imported by a message of its own: a drop told again has no part in that. */
const isOver = ({ record: { checkFirst, status } }: OpenedImport): boolean =>
  status === 'checked' || status === 'discarded' || (checkFirst && status === 'processing')
