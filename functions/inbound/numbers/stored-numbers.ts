import type { ReasonMessage } from '../../../shared/reasons/reasons.ts'
import { formerForms, normalTracking, parseTracking } from '../../../shared/values/tracking.ts'
import type { Deps } from '../../platform/deps.ts'
import { type NumberEvent, parcelEventsOf, parcelEventType } from '../../tracking-rows/public.ts'
import { readNumbers } from './change-numbers.ts'

/**
 * Returns the numbers in their stored form, without duplicates. A number that is stored in an old form is returned in
 * that form, so that it can be removed even if the new form is stored too.
 */
export const storedNumbers = async (deps: Deps, doctorNo: string, texts: readonly string[]): Promise<string[]> => {
  const old = texts.flatMap(formerForms)
  const stored = old.length === 0 ? undefined : await readNumbers(deps, doctorNo, [...new Set(old)])
  const resolved = texts.map((text) => formerForms(text).find((form) => stored?.has(form)) ?? normalTracking(text))
  return [...new Set(resolved)]
}

/** Maximum number of events that one call can write for the takes of a tracking number. */
const MAX_EVENTS = 60

/** The latest actions of nurses and the company on a tracking number, newest first, without the events of its rows. */
export const lastEvents = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  tracking: string,
): Promise<NumberEvent[]> => {
  const newest = { reverse: true, limit: MAX_EVENTS, consistent: true }
  const { records } = await table.query(parcelEventType, parcelEventsOf(doctorNo, tracking), newest)
  return records.filter((event) => 'inboundNo' in event)
}

/**
 * Reason why a number that is not stored cannot be a tracking number. Checked last, since earlier versions of Dockside
 * stored some numbers that are now refused.
 */
export const notANumber = (tracking: string): ReasonMessage | undefined => {
  const parsed = parseTracking(tracking)
  return parsed.ok ? undefined : parsed.problem
}
