import type * as z from 'zod'
import type { Output } from '../../../../shared/contract/call.ts'
import { issueWords, says } from '../../../../shared/contract/issues.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { OFFER_COLUMN_NAMES, OFFER_COLUMNS, type OfferColumn } from '../../../../shared/offers/offer-sheets.rules.ts'
import { offers as contract } from '../../../../shared/offers/offers.contract.ts'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { earliestOpenExpiry } from '../../../../shared/offers/offers.rules.ts'
import { parseReasonMessage, type ReasonMessage, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { headerReader, unreadLike } from '../../../../shared/sheets/header-names.ts'
import type { Day } from '../../../../shared/values/day.ts'
import { parseNumber } from '../../../../shared/values/number.ts'
import { bad, good, type Parsed } from '../../../../shared/values/parsed.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { spanOfText } from '../../../components/fields/days/day-text.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'

export const GRID_FIELDS = OFFER_COLUMNS
export type GridField = OfferColumn

/** A row of the grid: the texts as typed or pasted, and what is known about them. */
export interface GridRow {
  id: string
  cells: Record<GridField, string>
  /** The product chosen among several with the same UPC. */
  productNo?: string | undefined
  /** Row number in the workbook that the row was read from. */
  sheetRow?: number | undefined
  /** Problems of cells that the spreadsheet has damaged, until the cell is edited. */
  unread?: Partial<Record<GridField, DisplayMessage>> | undefined
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

/** The row with other cells; what was known about the cells that change no longer holds. */
export const edited = (row: GridRow, cells: Partial<GridRow['cells']>): GridRow => {
  const unread = Object.entries(row.unread ?? {}).filter(([field]) => !(field in cells))
  return {
    ...row,
    cells: { ...row.cells, ...cells },
    unread: unread.length > 0 ? Object.fromEntries(unread) : undefined,
    refused: undefined,
  }
}

type SheetRow = Output<typeof contracts.offers.calls.readOfferSheet>['rows'][number]

/** Row of the grid for a row of a workbook. */
export const rowOfSheet = ({ row, cells, unread }: SheetRow): GridRow => ({
  ...newRow(cells),
  sheetRow: row,
  unread:
    unread.length > 0
      ? Object.fromEntries(unread.map(({ column, message, reasons }) => [column, { message, reasons }]))
      : undefined,
})

const readHeader = headerReader(OFFER_COLUMNS, (column) => OFFER_COLUMN_NAMES[column])

/** Rows of pasted cells: by the header if the first row names the UPC, else in the order of the grid. */
export const rowsOf = (cells: readonly (readonly string[])[]): GridRow[] => {
  const [first = []] = cells
  const header = readHeader(first)
  const hasHeader = [...header.values()].includes('upc')
  const fields = hasHeader ? header : new Map(GRID_FIELDS.map((field, at) => [at, field] as const))
  const unread = hasHeader ? unreadOf(first, header) : undefined
  return cells.slice(hasHeader ? 1 : 0).map((row) => {
    const texts = row.flatMap((text, at) => {
      const field = fields.get(at)
      return field === undefined || (unread && field in unread) ? [] : [[field, text] as const]
    })
    return { ...newRow(Object.fromEntries(texts)), unread }
  })
}

/** Fields that a pasted header names twice or not clearly. They stay empty and are problems of each row. */
const unreadOf = (texts: readonly string[], header: ReadonlyMap<number, GridField>): GridRow['unread'] => {
  const unread = GRID_FIELDS.flatMap((field) => {
    const [one, other] = texts.filter((_, at) => header.get(at) === field)
    if (one !== undefined && other !== undefined)
      return [[field, reasonMessage(offersReasons.pastedTwice, { one, other })] as const]
    const { like } = OFFER_COLUMN_NAMES[field]
    const alike = one === undefined && like ? texts[unreadLike(texts, header, like) ?? -1] : undefined
    return alike === undefined ? [] : [[field, reasonMessage(offersReasons.pastedUnclear, { one: alike })] as const]
  })
  return unread.length > 0 ? Object.fromEntries(unread) : undefined
}

const body = contract.calls.saveOffer.body.shape
const money = (text: string) => parseNumber(text, { decimals: 4, isMoney: true })

export interface ReadRow {
  problems: Partial<Record<GridField | 'product', DisplayMessage>>
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
  const dayRead = parseDay(expireDate.trim() || shared.expireDate)
  const day = dayRead.ok ? dayRead.value : ''
  if (!dayRead.ok) problems.expireDate = dayRead.problem
  else if (day < earliestOpenExpiry(shared.today)) problems.expireDate = reasonMessage(offersReasons.pastDay)
  const noteRead = body.note.safeParse(note, { error: issueWords })
  if (!noteRead.success) problems.note = messageOf(noteRead.error)
  Object.assign(problems, row.unread)
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

/** The first row of each product. */
export const firstRows = (read: readonly ReadRow[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>()
  for (const [at, { product }] of read.entries())
    if (product && !first.has(product.productNo)) first.set(product.productNo, at)
  return first
}

/** Number of rows whose product another row above or an open offer already offers. */
export const countOfferedAgain = (read: readonly ReadRow[]): number => {
  const first = firstRows(read)
  return read.filter(
    ({ product }, at) => product && (product.lastOffer?.status === 'offering' || first.get(product.productNo) !== at),
  ).length
}

const chosenOf = ({ productNo }: GridRow, { products }: Found): FoundProduct | undefined =>
  products.length === 1 ? products[0] : products.find((one) => one.productNo === productNo)

const productProblem = ({ products, withLostZero: [like] }: Found): ReasonMessage => {
  if (products.length > 1) return reasonMessage(offersReasons.severalProducts)
  return like
    ? reasonMessage(offersReasons.lostZero, { upc: like.upc, product: like.productName })
    : reasonMessage(offersReasons.unknownUpc)
}

/** Month and day of a year, or day and month: which one is clear only if the other would be no day. */
const MONTH_OR_DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

const parseDay = (text: string): Parsed<Day> => {
  const written = text.normalize('NFKC').trim()
  const day = spanOfText(written, 'day')
  if (day !== undefined) return good(day)
  const [, one = '', other = '', year = ''] = MONTH_OR_DAY_FIRST.exec(written) ?? []
  const [monthFirst, dayFirst] = [
    [one, other],
    [other, one],
  ].map(([month, date]) => spanOfText(`${year}-${month}-${date}`, 'day'))
  if (monthFirst !== undefined && dayFirst !== undefined && monthFirst !== dayFirst)
    return bad(offersReasons.unclearDay, { text: written, one: monthFirst, other: dayFirst })
  const clear = monthFirst ?? dayFirst
  return clear === undefined ? bad(offersReasons.useIsoDate) : good(clear)
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
