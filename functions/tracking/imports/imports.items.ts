import * as z from 'zod'
import { lineFailure } from '../../../shared/contract/line-results.ts'
import { DAY, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'

/** What became of one dropped workbook or typed list. */
export const importRecordItem = itemType({
  type: 'ImportRecord',
  schema: z.object({
    doctorNo: z.string(),
    importNo: z.string(),
    warehouseNo: z.string(),
    /** Empty until the first line is taken. */
    batchNumber: z.string(),
    source: z.enum(['upload', 'console']),
    fileName: z.string(),
    /** Where the file lies in the uploads bucket; empty for what was typed. */
    fileKey: z.string(),
    status: z.enum(['processing', 'done', 'failed', 'duplicate']),
    message: z.string(),
    totalCount: z.int(),
    successCount: z.int(),
    failedCount: z.int(),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; importNo: string }) => ({
    pk: importPartition(of.doctorNo, of.importNo),
    sk: 'IMPORT',
  }),
  indexes: (record) => ({ gsi1: { ...importsOf(record.doctorNo), sk: record.importNo } }),
})
export type ImportRecord = z.output<typeof importRecordItem.schema>

const importPartition = (doctorNo: string, importNo: string): string => `CO#${doctorNo}#IMPORT#${importNo}`
/** Imports of a company (gsi1), by number. */
export const importsOf = (doctorNo: string) => ({ pk: `CO#${doctorNo}#IMPORTS` })

/** Up to 100 lines that an import did not take: an item stays far below the store's 400 KB. */
export const failedLinesItem = itemType({
  type: 'FailedLines',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), part: z.int(), lines: z.array(lineFailure) }),
  key: (of: { doctorNo: string; importNo: string; part: number }) => ({
    pk: importPartition(of.doctorNo, of.importNo),
    sk: `${FAILED}${String(of.part).padStart(3, '0')}`,
  }),
})
const FAILED = 'FAILED#'
export const failedLinesOf = (doctorNo: string, importNo: string) => ({
  pk: importPartition(doctorNo, importNo),
  prefix: FAILED,
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
