import type { Day, Month } from '../values/day.ts'

/** States of a run for one warehouse and day or month; `paid`: the month has been paid, and the run changed nothing. */
export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'paid'] as const
export type RunState = (typeof RUN_STATES)[number]

/**
 * Minutes after the end of a day at which it is closed; by then, all requests that began before midnight have been
 * committed (DEC-fees-53).
 */
export const CLOSE_AFTER_MINUTES = 30
/** Minutes after the end of a month at which its bills are created. */
export const BILL_AFTER_MINUTES = 120

/** Maximum days per rebuild. */
export const MAX_REBUILT_DAYS = 62
/** Milliseconds for which a button stays disabled, and a dialog open, after a click (SPEC-fees-17). */
export const PAUSE_MS = 5000

/**
 * Days in a text like '2023-09-01, 2023-09-02', sorted and without duplicates; empty if the text contains none. Chinese
 * input methods type '，' and '、' for commas.
 */
export const daysOfText = (text: string): Day[] =>
  [...new Set(text.split(/[\s,，、]+/))].filter((part) => part !== '').sort()

/** The days of a month, in order. */
export const daysOfMonth = (month: Month): Day[] => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
