import { type User, userItem } from '../../platform/actor.items.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import type { Drop } from './drop.ts'
import { dropItem, type ImportRecord, importRecordItem } from './imports.items.ts'

export interface OpenedImport {
  record: ImportRecord
  doctor: User
  /** Undefined when the drop names none of this company. */
  warehouse: Warehouse | undefined
}

/**
 * The import of a drop: made on its first telling, found again on each further one. Undefined when the company does
 * not exist: then there is nobody to keep a record for.
 */
export const openImport = (deps: Deps, drop: Drop): Promise<OpenedImport | undefined> =>
  retryRace(async () => {
    const { doctorNo, warehouseNo, eventHash } = drop
    const [doctor, warehouse, known] = await deps.table.batchGet(
      [
        ref(userItem, { userNo: doctorNo }),
        ref(warehouseItem, { doctorNo, warehouseNo }),
        ref(dropItem, { doctorNo, eventHash }),
      ],
      { consistent: true },
    )
    if (doctor?.role !== 'doctor') return undefined
    if (known) return { record: await readImport(deps, known), doctor, warehouse }
    const at = deps.now()
    const record: ImportRecord = {
      ...{ doctorNo, warehouseNo, importNo: deps.newId('importRecord'), batchNumber: '', source: 'upload' },
      ...{ fileName: drop.fileName, fileKey: drop.key, sha256: '', status: 'processing', reasons: [] },
      ...{ sheetName: '', sheetsLeftOut: [], sheetsLeftOutCount: 0, userNo: '', userName: '' },
      ...{ totalCount: 0, successCount: 0, failedCount: 0, createDate: at, rev: 1 },
    }
    await deps.table.commit([
      put(importRecordItem, record),
      put(dropItem, { doctorNo, eventHash, importNo: record.importNo, at }),
    ])
    return { record, doctor, warehouse }
  })

/** The record as it stands; it is never removed. */
export const readImport = async (deps: Deps, key: { doctorNo: string; importNo: string }): Promise<ImportRecord> => {
  const record = await deps.table.get(ref(importRecordItem, key), { consistent: true })
  if (!record) throw new Error(`Import ${key.importNo} has lost its record`)
  return record
}
