import type { ReasonMessage } from '../../../shared/reasons/reasons.ts'
import { formerForms, normalTracking, parseTracking } from '../../../shared/values/tracking.ts'
import type { Deps } from '../../platform/deps.ts'
import { type NumberEvent, parcelEventsOf, parcelEventType } from '../../tracking-rows/public.ts'
import { readNumbers } from './change-numbers.ts'

/**
 * Numbers in their stored form, without duplicates: a number stored in its old form resolves to that one, so that it
 * can be removed even if the new form exists as well.
 */
export const storedNumbers = async (deps: Deps, doctorNo: string, texts: readonly string[]): Promise<string[]> => {
  const old = texts.flatMap(formerForms)
  const known = old.length === 0 ? undefined : await readNumbers(deps, doctorNo, [...new Set(old)])
  const meant = texts.map((text) => formerForms(text).find((form) => known?.has(form)) ?? normalTracking(text))
  return [...new Set(meant)]
}

/** Maximum number of events that the takes of a tracking number can write in one call. */
const MOST = 60

/** The latest actions of nurses and the company on a tracking number, newest first; events of its rows are left out. */
export const lastEvents = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  tracking: string,
): Promise<NumberEvent[]> => {
  const newest = { reverse: true, limit: MOST, consistent: true }
  const { records } = await table.query(parcelEventType, parcelEventsOf(doctorNo, tracking), newest)
  return records.filter((event) => 'inboundNo' in event)
}

/**
 * Reason why a number without any record cannot be a tracking number. Checked last: earlier releases stored some that
 * are refused today.
 */
export const notANumber = (tracking: string): ReasonMessage | undefined => {
  const parsed = parseTracking(tracking)
  return parsed.ok ? undefined : parsed.told
}
