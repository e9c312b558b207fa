import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'

type Calls = (typeof contracts)['mixed-packages']['calls']

export type Pending = Output<Calls['pendingPackages']>['records'][number]
export type PendingDetail = Output<Calls['packageDetail']>
export type PendingItem = PendingDetail['items'][number]
export type MixedImportResult = Output<Calls['textImport']>
export type BulkConfirmed = Output<Calls['bulkConfirm']>

/** The warehouse and batch that an import adds packages to. */
export interface MixedTarget {
  warehouseNo: string
  batchNumber: string
}

/** A workbook that was checked but not imported yet. */
export interface CheckedSheet {
  target: MixedTarget
  fileNo: string
  fileName: string
  result: Output<Calls['excelImport']>
  /** Number of UPCs that lost their leading zero in the sheet, and whether the zeros are to be added. */
  zeros?: { count: number; accepted: boolean }
}

/** Identifies a pending package. */
export type OnePending = Pick<Pending, 'doctorNo' | 'batchNumber' | 'tracking'>

/** Dialogs of pending packages; one can open the next. */
export type PendingDialog =
  | { kind: 'confirm' | 'remove'; pending: Pending }
  | { kind: 'detail'; pending: OnePending }
  | { kind: 'editUpc'; pending: OnePending; item: PendingItem; upcs: readonly string[] }
  | { kind: 'deleteUpcs'; pending: OnePending; upcs: readonly string[]; isAll: boolean }
  | { kind: 'import'; target?: MixedTarget; text?: string; method?: 'text' | 'excel' }
  | { kind: 'checked'; sheet: CheckedSheet }
  | { kind: 'importResult'; target: MixedTarget; result: MixedImportResult }
  /** `doctorNo`: the company of all listed packages, if it is known. */
  | { kind: 'bulk'; doctorNo?: string | undefined; batchNumber: string; trackings?: readonly string[] }
  | { kind: 'confirmed'; result: BulkConfirmed }
  | { kind: 'removeBatch'; doctorNo?: string | undefined; batchNumber: string }

export type OpenPending = (dialog: PendingDialog) => void
