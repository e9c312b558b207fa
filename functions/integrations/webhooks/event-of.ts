import { type ChangeMessage, toldAttributes } from '../../../shared/integrations/webhook-changes.messages.ts'
import { EVENT_DATA, type EventAuthor, type WebhookEventType } from '../../../shared/integrations/webhook-events.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { inboundType } from '../../inbound/public.ts'
import { SYSTEM_ACTOR } from '../../platform/actor.ts'
import { keyNoIn } from '../../platform/api-keys/key-text.ts'
import { type Packing, unpacked } from '../../platform/db/packing.ts'

type Attributes = ChangeMessage['is']

export interface HappenedEvent {
  /** The company whose webhooks get the event. */
  doctorNo: string
  type: WebhookEventType
  data: Readonly<Record<string, unknown>>
  /** Offers: the revision whose event names the person. */
  offer?: { doctorNo: string; offerNo: string; rev: number }
}

/** Returns the event for a change, or undefined if the change is not an event. */
export const eventOf = ({ type, is: stored, was: storedBefore }: ChangeMessage): HappenedEvent | undefined => {
  const is = attributesOf(type, stored)
  const was = storedBefore && attributesOf(type, storedBefore)
  const event = EVENTS[type](is, was)
  if (!event) return undefined
  const { doctorNo: company = is.targetDoctorNo, offerNo, rev } = is
  const doctorNo = String(company)
  const by = authorOf(AUTHORS[type](is, event))
  // Throws if the item lacks a field of its event, which happens if the definition of only one of them was changed.
  const data = EVENT_DATA[event].parse({ ...dataOf(is), ...(by && { by }) })
  const offer = type === 'Offer' && typeof rev === 'number' && { offer: { doctorNo, offerNo: String(offerNo), rev } }
  return { doctorNo, type: event, data, ...offer }
}

interface Person {
  userNo?: unknown
  userName?: unknown
}

/** The author of an event; undefined if Dockside acted by itself or if the record does not name both. */
export const authorOf = ({ userNo, userName }: Person): EventAuthor | undefined => {
  if (typeof userNo !== 'string' || typeof userName !== 'string' || userNo === '' || userName === '') return undefined
  if (userNo === SYSTEM_ACTOR.userNo) return undefined
  const apiKeyNo = keyNoIn(userName)
  return { userNo, userName, ...(apiKeyNo && { apiKeyNo }) }
}

/**
 * Packing of the item types that are stored in packed form. The relay serves all domains and forwards items as they are
 * stored.
 */
const PACKED: Partial<Record<ChangeMessage['type'], Packing | undefined>> = {
  Inbound: inboundType.packing,
}

const attributesOf = (type: ChangeMessage['type'], stored: Attributes): Attributes => {
  const packing = PACKED[type]
  return packing ? toldAttributes.parse(unpacked(packing, stored)) : stored
}

/** Converts Money to dollars wherever it occurs, and adds fields of the event that are not attributes. */
const dataOf = (is: Attributes): Attributes => {
  const { price, bonus, amount, cents, destStock, qty, leftNum, cancelled, nurseNo, carrier, carrierName } = is
  return {
    ...is,
    ...(typeof price === 'number' ? { price: moneyToWire(price) } : {}),
    ...(typeof bonus === 'number' ? { bonus: moneyToWire(bonus) } : {}),
    ...(typeof amount === 'number' ? { amount: moneyToWire(amount) } : {}),
    ...(typeof cents === 'number' ? { amount: cents / 100 } : {}),
    ...(typeof destStock === 'number' ? { stock: destStock, notClaimed: destStock } : {}),
    ...(nurseNo === undefined ? {} : { userNo: nurseNo }),
    // A shipment stores a name only for a carrier that the list lacks.
    ...(carrier === undefined ? {} : { carrierName: carrierName || carrier }),
    ...(typeof cancelled === 'number' ? { delivered: Number(qty) - Number(leftNum) - cancelled } : {}),
  }
}

type EventOf = (is: Attributes, was: Attributes | undefined) => WebhookEventType | undefined

/** Event by type of the changed item. */
const EVENTS: Record<ChangeMessage['type'], EventOf> = {
  Offer: ({ status, rev, reopenedAt }, was) => {
    if (status !== 'offering') return 'offer.ended'
    if (was?.status === status) return undefined
    // Every write changes `rev`, so an earlier undo does not mark a later relist.
    return was && reopenedAt !== undefined && reopenedAt === rev ? 'offer.reopened' : 'offer.posted'
  },
  Inbound: ({ status }, was) => {
    if (status !== 'open') return 'take.ended'
    return was ? undefined : 'take.created'
  },
  StockLog: ({ movement, counter }) => {
    if (counter === 'stock') return 'stock.changed'
    if (movement === 'confirm') return 'arrival.confirmed'
    return movement === 'confirmReverse' || movement === 'batchReverse' ? 'arrival.reversed' : undefined
  },
  Shipment: ({ status, refusal }, was) => {
    if (was?.status === status) return status === 'working' || status === 'archived' ? 'shipment.tracked' : undefined
    if (status === 'working') return was?.status === 'archived' ? 'shipment.reopened' : 'shipment.submitted'
    if (status === 'archived') return 'shipment.archived'
    // A shipment refused for lack of stock was never submitted, so its end is not an event.
    return status === 'closed' && refusal === undefined ? 'shipment.canceled' : undefined
  },
  Transfer: (_, was) => (was ? 'transfer.checked' : 'transfer.made'),
  MixedClaim: ({ status }) => (status === 'distributed' ? 'claim.distributed' : undefined),
  PaymentRequest: ({ status }) => PAYMENTS[String(status)],
  Discrepancy: ({ state }, was) => {
    if (!was) return 'discrepancy.opened'
    return state === 'resolved' || state === 'closed' ? `discrepancy.${state}` : undefined
  },
  Bill: ({ payStatus, isPreview }, was) => {
    if (isPreview === true) return undefined
    if (!was || was.isPreview === true) return 'bill.built'
    return BILLS[String(payStatus)]
  },
}

const PAYMENTS: Readonly<Record<string, WebhookEventType>> = {
  pending: 'payment.requested',
  confirmed: 'payment.paid',
  rejected: 'payment.rejected',
  canceled: 'payment.canceled',
}

/** Event by `payStatus` (SPEC-fees-14). */
const BILLS: Readonly<Record<string, WebhookEventType>> = { 1: 'bill.paid', 5: 'bill.requested' }

/** The person that the relay included under a name (`Watched.people`). */
const named = (is: Attributes, name: string): Person => ({
  userNo: is[`${name}.userNo`],
  userName: is[`${name}.userName`],
})
/** The person in the attributes of the item itself. */
const itself = ({ userNo, userName }: Attributes): Person => ({ userNo, userName })

const taker = (is: Attributes): Person =>
  is.confirmedByNo === undefined ? itself(is) : { userNo: is.confirmedByNo, userName: is.confirmedByName }

const ender = (is: Attributes): Person =>
  is.endedBy === is.userNo ? itself(is) : { userNo: is.endedBy, userName: is.endedByName }

/** The person who caused an event, by type of the changed item. */
const AUTHORS: Record<ChangeMessage['type'], (is: Attributes, event: WebhookEventType) => Person> = {
  // Named by the event of the offer, which the worker reads.
  Offer: () => ({}),
  Inbound: (is, event) => (event === 'take.created' ? taker(is) : ender(is)),
  StockLog: itself,
  Shipment: (is) => named(is, 'events'),
  Transfer: (is, event) => (event === 'transfer.made' ? itself(is) : named(is, 'steps')),
  MixedClaim: (is) => named(is, 'distribution'),
  PaymentRequest: (is) => named(is, 'events'),
  Discrepancy: (is) => named(is, 'by'),
  Bill: (is, event) => named(is, event === 'bill.built' ? 'builtBy' : 'events'),
}
