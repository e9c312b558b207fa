import { together } from '../../../shared/contract/line-results.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { fieldWords, halfWidth, lineParts, markedCells } from '../../../shared/values/code-text.ts'
import { commaNumber } from '../../../shared/values/number.ts'
import { problemsOf } from '../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { leadingTracking, normalTracking, parseTracking } from '../../../shared/values/tracking.ts'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import type { Take } from './take-record.ts'

/** One line typed or pasted by a nurse, as it will be sent. */
export interface LineToSubmit {
  /** 1-based; empty lines count. */
  lineNumber: number
  content: string
  tracking: string
  qty: string
  /** Why the line is invalid; absent if no problem was found. */
  problem?: DisplayMessage | undefined
}

/** Lines of a text with their 1-based numbers. Empty lines and a pasted header are omitted. */
export const typedLines = (text: string): { lineNumber: number; content: string }[] =>
  text.split(/\r\n?|\n/).flatMap((content, index) => {
    const isNothing = content.trim() === '' || /^\s*tracking[^\d]*$/i.test(content)
    return isNothing ? [] : [{ lineNumber: index + 1, content }]
  })

type SubmissionTarget = Pick<Take, 'leftNum' | 'upc' | 'inboundNo'>

/**
 * Parses the lines of a text; empty lines and a pasted header are omitted. A single number may omit its quantity: it
 * gets all remaining units.
 */
export const linesToSubmit = (text: string, { leftNum, upc, inboundNo }: SubmissionTarget): LineToSubmit[] => {
  const names = [upc, inboundNo]
  const isName = (word: string) => names.includes(word.toUpperCase())
  const typed = typedLines(text).map((line) => {
    const { tracking, words } = lineFields(line.content, isName)
    return { ...line, tracking, qty: words.filter((word) => !isName(word)).join(' ') }
  })
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

const twinOf = (line: number) => reasonMessage(inboundReasons.duplicateLine, { line })

const problemOf = (tracking: string, qty: string, leftNum: number): DisplayMessage | undefined => {
  const number = parseTracking(tracking)
  const units = parseQuantity(qty)
  const problems = problemsOf(number, units)
  if (units.ok && units.value > leftNum) problems.push(reasonMessage(inboundReasons.moreThanLeft))
  return problems.length > 0 ? together(problems) : undefined
}

const QUANTITY = new RegExp(`^(${commaNumber('\\d{3}')}|[+-]?\\d{1,6}(\\.\\d*)?)$`)

/**
 * Splits a line into its tracking number and the fields after it. Tabs, commas and semicolons separate fields. Without
 * a separator, trailing words are fields if they are a quantity or name a take; the words before them form the tracking
 * number.
 */
export const lineFields = (
  content: string,
  isName: (word: string) => boolean,
): { tracking: string; words: readonly string[] } => {
  const line = halfWidth(content).trim()
  const { marked, restored } = markedCells(line)
  const [first, ...others] = lineParts(marked) ?? []
  if (first !== undefined) {
    return { tracking: restored(first), words: others.flatMap(fieldWords).map(restored) }
  }
  const leading = leadingTracking(line)
  if (leading) return { tracking: leading.tracking, words: fieldWords(leading.rest) }
  const words = fieldWords(line)
  let end = words.length
  let hasQuantity = false
  for (; end > 1; end--) {
    const word = words[end - 1] ?? ''
    const isQuantity: boolean = !hasQuantity && !isName(word) && QUANTITY.test(word)
    if (!isQuantity && !isName(word)) break
    hasQuantity ||= isQuantity
  }
  return { tracking: words.slice(0, end).join(' '), words: words.slice(end) }
}
