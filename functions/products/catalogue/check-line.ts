import * as z from 'zod'
import { issueWords, reasonMessageOf } from '../../../shared/contract/issues.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { CatalogueField } from '../../../shared/products/catalogue.rules.ts'
import { productFields } from '../../../shared/products/product.fields.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { CONDITIONS } from '../../../shared/products/products.rules.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { parseNumber } from '../../../shared/values/number.ts'
import type { BoxSize } from '../../rates/public.ts'
import { plainName, type RowProblem, rowProblems } from '../../sheets/public.ts'
import type { CatalogueLine } from './catalogue-lines.ts'

const schema = z.object(productFields)

const NUMBERS = {
  price: { decimals: 4, isMoney: true },
  weight: { decimals: 4 },
}
export type CatalogueProduct = z.output<typeof schema>

export type Checked = { ok: true; row: number; product: CatalogueProduct } | { ok: false; problems: RowProblem[] }

/**
 * Returns a function that checks each row column by column, according to the rules of the product form. It remembers
 * earlier rows, and reports a duplicate product on every row after the first.
 */
export const lineChecker = (categories: readonly BoxSize[]): ((line: CatalogueLine) => Checked) => {
  const categoryNamed = categoryByName(categories)
  const labels = categories.map(({ sizeLabel }) => sizeLabel).join(', ')
  const first = new Map<string, number>()
  return (line) => {
    const { values, row } = line
    const found = new Map<CatalogueField, ReasonMessage>(line.unread.map(({ column, problem }) => [column, problem]))
    const note = (column: CatalogueField, problem: ReasonMessage) =>
      void (found.has(column) || found.set(column, problem))
    const numberIn = (column: 'price' | 'weight'): number | undefined => {
      if (values[column] === '') return undefined
      const parsed = parseNumber(values[column], NUMBERS[column])
      if (parsed.ok) return parsed.value
      note(column, parsed.problem)
      return undefined
    }
    const condition =
      values.condition === '' ? 'New' : CONDITIONS.find((one) => plainName(one) === plainName(values.condition))
    if (!condition)
      note('condition', reasonMessage(catalogueReasons.unknownCondition, { choices: CONDITIONS.join(', ') }))
    const size = categoryNamed(values.size)
    if (values.size !== '' && !size) note('size', reasonMessage(catalogueReasons.unknownCategory, { choices: labels }))
    const parsed = schema.safeParse(
      {
        productName: values.productName,
        upc: values.upc,
        asin: values.asin,
        note: values.note,
        price: numberIn('price'),
        weight: numberIn('weight'),
        size: size ?? '',
        condition: condition ?? 'New',
      },
      { error: issueWords },
    )
    for (const issue of parsed.error?.issues ?? []) {
      const column = columnOf(issue.path[0])
      if (column) note(column, reasonMessageOf(issue))
    }
    if (values.storageFreeDuration !== '') note('storageFreeDuration', reasonMessage(productsReasons.freeByWarehouse))
    if (found.size > 0 || !parsed.success) return { ok: false, problems: rowProblems(line, found) }
    const identity = identityOf(parsed.data)
    const twin = first.get(identity)
    if (twin === undefined) first.set(identity, row)
    else
      return {
        ok: false,
        problems: rowProblems(line, new Map([['productName', reasonMessage(catalogueReasons.twice, { row: twin })]])),
      }
    return { ok: true, row, product: parsed.data }
  }
}

/** Key that is equal for two products that look identical in a list. */
export const identityOf = ({
  productName,
  upc,
  condition,
}: Pick<CatalogueProduct, 'productName' | 'upc' | 'condition'>) => `${plainName(productName)}\n${upc}\n${condition}`

/** Problem of a row whose product the company already has. */
export const knownProblem = (line: CatalogueLine): RowProblem[] =>
  rowProblems(line, new Map([['productName', reasonMessage(catalogueReasons.known)]]))

/** Chinese names of the default size categories, mapped to their short labels. */
const CHINESE_SIZES: Readonly<Record<string, string>> = {
  小: 's',
  小号: 's',
  小號: 's',
  中: 'm',
  中号: 'm',
  中號: 'm',
  大: 'l',
  大号: 'l',
  大號: 'l',
  特大: 'xl',
  特大号: 'xl',
  特大號: 'xl',
  加大: 'xl',
  超大: 'os',
  超大件: 'os',
}

/** Finds a category by its id, its short or full label, the part of the full label before the colon, or both labels. */
const categoryByName = (categories: readonly BoxSize[]): ((text: string) => string | undefined) => {
  const byName = new Map<string, string>()
  const add = (name: string, boxSizeId: string) => void (byName.has(name) || byName.set(name, boxSizeId))
  for (const { boxSizeId, sizeLabel, sizeDefined } of categories) {
    const [label, full] = [plainName(sizeLabel), plainName(sizeDefined)]
    for (const name of [plainName(boxSizeId), label, full, `${label} ${full}`]) add(name, boxSizeId)
  }
  for (const { boxSizeId, sizeDefined } of categories) {
    const [short = ''] = plainName(sizeDefined).split(/\s*:/)
    if (short !== '') add(short, boxSizeId)
  }
  return (text) => {
    const name = plainName(text)
    const plain = name.replace(/\s*[-–—·/()]\s*/g, ' ').trim()
    return byName.get(name) ?? byName.get(CHINESE_SIZES[name] ?? '') ?? byName.get(plain)
  }
}

const isColumn = (name: unknown): name is CatalogueField => typeof name === 'string' && name in productFields
const columnOf = (name: unknown): CatalogueField | undefined => (isColumn(name) ? name : undefined)
