import * as z from 'zod'
import { lineFailure, reason } from '../../../shared/contract/line-results.ts'
import { sheetColumns } from '../../../shared/sheets/columns.fields.ts'
import {
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  type ImportState,
  type ImportStatus,
} from '../../../shared/tracking/import.rules.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'

/** Defaults that are not stored. */
const EMPTY = {
  fileETag: '',
  fileVersion: '',
  fileSize: 0,
  checkFirst: false,
  checkedSha256: '',
  expectedCount: 0,
  zerosLost: 0,
  addZeros: false,
  sha256: '',
  sheetName: '',
  sheetsLeftOutCount: 0,
  userNo: '',
  userName: '',
  tokenNo: '',
  tokenName: '',
}

/** The import of an uploaded workbook, a typed list, or one person's scans of one day, with its outcome. */
export const importRecordItem = itemType({
  type: 'ImportRecord',
  schema: z.object({
    doctorNo: z.string(),
    importNo: z.string(),
    warehouseNo: z.string(),
    /** The batch of the rows, named at upload or else reserved for the first rows; empty if there is none. */
    batchNumber: z.string(),
    source: z.enum(IMPORT_SOURCES),
    fileName: z.string(),
    /** Key of the file in the uploads bucket; empty for a typed list and for scans. */
    fileKey: z.string(),
    /** Version of the object, as named by its event (DroppedObject); empty until the object has arrived. */
    fileETag: z.string().default(''),
    fileVersion: z.string().default(''),
    /** Size in bytes; 0 if unknown. */
    fileSize: z.int().default(0),
    /** True if the file is only checked on arrival and imported on request. */
    checkFirst: z.boolean().default(false),
    /** Hash of the checked bytes and their number of lines. The later import must read the same bytes. */
    checkedSha256: z.string().default(''),
    expectedCount: z.int().default(0),
    /**
     * `zerosLost` is the number of lines refused only because their UPC lost a leading zero. `addZeros` is true if the
     * user agreed to add the zeros.
     */
    zerosLost: z.int().default(0),
    addZeros: z.boolean().default(false),
    /** The later import of the lines with a lost zero, if the user had the zeros added after this import was done. */
    zerosIn: z.string().optional(),
    /**
     * The import whose lines with a lost leading zero are imported by this one. It reads the same file and imports no
     * other lines.
     */
    zerosOf: z.string().optional(),
    /** Columns as chosen by the user, then as read from the workbook. A later import uses the same columns. */
    columns: sheetColumns.optional(),
    /** Hash of the claimed bytes; empty until they are downloaded. A retry reads only the same bytes. */
    sha256: z.string().default(''),
    /**
     * Set for a workbook: the sheet that was read and the other non-empty sheets, up to a hundred names and their total
     * number.
     */
    sheetName: z.string().default(''),
    sheetsLeftOut: z.array(z.string()).default([]),
    sheetsLeftOutCount: z.int().default(0),
    /** User who typed the list, scanned the rows or uploaded the file; empty for an upload without a user. */
    userNo: z.string().default(''),
    userName: z.string().default(''),
    /** The user who had the checked file imported, and when, if it is not the one who uploaded it. */
    importer: z.object({ userNo: z.string(), userName: z.string(), at: z.string() }).optional(),
    /** Upload token with which a machine announced the file. */
    tokenNo: z.string().default(''),
    tokenName: z.string().default(''),
    status: z.enum(IMPORT_STATUSES),
    /** Reasons for refusing the file as a whole. */
    reasons: z.array(reason),
    totalCount: z.int(),
    /** Number of imported rows, updated in the transactions that write the rows. */
    successCount: z.int(),
    /** Number of lines stored as FailedLines. */
    failedCount: z.int(),
    createDate: z.string(),
    /** The user who discarded the import. */
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
  // The form of an announced file that was never uploaded has long expired, so the record expires too.
  expiresAt: ({ status, createDate }) => (status === 'waiting' ? secondsAfter(createDate, DAY_SECONDS) : undefined),
  // Keeps the record of a usual workbook below 1 KB, since the table and four indexes store it, and each commit of rows
  // writes it. Counters and the status keep their names, because commits compare or increment them.
  packing: {
    short: {
      batchNumber: 'b',
      fileName: 'f',
      fileKey: 'fk',
      fileETag: 'fe',
      fileVersion: 'fv',
      checkedSha256: 'ch',
      columns: 'cols',
      sha256: 'sh',
      sheetName: 'sn',
      userNo: 'u',
      userName: 'un',
      tokenNo: 'tn',
      tokenName: 'tm',
      createDate: 'd',
    },
    implied: (key) => {
      const [, doctorNo] = key('pk').split('#')
      const [, , , , warehouseNo] = key('gsi3pk').split('#')
      return { doctorNo, warehouseNo, ...EMPTY }
    },
  },
})
export type ImportRecord = z.output<typeof importRecordItem.schema>

/** The person who had a file imported, or else uploaded it; empty for an upload without a user. */
export const importerOf = ({ userNo, userName, importer }: Pick<ImportRecord, 'userNo' | 'userName' | 'importer'>) => ({
  userNo: importer?.userNo ?? userNo,
  userName: importer?.userName ?? userName,
})

/** State shown in the lists of imports: a finished import may still need attention. */
export const stateOf = ({ status, failedCount, sheetsLeftOutCount }: Outcome): ImportState =>
  status === 'done' && failedCount + sheetsLeftOutCount > 0 ? 'partial' : status

interface Outcome {
  status: ImportStatus
  failedCount: number
  sheetsLeftOutCount: number
}

/** Partition of all items of one import. */
export const importPartition = (doctorNo: string, importNo: string): string => `CO#${doctorNo}#IMPORT#${importNo}`

interface ImportsAsked {
  doctorNo: string
  warehouseNo?: string | undefined
  state?: ImportState | undefined
}

/** Imports of a company, by number: all of them, or those of a warehouse, in a state, or both. */
export const importsOf = ({ doctorNo, warehouseNo, state }: ImportsAsked): IndexRange => {
  const all = `CO#${doctorNo}#IMPORTS`
  if (warehouseNo && state) return { index: 'gsi4', pk: `${all}#WH#${warehouseNo}#${state}` }
  if (warehouseNo) return { index: 'gsi3', pk: `${all}#WH#${warehouseNo}` }
  if (state) return { index: 'gsi2', pk: `${all}#${state}` }
  return { index: 'gsi1', pk: all }
}

/** Failed lines per item. Each takes at most about 3 KB, so the item stays below the store's limit of 400 KB. */
export const LINES_OF_PART = 100

/** Stored without its message, which is created when the line is displayed. */
const storedLine = lineFailure.omit({ errorMessage: true })

/** Up to 100 lines that an import refused, by line number. Parts are numbered from 0 without gaps. */
export const failedLinesItem = itemType({
  type: 'FailedLines',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), part: z.int(), lines: z.array(storedLine) }),
  key: (of: { doctorNo: string; importNo: string; part: number }) => ({
    pk: importPartition(of.doctorNo, of.importNo),
    sk: `FAILED#${String(of.part).padStart(3, '0')}`,
  }),
})
