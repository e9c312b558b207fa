import { refuse } from '../../../shared/contract/errors.ts'
import { type LineFailure, whyFailed } from '../../../shared/contract/line-results.ts'
import { isNotText, type TypedValue, typedText } from '../../../shared/contract/typed-line.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { NumberState } from '../../../shared/inbound/submitted-numbers.rules.ts'
import { type ReasonMessage, reasonMessage } from '../../../shared/reasons/reasons.ts'
import { bad, problemsOf } from '../../../shared/values/parsed.ts'
import { parseQuantity } from '../../../shared/values/quantity.ts'
import { formerForms, parseTracking } from '../../../shared/values/tracking.ts'
import { valuesReasons } from '../../../shared/values/values.reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { clip, oneLine } from '../../sheets/public.ts'
import type { Arrival } from '../arrival.ts'
import { type Inbound, inboundRef, type TakeNumber } from '../inbound.items.ts'
import { changeNumbers, NUMBERS_OF_COMMIT, type Numbers, readNumbers } from '../numbers/change-numbers.ts'
import { ownTake } from '../read-take.ts'
import { MAX_NUMBERS_PER_TAKE, submissionRefusal } from '../submission-rules.ts'
import { type SubmittedTracking, submittedRef } from '../submitted-tracking.items.ts'
import { updateArrivals } from '../update-arrivals.ts'
import { writeTrackings } from '../write-take.ts'

/** Outcome for the lines of one take. */
export interface SubmissionResult {
  kept: { line: SubmittedLine; canClaim: boolean; wasGiven: boolean; state?: NumberState | undefined }[]
  failed: LineFailure[]
}

/** Returns the nurse's own take, which must still be open. */
export const openTake = (read: Inbound | undefined, actor: CompanyActor): Inbound => {
  const take = ownTake(read, actor)
  if (take.status === 'completed') throw refuse(inboundReasons.takeCompleted)
  if (take.status === 'cancelled') throw refuse(inboundReasons.takeCanceled)
  return take
}

/**
 * Submits the numbers of checked lines for their take, several per transaction: each number then belongs to the nurse
 * and is unmatched in the take. Afterwards, it looks up and marks the numbers that the warehouse already has
 * (updateArrivalsUnder explains this order).
 */
export const submitLines = async (
  deps: Deps,
  actor: CompanyActor,
  inboundNo: string,
  lines: readonly SubmittedLine[],
): Promise<SubmissionResult> => {
  const key = { doctorNo: actor.company.doctorNo, inboundNo }
  const kept: SubmittedLine[] = []
  const added = new Set<SubmittedLine>()
  const failed: LineFailure[] = []
  for (let start = 0; start < lines.length; start += NUMBERS_OF_COMMIT) {
    const chunk = lines.slice(start, start + NUMBERS_OF_COMMIT)
    const chunkResult = await retryRace(() => submitChunk(deps, actor, key, { lines: chunk, before: kept }))
    kept.push(...chunkResult.kept)
    for (const line of chunkResult.added) added.add(line)
    failed.push(...chunkResult.failed)
  }
  const arrivals = await updateArrivals(
    deps,
    key,
    kept.map(({ tracking }) => tracking),
    { areNew: kept.length === added.size },
  )
  return {
    kept: kept.map((line) => ({
      line,
      canClaim: arrivals.get(line.tracking) === 'claimable',
      wasGiven: !added.has(line),
      state: ARRIVED_STATES[arrivals.get(line.tracking) ?? 'none'],
    })),
    failed,
  }
}

/** First reads of a submission: the take, and the numbers of its first commit. */
export const submissionReads = ({
  doctorNo,
  inboundNo,
  data,
}: {
  doctorNo: string
  inboundNo: string
  data: readonly TypedLine[]
}): readonly Ref<unknown>[] => {
  const { good } = checkSubmittedLines(data.slice(0, NUMBERS_OF_COMMIT).map((line) => ({ ...line, inboundNo })))
  const numbers = new Set(good.flatMap(({ tracking, forms }) => [tracking, ...forms]))
  const isRead = good.length > 0 && numbers.size <= MAX_READ_AHEAD
  return isRead
    ? [inboundRef({ doctorNo, inboundNo }), ...[...numbers].map((tracking) => submittedRef({ doctorNo, tracking }))]
    : []
}
/** Maximum number of numbers read along with the caller. One batch of the store reads a hundred items. */
const MAX_READ_AHEAD = 60

const ARRIVED_STATES: Record<Arrival, NumberState | undefined> = {
  none: undefined,
  waiting: 'checking',
  others: 'otherGoods',
  claimable: 'claimable',
  spent: 'claimed',
}

const submitChunk = async (
  deps: Deps,
  actor: CompanyActor,
  key: { doctorNo: string; inboundNo: string },
  { lines: typed, before }: { lines: readonly SubmittedLine[]; before: readonly SubmittedLine[] },
) => {
  const [[read], numbers] = await Promise.all([
    deps.table.batchGet([inboundRef(key)], { consistent: true }),
    readNumbers(deps, key.doctorNo, [...new Set(typed.flatMap(({ tracking, forms }) => [tracking, ...forms]))]),
  ])
  const lines = typed.map((line) => ({ ...line, tracking: storedForm(line, numbers) }))
  const take = openTake(read, actor)
  const kept: SubmittedLine[] = []
  const added: SubmittedLine[] = []
  const failed: LineFailure[] = []
  // A refused line does not count as the first line with its number, since a later line with that number may be valid.
  const first = new Map(before.map(({ tracking, lineNumber }) => [tracking, lineNumber]))
  for (const line of lines) {
    const twin = first.get(line.tracking)
    if (twin !== undefined) {
      failed.push(refusedLine(line, reasonMessage(inboundReasons.duplicateLine, { line: twin })))
      continue
    }
    const wasSubmitted = isSubmitted(take, line)
    const reason = wasSubmitted ? undefined : refusalOf(take, added.length, line, numbers.get(line.tracking), actor)
    if (reason) {
      failed.push(refusedLine(line, reason))
      continue
    }
    kept.push(line)
    first.set(line.tracking, line.lineNumber)
    if (!wasSubmitted) added.push(line)
  }
  if (added.length > 0) {
    const at = deps.now()
    const after = [...take.trackings, ...added.map((line) => newNumber(line, at))]
    await deps.table.commit([writeTrackings(take, after), ...changeNumbers({ take, after, numbers, at, by: actor })])
  }
  return { kept, added, failed }
}

/**
 * The stored form of a number. A number that an earlier version of Dockside stored in another form keeps that form
 * until it is migrated.
 */
export const storedForm = ({ tracking, forms }: Pick<SubmittedLine, 'tracking' | 'forms'>, numbers: Numbers): string =>
  numbers.has(tracking) ? tracking : (forms.find((form) => numbers.has(form)) ?? tracking)

// True if the identical line is already stored, as on a retry; it then counts as saved.
const isSubmitted = (take: Inbound, line: SubmittedLine): boolean =>
  take.trackings.some(({ tracking, qty }) => tracking === line.tracking && qty === line.qty)

const refusalOf = (
  take: Inbound,
  addedSoFar: number,
  line: SubmittedLine,
  number: SubmittedTracking | undefined,
  actor: CompanyActor,
): ReasonMessage | undefined => {
  if (take.trackings.length + addedSoFar >= MAX_NUMBERS_PER_TAKE)
    return reasonMessage(inboundReasons.tooManyGiven, { most: MAX_NUMBERS_PER_TAKE })
  if (line.qty > take.leftNum) return reasonMessage(inboundReasons.moreThanLeft)
  return submissionRefusal(take, number, actor)
}

const newNumber = ({ tracking, qty }: SubmittedLine, givenAt: string): TakeNumber => ({
  tracking,
  qty,
  claimed: 0,
  status: 'unmatched',
  mismatch: false,
  waiting: false,
  givenAt,
})

/** A checked line, with its tracking number in normalized form. */
interface SubmittedLine {
  lineNumber: number
  content: string
  /** The take for which the number is submitted. */
  inboundNo: string
  tracking: string
  /** The forms in which an earlier version of Dockside may have stored the number. */
  forms: readonly string[]
  qty: number
}

/** A line as entered. */
interface TypedLine {
  inboundNo?: string | undefined
  tracking?: TypedValue
  qty?: TypedValue
}

const refusedLine = (
  { lineNumber, content }: Pick<SubmittedLine, 'lineNumber' | 'content'>,
  ...reasons: readonly ReasonMessage[]
): LineFailure => ({ lineNumber, content, ...whyFailed(reasons), canRetry: false })

/**
 * Checks each line individually. Duplicates are detected later, once the first line with a number is accepted or
 * refused.
 */
export const checkSubmittedLines = (data: readonly TypedLine[]) => {
  const good: SubmittedLine[] = []
  const failed: LineFailure[] = []
  for (const [index, { inboundNo, ...typed }] of data.entries()) {
    const [tracking, qty] = [typedText(typed.tracking), typedText(typed.qty)]
    const line = { lineNumber: index + 1, content: `${shown(tracking)}\t${shown(qty)}` }
    const number = isNotText(typed.tracking) ? bad(valuesReasons.trackingNotText) : parseTracking(tracking)
    const units = parseQuantity(qty)
    if (inboundNo === undefined || !number.ok || !units.ok) {
      const unnamed = inboundNo === undefined ? [reasonMessage(inboundReasons.takeRequired)] : []
      failed.push(refusedLine(line, ...unnamed, ...problemsOf(number, units)))
      continue
    }
    good.push({ ...line, inboundNo, tracking: number.value, forms: formerForms(tracking), qty: units.value })
  }
  return { good, failed }
}

/** Maximum number of characters of a number to show: more than any accepted code has, even with spaces and dashes. */
const MAX_SHOWN = 100
const shown = (text: string): string => clip(oneLine(text), MAX_SHOWN)
