import { type Refusal, refuseField } from '../../shared/contract/errors.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../shared/reasons/reasons.ts'
import type { Actor } from '../platform/actor.ts'
import type { Inbound } from './inbound.items.ts'
import type { SubmittedTracking } from './submitted-tracking.items.ts'

/** Maximum number of tracking numbers per take; a take that needs more must be split. */
export const MAX_NUMBERS_PER_TAKE = 500
/** Maximum number of takes of one nurse that share a parcel. */
export const MAX_TAKES = 50

/** Reason why the nurse cannot submit or claim a number that another nurse submitted. */
export const submittedByAnother = (
  submitted: SubmittedTracking | undefined,
  actor: Pick<Actor, 'userNo'>,
): Refusal | undefined =>
  submitted && submitted.userNo !== actor.userNo ? refuseField('tracking', inboundReasons.othersNumber) : undefined

const isSubmittedFor = (submitted: SubmittedTracking | undefined, { inboundNo }: Pick<Inbound, 'inboundNo'>): boolean =>
  submitted?.takes.some((take) => take.inboundNo === inboundNo) ?? false

/** Reason why a number cannot be submitted for a take, reported for its line. */
export const submissionRefusal = (
  take: Inbound,
  submitted: SubmittedTracking | undefined,
  actor: Pick<Actor, 'userNo'>,
): ReasonMessage | undefined => {
  const others = submittedByAnother(submitted, actor)
  if (others) return others
  if (isSubmittedFor(submitted, take)) return reasonMessage(inboundReasons.givenAlready)
  if ((submitted?.takes.length ?? 0) >= MAX_TAKES)
    return reasonMessage(inboundReasons.tooManyTakes, { most: MAX_TAKES })
  return undefined
}
