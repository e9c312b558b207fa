import type { HistoryRow, ReverseResult } from '../tracking-records.ts'

/** The dialogs of confirmed rows. */
export type HistoryDialog =
  | { kind: 'edit'; row: HistoryRow }
  | { kind: 'reverse'; row: HistoryRow }
  | { kind: 'reverseBatch'; doctorNo?: string; batchNumber?: string }
  | { kind: 'reversed'; doctorNo: string; result: ReverseResult }

export type OpenHistory = (dialog: HistoryDialog) => void
