import { isDay, isMonth } from '../../../../shared/values/day.ts'

export type Span = 'day' | 'month'

const isWhole = { day: isDay, month: isMonth }

/** Accepted forms: 2026-11-27, 2026/11/27, 2026.11.27, 2026年11月27日, 20261127; for a month, the same without the day. */
const PATTERNS = {
  day: /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/,
  month: /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/,
}

const twoDigits = (part: string): string => part.padStart(2, '0')

/** Parses a text as a day ('yyyy-MM-dd') or month ('yyyy-MM'); undefined if it is neither. */
export const spanOfText = (text: string, span: Span): string | undefined => {
  const found = PATTERNS[span].exec(text.normalize('NFKC').replace(/\s/g, ''))
  const [year, ...parts] = found?.slice(1).filter((part) => part !== undefined) ?? []
  if (year === undefined) return undefined
  const whole = [year, ...parts.map(twoDigits)].join('-')
  return isWhole[span](whole) ? whole : undefined
}

/**
 * True for a text of full length. Only such a text is parsed while the user types, since '2026-1-2' may be incomplete.
 */
export const isFullLength = (text: string, span: Span): boolean =>
  text.replace(/\D/g, '').length === (span === 'day' ? 8 : 6)
