import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { MAX_SHEET_BYTES } from '../../../shared/tracking/import.rules.ts'
import { trackingReasons } from '../../../shared/tracking/tracking.reasons.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import type { UploadForm } from '../../platform/files/bucket-files.ts'
import { isOpen, type Warehouse } from '../../warehouses/public.ts'
import type { TrackingDeps } from '../tracking-deps.ts'
import { announcedKey } from './drop.ts'
import { type ImportRecord, importRecordItem } from './imports.items.ts'
import { newImport } from './open-import.ts'

type By = Pick<ImportRecord, 'source' | 'fileName'> &
  Partial<
    Pick<
      ImportRecord,
      'batchNumber' | 'fileSize' | 'checkFirst' | 'columns' | 'userNo' | 'userName' | 'tokenNo' | 'tokenName'
    >
  >

export interface Announced {
  record: ImportRecord
  intent: Intent
  /** A form that allows the upload of exactly one object: the file of the import. */
  form: UploadForm
}

/**
 * Prepares the import of a workbook that is about to be uploaded; the caller commits `intent`. The file is expected
 * under a key that only the import's form allows.
 */
export const announceImport = async (
  deps: TrackingDeps,
  { doctorNo, warehouseNo }: Pick<Warehouse, 'doctorNo' | 'warehouseNo'>,
  by: By,
): Promise<Announced> => {
  const importNo = deps.newId('importRecord')
  const fileKey = announcedKey({ doctorNo, warehouseNo, importNo })
  const record = newImport(deps, { doctorNo, warehouseNo, importNo, fileKey, status: 'waiting', ...by })
  const form = await deps.files.uploadForm(fileKey, {
    contentType: 'application/octet-stream',
    maxBytes: MAX_SHEET_BYTES,
  })
  return { record, form, intent: put(importRecordItem, record) }
}

/** Refuses a warehouse that cannot receive imported rows. */
export const checkPlace = (warehouse: Warehouse | undefined, now: string): Warehouse => {
  if (!warehouse) throw refuse(generalReasons.noWarehouse)
  if (warehouse.selfStorage) throw refuseField('warehouseNo', trackingReasons.selfStorage)
  if (!isOpen(warehouse, now)) throw refuse(trackingReasons.warehouseClosed)
  return warehouse
}
