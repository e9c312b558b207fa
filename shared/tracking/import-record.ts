import * as z from 'zod'
import { instant } from '../contract/fields.ts'
import { lineFailure, reason } from '../contract/line-results.ts'
import { IMPORT_SOURCES, IMPORT_STATES, IMPORT_STATUSES } from './import.rules.ts'

/** What came of a typed list, line by line. */
export const importResult = z.object({
  /** Empty when no line was taken. */
  batchNumber: z.string(),
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** The tracking numbers taken, each once (D3 s3). */
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

/** One dropped workbook or typed list, as it was taken. */
export const importRecord = z.object({
  importNo: z.string(),
  doctorNo: z.string(),
  warehouseNo: z.string(),
  warehouse: z.string(),
  batchNumber: z.string(),
  source: z.enum(IMPORT_SOURCES),
  fileName: z.string(),
  /** Bytes of the workbook, where they are known; 0 of a typed list. */
  fileSize: z.int(),
  /** Whether the workbook can be downloaded as it was uploaded. */
  hasSource: z.boolean(),
  /** Of a workbook: the sheet that was read; empty until then. */
  sheetName: z.string(),
  /** Other sheets that hold something and were not read: the first hundred by name, and how many there are. */
  sheetsLeftOut: z.array(z.string()),
  sheetsLeftOutCount: z.int(),
  /** Who typed the list or uploaded the workbook; empty for a file that a machine sent or that was put into the bucket. */
  userNo: z.string(),
  userName: z.string(),
  /** The upload token that a machine sent the file with, and its name; empty otherwise. */
  tokenNo: z.string(),
  tokenName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** `status`, with imports that are done but have failed lines or unread sheets set apart as 'partial'. */
  state: z.enum(IMPORT_STATES),
  /** Why the file as a whole was refused; empty otherwise. */
  message: z.string(),
  /** What `message` says, by key. */
  reasons: z.array(reason),
  /** Lines read so far; of a finished import, all of them. */
  totalCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Lines that the check has counted in the workbook; 0 when it was not checked first. */
  expectedCount: z.int(),
  /** Failed lines of a workbook whose UPC has only lost a leading zero. `addZeros` of importCheckedTracking restores it and imports them. */
  zerosLost: z.int(),
  /** The import that has taken these lines with their zeros, and of that one the import they come from. */
  zerosIn: z.string().optional(),
  zerosOf: z.string().optional(),
  createDate: instant(),
  /** Who discarded it, and when; absent of all others. */
  discardedBy: z.string().optional(),
  discardedDate: instant().optional(),
})
