import type { WatchedType } from '../../../shared/integrations/webhook-changes.messages.ts'

const C = { doctorNo: 'US-1' }
const OFFER = {
  ...{ ...C, offerNo: 'OF-1', productNo: 'PR-1', upc: '1', price: 4_125_000, bonus: 50_000, quantity: 40, leftNum: 30 },
  ...{ expireDate: '2026-11-27', status: 'offering', note: 'secret' },
}
export const TAKE = {
  ...{ ...C, inboundNo: 'IN-1', offerNo: 'OF-1', productNo: 'PR-1', upc: '1', warehouseNo: 'WH-1', userNo: 'US-2' },
  ...{ qty: 10, leftNum: 10, cancelled: 0, status: 'open' },
}
const LOG = {
  ...{ ...C, logNo: 'LG-1', productNo: 'PR-1', warehouseNo: 'WH-1', counter: 'notClaimed', movement: 'confirm' },
  ...{ qty: 4, destStock: 9, refNo: 'R' },
}
const SHIPMENT = {
  ...{ ...C, outboundNo: 'SP-1', warehouseNo: 'WH-1', carrierName: 'UPS', tracking: '1Z', boxes: 2 },
  status: 'working',
}
const TRANSFER = {
  ...{ ...C, transferNo: 'TF-1', direction: 'sent', productNo: 'PR-1', warehouseNo: 'WH-1', upc: '1', qty: 6 },
  ...{ checkedQty: 0, difference: 0, checked: false },
}
const CLAIM = {
  ...{ targetDoctorNo: 'US-1', doctorNo: 'US-OTHER', claimNo: 'MC-1', tracking: '1Z', upc: '1', warehouseNo: 'WH-1' },
  ...{ qty: 2, status: 'approved' },
}
const PAYMENT = { ...C, paymentNo: 'PY-1', userNo: 'US-2', amount: 1_234_500, status: 'pending', nurseNote: 'secret' }
const CASE = {
  ...{ ...C, caseNo: 'DC-1', kind: 'damaged', state: 'open', subject: 'row', subjectNo: 'CW-1', upc: '1' },
  ...{ tracking: '1Z', warehouseNo: 'WH-1', nurseNo: 'US-2', expected: 3, found: 1, note: 'secret' },
}
const BILL = {
  ...C,
  billNo: 'BL-1',
  warehouseNo: 'WH-1',
  month: '2026-10',
  cents: 12_345,
  payStatus: 0,
  isPreview: true,
}

/** What happens to an item, and which event it is. */
export const CHANGES: [WatchedType, object, object | undefined, string | undefined, object?][] = [
  ['Offer', OFFER, undefined, 'offer.posted', { price: 412.5, bonus: 5, quantity: 40 }],
  ['Offer', { ...OFFER, leftNum: 20 }, OFFER, undefined],
  ['Offer', { ...OFFER, status: 'canceled' }, OFFER, 'offer.ended', { status: 'canceled', leftNum: 30 }],
  ['Offer', OFFER, { ...OFFER, status: 'expired' }, 'offer.posted'],
  ['Inbound', TAKE, undefined, 'take.created', { qty: 10 }],
  ['Inbound', { ...TAKE, leftNum: 4 }, TAKE, undefined],
  [
    'Inbound',
    { ...TAKE, leftNum: 0, cancelled: 3, status: 'completed' },
    TAKE,
    'take.ended',
    { delivered: 7, cancelled: 3 },
  ],
  ['Inbound', TAKE, { ...TAKE, status: 'completed' }, undefined],
  ['StockLog', LOG, undefined, 'arrival.confirmed', { qty: 4, notClaimed: 9 }],
  ['StockLog', { ...LOG, movement: 'batchReverse', qty: -4 }, undefined, 'arrival.reversed', { qty: -4 }],
  ['StockLog', { ...LOG, movement: 'claim', qty: -4 }, undefined, undefined],
  [
    'StockLog',
    { ...LOG, movement: 'claim', counter: 'stock' },
    undefined,
    'stock.changed',
    { stock: 9, movement: 'claim' },
  ],
  ['Shipment', SHIPMENT, undefined, 'shipment.submitted', { carrierName: 'UPS', boxes: 2 }],
  ['Shipment', { ...SHIPMENT, status: 'preparing' }, undefined, undefined],
  ['Shipment', SHIPMENT, { ...SHIPMENT, status: 'preparing' }, 'shipment.submitted'],
  ['Shipment', { ...SHIPMENT, status: 'archived' }, SHIPMENT, 'shipment.archived'],
  ['Shipment', SHIPMENT, { ...SHIPMENT, status: 'archived' }, undefined],
  ['Shipment', { ...SHIPMENT, status: 'closed' }, { ...SHIPMENT, status: 'closing' }, 'shipment.canceled'],
  ['Shipment', { ...SHIPMENT, status: 'closed', refusal: 'short' }, { ...SHIPMENT, status: 'closing' }, undefined],
  ['Transfer', TRANSFER, undefined, 'transfer.made', { direction: 'sent', qty: 6 }],
  [
    'Transfer',
    { ...TRANSFER, checkedQty: 5, difference: 1, checked: true },
    TRANSFER,
    'transfer.checked',
    { difference: 1 },
  ],
  ['MixedClaim', CLAIM, undefined, undefined],
  [
    'MixedClaim',
    { ...CLAIM, status: 'distributed', productNo: 'PR-1' },
    CLAIM,
    'claim.distributed',
    { productNo: 'PR-1' },
  ],
  ['Discrepancy', CASE, undefined, 'discrepancy.opened', { userNo: 'US-2', expected: 3, found: 1 }],
  ['Discrepancy', { ...CASE, state: 'proposed' }, CASE, undefined],
  ['Discrepancy', CASE, { ...CASE, state: 'proposed' }, undefined],
  ['Discrepancy', { ...CASE, state: 'resolved' }, { ...CASE, state: 'proposed' }, 'discrepancy.resolved'],
  ['Discrepancy', { ...CASE, state: 'closed' }, CASE, 'discrepancy.closed', { kind: 'damaged' }],
  ['PaymentRequest', PAYMENT, undefined, 'payment.requested', { amount: 123.45 }],
  ['PaymentRequest', { ...PAYMENT, status: 'confirmed' }, PAYMENT, 'payment.paid'],
  ['PaymentRequest', { ...PAYMENT, status: 'rejected' }, PAYMENT, 'payment.rejected'],
  ['PaymentRequest', { ...PAYMENT, status: 'canceled' }, PAYMENT, 'payment.canceled'],
  ['PaymentRequest', { ...PAYMENT, archived: true }, PAYMENT, undefined],
  ['Bill', BILL, undefined, undefined],
  ['Bill', { ...BILL, cents: 5 }, BILL, undefined],
  ['Bill', { ...BILL, isPreview: false }, BILL, 'bill.built', { amount: 123.45 }],
  ['Bill', { ...BILL, isPreview: false, payStatus: 5 }, { ...BILL, isPreview: false }, 'bill.requested'],
  ['Bill', { ...BILL, isPreview: false, payStatus: 1 }, { ...BILL, isPreview: false, payStatus: 5 }, 'bill.paid'],
  ['Bill', { ...BILL, isPreview: false, payStatus: 3 }, { ...BILL, isPreview: false, payStatus: 1 }, undefined],
]
