import { refuse } from '../../../shared/contract/errors.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { MAX_SHIPMENT_EVENTS } from '../../../shared/outbound/shipments.rules.ts'
import { type MessageWord, word } from '../../../shared/reasons/reasons.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { asRead, type Intent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { outboundItem, type Shipment, type ShipmentEvent, shipmentsWithoutSortKey } from './shipments.items.ts'

type By = Pick<CompanyActor, 'userNo' | 'userName'>
type Changes = Partial<
  Pick<Shipment, 'status' | 'taken' | 'refusal' | 'carrier' | 'carrierName' | 'tracking' | 'trackingKey' | 'scanned'>
>

interface Event {
  what?: ShipmentEvent['what']
  /** Further fields of the event. */
  event?: Pick<ShipmentEvent, 'side' | 'changes'>
}

/**
 * Returns the changed shipment, with an event if one is given, and the intent that writes it, conditional on the
 * revision read.
 */
export const changedShipment = (
  { now }: Pick<Deps, 'now'>,
  { userNo, userName }: By,
  shipment: Shipment,
  { what, event: details, ...changes }: Changes & Event,
): { after: Shipment; intent: Intent } => {
  const at = now()
  const { outboundNo, events, rev } = shipment
  const event = what && { eventNo: `${outboundNo}#${events.length + 1}`, what, at, userNo, userName, ...details }
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

export const statusWord = (status: keyof typeof STATUS_WORDS): MessageWord => word(STATUS_WORDS[status])

/** Throws 409 if the shipment is archived or canceled. An unfinished submission may be canceled. */
export const refuseUnlessWorking = ({ status }: Shipment): void => {
  if (status === 'archived' || status === 'closed')
    throw refuse(outboundReasons.notWorking, { status: statusWord(status) })
}

/**
 * Like `refuseUnlessWorking`, for packing or archiving: the submission must be complete, and no cancellation may be in
 * progress.
 */
export const refuseUnlessSubmitted = (shipment: Shipment): void => {
  if (shipment.status === 'preparing') throw refuse(outboundReasons.unfinished)
  if (shipment.status === 'closing') throw refuse(outboundReasons.beingCancelled)
  refuseUnlessWorking(shipment)
}

/** Throws 409 if no further event fits that may be repeated. Packing, archiving and canceling always fit. */
export const refuseIfFull = ({ events }: Shipment): void => {
  if (events.length >= MAX_SHIPMENT_EVENTS) throw refuse(outboundReasons.historyFull)
}

/** Adds the sort key by priority to working shipments of a company that were stored without one. Idempotent. */
export const addMissingSortKeys = async (table: Table, doctorNo: string): Promise<void> => {
  const unplaced: Shipment[] = []
  for await (const page of pagesOf(table, outboundItem, shipmentsWithoutSortKey(doctorNo))) unplaced.push(...page)
  for (const listed of unplaced) {
    await retryRace(async () => {
      const shipment = await table.get(ref(outboundItem, listed), { consistent: true })
      if (!shipment) return
      await table.commit([put(outboundItem, shipment, asRead(shipment))])
    })
  }
}
