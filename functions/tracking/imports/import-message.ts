import type { SQSRecord } from 'aws-lambda'
import type { DropNotification } from '../../../shared/tracking/import.messages.ts'
import { IMPORT_TRIES } from '../../../shared/tracking/import.rules.ts'
import { log } from '../../platform/log.ts'
import { dropsOf, isStray } from './drop.ts'
import { closeDrop, type ImportDeps, importDrop, OWNERLESS } from './import-drop.ts'

/** Works off one message of the queue: the drops it tells of, one after the other. */
export const importMessage =
  (deps: ImportDeps) =>
  async (message: DropNotification, { attributes }: Pick<SQSRecord, 'attributes'>): Promise<void> => {
    const received = Number(attributes.ApproximateReceiveCount)
    const lastTry = received >= IMPORT_TRIES
    for (const drop of dropsOf(message)) {
      if (isStray(drop)) log.error(OWNERLESS, { key: drop.key })
      else if (received > IMPORT_TRIES) await closeDrop(deps, drop)
      else await importDrop(deps, drop, { lastTry })
    }
  }
