import type { SQSRecord } from 'aws-lambda'
import { IMPORT_TRIES } from '../../../shared/tracking/import.rules.ts'
import { log } from '../../platform/log.ts'
import { dropsOf, isStray } from './drop.ts'
import { closeDrop, type ImportDeps, importDrop, OWNERLESS } from './import-drop.ts'

/** Works off one message of the queue: the drops it tells of, one after the other. */
export const importMessage =
  (deps: ImportDeps) =>
  async (body: unknown, { attributes }: Pick<SQSRecord, 'attributes'>): Promise<void> => {
    const received = Number(attributes.ApproximateReceiveCount)
    const lastTry = received >= IMPORT_TRIES
    for (const drop of dropsOf(body)) {
      if (isStray(drop)) log.error(OWNERLESS, { key: drop.key })
      else if (received > IMPORT_TRIES) await closeDrop(deps, drop)
      else await importDrop(deps, drop, { lastTry })
    }
  }
