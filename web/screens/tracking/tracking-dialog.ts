import type { ConfirmResult, ImportRecord, ImportResult, RowChoice, TrackingRow } from './tracking-records.ts'

/** Where an import goes; what is not known yet the person chooses. */
export interface ImportTarget {
  doctorNo?: string
  warehouseNo?: string
  batchNumber?: string
}

/** The dialogs of tracking numbers; one leads to the next: import, its result, bulk confirm, its result. */
export type TrackingDialog =
  | { kind: 'editRow'; row: TrackingRow }
  | { kind: 'removeRow'; row: TrackingRow }
  | { kind: 'bulkRemove' }
  | { kind: 'import'; target: ImportTarget; text: string }
  | { kind: 'importResult'; doctorNo: string; warehouseNo: string; result: ImportResult }
  /** `andConfirm`: whoever uploaded it wants to confirm its rows once they are imported. */
  | { kind: 'importRecord'; record: ImportRecord; andConfirm?: boolean }
  /** `only`: the one row of the batch that is confirmed, by its number. */
  | {
      kind: 'confirm'
      doctorNo?: string
      batchNumber?: string
      only?: string
      choices?: readonly RowChoice[]
      reason?: string
    }
  | { kind: 'confirmResult'; doctorNo: string; choices: readonly RowChoice[]; reason: string; result: ConfirmResult }

export type OpenDialog = (dialog: TrackingDialog) => void

export const importDialog = (target: ImportTarget = {}, lines: readonly string[] = []): TrackingDialog => ({
  ...{ kind: 'import', target, text: lines.join('\n') },
})
