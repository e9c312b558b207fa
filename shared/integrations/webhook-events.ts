import * as z from 'zod'
import { amount, day } from '../contract/fields.ts'
import { CASE_KINDS, SUBJECTS } from '../discrepancies/discrepancies.rules.ts'

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
  /** Units, negative where they were taken back. */
  qty: z.int(),
  /** Units of the product in the warehouse that nobody has claimed, after it. */
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
  /** What it is about: a tracking row, a take, a shipment or a transfer, and its number. */
  subject: z.enum(SUBJECTS),
  subjectNo: z.string(),
  productNo: z.string().optional(),
  upc: z.string(),
  tracking: z.string().optional(),
  warehouseNo: z.string(),
  userNo: z.string().optional(),
  /** Units that should be there in good order, and those that are. */
  expected: z.int(),
  found: z.int(),
}
const bill = { billNo: z.string(), warehouseNo: z.string(), month: z.string(), amount: amount() }

/** What each event tells: ids and figures, never bank accounts or notes. Money in dollars. */
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
  /** Units came into stock or left it: deliveries to the company, shipments, transfers, counts. */
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
// The keys of a literal are its own: Object.keys only does not say so.
export const EVENT_TYPES = Object.keys(EVENT_DATA) as [WebhookEventType, ...WebhookEventType[]]

/** What the console sends to an endpoint to try it. */
export const TEST_EVENT = 'test'

/** The body of a webhook. */
export const webhookBody = (data: z.ZodType) =>
  z.object({
    /** The same in each attempt and each replay: who receives it twice knows it by this. */
    id: z.string(),
    type: z.string(),
    createdAt: z.string(),
    /** `doctorNo` of the company. */
    company: z.string(),
    data,
  })
