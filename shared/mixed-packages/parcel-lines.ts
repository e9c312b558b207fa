import { type LineFailure, whyFailed } from '../contract/line-results.ts'
import { type ReasonMessage, reasonMessage } from '../reasons/reasons.ts'
import { problemsOf } from '../values/parsed.ts'
import { parseQuantity } from '../values/quantity.ts'
import { formerForms, parseTracking } from '../values/tracking.ts'
import { parseUpc } from '../values/upc.ts'
import { importTextLines } from './import-text.ts'
import { mixedReasons } from './mixed-packages.reasons.ts'
import { MAX_ITEM_QUANTITY, MAX_UPCS } from './mixed-packages.rules.ts'

/** Units of one UPC. */
interface PendingLine {
  upc: string
  quantity: number
}

/** A line of an import: its three values as typed, or the reason why it is unreadable. */
export interface RawLine {
  lineNumber: number
  content: string
  values?: { tracking: string; upc: string; quantity: string }
  unread?: readonly ReasonMessage[]
}

interface LinePlace {
  lineNumber: number
  content: string
}

/** All lines of one tracking number: one package with several items. */
export interface Parcel {
  tracking: string
  /** Forms in which an earlier release may have stored the number. */
  forms: readonly string[]
  items: PendingLine[]
  lines: LinePlace[]
}

interface GoodLine extends LinePlace {
  tracking: string
  forms: readonly string[]
  upc: string
  quantity: number
}

/**
 * Groups lines into parcels. A parcel is accepted or refused as a whole: one wrong line also fails the other lines of
 * its parcel, because the wrong line could not be added to the parcel later. Identical lines are refused
 * (SPEC-mixed-packages-98); lines with the same UPC and different quantities are merged, with the sum of the
 * quantities.
 */
export const parcelsOf = (lines: readonly RawLine[]): { parcels: Parcel[]; failed: LineFailure[] } => {
  const failed: LineFailure[] = []
  const wrong = new Map<string, number>()
  const good: GoodLine[] = []
  const first = new Map<string, number>()
  for (const line of lines) {
    const checked = checkLine(line, first)
    if (checked.ok) good.push(checked.line)
    else {
      failed.push(failureOf(line, checked.problems, checked.canRetry))
      if (checked.tracking !== undefined && !wrong.has(checked.tracking)) wrong.set(checked.tracking, line.lineNumber)
    }
  }
  const parcels: Parcel[] = []
  for (const [tracking, mine] of Map.groupBy(good, (line) => line.tracking)) {
    const problem = whyNot(mine, wrong.get(tracking))
    if (problem) failed.push(...mine.map((line) => failureOf(line, [problem])))
    else {
      const forms = [...new Set(mine.flatMap((line) => line.forms))]
      parcels.push({ tracking, forms, items: itemsOf(mine), lines: mine })
    }
  }
  return { parcels, failed }
}

/** A failed line. A retry can help unless the line is unreadable, or the line or its parcel already exists. */
export const failureOf = (
  { lineNumber, content }: LinePlace,
  problems: readonly ReasonMessage[],
  canRetry = true,
): LineFailure => ({
  lineNumber,
  content,
  ...whyFailed(problems),
  canRetry,
})

/**
 * Failures of the lines of a parcel whose number already belongs to a mixed package, with the batch of that package.
 */
export const linesTaken = ({ lines }: Parcel, { batchNumber }: { batchNumber: string }): LineFailure[] => {
  const problem = packageExists(batchNumber)
  return lines.map((line) => failureOf(line, [problem], false))
}

/** The number already belongs to a mixed package, imported in a batch or created manually. */
const packageExists = (batchNumber: string): ReasonMessage =>
  batchNumber === ''
    ? reasonMessage(mixedReasons.trackingExistsByHand)
    : reasonMessage(mixedReasons.trackingExists, { where: batchNumber })

type Checked =
  | { ok: true; line: GoodLine }
  | { ok: false; problems: readonly ReasonMessage[]; canRetry: boolean; tracking?: string }

const checkLine = ({ values, unread, ...place }: RawLine, first: Map<string, number>): Checked => {
  const tracking = values && parseTracking(values.tracking)
  const known = tracking?.ok ? { tracking: tracking.value } : {}
  if (unread) return { ok: false, problems: unread, canRetry: false, ...known }
  if (!values || !tracking) return { ok: false, problems: [reasonMessage(mixedReasons.threeFields)], canRetry: true }
  const upc = parseUpc(values.upc)
  const quantity = parseQuantity(values.quantity)
  if (!tracking.ok || !upc.ok || !quantity.ok) {
    return { ok: false, problems: problemsOf(tracking, upc, quantity), canRetry: true, ...known }
  }
  if (quantity.value > MAX_ITEM_QUANTITY) {
    return {
      ok: false,
      problems: [reasonMessage(mixedReasons.quantityMost, { most: MAX_ITEM_QUANTITY })],
      canRetry: true,
      ...known,
    }
  }
  const key = JSON.stringify([tracking.value, upc.value, quantity.value])
  const twin = first.get(key)
  if (twin !== undefined) {
    return { ok: false, problems: [reasonMessage(mixedReasons.duplicateLine, { line: twin })], canRetry: false }
  }
  first.set(key, place.lineNumber)
  const forms = formerForms(values.tracking)
  return { ok: true, line: { ...place, tracking: tracking.value, forms, upc: upc.value, quantity: quantity.value } }
}

const whyNot = (lines: readonly GoodLine[], wrong: number | undefined): ReasonMessage | undefined => {
  if (wrong !== undefined) return reasonMessage(mixedReasons.otherLineWrong, { line: wrong })
  const items = itemsOf(lines)
  if (items.length > MAX_UPCS) return reasonMessage(mixedReasons.tooManyUpcs, { most: MAX_UPCS })
  const most = items.find(({ quantity }) => quantity > MAX_ITEM_QUANTITY)
  return most ? reasonMessage(mixedReasons.sumMost, { upc: most.upc, most: MAX_ITEM_QUANTITY }) : undefined
}

/** Merges lines by UPC, summing quantities, in the order of their first lines. */
export const itemsOf = (lines: readonly PendingLine[]): PendingLine[] =>
  [...Map.groupBy(lines, ({ upc }) => upc)].map(([upc, mine]) => ({
    upc,
    quantity: mine.reduce((sum, { quantity }) => sum + quantity, 0),
  }))

/** Lines of an import text, not yet validated. */
export const rawTextLines = (text: string): RawLine[] =>
  importTextLines(text).map(({ lineNumber, content, fields }) => {
    const [tracking = '', upc = '', quantity = ''] = fields ?? []
    return { lineNumber, content, values: fields ? { tracking, upc, quantity } : undefined }
  })
