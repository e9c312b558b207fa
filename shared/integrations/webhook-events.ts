import * as z from 'zod'
import { amount, day } from '../contract/fields.ts'
import { CASE_KINDS, SUBJECTS } from '../discrepancies/discrepancies.rules.ts'
import type { Area, Right } from '../rights/rights.ts'

const take = {
  inboundNo: z.string(),
  offerNo: z.string(),
  productNo: z.string(),
  upc: z.string(),
  warehouseNo: z.string(),
  userNo: z.string(),
  qty: z.int(),
}
const arrival = {
  logNo: z.string(),
  productNo: z.string(),
  warehouseNo: z.string(),
  /** Units; negative if units were reversed. */
  qty: z.int(),
  /** Unclaimed units of the product in the warehouse after the event. */
  notClaimed: z.int(),
}
const shipment = {
  outboundNo: z.string(),
  warehouseNo: z.string(),
  /** Name of the carrier, or ''. */
  carrierName: z.string(),
  tracking: z.string(),
  boxes: z.int(),
}
const transfer = {
  transferNo: z.string(),
  direction: z.enum(['sent', 'received']),
  productNo: z.string(),
  upc: z.string(),
  warehouseNo: z.string(),
  qty: z.int(),
}
const payment = { paymentNo: z.string(), userNo: z.string(), amount: amount() }
const discrepancy = {
  caseNo: z.string(),
  kind: z.enum(CASE_KINDS),
  /** Subject: a tracking row, a take, a shipment or a transfer, and its number. */
  subject: z.enum(SUBJECTS),
  subjectNo: z.string(),
  productNo: z.string().optional(),
  upc: z.string(),
  tracking: z.string().optional(),
  warehouseNo: z.string(),
  userNo: z.string().optional(),
  /** Units expected in good condition, and units received in good condition. */
  expected: z.int(),
  found: z.int(),
}
const bill = { billNo: z.string(), warehouseNo: z.string(), month: z.string(), amount: amount() }

/**
 * The person whose action caused the event: a member of the company's staff, a nurse, a person of the warehouse or, for
 * transfers, of the other company. For a call with an API key, `userName` is the name of the key.
 */
const author = z.object({ userNo: z.string(), userName: z.string(), apiKeyNo: z.string().optional() })
export type EventAuthor = z.output<typeof author>

/** `by`: absent if Dockside acted by itself (expiry, holds, schedules), or if the record is older than this field. */
const event = <T extends z.ZodRawShape>(data: T) => z.object({ ...data, by: author.optional() })

/** Data of each event: ids, figures and the person who acted, never bank accounts or notes. Money is in dollars. */
export const EVENT_DATA = {
  'offer.posted': event({
    offerNo: z.string(),
    productNo: z.string(),
    upc: z.string(),
    quantity: z.int(),
    price: amount(),
    bonus: amount(),
    expireDate: day(),
  }),
  /** The closing of an offer was undone: it is open again as it was. */
  'offer.reopened': event({
    offerNo: z.string(),
    productNo: z.string(),
    upc: z.string(),
    quantity: z.int(),
    leftNum: z.int(),
    price: amount(),
    bonus: amount(),
    expireDate: day(),
  }),
  'offer.ended': event({
    offerNo: z.string(),
    productNo: z.string(),
    upc: z.string(),
    quantity: z.int(),
    leftNum: z.int(),
    status: z.enum(['archived', 'canceled', 'expired']),
  }),
  /** By the nurse, or by the person of the company who confirmed the nurse's proposal. */
  'take.created': event(take),
  /** By the person who delivered or canceled the last units; absent if a hold lapsed. */
  'take.ended': event({
    ...take,
    delivered: z.int(),
    cancelled: z.int(),
    status: z.enum(['completed', 'cancelled']),
  }),
  'arrival.confirmed': event(arrival),
  'arrival.reversed': event(arrival),
  /** Change in stock caused by deliveries to the company, shipments, transfers or stocktakes. */
  'stock.changed': event({
    logNo: z.string(),
    movement: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    qty: z.int(),
    stock: z.int(),
    refNo: z.string(),
  }),
  'shipment.submitted': event(shipment),
  'shipment.canceled': event(shipment),
  'shipment.archived': event(shipment),
  /** An archived shipment is working again. */
  'shipment.reopened': event(shipment),
  /** The carrier or the tracking number was changed after the submission. */
  'shipment.tracked': event(shipment),
  'transfer.made': event(transfer),
  'transfer.checked': event({ ...transfer, checkedQty: z.int(), difference: z.int() }),
  'claim.distributed': event({
    claimNo: z.string(),
    tracking: z.string(),
    upc: z.string(),
    productNo: z.string().optional(),
    warehouseNo: z.string(),
    qty: z.int(),
  }),
  'payment.requested': event(payment),
  'payment.paid': event(payment),
  'payment.rejected': event(payment),
  'payment.canceled': event(payment),
  'discrepancy.opened': event(discrepancy),
  'discrepancy.resolved': event(discrepancy),
  'discrepancy.closed': event(discrepancy),
  /** By the person who requested the run that built it; absent for the schedule. */
  'bill.built': event(bill),
  'bill.requested': event(bill),
  'bill.paid': event(bill),
} as const
export type WebhookEventType = keyof typeof EVENT_DATA
// Object.keys loses the key type of a literal.
export const EVENT_TYPES = Object.keys(EVENT_DATA) as [WebhookEventType, ...WebhookEventType[]]

/** Area of the data of each event, which its sender must be allowed to read. */
export const AREA_OF_EVENT: Record<WebhookEventType, Area> = {
  'offer.posted': 'offers',
  'offer.reopened': 'offers',
  'offer.ended': 'offers',
  'take.created': 'inbound',
  'take.ended': 'inbound',
  'arrival.confirmed': 'inbound',
  'arrival.reversed': 'inbound',
  'stock.changed': 'inventory',
  'shipment.submitted': 'outbound',
  'shipment.canceled': 'outbound',
  'shipment.archived': 'outbound',
  'shipment.reopened': 'outbound',
  'shipment.tracked': 'outbound',
  'transfer.made': 'inventory',
  'transfer.checked': 'inventory',
  'claim.distributed': 'inbound',
  'payment.requested': 'payments',
  'payment.paid': 'payments',
  'payment.rejected': 'payments',
  'payment.canceled': 'payments',
  'discrepancy.opened': 'inbound',
  'discrepancy.resolved': 'inbound',
  'discrepancy.closed': 'inbound',
  'bill.built': 'fees',
  'bill.requested': 'fees',
  'bill.paid': 'fees',
}

/** Right that the caller needs to read events of a type; undefined for events without data of the company. */
export const rightOfEvent = (type: string): Right | undefined => {
  const known = EVENT_TYPES.find((one) => one === type)
  return known && `${AREA_OF_EVENT[known]}:read`
}

/** Sent by the console to test an endpoint. */
export const TEST_EVENT = 'test'

/** Body of a webhook request. */
export const webhookBody = (data: z.ZodType) =>
  z.object({
    /** Identical in every attempt and replay; receivers use it to detect duplicates. */
    id: z.string(),
    type: z.string(),
    createdAt: z.string(),
    /** `doctorNo` of the company. */
    company: z.string(),
    data,
  })
