import type { SQSRecord } from 'aws-lambda'
import type { ImportMessage } from '../../../shared/tracking/import.messages.ts'
import { IMPORT_TRIES } from '../../../shared/tracking/import.rules.ts'
import { inLogContext } from '../../platform/log.ts'
import { type Drop, dropsOf, isStray } from './drop.ts'
import type { ImportRecord } from './imports.items.ts'
import { type OpenedImport, openImport } from './open-import.ts'
import { closeImport, closeOpened, type ImportDeps, importAgain, runImport } from './run-import.ts'
import { storeStrayDrop } from './stray-drops.ts'

/** Processes one message of the queue: uploaded objects, one after the other, or a checked workbook. */
export const importMessage =
  (deps: ImportDeps) =>
  async (message: ImportMessage, { attributes }: Pick<SQSRecord, 'attributes'>): Promise<void> => {
    const received = Number(attributes.ApproximateReceiveCount)
    const lastTry = received >= IMPORT_TRIES
    const isOver = received > IMPORT_TRIES
    if ('Event' in message) return
    if ('importNo' in message) {
      if (isOver) await closeImport(deps, message)
      else await importAgain(deps, message, { lastTry })
      return
    }
    for (const drop of dropsOf(message)) {
      if (isStray(drop)) await storeStrayDrop(deps, drop, 'noAddress')
      else
        await inLogContext({ company: drop.doctorNo }, async () => {
          if (isOver) await closeDrop(deps, drop)
          else await importDrop(deps, drop, { lastTry })
        })
    }
  }

/**
 * Processes an uploaded workbook: opens its import, or finds the existing one if the event is repeated or a worker
 * died, and runs it. A file for an unknown company or warehouse is also recorded for the super admin. Undefined if the
 * company is unknown.
 */
export const importDrop = async (
  deps: ImportDeps,
  drop: Drop,
  tries: { lastTry?: boolean } = {},
): Promise<ImportRecord | undefined> => {
  const opened = await openImport(deps, drop)
  if (!opened) {
    await storeStrayDrop(deps, drop, 'noCompany')
    return undefined
  }
  if (!opened.warehouse) await storeStrayDrop(deps, drop, 'noWarehouse')
  return isOver(opened) ? opened.record : runImport(deps, opened, tries)
}

/** Closes the import of an uploaded file after its last try (`closeOpened`). */
export const closeDrop = async (deps: ImportDeps, drop: Drop): Promise<void> => {
  const opened = await openImport(deps, drop)
  if (opened && !isOver(opened)) await closeOpened(deps, opened)
}

/**
 * True if no work is left for the upload event. A file that is checked first is imported by a separate message, which a
 * repeated upload event does not affect.
 */
const isOver = ({ record: { checkFirst, status } }: OpenedImport): boolean =>
  status === 'checked' || status === 'discarded' || (checkFirst && status === 'processing')
