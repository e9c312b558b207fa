import type * as z from 'zod'
import type { EVENT_DATA, WebhookEventType } from './webhook-events.ts'

/** A member of the staff, a nurse, a clerk of the warehouse, and an API key of the company. */
const buyer = { userNo: 'US-1M826MR0V0000000000F', userName: 'ben' }
const nurse = { userNo: 'US-1M826MR0V00000000006', userName: 'nurse1' }
const clerk = { userNo: 'US-1M826MR0V0000000000G', userName: 'carla' }
const key = {
  userNo: 'US-1M826MR0V00000000001',
  userName: 'Warehouse system (dsk_1M826MR0V0000000000H)',
  apiKeyNo: 'AK-1M826MR0V0000000000H',
}
const product = { productNo: 'PR-1M826MR0V00000000003', upc: '810012340014' }
const warehouseNo = 'WH-1M826MR0V00000000004'
const take = {
  inboundNo: 'IN-1M826MR0V00000000002',
  offerNo: 'OF-1M826MR0V00000000005',
  ...product,
  warehouseNo,
  userNo: nurse.userNo,
  qty: 3,
}
const arrival = { logNo: 'LG-1M826MR0V00000000007', productNo: product.productNo, warehouseNo }
const shipment = {
  outboundNo: 'SP-1M826MR0V00000000008',
  warehouseNo,
  carrierName: 'UPS',
  tracking: '1Z999AA10123456784',
  boxes: 2,
}
const transfer = { transferNo: 'TF-1M826MR0V00000000009', direction: 'sent' as const, ...product, warehouseNo, qty: 6 }
const payment = { paymentNo: 'PY-1M826MR0V0000000000A', userNo: take.userNo, amount: 412.5 }
const discrepancy = {
  caseNo: 'DC-1M826MR0V0000000000D',
  kind: 'damaged' as const,
  subject: 'row' as const,
  subjectNo: 'CW-1M826MR0V0000000000E',
  ...product,
  tracking: shipment.tracking,
  warehouseNo,
  userNo: take.userNo,
  expected: 3,
  found: 1,
}
const bill = { billNo: 'BL-1M826MR0V0000000000B', warehouseNo, month: '2026-10', amount: 123.45 }

/** Examples of all events, for the documents. */
export const EVENT_EXAMPLES: { [T in WebhookEventType]: z.input<(typeof EVENT_DATA)[T]> } = {
  'offer.posted': {
    offerNo: take.offerNo,
    ...product,
    quantity: 40,
    price: 412.5,
    bonus: 5,
    expireDate: '2026-11-27',
    by: buyer,
  },
  'offer.reopened': {
    offerNo: take.offerNo,
    ...product,
    quantity: 40,
    leftNum: 12,
    price: 412.5,
    bonus: 5,
    expireDate: '2026-11-27',
    by: buyer,
  },
  'offer.ended': { offerNo: take.offerNo, ...product, quantity: 40, leftNum: 12, status: 'expired' },
  'take.created': { ...take, by: nurse },
  'take.ended': { ...take, delivered: 2, cancelled: 1, status: 'completed', by: nurse },
  'arrival.confirmed': { ...arrival, qty: 4, notClaimed: 9, by: clerk },
  'arrival.reversed': { ...arrival, qty: -4, notClaimed: 5, by: clerk },
  'stock.changed': { ...arrival, movement: 'claim', qty: 3, stock: 27, refNo: take.inboundNo, by: nurse },
  'shipment.submitted': { ...shipment, by: key },
  'shipment.canceled': { ...shipment, by: buyer },
  'shipment.archived': { ...shipment, by: clerk },
  'shipment.reopened': { ...shipment, by: clerk },
  'shipment.tracked': { ...shipment, by: clerk },
  'transfer.made': { ...transfer, by: buyer },
  'transfer.checked': { ...transfer, checkedQty: 5, difference: 1, by: clerk },
  'claim.distributed': {
    claimNo: 'MC-1M826MR0V0000000000C',
    tracking: '1Z999AA10123456784',
    ...product,
    warehouseNo,
    qty: 2,
    by: clerk,
  },
  'payment.requested': { ...payment, by: nurse },
  'payment.paid': { ...payment, by: buyer },
  'payment.rejected': { ...payment, by: buyer },
  'payment.canceled': { ...payment, by: nurse },
  'discrepancy.opened': { ...discrepancy, by: clerk },
  'discrepancy.resolved': { ...discrepancy, by: buyer },
  'discrepancy.closed': { ...discrepancy, by: clerk },
  'bill.built': bill,
  'bill.requested': { ...bill, by: clerk },
  'bill.paid': { ...bill, by: buyer },
}
