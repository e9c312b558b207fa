import type * as z from 'zod'
import type { catalogueRecord } from '../../../../shared/products/catalogue.calls.ts'
import { CATALOGUE_COLUMNS } from '../../../../shared/products/catalogue.rules.ts'

export type CatalogueRecord = z.output<typeof catalogueRecord>

/** Address of the catalog imports, or of one. */
export const catalogueHref = (catalogueNo?: string): string =>
  catalogueNo === undefined ? '/inventory/import' : `/inventory/import/${encodeURIComponent(catalogueNo)}`

/** True while a worker processes the catalog. */
export const isUnderWay = ({ status }: Pick<CatalogueRecord, 'status'>): boolean =>
  status === 'checking' || status === 'importing'

/** Column name as in the template's header. */
export const columnName = (column: string): string =>
  new Map<string, string>(Object.entries(CATALOGUE_COLUMNS)).get(column) ?? column
