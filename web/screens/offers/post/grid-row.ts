import type * as z from 'zod'
import type { Output } from '../../../../shared/contract/call.ts'
import { issueWords, says } from '../../../../shared/contract/issues.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import { parseReasonMessage, type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { plainHeader } from '../../../../shared/sheets/columns.rules.ts'
import { isDay } from '../../../../shared/values/day.ts'
import { parseNumber } from '../../../../shared/values/number.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'

/** Columns of the grid, in the order in which cells without a header are read. */
export const GRID_FIELDS = ['upc', 'total', 'price', 'bonus', 'expireDate', 'note'] as const
export type GridField = (typeof GRID_FIELDS)[number]

/** A row of the grid: the texts as typed or pasted, and what is known about them. */
export interface GridRow {
  id: string
  cells: Record<GridField, string>
  /** The product chosen among several with the same UPC. */
  productNo?: string | undefined
  /** Refusal of the server at the last attempt. */
  refused?: DisplayMessage | undefined
}

export type Found = Output<typeof contracts.offers.calls.findOfferProducts>['records'][number]
export type FoundProduct = Found['products'][number]

const EMPTY: GridRow['cells'] = { upc: '', total: '', price: '', bonus: '', expireDate: '', note: '' }

export const newRow = (cells: Partial<GridRow['cells']> = {}): GridRow => ({
  id: crypto.randomUUID(),
  cells: { ...EMPTY, ...cells },
})

export const isBlank = ({ cells }: GridRow): boolean => GRID_FIELDS.every((field) => cells[field].trim() === '')

/** Headers of sheets, in addition to the labels of the grid in the current language. */
const HEADERS: Readonly<Record<GridField, readonly string[]>> = {
  upc: ['upc', 'barcode', 'ean', 'gtin'],
  total: ['total', 'qty', 'quantity', 'units'],
  price: ['price', 'unitprice'],
  bonus: ['bonus', 'bouns'],
  expireDate: ['expirydate', 'expires', 'expiredate', 'expiry'],
  note: ['note', 'notes', 'remark'],
}

export type GridLabels = Readonly<Record<GridField, string>>

const fieldOf = (text: string, labels: GridLabels): GridField | undefined => {
  const header = plainHeader(text)
  return GRID_FIELDS.find((field) => HEADERS[field].includes(header) || plainHeader(labels[field]) === header)
}

/** Rows of pasted cells: by the header if the first row names the UPC, else in the order of the grid. */
export const rowsOf = (cells: readonly (readonly string[])[], labels: GridLabels): GridRow[] => {
  const header = cells[0]?.map((text) => fieldOf(text, labels)) ?? []
  const hasHeader = header.includes('upc')
  const fields: readonly (GridField | undefined)[] = hasHeader ? header : GRID_FIELDS
  return cells
    .slice(hasHeader ? 1 : 0)
    .map((row) => newRow(Object.fromEntries(row.flatMap((text, at) => (fields[at] ? [[fields[at], text]] : [])))))
}

const body = contract.calls.saveOffer.body.shape
const money = (text: string) => parseNumber(text, { decimals: 4, isMoney: true })

export interface ReadRow {
  problems: Partial<Record<GridField | 'product', ReasonMessage>>
  product: FoundProduct | undefined
  /** The call's fields; absent while there is a problem or the product is unknown. */
  terms:
    | { productNo: string; quantity: number; price: number; bouns: number; expireDate: string; note: string }
    | undefined
}

/**
 * Reads a row. Without a price, those of the product's last offer apply: its price, and its bonus unless one is given.
 * `found` is absent until the products of the UPC are known.
 */
export const readRow = (
  row: GridRow,
  found: Found | undefined,
  shared: { today: string; expireDate: string },
): ReadRow => {
  const { upc, total, price, bonus, expireDate, note } = row.cells
  const problems: ReadRow['problems'] = {}
  const upcRead = parseUpc(upc)
  if (!upcRead.ok) problems.upc = upcRead.problem
  const product = found && chosenOf(row, found)
  if (found && upcRead.ok && !product) problems.product = productProblem(found)
  const values = {
    quantity: number(total, 'total', body.quantity.min(1, says(valuesReasons.quantityLeast)), problems),
    price: price.trim() === '' ? product?.price : number(price, 'price', body.price, problems),
    bouns:
      bonus.trim() === '' ? (price.trim() === '' ? product?.bouns : 0) : number(bonus, 'bonus', body.bouns, problems),
  }
  const day = expireDate.trim() || shared.expireDate
  if (!isDay(day)) problems.expireDate = reasonMessage(offersReasons.useIsoDate)
  else if (day < earliestOpenExpiry(shared.today)) problems.expireDate = reasonMessage(offersReasons.pastDay)
  const noteRead = body.note.safeParse(note, { error: issueWords })
  if (!noteRead.success) problems.note = messageOf(noteRead.error)
  const isWhole = Object.keys(problems).length === 0
  const { quantity, price: each, bouns } = values
  return {
    problems,
    product,
    terms:
      isWhole && product && quantity !== undefined && each !== undefined && bouns !== undefined
        ? { productNo: product.productNo, quantity, price: each, bouns, expireDate: day, note }
        : undefined,
  }
}

const chosenOf = ({ productNo }: GridRow, { products }: Found): FoundProduct | undefined =>
  products.length === 1 ? products[0] : products.find((one) => one.productNo === productNo)

const productProblem = ({ products, withLostZero: [like] }: Found): ReasonMessage => {
  if (products.length > 1) return reasonMessage(offersReasons.severalProducts)
  return like
    ? reasonMessage(offersReasons.lostZero, { upc: like.upc, product: like.productName })
    : reasonMessage(offersReasons.unknownUpc)
}

const messageOf = (error: z.ZodError): ReasonMessage => parseReasonMessage(error.issues[0]?.message ?? '')

/** A number of the row that fits the call; undefined after a problem. */
const number = (
  text: string,
  field: 'total' | 'price' | 'bonus',
  schema: z.ZodType<number>,
  problems: ReadRow['problems'],
): number | undefined => {
  const parsed = field === 'total' ? parseNumber(text, { decimals: 0 }) : money(text)
  if (!parsed.ok) {
    problems[field] = parsed.problem
    return undefined
  }
  const checked = schema.safeParse(parsed.value, { error: issueWords })
  if (checked.success) return checked.data
  problems[field] = messageOf(checked.error)
  return undefined
}
