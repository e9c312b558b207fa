import * as z from 'zod'
import { issueWords, toldOf } from '../../../shared/contract/issues.ts'
import { catalogueReasons } from '../../../shared/products/catalogue.reasons.ts'
import type { CatalogueField } from '../../../shared/products/catalogue.rules.ts'
import { productFields } from '../../../shared/products/product.fields.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { CONDITIONS } from '../../../shared/products/products.rules.ts'
import { type Told, tell } from '../../../shared/reasons/reasons.ts'
import type { BoxSize } from '../../rates/public.ts'
import { plainName, type RowProblem, rowProblems } from '../../sheets/public.ts'
import type { CatalogueLine } from './catalogue-lines.ts'

const schema = z.object(productFields)
export type CatalogueProduct = z.output<typeof schema>

export type Checked = { ok: true; row: number; product: CatalogueProduct } | { ok: false; problems: RowProblem[] }

/**
 * Says of each row what is wrong with it, column by column, by the rules of the product form. Remembers what it has
 * seen: a product that stands in the sheet twice is named at its second row.
 */
export const lineChecker = (categories: readonly BoxSize[]): ((line: CatalogueLine) => Checked) => {
  const byLabel = new Map(
    categories.flatMap(({ boxSizeId, sizeLabel, sizeDefined }) => [
      [plainName(sizeDefined), boxSizeId] as const,
      [plainName(sizeLabel), boxSizeId] as const,
    ]),
  )
  const labels = categories.map(({ sizeLabel }) => sizeLabel).join(', ')
  const first = new Map<string, number>()
  return (line) => {
    const { values, row } = line
    const found = new Map<CatalogueField, Told>(line.unread.map(({ column, told }) => [column, told]))
    const note = (column: CatalogueField, told: Told) => void (found.has(column) || found.set(column, told))
    const numberIn = (column: 'price' | 'weight'): number | undefined => {
      const text = values[column].replace(/^[$¥￥]\s*|,(?=\d{3}(\D|$))/g, '')
      if (text === '') return undefined
      if (!/^-?\d*\.?\d+(e-?\d+)?$/i.test(text)) note(column, tell(catalogueReasons.notANumber))
      return Number(text)
    }
    const condition =
      values.condition === '' ? 'New' : CONDITIONS.find((one) => plainName(one) === plainName(values.condition))
    if (!condition) note('condition', tell(catalogueReasons.unknownCondition, { choices: CONDITIONS.join(', ') }))
    const size = byLabel.get(plainName(values.size))
    if (values.size !== '' && !size) note('size', tell(catalogueReasons.unknownCategory, { choices: labels }))
    const parsed = schema.safeParse(
      {
        ...{ productName: values.productName, upc: values.upc, asin: values.asin, note: values.note },
        ...{ price: numberIn('price'), weight: numberIn('weight'), size: size ?? '', condition: condition ?? 'New' },
      },
      { error: issueWords },
    )
    for (const issue of parsed.error?.issues ?? []) {
      const column = columnOf(issue.path[0])
      if (column) note(column, toldOf(issue))
    }
    if (values.storageFreeDuration !== '') note('storageFreeDuration', tell(productsReasons.freeByWarehouse))
    if (found.size > 0 || !parsed.success) return { ok: false, problems: rowProblems(line, found) }
    const name = sameness(parsed.data)
    const twin = first.get(name)
    if (twin === undefined) first.set(name, row)
    else
      return {
        ok: false,
        problems: rowProblems(line, new Map([['productName', tell(catalogueReasons.twice, { row: twin })]])),
      }
    return { ok: true, row, product: parsed.data }
  }
}

/** What makes two products the same to whoever reads a list of them. */
export const sameness = ({
  productName,
  upc,
  condition,
}: Pick<CatalogueProduct, 'productName' | 'upc' | 'condition'>) => `${plainName(productName)}\n${upc}\n${condition}`

/** A row whose product the company has already. */
export const knownProblem = (line: CatalogueLine): RowProblem[] =>
  rowProblems(line, new Map([['productName', tell(catalogueReasons.known)]]))

const isColumn = (name: unknown): name is CatalogueField => typeof name === 'string' && name in productFields
const columnOf = (name: unknown): CatalogueField | undefined => (isColumn(name) ? name : undefined)
