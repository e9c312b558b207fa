import { refuse } from '../../../shared/contract/errors.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { type ToldWord, word } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { outboundItem, type Shipment, type ShipmentEvent } from './shipments.items.ts'

type By = Pick<CompanyActor, 'userNo' | 'userName'>

/** The changed shipment, with an event if there is one; conditional on the revision read. */
export const changedShipment = (
  { now }: Pick<Deps, 'now'>,
  { userNo, userName }: By,
  shipment: Shipment,
  { what, ...changes }: Partial<Pick<Shipment, 'status' | 'taken' | 'refusal'>> & { what?: ShipmentEvent['what'] },
): { after: Shipment; intent: Intent } => {
  const at = now()
  const { outboundNo, events, rev } = shipment
  const event = what && { eventNo: `${outboundNo}#${events.length + 1}`, what, at, userNo, userName }
  const after: Shipment = {
    ...shipment,
    ...changes,
    updateDate: at,
    rev: rev + 1,
    events: event ? [...events, event] : events,
  }
  const written = rev === 0 ? put(outboundItem, after) : put(outboundItem, after, asRead({ rev }))
  return { after, intent: written }
}

const STATUS_WORDS = { archived: outboundReasons.archived, closed: outboundReasons.closed }

export const statusWord = (status: keyof typeof STATUS_WORDS): ToldWord => word(STATUS_WORDS[status])

/** 409 if archived or cancelled; an unfinished submission may be cancelled. */
export const refuseUnlessWorking = ({ status }: Shipment): void => {
  if (status === 'archived' || status === 'closed')
    throw refuse(outboundReasons.notWorking, { status: statusWord(status) })
}

/**
 * Like `refuseUnlessWorking`, for packing or archiving: the submission must be complete, and no cancellation may be
 * under way.
 */
export const refuseUnlessSubmitted = (shipment: Shipment): void => {
  if (shipment.status === 'preparing') throw refuse(outboundReasons.unfinished)
  if (shipment.status === 'closing') throw refuse(outboundReasons.beingCancelled)
  refuseUnlessWorking(shipment)
}
