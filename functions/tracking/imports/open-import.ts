import { ID_PATTERN } from '../../../shared/values/id.ts'
import { isCompany, type User, userItem } from '../../platform/actor.items.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Warehouse, warehouseItem } from '../../warehouses/public.ts'
import type { Drop } from './drop.ts'
import { dropItem } from './import-files.items.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'

export interface OpenedImport {
  record: ImportRecord
  doctor: User
  /** Undefined if the object's key names no warehouse of this company. */
  warehouse: Warehouse | undefined
}

/**
 * Opens the import of an uploaded object: it is created on the object's first event, and found on each repeated event.
 * Undefined if the company does not exist, because a record must belong to a company.
 */
export const openImport = (deps: Deps, drop: Drop): Promise<OpenedImport | undefined> =>
  retryRace(async () => {
    const { doctorNo, warehouseNo, eventHash } = drop
    const [doctor, warehouse, known, named] = await deps.table.batchGet(
      [
        ref(userItem, { userNo: doctorNo }),
        ref(warehouseItem, { doctorNo, warehouseNo }),
        ref(dropItem, { doctorNo, eventHash }),
        // The key of an announced file ends in the number of the file's import.
        ref(importRecordItem, { doctorNo, importNo: ID_PATTERN.test(drop.fileName) ? drop.fileName : 'none' }),
      ],
      { consistent: true },
    )
    if (!doctor || !isCompany(doctor)) return undefined
    if (known) return { record: await readImport(deps, known), doctor, warehouse }
    const announced = named?.fileKey === drop.key ? named : undefined
    // The import was canceled, but its file was already on its way.
    if (announced && isCanceled(announced)) return { record: announced, doctor, warehouse }
    const record = arrived(deps, drop, announced)
    const isNew = record.importNo !== named?.importNo
    await deps.table.commit([
      put(importRecordItem, record, {
        when: isNew ? { is: 'absent' } : { equals: { rev: record.rev - 1 } },
        error: 'race',
      }),
      put(dropItem, { doctorNo, eventHash, importNo: record.importNo, at: deps.now() }),
    ])
    return { record, doctor, warehouse }
  })

/** True if the import was discarded before its file arrived. */
const isCanceled = ({ status, fileETag }: ImportRecord): boolean => status === 'discarded' && fileETag === ''

/**
 * The record of a file that has arrived: the announced record if it still waits for its file, or else a new record. A
 * form can be used again until it expires. Each further file is then a separate import, announced by the same person or
 * machine.
 */
const arrived = (deps: Deps, drop: Drop, announced: ImportRecord | undefined): ImportRecord => {
  const file = { fileKey: drop.key, fileETag: drop.eTag, fileVersion: drop.versionId, fileSize: drop.size ?? 0 }
  const status = announced?.checkFirst ? ('checking' as const) : ('processing' as const)
  if (announced?.status === 'waiting') return { ...announced, ...file, status, rev: announced.rev + 1 }
  const { source, fileName, checkFirst, userNo, userName, tokenNo, tokenName } = announced ?? {
    source: 'upload' as const,
    fileName: drop.fileName,
    checkFirst: false,
    userNo: '',
    userName: '',
    tokenNo: '',
    tokenName: '',
  }
  const { doctorNo, warehouseNo } = drop
  return newImport(deps, {
    doctorNo,
    warehouseNo,
    importNo: deps.newId('importRecord'),
    source,
    fileName,
    checkFirst,
    status,
    ...file,
    userNo,
    userName,
    tokenNo,
    tokenName,
  })
}

type Begun = Pick<ImportRecord, 'doctorNo' | 'warehouseNo' | 'importNo' | 'source' | 'fileName' | 'fileKey' | 'status'>

/** The record of a new import. */
export const newImport = (deps: Pick<Deps, 'now'>, begun: Begun & Partial<ImportRecord>): ImportRecord => ({
  batchNumber: '',
  sha256: '',
  fileETag: '',
  fileVersion: '',
  fileSize: 0,
  checkFirst: false,
  checkedSha256: '',
  sheetName: '',
  sheetsLeftOut: [],
  sheetsLeftOutCount: 0,
  userNo: '',
  userName: '',
  tokenNo: '',
  tokenName: '',
  reasons: [],
  totalCount: 0,
  successCount: 0,
  failedCount: 0,
  expectedCount: 0,
  createDate: deps.now(),
  rev: 1,
  zerosLost: 0,
  addZeros: false,
  ...begun,
})

/** Reads an existing import with its company and warehouse. */
export const reopenImport = async (deps: Deps, key: { doctorNo: string; importNo: string }): Promise<OpenedImport> => {
  const record = await readImport(deps, key)
  const [doctor, warehouse] = await deps.table.batchGet(
    [ref(userItem, { userNo: record.doctorNo }), ref(warehouseItem, record)],
    { consistent: true },
  )
  if (!doctor) throw new Error(`The company of the import ${record.importNo} is missing`)
  return { record, doctor, warehouse }
}

/**
 * Reads the current record of an import. Throws if there is none, because only the record of a file that was never
 * uploaded expires.
 */
export const readImport = async (deps: Deps, key: { doctorNo: string; importNo: string }): Promise<ImportRecord> => {
  const record = await deps.table.get(ref(importRecordItem, key), { consistent: true })
  if (!record) throw new Error(`The record of the import ${key.importNo} is missing`)
  return record
}
