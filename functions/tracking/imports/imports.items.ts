import * as z from 'zod'
import { lineFailure, reason } from '../../../shared/contract/line-results.ts'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'

/** What became of one dropped workbook or typed list. */
export const importRecordItem = itemType({
  type: 'ImportRecord',
  schema: z.object({
    doctorNo: z.string(),
    importNo: z.string(),
    warehouseNo: z.string(),
    /** Empty until the first line is taken. */
    batchNumber: z.string(),
    source: z.enum(['upload', 'console', 'scan']),
    fileName: z.string(),
    /** Where the file lies in the uploads bucket; empty for what was typed. */
    fileKey: z.string(),
    /** The bytes it has claimed and reads; empty until they are here. A try after a broken one reads no others. */
    sha256: z.string().default(''),
    /** Of a workbook: the sheet that was read, and others that hold something: the first hundred names, and how many. */
    sheetName: z.string().default(''),
    sheetsLeftOut: z.array(z.string()).default([]),
    sheetsLeftOutCount: z.int().default(0),
    /** Who typed the list; empty for a dropped file, which nobody signs in for. */
    userNo: z.string().default(''),
    userName: z.string().default(''),
    status: z.enum(['processing', 'done', 'failed', 'duplicate']),
    /** Why the file as a whole was not taken. */
    reasons: z.array(reason),
    totalCount: z.int(),
    /** Counted in the transactions that write the rows. */
    successCount: z.int(),
    /** Lines that stand in FailedLines. */
    failedCount: z.int(),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; importNo: string }) => ({
    pk: importPartition(of.doctorNo, of.importNo),
    sk: 'IMPORT',
  }),
  indexes: (record) => keysIn(importsOf(record.doctorNo), record.importNo),
})
export type ImportRecord = z.output<typeof importRecordItem.schema>

const importPartition = (doctorNo: string, importNo: string): string => `CO#${doctorNo}#IMPORT#${importNo}`
/** Imports of a company, by number. */
export const importsOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#IMPORTS` })

/** Failed lines of an item: some 3 KB each at worst, so that it stays below the store's 400 KB. */
export const LINES_OF_PART = 100

/** The sentence is made when it is shown. */
const storedLine = lineFailure.omit({ errorMessage: true })

/** Up to 100 lines that an import did not take, by line; parts are numbered from 0 without a gap. */
export const failedLinesItem = itemType({
  type: 'FailedLines',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), part: z.int(), lines: z.array(storedLine) }),
  key: (of: { doctorNo: string; importNo: string; part: number }) => ({
    pk: importPartition(of.doctorNo, of.importNo),
    sk: `FAILED#${String(of.part).padStart(3, '0')}`,
  }),
})

/** Bytes that were taken once: the same bytes dropped again are a duplicate (DECISIONS s7). */
export const fileClaimItem = itemType({
  type: 'FileClaim',
  schema: z.object({ doctorNo: z.string(), sha256: z.string(), importNo: z.string() }),
  key: (of: { doctorNo: string; sha256: string }) => ({ pk: `CO#${of.doctorNo}#FILE#${of.sha256}`, sk: 'FILE' }),
})

/** One object-created event: told twice, it is the same import. Outlives the longest stay in queue and DLQ. */
export const dropItem = itemType({
  type: 'Drop',
  schema: z.object({ doctorNo: z.string(), eventHash: z.string(), importNo: z.string(), at: z.string() }),
  key: (of: { doctorNo: string; eventHash: string }) => ({ pk: `CO#${of.doctorNo}#DROP#${of.eventHash}`, sk: 'DROP' }),
  expiresAt: ({ at }) => secondsAfter(at, 60 * DAY),
})

/**
 * A typed list under the name of its call (deps.repeat): sent again after it broke off, it goes on under the same
 * numbers and knows its own rows. Outlives the 24 h of an Idempotency-Key.
 */
export const typedImportItem = itemType({
  type: 'TypedImport',
  schema: z.object({
    doctorNo: z.string(),
    repeat: z.string(),
    importNo: z.string(),
    batchNumber: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; repeat: string }) => ({ pk: `CO#${of.doctorNo}#TYPED#${of.repeat}`, sk: 'TYPED' }),
  expiresAt: ({ at }) => secondsAfter(at, 2 * DAY),
})

/**
 * That a typed list which broke off is not gone on with: a row of it has been edited or removed since. Outlives what its
 * call would go on under (TypedImport).
 */
export const endedImportItem = itemType({
  type: 'EndedImport',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), at: z.string() }),
  key: (of: { doctorNo: string; importNo: string }) => ({ pk: importPartition(of.doctorNo, of.importNo), sk: 'ENDED' }),
  expiresAt: ({ at }) => secondsAfter(at, 3 * DAY),
})
