import type * as z from 'zod'
import type { catalogueRecord } from '../../../../shared/products/catalogue.calls.ts'
import { CATALOGUE_COLUMNS } from '../../../../shared/products/catalogue.rules.ts'

export type CatalogueRecord = z.output<typeof catalogueRecord>

/** Where catalogues are imported, and one of them is looked at. */
export const catalogueHref = (catalogueNo?: string): string =>
  catalogueNo === undefined ? '/inventory/import' : `/inventory/import/${encodeURIComponent(catalogueNo)}`

/** Whether a worker is busy with it. */
export const isUnderWay = ({ status }: Pick<CatalogueRecord, 'status'>): boolean =>
  status === 'checking' || status === 'importing'

/** A column as the template heads it. */
export const columnName = (column: string): string =>
  new Map<string, string>(Object.entries(CATALOGUE_COLUMNS)).get(column) ?? column
