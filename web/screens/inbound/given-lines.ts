import { together } from '../../../shared/contract/line-results.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { tell } from '../../../shared/reasons/reasons.ts'
import { fieldWords, halfWidth, lineParts } from '../../../shared/values/code-text.ts'
import { commaNumber } from '../../../shared/values/number.ts'
import { problemsOf } from '../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { leadingTracking, normalTracking, parseTracking } from '../../../shared/values/tracking.ts'
import type { Sayable } from '../../texts/say.ts'
import type { Take } from './take-record.ts'

/** One line of what a nurse types or pastes, as it will be sent. */
export interface GivenLine {
  /** As the person counts: empty lines count as well. */
  lineNumber: number
  content: string
  tracking: string
  qty: string
  /** Why it will not be taken; absent when it looks good. */
  problem?: Sayable | undefined
}

/** The lines of a text as the person counts them, without empty ones and a pasted header. */
export const typedLines = (text: string): { lineNumber: number; content: string }[] =>
  text.split(/\r\n?|\n/).flatMap((content, index) => {
    const isNothing = content.trim() === '' || /^\s*tracking[^\d]*$/i.test(content)
    return isNothing ? [] : [{ lineNumber: index + 1, content }]
  })

type GivenTo = Pick<Take, 'leftNum' | 'upc' | 'inboundNo'>

/** The lines of a text, empty ones and a pasted header left out. One number alone may leave its quantity to what is left. */
export const givenLines = (text: string, { leftNum, upc, inboundNo }: GivenTo): GivenLine[] => {
  const names = [upc, inboundNo]
  const typed = typedLines(text).map((line) => ({ ...line, ...fieldsOf(line.content, names) }))
  const first = new Map<string, number>()
  return typed.map((line) => {
    const qty = line.qty === '' && typed.length === 1 ? String(leftNum) : line.qty
    const key = normalTracking(line.tracking)
    const twin = first.get(key)
    const own = problemOf(line.tracking, qty, leftNum)
    if (twin === undefined && !own) first.set(key, line.lineNumber)
    return { ...line, qty, problem: own ?? (twin === undefined ? undefined : twinOf(twin)) }
  })
}

const twinOf = (line: number) => tell(inboundReasons.duplicateLine, { line })

const problemOf = (tracking: string, qty: string, leftNum: number): Sayable | undefined => {
  const number = parseTracking(tracking)
  const units = parseQuantity(qty)
  const told = problemsOf(number, units)
  if (units.ok && units.value > leftNum) told.push(tell(inboundReasons.moreThanLeft))
  return told.length > 0 ? together(told) : undefined
}

const BY_LAST_SPACE = new RegExp(`^(.*\\S)\\s+(${commaNumber('\\d{3}')}|[+-]?\\d{1,6}(?:\\.\\d*)?)$`)

/**
 * Tabs, commas and semicolons separate number and quantity; so does the last space, if what precedes it is a valid number.
 * `names`: what names the take, and may stand in the line beside them.
 */
const fieldsOf = (content: string, names: readonly string[]): { tracking: string; qty: string } => {
  const line = halfWidth(content).trim()
  const quantityIn = (parts: readonly string[]) =>
    parts
      .flatMap(fieldWords)
      .filter((word) => !names.includes(word.toUpperCase()))
      .join(' ')
  const [first, ...others] = lineParts(line) ?? []
  if (first !== undefined) return { tracking: first, qty: quantityIn(others) }
  const leading = leadingTracking(line)
  if (leading) return { tracking: leading.tracking, qty: quantityIn([leading.rest]) }
  const [, before = '', last = ''] = BY_LAST_SPACE.exec(line) ?? []
  return parseTracking(before).ok ? { tracking: before, qty: last } : { tracking: line, qty: '' }
}
