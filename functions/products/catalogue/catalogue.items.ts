import * as z from 'zod'
import { reason } from '../../../shared/contract/line-results.ts'
import { CATALOGUE_STATUSES } from '../../../shared/products/catalogue.rules.ts'
import { sheetColumns } from '../../../shared/sheets/columns.fields.ts'
import { itemType, type StoredItem, toStored } from '../../platform/db/item.ts'
import { type IndexRange, keysIn } from '../../platform/db/range.ts'
import { inParts, type RowProblem, rowProblem } from '../../sheets/public.ts'

/** An uploaded workbook of products and its progress. */
export const catalogueItem = itemType({
  type: 'Catalogue',
  schema: z.object({
    doctorNo: z.string(),
    catalogueNo: z.string(),
    fileNo: z.string(),
    fileName: z.string(),
    status: z.enum(CATALOGUE_STATUSES),
    /** Reasons why the workbook as a whole was rejected, or why the import ended early. */
    reasons: z.array(reason),
    totalCount: z.int(),
    goodCount: z.int(),
    /** Number of products added, updated in the transactions that add them. */
    doneCount: z.int(),
    problemCount: z.int(),
    /**
     * `zerosLost` is the number of rows whose only problem is a lost leading zero of the UPC, as counted by the check.
     * `addZeros` is true if the zeros may be added.
     */
    zerosLost: z.int().default(0),
    addZeros: z.boolean().default(false),
    sheetName: z.string().default(''),
    /** Columns chosen by the user; after the check, the columns it used. The import uses the same columns. */
    columns: sheetColumns.optional(),
    userNo: z.string(),
    userName: z.string(),
    /** The person who had the checked workbook imported, in whose right it is done. */
    importer: z.object({ userNo: z.string(), userName: z.string() }).optional(),
    createDate: z.string(),
    rev: z.int(),
  }),
  key: (of: { doctorNo: string; catalogueNo: string }) => ({ pk: partition(of), sk: 'CATALOGUE' }),
  indexes: (record) => keysIn(cataloguesOf(record.doctorNo), record.catalogueNo),
})
export type Catalogue = z.output<typeof catalogueItem.schema>

/** The person who had the workbook imported, or else uploaded it. */
export const importerOf = ({ userNo, userName, importer }: Catalogue) => importer ?? { userNo, userName }

const partition = ({ doctorNo, catalogueNo }: { doctorNo: string; catalogueNo: string }): string =>
  `CO#${doctorNo}#CATALOGUE#${catalogueNo}`
/** Catalogs of a company, by number. */
export const cataloguesOf = (doctorNo: string): IndexRange => ({ index: 'gsi1', pk: `CO#${doctorNo}#CATALOGUES` })

/** Up to 100 problems of a catalog, by row. Parts are numbered from 0 without gaps. */
export const catalogueProblemsItem = itemType({
  type: 'CatalogueProblems',
  schema: z.object({ doctorNo: z.string(), catalogueNo: z.string(), part: z.int(), problems: z.array(rowProblem) }),
  key: (of: { doctorNo: string; catalogueNo: string; part: number }) => ({
    pk: partition(of),
    sk: `PROBLEMS#${String(of.part).padStart(4, '0')}`,
  }),
})

/** Returns all problems of a catalog in parts, for `writeBatch`. Writing them again is idempotent. */
export const storedProblems = (
  { doctorNo, catalogueNo }: Pick<Catalogue, 'doctorNo' | 'catalogueNo'>,
  problems: readonly RowProblem[],
): StoredItem[] => inParts(problems).map((part) => toStored(catalogueProblemsItem, { doctorNo, catalogueNo, ...part }))

/**
 * The catalog that a company is importing. Only one is imported at a time, so that concurrent imports cannot add the
 * same products.
 */
export const catalogueLockItem = itemType({
  type: 'CatalogueLock',
  schema: z.object({ doctorNo: z.string(), catalogueNo: z.string() }),
  key: (of: { doctorNo: string }) => ({ pk: `CO#${of.doctorNo}`, sk: 'CATALOGUELOCK' }),
})
