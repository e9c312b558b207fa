import type { SQSRecord } from 'aws-lambda'
import type { ImportMessage } from '../../../shared/tracking/import.messages.ts'
import { IMPORT_TRIES } from '../../../shared/tracking/import.rules.ts'
import { inLogContext } from '../../platform/log.ts'
import { dropsOf, isStray } from './drop.ts'
import { closeDrop, importDrop } from './import-drop.ts'
import { closeImport, type ImportDeps, importAgain } from './run-import.ts'
import { keepStray } from './stray/stray-drops.ts'

/** Processes one message of the queue: its uploaded objects in sequence, or a checked workbook. */
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
      if (isStray(drop)) await keepStray(deps, drop, 'noAddress')
      else
        await inLogContext({ company: drop.doctorNo }, async () => {
          if (isOver) await closeDrop(deps, drop)
          else await importDrop(deps, drop, { lastTry })
        })
    }
  }
