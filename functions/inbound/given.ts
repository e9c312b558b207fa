import { type Refusal, refuseField } from '../../shared/contract/errors.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import { type ReasonMessage, reasonMessage } from '../../shared/reasons/reasons.ts'
import type { Actor } from '../platform/actor.ts'
import type { Inbound } from './inbound.items.ts'
import type { SubmittedTracking } from './submitted-tracking.items.ts'

/** Tracking numbers per take; a take that needs more is split. */
export const MAX_GIVEN = 500
/** Takes of one nurse that arrive in one parcel. */
export const MAX_TAKES = 50

/** Reason why the nurse cannot submit or claim a number: another nurse submitted it. */
export const givenByAnother = (
  given: SubmittedTracking | undefined,
  actor: Pick<Actor, 'userNo'>,
): Refusal | undefined =>
  given && given.userNo !== actor.userNo ? refuseField('tracking', inboundReasons.othersNumber) : undefined

const isGivenFor = (given: SubmittedTracking | undefined, { inboundNo }: Pick<Inbound, 'inboundNo'>): boolean =>
  given?.takes.some((take) => take.inboundNo === inboundNo) ?? false

/** Reason why a number cannot be submitted for one more take, reported for its line. */
export const cannotGive = (
  take: Inbound,
  given: SubmittedTracking | undefined,
  actor: Pick<Actor, 'userNo'>,
): ReasonMessage | undefined => {
  const others = givenByAnother(given, actor)
  if (others) return others
  if (isGivenFor(given, take)) return reasonMessage(inboundReasons.givenAlready)
  if ((given?.takes.length ?? 0) >= MAX_TAKES) return reasonMessage(inboundReasons.tooManyTakes, { most: MAX_TAKES })
  return undefined
}
