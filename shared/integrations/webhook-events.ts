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

/** Data of each event: ids and figures, never bank accounts or notes. Money is in dollars. */
export const EVENT_DATA = {
  'offer.posted': z.object({
    offerNo: z.string(),
    productNo: z.string(),
    upc: z.string(),
    quantity: z.int(),
    price: amount(),
    bonus: amount(),
    expireDate: day(),
  }),
  'offer.ended': z.object({
    offerNo: z.string(),
    productNo: z.string(),
    upc: z.string(),
    quantity: z.int(),
    leftNum: z.int(),
    status: z.enum(['archived', 'canceled', 'expired']),
  }),
  'take.created': z.object(take),
  'take.ended': z.object({
    ...take,
    delivered: z.int(),
    cancelled: z.int(),
    status: z.enum(['completed', 'cancelled']),
  }),
  'arrival.confirmed': z.object(arrival),
  'arrival.reversed': z.object(arrival),
  /** Change in stock caused by deliveries to the company, shipments, transfers or stocktakes. */
  'stock.changed': z.object({
    logNo: z.string(),
    movement: z.string(),
    productNo: z.string(),
    warehouseNo: z.string(),
    qty: z.int(),
    stock: z.int(),
    refNo: z.string(),
  }),
  'shipment.submitted': z.object(shipment),
  'shipment.canceled': z.object(shipment),
  'shipment.archived': z.object(shipment),
  'transfer.made': z.object(transfer),
  'transfer.checked': z.object({ ...transfer, checkedQty: z.int(), difference: z.int() }),
  'claim.distributed': z.object({
    claimNo: z.string(),
    tracking: z.string(),
    upc: z.string(),
    productNo: z.string().optional(),
    warehouseNo: z.string(),
    qty: z.int(),
  }),
  'payment.requested': z.object(payment),
  'payment.paid': z.object(payment),
  'payment.rejected': z.object(payment),
  'payment.canceled': z.object(payment),
  'discrepancy.opened': z.object(discrepancy),
  'discrepancy.resolved': z.object(discrepancy),
  'discrepancy.closed': z.object(discrepancy),
  'bill.built': z.object(bill),
  'bill.requested': z.object(bill),
  'bill.paid': z.object(bill),
} as const
export type WebhookEventType = keyof typeof EVENT_DATA
// Object.keys loses the key type of a literal.
export const EVENT_TYPES = Object.keys(EVENT_DATA) as [WebhookEventType, ...WebhookEventType[]]

/** Area of the data of each event, which its sender must be allowed to read. */
export const AREA_OF_EVENT: Record<WebhookEventType, Area> = {
  'offer.posted': 'offers',
  'offer.ended': 'offers',
  'take.created': 'inbound',
  'take.ended': 'inbound',
  'arrival.confirmed': 'inbound',
  'arrival.reversed': 'inbound',
  'stock.changed': 'inventory',
  'shipment.submitted': 'outbound',
  'shipment.canceled': 'outbound',
  'shipment.archived': 'outbound',
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
