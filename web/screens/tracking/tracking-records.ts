import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

type Calls = typeof contracts.tracking.calls

export type TrackingRow = Output<Calls['listNoMatch']>['records'][number]
export type ImportRecord = Output<Calls['listImports']>['records'][number]
export type ImportResult = Output<Calls['saveImportData']>
export type Batch = Output<Calls['listBatches']>[number]
export type ConfirmingRow = Output<Calls['listConfirming']>['records'][number]
export type UpcGroup = Output<Calls['listBulkConfirm']>[number]
export type ListedRow = UpcGroup['rowList'][number]
export type HistoryRow = Output<Calls['listInboundHistory']>['records'][number]
export type ReverseResult = Output<Calls['reverseBatch']>
export type ConfirmResult = Output<Calls['bulkConfirm']>

/** File name of an import; typed lists and scans have no file, so their source is named. */
export const nameOfImport = (
  { source, fileName }: Pick<ImportRecord, 'source' | 'fileName'>,
  t: TextsOf<'tracking'>,
): string => {
  if (source === 'scan') return t('imports.scanned')
  return source === 'console' ? t('imports.typedIn') : fileName
}

/** Choice of one line in the confirm list: all rows of a UPC, or one row of a split UPC. */
export interface RowChoice {
  upc: string
  /** Number of the row; empty for all rows of the UPC. */
  cwId: string
  /** Tracking number of the row, to name it if the row is deleted before it is confirmed. */
  tracking: string
  /** Empty while the company has no product with that UPC. */
  productNo: string
  /** First day of storage charges, 'yyyy-MM-dd'; empty for the default. */
  forcedDay: string
  /** Removed from the list by the user: its rows stay unconfirmed. */
  removed: boolean
}
