import { isUnderWay } from '../../../shared/tracking/import.rules.ts'
import { ref } from '../../platform/db/table.ts'
import { type Warehouse, warehouseName } from '../../warehouses/public.ts'
import { sentencesOf } from '../reason-sentences.ts'
import { type ImportRecord, importerOf, importRecordItem, stateOf } from './imports.items.ts'

/** Converts an import to a record for the console. */
export const importRecordOf = (record: ImportRecord, warehouse: Warehouse | undefined) => {
  const {
    rev,
    fileKey,
    fileETag,
    fileVersion,
    sha256,
    checkedSha256,
    checkFirst,
    addZeros,
    discarded,
    columns,
    importer,
    ...shown
  } = record
  const { reasons, status, totalCount, successCount, failedCount } = record
  return {
    ...shown,
    ...importerOf(record),
    state: stateOf(record),
    message: sentencesOf(reasons),
    // While the import is in progress, this counts the lines processed so far.
    totalCount: isUnderWay(status) ? Math.max(totalCount, successCount + failedCount) : totalCount,
    hasSource: hasSource(record),
    ...(discarded ? { discardedBy: discarded.userName, discardedDate: discarded.at } : {}),
    warehouse: warehouse ? warehouseName(warehouse) : record.warehouseNo,
  }
}

/** True if there is a file to download: the import is of a file, and the file has arrived. */
export const hasSource = ({ fileKey, fileETag, status }: Source): boolean =>
  fileKey !== '' && status !== 'waiting' && (status !== 'discarded' || fileETag !== '')

type Source = Pick<ImportRecord, 'fileKey' | 'fileETag' | 'status'>

/** The record of one import. */
export const importRecordRef = (of: { doctorNo: string; importNo: string }) => ref(importRecordItem, of)
