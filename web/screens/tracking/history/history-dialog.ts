import type { DisplayMessage } from '../../../texts/translate-message.ts'
import type { BatchTarget } from '../tracking-dialog.ts'
import type { HistoryRow, ReverseResult } from '../tracking-records.ts'

/** The dialogs of confirmed rows. */
export type HistoryDialog =
  | { kind: 'edit'; row: HistoryRow }
  | { kind: 'reverse'; row: HistoryRow }
  | ({ kind: 'reverseBatch' } & BatchTarget)
  | { kind: 'reversed'; doctorNo: string; result: ReverseResult; problem?: DisplayMessage | undefined }

export type OpenHistory = (dialog: HistoryDialog) => void
