import { together } from '../../../../shared/contract/line-results.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { trackingReasons } from '../../../../shared/tracking/tracking.reasons.ts'
import { fieldWords, halfWidth, markedCells } from '../../../../shared/values/code-text.ts'
import { commaNumber } from '../../../../shared/values/number.ts'
import { problemsOf } from '../../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../../shared/values/quantity.ts'
import { leadingTracking, normalTracking, parseTracking } from '../../../../shared/values/tracking.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'

/** Parsed line of an import text. */
export interface ParcelLine {
  /** 1-based; empty lines count, as in an editor. */
  lineNumber: number
  content: string
  tracking: string
  upc: string
  qty: string
  note: string
  /** Reason why the line would be refused; absent if it looks valid. */
  problem?: DisplayMessage | undefined
}

type Fields = Pick<ParcelLine, 'tracking' | 'upc' | 'qty' | 'note'>

/** Lines of a text, without empty lines and the header of a pasted sheet. */
export const parcelLines = (text: string): ParcelLine[] => {
  const first = new Map<string, number>()
  return text.split(/\r\n?|\n/).flatMap((content, index) => {
    if (content.trim() === '' || isHeader(content)) return []
    const fields = fieldsOf(content)
    const lineNumber = index + 1
    const key = JSON.stringify([normalTracking(fields.tracking), fields.upc, quantityKey(fields.qty)])
    const twin = first.get(key)
    if (twin === undefined) first.set(key, lineNumber)
    const problem = problemOf(fields) ?? (twin === undefined ? undefined : twinOf(twin))
    return [{ lineNumber, content, ...fields, problem }]
  })
}

/** '2' and '2.0' are the same quantity. */
const quantityKey = (qty: string): string | number => {
  const parsed = parseQuantity(qty)
  return parsed.ok ? parsed.value : qty
}

const twinOf = (line: number) => reasonMessage(trackingReasons.duplicateLine, { line })

/**
 * True for the header row of the warehouse-side sheet (SPEC-tracking-18: trackingNum, upc, quantity, note), which users
 * may paste too.
 */
const isHeader = (line: string): boolean => /^\s*tracking[^\d]*$/i.test(line)

/** Reason why the server would refuse the values; undefined if it would accept them. */
const problemOf = ({ tracking, upc, qty }: Fields): DisplayMessage | undefined => {
  const problems = problemsOf(parseTracking(tracking), parseUpc(upc), parseQuantity(qty))
  return problems.length > 0 ? together(problems) : undefined
}

/**
 * Space, tab or comma separates tracking, UPC, quantity and note (SPEC-tracking-31). Tabs are tried first, since only
 * they mark empty cells; commas alone are tried later, for tracking numbers with spaces. A quoted cell is one field.
 */
const fieldsOf = (content: string): Fields => {
  const { marked: line, restored } = markedCells(halfWidth(content))
  const readings = [...splitBy(line, '\t'), byAnySeparator(line), ...splitBy(line, ','), ...byLeadingNumber(line)]
  const asWritten = ({ tracking, upc, qty, note }: Fields): Fields => ({
    tracking: restored(tracking),
    upc: restored(upc),
    qty: restored(qty),
    note: restored(note),
  })
  const good = readings.map(asWritten).find((fields) => problemOf(fields) === undefined)
  if (good) return good
  return asWritten(splitBy(line, '\t')[0] ?? splitBy(line, ',')[0] ?? byLeadingNumber(line)[0] ?? byAnySeparator(line))
}

/**
 * If a line certainly starts with a tracking number, spaces separate only the fields after it, not the carrier's name
 * or the parts of the number.
 */
const byLeadingNumber = (line: string): Fields[] => {
  const leading = leadingTracking(line)
  if (!leading) return []
  const [upc = '', qty = '', ...note] = fieldWords(leading.rest)
  return [{ tracking: leading.tracking, upc, qty, note: note.join(' ') }]
}

const anySeparator = (quantity: string): RegExp =>
  new RegExp(`^\\s*([^\\s,]*)[\\s,]*([^\\s,]*)[\\s,]*(${quantity}|[^\\s,]*)[\\s,]*(.*)$`)
// If a line is separated by commas only, '2,12' may be a quantity and another column; only '2,120' counts as one
// number.
const BY_COMMAS = anySeparator(commaNumber('\\d{3}'))
const BY_SPACES = anySeparator(commaNumber('\\d+'))

const byAnySeparator = (line: string): Fields => {
  const pattern = /^\s*[^\s,]+,[^\s,]*,\S/.test(line) ? BY_COMMAS : BY_SPACES
  const [, tracking = '', upc = '', qty = '', note = ''] = pattern.exec(line) ?? []
  return { tracking, upc, qty, note: note.trim() }
}

/** Splits by one separator; empty if the line has too few fields. */
const splitBy = (line: string, separator: '\t' | ','): Fields[] => {
  const [tracking = '', upc = '', qty, ...rest] = partsOf(line, separator).map((part) => part.trim())
  return qty === undefined ? [] : [{ tracking, upc, qty, note: rest.join(separator === ',' ? ', ' : ' ').trim() }]
}

const byComma = (quantity: string): RegExp => new RegExp(`^([^,]*),([^,]*),\\s*(${quantity}[^,]*)(?:,(.*))?$`)
const QUANTITY_BY_COMMAS = byComma(commaNumber('\\d{3}'))
const QUANTITY_BY_SPACES = byComma(commaNumber('\\d+'))

const partsOf = (line: string, separator: string): string[] => {
  const pattern = /^[^,]*,[^\s,]*,\S/.test(line) ? QUANTITY_BY_COMMAS : QUANTITY_BY_SPACES
  const [, tracking = '', upc = '', qty, rest] = (separator === ',' && pattern.exec(line)) || []
  if (qty === undefined) return line.split(separator)
  return [tracking, upc, qty, ...(rest === undefined ? [] : rest.split(','))]
}
