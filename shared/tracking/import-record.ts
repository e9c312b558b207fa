import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { lineFailure, reason } from '../contract/line-results.ts'
import { IMPORT_SOURCES, IMPORT_STATES, IMPORT_STATUSES } from './import.rules.ts'

/** Result of a typed list, line by line. */
export const importResult = z.object({
  /** Empty if no line was accepted. */
  batchNumber: z.string(),
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Accepted tracking numbers, each listed once (SPEC-mixed-packages-65). */
  successTrackings: z.array(z.string()),
  successDetails: z.array(
    z.object({
      tracking: z.string(),
      items: z.array(z.object({ upc: z.string(), quantity: z.int() })),
      description: z.string(),
    }),
  ),
  failedRecords: z.array(lineFailure),
})

/** An import of a dropped workbook or a typed list. */
export const importRecord = z.object({
  importNo: z.string(),
  doctorNo: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  batchNumber: z.string(),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  /** Size of the workbook in bytes; 0 if unknown, or for a typed list. */
  fileSize: z.int(),
  /** True if the original workbook can be downloaded. */
  hasSource: z.boolean(),
  /** Only for a workbook: the sheet that was read; empty until then. */
  sheetName: z.string(),
  /** Other non-empty sheets, which were not read: the first hundred names, and the total. */
  sheetsLeftOut: z.array(z.string()),
  sheetsLeftOutCount: z.int(),
  /**
   * User who typed the list, or who had the checked workbook imported, or else uploaded it; empty for files sent by a
   * machine or put into the bucket directly.
   */
  userNo: z.string(),
  userName: z.string(),
  /** Upload token that a machine used, and its name; empty otherwise. */
  tokenNo: z.string(),
  tokenName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** `status`, but 'partial' for finished imports with failed lines or unread sheets. */
  state: z.enum(IMPORT_STATES),
  /** Reason why the whole file was refused; empty otherwise. */
  message: z.string(),
  /** `message` as a key with parameters. */
  reasons: z.array(reason),
  /** Lines read so far; all lines once finished. */
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Lines counted by the check; 0 if there was no check. */
  expectedCount: z.int(),
  /**
   * Lines of a workbook that fail only because their UPC lost a leading zero. `addZeros` of importCheckedTracking
   * restores it and imports these lines.
   */
  zerosLost: z.int(),
  /** The import that restored the zeros of these lines; in that import, the import that its lines come from. */
  zerosIn: z.string().optional(),
  zerosOf: z.string().optional(),
  createDate: instant(),
  /** User and time of the discard; absent otherwise. */
  discardedBy: z.string().optional(),
  discardedDate: instant().optional(),
})
