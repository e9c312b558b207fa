import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { SHIPMENT_IMPORT_STATUSES } from '../../../shared/outbound/imports.rules.ts'
import { sheetColumns } from '../../../shared/sheets/columns.fields.ts'
import { DAY_SECONDS, secondsAfter } from '../../platform/clock.ts'
import { itemType, type StoredItem, toStored } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { inParts, type RowProblem, rowProblem } from '../../sheets/public.ts'

/** An uploaded workbook of shipments, and its progress. */
export const shipmentImportItem = itemType({
  type: 'ShipmentImport',
  schema: z.object({
    doctorNo: z.string(),
    doctorName: z.string(),
    importNo: z.string(),
    fileName: z.string(),
    status: z.enum(SHIPMENT_IMPORT_STATUSES),
    /** Reasons why the workbook was rejected as a whole, or why the import stopped. */
    reasons: z.array(reason),
    warehouseNo: z.string(),
    warehouse: z.string(),
    notifyUserNo: z.string(),
    notifyUserName: z.string(),
    /** SHA-256 of the checked bytes, so that only these are shipped; empty before the check. */
    sha256: z.string(),
    totalCount: z.int(),
    goodCount: z.int(),
    /** Number of shipments created; increased in the commits that create them. */
    doneCount: z.int(),
    problemCount: z.int(),
    zerosLost: z.int().default(0),
    addZeros: z.boolean().default(false),
    sheetName: z.string().default(''),
    /**
     * Columns chosen by the user; after the check, the columns that the check used, so that shipping reads the same
     * ones.
     */
    columns: sheetColumns.optional(),
    userNo: z.string(),
    userName: z.string(),
    /** The person who had the checked workbook shipped: it is done in their right, and its events name them. */
    shipper: z.object({ userNo: z.string(), userName: z.string() }).optional(),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: Of) => ({ pk: partition(of), sk: 'IMPORT' }),
  indexes: ({ doctorNo, importNo, status }) =>
    status === 'announced' ? {} : keysIn(shipmentImportsOf(doctorNo), importNo),
  // An import that was announced but never submitted expires.
  expiresAt: ({ status, createDate }) => (status === 'announced' ? secondsAfter(createDate, DAY_SECONDS) : undefined),
})
export type ShipmentImport = z.output<typeof shipmentImportItem.schema>

interface Of {
  doctorNo: string
  importNo: string
}
const partition = ({ doctorNo, importNo }: Of): string => `CO#${doctorNo}#OUTIMPORT#${importNo}`
/** Imports of a company, by number. */
export const shipmentImportsOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#OUTIMPORTS` })

/** The names of an import's label files, in order: the index is part of their keys in the bucket. */
export const importLabelsItem = itemType({
  type: 'ShipmentImportLabels',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), names: z.array(z.string()), at: z.string() }),
  key: (of: Of) => ({ pk: partition(of), sk: 'LABELS' }),
  // The label files themselves expire after a week.
  expiresAt: ({ at }) => secondsAfter(at, 8 * DAY_SECONDS),
})

/** Up to 100 problems of an import, in the order of its rows; parts are numbered from 0 without gaps. */
export const importProblemsItem = itemType({
  type: 'ShipmentImportProblems',
  schema: z.object({ doctorNo: z.string(), importNo: z.string(), part: z.int(), problems: z.array(rowProblem) }),
  key: (of: Of & { part: number }) => ({ pk: partition(of), sk: `PROBLEMS#${String(of.part).padStart(4, '0')}` }),
})

/** All problems of an import, split into parts for `writeBatch`: rewriting them is idempotent. */
export const storedImportProblems = ({ doctorNo, importNo }: Of, problems: readonly RowProblem[]): StoredItem[] =>
  inParts(problems).map((part) => toStored(importProblemsItem, { doctorNo, importNo, ...part }))

/**
 * The import that submitted the shipments of a sheet with these bytes for a warehouse. It prevents shipping a sheet
 * twice.
 */
export const shippedSheetItem = itemType({
  type: 'ShippedSheet',
  schema: z.object({
    doctorNo: z.string(),
    warehouseNo: z.string(),
    sha256: z.string(),
    sheetName: z.string(),
    importNo: z.string(),
    at: z.string(),
  }),
  key: (of: { doctorNo: string; warehouseNo: string; sha256: string; sheetName: string }) => ({
    pk: `CO#${of.doctorNo}#OUTSHEET#${of.sha256}`,
    sk: `${of.warehouseNo}#${of.sheetName}`,
  }),
  expiresAt: ({ at }) => secondsAfter(at, 60 * DAY_SECONDS),
})
