import { together } from '../../../../shared/contract/line-results.ts'
import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { problemsOf } from '../../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../../shared/values/quantity.ts'
import { normalTracking, parseTracking } from '../../../../shared/values/tracking.ts'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { lineFields, typedLines } from '../lines-to-submit.ts'
import { submittedQtyOf, type Take } from '../take-record.ts'

/** A line of the paste, and the take it is assigned to. */
export interface AssignedLine {
  /** 1-based; empty lines count. */
  lineNumber: number
  content: string
  tracking: string
  qty: string
  take?: Take | undefined
  problem?: DisplayMessage | undefined
}

/** Units of a take that have a tracking number, given before or in the current lines, and the take's total units. */
export interface TakeTotal {
  take: Take
  given: number
  total: number
}

/** Inbound numbers chosen by the user, by line content. */
export type Chosen = ReadonlyMap<string, string>

/**
 * Assigns the lines of a paste to takes, in order. The take that the user has chosen comes first. Otherwise the
 * candidates are the takes whose inbound number or UPC the line names: a take that already has the same tracking number
 * and quantity is preferred, then the oldest with room for the quantity, then the first. A line that names no take is
 * assigned to the only take, or waits for a choice.
 */
export const assignLines = (text: string, takes: readonly Take[], chosen: Chosen): AssignedLine[] => {
  const oldest = [...takes].sort((a, b) => (a.takeDate < b.takeDate ? -1 : 1))
  const given = new Map(takes.map((take) => [take.inboundNo, submittedUnitsOf(take)]))
  const counted = new Set<string>()
  const first = new Map<string, number>()
  const lines = typedLines(text).map(({ lineNumber, content }): Omit<AssignedLine, 'problem'> => {
    const { tracking, qty, named } = fieldsOf(content, oldest)
    const units = parseQuantity(qty)
    const byUser = takes.find(({ inboundNo }) => inboundNo === chosen.get(content))
    const repeated = named.find((take) => units.ok && submittedQtyOf(take, tracking) === units.value)
    const fitting = named.find((take) => units.ok && (given.get(take.inboundNo) ?? 0) + units.value <= totalOf(take))
    const take = byUser ?? repeated ?? fitting ?? named[0]
    // Only lines that add a number use up room; invalid lines and numbers that the take already has do not.
    const key = keyOf(tracking, take)
    const adds = take && submittedQtyOf(take, tracking) === undefined && !counted.has(key)
    if (adds && units.ok && !problemOf({ tracking, qty }, take, undefined)) {
      counted.add(key)
      given.set(take.inboundNo, (given.get(take.inboundNo) ?? 0) + units.value)
    }
    return { lineNumber, content, tracking, qty, take }
  })
  const byTake = Map.groupBy(lines, ({ take }) => take)
  return lines.map((line) => {
    const { lineNumber, tracking, take } = line
    // A single number of a take may omit its quantity: it gets all remaining units, as in the form for one take.
    const isAlone = take !== undefined && byTake.get(take)?.length === 1
    const qty = line.qty === '' && isAlone ? String(take.leftNum) : line.qty
    const key = keyOf(tracking, take)
    const problem = problemOf({ tracking, qty }, take, first.get(key))
    if (!problem) first.set(key, lineNumber)
    return { ...line, qty, problem }
  })
}

/** Units given for each take, before and by the lines. Takes without assigned lines are omitted. */
export const totalsOf = (lines: readonly AssignedLine[]): TakeTotal[] =>
  [...Map.groupBy(lines, ({ take }) => take)].flatMap(([take, assigned]) => {
    if (!take) return []
    const added = assigned.filter(({ tracking, problem }) => !problem && submittedQtyOf(take, tracking) === undefined)
    const units = added.reduce((sum, { qty }) => sum + unitsOf(qty), 0)
    return [{ take, given: submittedUnitsOf(take) + units, total: totalOf(take) }]
  })

const keyOf = (tracking: string, take: Take | undefined): string => `${normalTracking(tracking)} ${take?.inboundNo}`
const totalOf = ({ qty, cancelled }: Take): number => qty - cancelled
const submittedUnitsOf = ({ trackingList }: Take): number => trackingList.reduce((sum, { qty }) => sum + qty, 0)
const unitsOf = (text: string): number => {
  const parsed = parseQuantity(text)
  return parsed.ok ? parsed.value : 0
}

const problemOf = (
  { tracking, qty }: Pick<AssignedLine, 'tracking' | 'qty'>,
  take: Take | undefined,
  twin: number | undefined,
): DisplayMessage | undefined => {
  const units = parseQuantity(qty)
  const problems = problemsOf(parseTracking(tracking), units)
  if (take && units.ok && units.value > take.leftNum) problems.push(reasonMessage(inboundReasons.moreThanLeft))
  if (problems.length > 0) return together(problems)
  if (!take) return reasonMessage(inboundReasons.chooseInbound)
  return twin === undefined ? undefined : reasonMessage(inboundReasons.duplicateLine, { line: twin })
}

/**
 * Parses a line: words that name a take may be anywhere after the number; the other words are the number, then its
 * quantity.
 */
const fieldsOf = (line: string, takes: readonly Take[]): { tracking: string; qty: string; named: readonly Take[] } => {
  const naming = (word: string) =>
    takes.filter(({ inboundNo, upc }) => word === upc || word.toUpperCase() === inboundNo)
  const { tracking, words } = lineFields(line, (word) => naming(word).length > 0)
  const named = words.flatMap(naming)
  const qty = words.find((word) => naming(word).length === 0) ?? ''
  const [only, ...more] = takes
  return { tracking, qty, named: named.length > 0 ? named : only && more.length === 0 ? [only] : [] }
}
