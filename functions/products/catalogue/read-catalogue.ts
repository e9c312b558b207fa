import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import { MAX_CATALOGUE_BYTES, MAX_CATALOGUE_ROWS } from '../../../shared/products/catalogue.rules.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type BoxSize, boxSizeItem, boxSizes } from '../../rates/public.ts'
import { type RowProblem, readSheet, rememberedColumnsOf, SheetRefused, type SheetsRead } from '../../sheets/public.ts'
import { productItem, productsOf } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'
import type { Catalogue } from './catalogue.items.ts'
import { catalogueKey, productNumber } from './catalogue-keys.ts'
import { type CatalogueLine, catalogueHeader, catalogueReader } from './catalogue-lines.ts'
import { type CatalogueProduct, identityOf, knownProblem, lineChecker } from './check-line.ts'

/**
 * A row that can be added. Its product number is determined before the product is written, and is the same in each run.
 */
export interface GoodLine {
  productNo: string
  product: CatalogueProduct
  line: CatalogueLine
}

/** Result of reading a portion of the sheet's rows. */
interface Portion {
  rows: number
  good: GoodLine[]
  problems: RowProblem[]
}

/** Rows per portion. */
const PORTION = 100

/**
 * Reads the workbook of a catalog in portions, in the order of the sheet: rows that can be added, and the problems of
 * the other rows. Throws SheetRefused if the workbook cannot be read at all.
 */
export async function* readCatalogue(
  deps: ProductsDeps,
  catalogue: Catalogue,
  onSheets?: (sheets: SheetsRead) => void,
): AsyncGenerator<Portion, void, undefined> {
  const bytes = await deps.files.read(catalogueKey(catalogue), MAX_CATALOGUE_BYTES)
  if (!bytes) throw new SheetRefused(reasonMessage(catalogueReasons.fileGone))
  const path = join(tmpdir(), `catalogue-${randomUUID()}`)
  await writeFile(path, bytes)
  try {
    const { mappings: remembered } = await rememberedColumnsOf(deps, catalogue.doctorNo, 'catalogue')
    const lines = readSheet(path, {
      format: catalogueHeader,
      reader: catalogueReader(catalogue.addZeros),
      maxRows: MAX_CATALOGUE_ROWS,
      columns: { chosen: catalogue.columns, remembered },
      onSheets,
    })
    yield* portionsOf(deps, catalogue, lines)
  } finally {
    await rm(path, { force: true })
  }
}

async function* portionsOf(
  deps: ProductsDeps,
  catalogue: Catalogue,
  lines: AsyncIterable<CatalogueLine>,
): AsyncGenerator<Portion, void, undefined> {
  const [categories, isKnown]: [BoxSize[], IsKnown] = await Promise.all([
    readAll(deps.table, boxSizeItem, boxSizes),
    readKnown(deps, catalogue.doctorNo),
  ])
  const check = lineChecker(categories)
  let portion: Portion = { rows: 0, good: [], problems: [] }
  let ordinal = 0
  for await (const line of lines) {
    const checked = check(line)
    portion.rows += 1
    if (checked.ok) {
      portion.good.push({ productNo: productNumber(catalogue.catalogueNo, ordinal), product: checked.product, line })
    } else portion.problems.push(...checked.problems)
    ordinal += 1
    if (portion.rows === PORTION) {
      yield withoutKnown(isKnown, portion)
      portion = { rows: 0, good: [], problems: [] }
    }
  }
  if (portion.rows > 0) yield withoutKnown(isKnown, portion)
}

const withoutKnown = (isKnown: IsKnown, portion: Portion): Portion => {
  const known = new Set(portion.good.filter(isKnown))
  const problems = [...portion.problems, ...[...known].flatMap(({ line }) => knownProblem(line))]
  return {
    rows: portion.rows,
    good: portion.good.filter((good) => !known.has(good)),
    problems: problems.toSorted((a, b) => a.row - b.row),
  }
}

/** Returns true if the company already has the product under a number other than the planned one. */
type IsKnown = (of: { productNo: string; product: CatalogueProduct }) => boolean

/**
 * Reads all products of a company, about 2,000 per request. With 20,000 products and 20,000 rows, one request per row
 * would cost ten times as much.
 */
const readKnown = async (deps: Deps, doctorNo: string): Promise<IsKnown> => {
  const numbers = new Map<string, string[]>()
  for await (const page of pagesOf(deps.table, productItem, productsOf(doctorNo))) {
    for (const product of page) {
      const sameProduct = numbers.get(identityOf(product))
      if (sameProduct) sameProduct.push(product.productNo)
      else numbers.set(identityOf(product), [product.productNo])
    }
  }
  return ({ product, productNo }) => numbers.get(identityOf(product))?.some((other) => other !== productNo) ?? false
}
