import { addDays, type Day } from '../../shared/values/day.ts'
import { merged } from '../platform/db/merged-source.ts'
import type { Range } from '../platform/db/range.ts'
import { filtered, type Source } from '../platform/db/source.ts'

/**
 * Digits of the day in a batch's sort key. Only the day of a condition can be a key prefix, because the number after it
 * is padded differently from the written form (`batchOrder`).
 */
const DAY_DIGITS = 8
/** Days whose closed batches are searched for a condition inside of their numbers (DEC-tracking-54). */
const SEARCHED_DAYS = 200

/** A part of a batch number ('yyyyMMdd-NNN'). */
const PART = /^\d*-?\d*$/
/** Eight digits in a row are the day, so that such a part is the beginning of a number. */
const WITH_DAY = /^\d{8}/

/**
 * Batches of a range, newest first, whose number contains the condition; all of them if it is empty. Those whose number
 * begins with it are read by their days; others are found among those of the last days before `today`, or among all if
 * it is undefined. `read`: reads a range of batches.
 */
export const batchesFound = <Batch extends { batchNumber: string }>(
  range: Range,
  { condition, today }: { condition: string; today: Day | undefined },
  read: (range: Range) => Source<Batch>,
): Source<Batch> => {
  if (condition === '') return read(range)
  const isBeginning = ({ batchNumber }: Batch): boolean => batchNumber.startsWith(condition)
  const begun = filtered(read({ ...range, prefix: condition.slice(0, DAY_DIGITS) }), isBeginning)
  if (WITH_DAY.test(condition) || !PART.test(condition)) return begun
  const from = today && addDays(today, -SEARCHED_DAYS).replaceAll('-', '')
  const isInside = (batch: Batch): boolean => batch.batchNumber.includes(condition) && !isBeginning(batch)
  return merged([begun, filtered(read(from === undefined ? range : { ...range, from }), isInside)])
}
