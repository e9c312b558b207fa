import { refuse } from '../../../shared/contract/errors.ts'
import { importQueue } from '../../../shared/tracking/import.messages.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import type { Actor } from '../../platform/actor.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { warehouseItem } from '../../warehouses/public.ts'
import { checkPlace } from './announce-import.ts'
import { hasSource } from './import-record.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { newImport } from './open-import.ts'

/**
 * Imports the lines that an import refused only because of the lost leading zero of their UPC. A separate import reads
 * the file again and imports only these lines, so that rows removed since and lines refused for other reasons are not
 * imported. One commit starts it and records it in the first import, so it cannot be started twice.
 */
export const acceptZeros = async (
  deps: Deps,
  { userNo, userName }: Pick<Actor, 'userNo' | 'userName'>,
  record: ImportRecord,
): Promise<{ importNo: string }> => {
  const { doctorNo, importNo: zerosOf, warehouseNo, zerosIn, zerosLost, rev } = record
  if (zerosIn !== undefined) return { importNo: zerosIn }
  if (zerosLost === 0 || !hasSource(record)) throw refuse(trackingReasons.notChecked)
  checkPlace(await deps.table.get(ref(warehouseItem, { doctorNo, warehouseNo })), deps.now())
  const { source, fileName, fileKey, fileETag, fileVersion, fileSize, columns, sha256 } = record
  const importNo = deps.newId('importRecord')
  const begun = newImport(deps, {
    doctorNo,
    importNo,
    warehouseNo,
    source,
    fileName,
    fileKey,
    fileETag,
    fileVersion,
    fileSize,
    columns,
    checkedSha256: record.checkedSha256 || sha256,
    expectedCount: zerosLost,
    addZeros: true,
    zerosOf,
    userNo,
    userName,
    status: 'processing',
  })
  await deps.table.commit(
    [
      put(importRecordItem, { ...record, zerosIn: importNo, rev: rev + 1 }, asRead({ rev })),
      put(importRecordItem, begun, { when: { is: 'absent' }, error: 'race' }),
      ...toQueue(deps, importQueue, [{ doctorNo, importNo }]),
    ],
    { importNo },
  )
  return { importNo }
}
