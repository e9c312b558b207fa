import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import { MAX_CATALOGUE_BYTES, MAX_CATALOGUE_ROWS } from '../../../shared/products/catalogue.rules.ts'
import { tell } from '../../../shared/reasons/reasons.ts'
import { readAll } from '../../platform/db/walk.ts'
import { type BoxSize, boxSizeItem, boxSizes } from '../../rates/public.ts'
import { readSheet, SheetRefused } from '../../sheets/public.ts'
import type { ProductsDeps } from '../products-deps.ts'
import type { Catalogue, Problem } from './catalogue.items.ts'
import { catalogueKey } from './catalogue-key.ts'
import { type CatalogueLine, catalogueHeader, catalogueReader } from './catalogue-lines.ts'
import { type CatalogueProduct, knownProblem, lineChecker } from './check-line.ts'
import { knownAmong } from './known-products.ts'

/** A row that can be added: its product has a number before it is written, the same in each run. */
export interface GoodLine {
  productNo: string
  product: CatalogueProduct
  line: CatalogueLine
}

/** What some rows of a sheet came to. */
export interface Portion {
  rows: number
  good: GoodLine[]
  problems: Problem[]
}

/** Rows looked at together. */
const PORTION = 90

/**
 * The workbook of a catalogue, some rows at a time in the sheet's order: those that can be added, and what is wrong with
 * the others. Throws SheetRefused when it cannot be taken at all.
 */
export async function* readCatalogue(
  deps: ProductsDeps,
  catalogue: Catalogue,
): AsyncGenerator<Portion, void, undefined> {
  const bytes = await deps.files.read(catalogueKey(catalogue), MAX_CATALOGUE_BYTES)
  if (!bytes) throw new SheetRefused(tell(catalogueReasons.fileGone))
  const path = join(tmpdir(), `catalogue-${randomUUID()}`)
  await writeFile(path, bytes)
  try {
    const lines = readSheet(path, { format: catalogueHeader, reader: catalogueReader, maxRows: MAX_CATALOGUE_ROWS })
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
  const categories: BoxSize[] = await readAll(deps.table, boxSizeItem, boxSizes)
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
      yield await withoutKnown(deps, catalogue, portion)
      portion = { rows: 0, good: [], problems: [] }
    }
  }
  if (portion.rows > 0) yield await withoutKnown(deps, catalogue, portion)
}

const withoutKnown = async (deps: ProductsDeps, { doctorNo }: Catalogue, portion: Portion): Promise<Portion> => {
  const known = await knownAmong(deps, doctorNo, portion.good)
  const problems = [
    ...portion.problems,
    ...portion.good.filter((good) => known.has(good)).flatMap(({ line }) => knownProblem(line)),
  ]
  return {
    rows: portion.rows,
    good: portion.good.filter((good) => !known.has(good)),
    problems: problems.toSorted((a, b) => a.row - b.row),
  }
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAIL = 4

/** The number of the product of a row: a run that takes over a broken one's work knows its own products by it. */
const productNumber = (catalogueNo: string, ordinal: number): string => {
  let tail = ''
  for (let rest = ordinal, place = 0; place < TAIL; place++, rest = Math.floor(rest / 32)) {
    tail = DIGITS.charAt(rest % 32) + tail
  }
  return `PR-${catalogueNo.slice(3)}${tail}`
}
