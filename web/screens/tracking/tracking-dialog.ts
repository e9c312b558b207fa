import type { DisplayMessage } from '../../texts/translate-message.ts'
import type { ConfirmResult, ImportRecord, ImportResult, RowChoice, TrackingRow } from './tracking-records.ts'

/** Destination of an import; the user chooses the missing fields. */
export interface ImportTarget {
  doctorNo?: string
  warehouseNo?: string
  batchNumber?: string
}

/** Initial batch of a dialog; the user chooses the missing fields. */
export interface BatchTarget {
  doctorNo?: string | undefined
  batchNumber?: string | undefined
}

/**
 * Dialogs of tracking numbers; one can open the next, for example from an import to its result, and on to the bulk
 * confirm.
 */
export type TrackingDialog =
  | { kind: 'editRow'; row: TrackingRow }
  | { kind: 'removeRow'; row: TrackingRow }
  | ({ kind: 'bulkRemove' } & BatchTarget)
  | { kind: 'import'; target: ImportTarget; text: string }
  | { kind: 'importResult'; doctorNo: string; warehouseNo: string; result: ImportResult }
  /** `andConfirm`: the uploader wants to confirm the rows once they are imported. */
  | { kind: 'importRecord'; record: ImportRecord; andConfirm?: boolean }
  | ({ kind: 'confirm'; choices?: readonly RowChoice[]; reason?: string } & BatchTarget)
  | { kind: 'confirmRow'; row: TrackingRow }
  | {
      kind: 'confirmResult'
      doctorNo: string
      choices: readonly RowChoice[]
      reason: string
      result: ConfirmResult
      /** Error that stopped the run before all rows were tried. */
      problem?: DisplayMessage | undefined
    }

export type OpenDialog = (dialog: TrackingDialog) => void

export const importDialog = (target: ImportTarget = {}, lines: readonly string[] = []): TrackingDialog => ({
  kind: 'import',
  target,
  text: lines.join('\n'),
})
