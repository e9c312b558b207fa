import { type ChangeMessage, toldAttributes } from '../../../shared/integrations/webhook-changes.messages.ts'
import { EVENT_DATA, type WebhookEventType } from '../../../shared/integrations/webhook-events.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { inboundType } from '../../inbound/public.ts'
import { type Packing, unpacked } from '../../platform/db/packing.ts'

type Attributes = ChangeMessage['is']

export interface HappenedEvent {
  /** The company whose webhooks get the event. */
  doctorNo: string
  type: WebhookEventType
  data: unknown
}

/** Returns the event for a change, or undefined if the change is not an event. */
export const eventOf = ({ type, is: stored, was: storedBefore }: ChangeMessage): HappenedEvent | undefined => {
  const is = attributesOf(type, stored)
  const was = storedBefore && attributesOf(type, storedBefore)
  const event = EVENTS[type](is, was)
  if (!event) return undefined
  const { doctorNo = is.targetDoctorNo } = is
  // Throws if the item lacks a field of its event, which happens if the definition of only one of them was changed.
  return { doctorNo: String(doctorNo), type: event, data: EVENT_DATA[event].parse(dataOf(is)) }
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
  const { price, bonus, amount, cents, destStock, qty, leftNum, cancelled, nurseNo } = is
  return {
    ...is,
    ...(typeof price === 'number' ? { price: moneyToWire(price) } : {}),
    ...(typeof bonus === 'number' ? { bonus: moneyToWire(bonus) } : {}),
    ...(typeof amount === 'number' ? { amount: moneyToWire(amount) } : {}),
    ...(typeof cents === 'number' ? { amount: cents / 100 } : {}),
    ...(typeof destStock === 'number' ? { stock: destStock, notClaimed: destStock } : {}),
    ...(nurseNo === undefined ? {} : { userNo: nurseNo }),
    ...(typeof cancelled === 'number' ? { delivered: Number(qty) - Number(leftNum) - cancelled } : {}),
  }
}

type EventOf = (is: Attributes, was: Attributes | undefined) => WebhookEventType | undefined

/** Event by type of the changed item. */
const EVENTS: Record<ChangeMessage['type'], EventOf> = {
  Offer: ({ status }, was) => {
    if (status === 'offering') return was?.status === status ? undefined : 'offer.posted'
    return 'offer.ended'
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
    if (status === 'working') return was?.status === 'archived' ? undefined : 'shipment.submitted'
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
