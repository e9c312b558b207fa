import type { Drop } from './drop.ts'
import type { ImportRecord } from './imports.items.ts'
import { type OpenedImport, openImport } from './open-import.ts'
import { closeOpened, type ImportDeps, runImport } from './run-import.ts'
import { keepStray } from './stray/stray-drops.ts'

/**
 * Processes an uploaded workbook: opens its import, or finds it again if the event is repeated or a worker died, and
 * runs it. A file for an unknown company or warehouse is also recorded for the super admin.
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

/** Closes the import of an uploaded file after its last try (closeOpened). */
export const closeDrop = async (deps: ImportDeps, drop: Drop): Promise<void> => {
  const opened = await openImport(deps, drop)
  if (opened && !isOver(opened)) await closeOpened(deps, opened)
}

/** A file that is checked first is imported by a separate message: a repeated upload event does not affect that. */
const isOver = ({ record: { checkFirst, status } }: OpenedImport): boolean =>
  status === 'checked' || status === 'discarded' || (checkFirst && status === 'processing')
