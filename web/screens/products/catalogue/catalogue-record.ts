import type * as z from 'zod'
import type { catalogueRecord } from '../../../../shared/products/catalogue.calls.ts'
import { CATALOGUE_COLUMNS } from '../../../../shared/products/catalogue.rules.ts'

export type CatalogueRecord = z.output<typeof catalogueRecord>

/** Address of the page of catalog imports, or of one import. */
export const catalogueHref = (catalogueNo?: string): string =>
  catalogueNo === undefined ? '/inventory/import' : `/inventory/import/${encodeURIComponent(catalogueNo)}`

/** True while a worker processes the catalog. */
export const isUnderWay = ({ status }: Pick<CatalogueRecord, 'status'>): boolean =>
  status === 'checking' || status === 'importing'

/** Column name in the template's header; other columns keep their name. */
export const columnName = (column: string): string =>
  new Map<string, string>(Object.entries(CATALOGUE_COLUMNS)).get(column) ?? column
