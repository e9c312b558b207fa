import type { Sayable } from '../../texts/say.ts'
import type { ConfirmResult, ImportRecord, ImportResult, RowChoice, TrackingRow } from './tracking-records.ts'

/** Where an import goes; what is not known yet the person chooses. */
export interface ImportTarget {
  doctorNo?: string
  warehouseNo?: string
  batchNumber?: string
}

/** The batch that a dialog of a whole batch begins with; what the list does not settle the person chooses. */
export interface BatchTarget {
  doctorNo?: string | undefined
  batchNumber?: string | undefined
}

/** The dialogs of tracking numbers; one leads to the next: import, its result, bulk confirm, its result. */
export type TrackingDialog =
  | { kind: 'editRow'; row: TrackingRow }
  | { kind: 'removeRow'; row: TrackingRow }
  | ({ kind: 'bulkRemove' } & BatchTarget)
  | { kind: 'import'; target: ImportTarget; text: string }
  | { kind: 'importResult'; doctorNo: string; warehouseNo: string; result: ImportResult }
  /** `andConfirm`: whoever uploaded it wants to confirm its rows once they are imported. */
  | { kind: 'importRecord'; record: ImportRecord; andConfirm?: boolean }
  | ({ kind: 'confirm'; choices?: readonly RowChoice[]; reason?: string } & BatchTarget)
  | { kind: 'confirmRow'; row: TrackingRow }
  | {
      kind: 'confirmResult'
      doctorNo: string
      choices: readonly RowChoice[]
      reason: string
      result: ConfirmResult
      /** What broke off before all rows were tried. */
      problem?: Sayable | undefined
    }

export type OpenDialog = (dialog: TrackingDialog) => void

export const importDialog = (target: ImportTarget = {}, lines: readonly string[] = []): TrackingDialog => ({
  kind: 'import',
  target,
  text: lines.join('\n'),
})
