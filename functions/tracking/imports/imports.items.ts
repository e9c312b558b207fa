import * as z from 'zod'
import { lineFailure, reason } from '../../../shared/contract/line-results.ts'
import { sheetColumns } from '../../../shared/sheets/columns.fields.ts'
import {
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  type ImportState,
  type ImportStatus,
} from '../../../shared/tracking/import.rules.ts'
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
    source: z.enum(IMPORT_SOURCES),
    fileName: z.string(),
    /** Where the file lies in the uploads bucket; empty for what was typed. */
    fileKey: z.string(),
    /** The very object that its event told of (DroppedObject); empty until it has arrived. */
    fileETag: z.string().default(''),
    fileVersion: z.string().default(''),
    /** Bytes; 0 where nobody has said. */
    fileSize: z.int().default(0),
    /** Whether the file is only checked when it arrives, and imported when somebody asks for that. */
    checkFirst: z.boolean().default(false),
    /** The bytes that were checked, and the lines counted in them; what is imported afterwards must be the same. */
    checkedSha256: z.string().default(''),
    expectedCount: z.int().default(0),
    /** Lines whose UPC has lost a leading zero, as counted by the check; whether the zeros were accepted. */
    zerosLost: z.int().default(0),
    addZeros: z.boolean().default(false),
    /** The later import of these lines with their zeros, if they were accepted after this one was done. */
    zerosIn: z.string().optional(),
    /** The import whose lines without their leading zero this one takes. It reads the same file, and no other line of it. */
    zerosOf: z.string().optional(),
    /** As they were chosen, then as the workbook was read by them: a later import of it reads the same. */
    columns: sheetColumns.optional(),
    /** The bytes it has claimed and reads; empty until they are here. A try after a broken one reads no others. */
    sha256: z.string().default(''),
    /** Of a workbook: the sheet that was read, and others that hold something: the first hundred names, and how many. */
    sheetName: z.string().default(''),
    sheetsLeftOut: z.array(z.string()).default([]),
    sheetsLeftOutCount: z.int().default(0),
    /** Who typed the list or uploaded the file; empty for a file that nobody signed in for. */
    userNo: z.string().default(''),
    userName: z.string().default(''),
    /** The upload token that a machine announced the file with. */
    tokenNo: z.string().default(''),
    tokenName: z.string().default(''),
    status: z.enum(IMPORT_STATUSES),
    /** Why the file as a whole was not taken. */
    reasons: z.array(reason),
    totalCount: z.int(),
    /** Counted in the transactions that write the rows. */
    successCount: z.int(),
    /** Lines that stand in FailedLines. */
    failedCount: z.int(),
    createDate: z.string(),
    /** Who discarded it. */
    discarded: z.object({ userNo: z.string(), userName: z.string(), at: z.string() }).optional(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; importNo: string }) => ({
    pk: importPartition(of.doctorNo, of.importNo),
    sk: 'IMPORT',
  }),
  indexes: (record) => {
    const { doctorNo, importNo, warehouseNo } = record
    const state = stateOf(record)
    return {
      ...keysIn(importsOf({ doctorNo }), importNo),
      ...keysIn(importsOf({ doctorNo, state }), importNo),
      ...keysIn(importsOf({ doctorNo, warehouseNo }), importNo),
      ...keysIn(importsOf({ doctorNo, warehouseNo, state }), importNo),
    }
  },
  // Announced, and never uploaded: a day after its form has closed nobody waits for it any more.
  expiresAt: ({ status, createDate }) => (status === 'waiting' ? secondsAfter(createDate, DAY) : undefined),
})
export type ImportRecord = z.output<typeof importRecordItem.schema>

/** What an import is listed by: one that is done may still need a look. */
export const stateOf = ({ status, failedCount, sheetsLeftOutCount }: Outcome): ImportState =>
  status === 'done' && failedCount + sheetsLeftOutCount > 0 ? 'partial' : status

interface Outcome {
  status: ImportStatus
  failedCount: number
  sheetsLeftOutCount: number
}

/** All that is kept of one import lies together. */
export const importPartition = (doctorNo: string, importNo: string): string => `CO#${doctorNo}#IMPORT#${importNo}`

interface ImportsAsked {
  doctorNo: string
  warehouseNo?: string | undefined
  state?: ImportState | undefined
}

/** Imports of a company, by number: all, or those of a warehouse, in a state, or both. */
export const importsOf = ({ doctorNo, warehouseNo, state }: ImportsAsked): IndexRange => {
  const all = `CO#${doctorNo}#IMPORTS`
  if (warehouseNo && state) return { index: 'gsi4', pk: `${all}#WH#${warehouseNo}#${state}` }
  if (warehouseNo) return { index: 'gsi3', pk: `${all}#WH#${warehouseNo}` }
  if (state) return { index: 'gsi2', pk: `${all}#${state}` }
  return { index: 'gsi1', pk: all }
}

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
