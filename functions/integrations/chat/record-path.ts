import type { WebhookEventType } from '../../../shared/integrations/webhook-events.ts'

type Data = Readonly<Record<string, unknown>>

const inPath = (value: unknown): string => encodeURIComponent(String(value ?? ''))
const product = ({ productNo }: Data): string =>
  productNo === undefined ? '/mixedPackageClaim' : `/inventory/${inPath(productNo)}`
const offer = ({ offerNo }: Data): string => `/offer/${inPath(offerNo)}`
const take = ({ inboundNo }: Data): string => `/inbound/viewed?condition=${inPath(inboundNo)}`
/** The list contains only open takes unless a status is given. */
const endedTake = (data: Data): string => `${take(data)}&status=${inPath(data.status)}`
const shipment = ({ outboundNo }: Data): string => `/outbound/shipments/${inPath(outboundNo)}`
const transfer = ({ transferNo }: Data): string => `/outbound/transferLogs?condition=${inPath(transferNo)}`
const payment = ({ paymentNo }: Data): string => `/payments/requests?condition=${inPath(paymentNo)}`
const discrepancy = ({ caseNo }: Data): string => `/discrepancies/${inPath(caseNo)}`
const bill = ({ month }: Data): string => `/payments/storageFee?month=${inPath(month)}`

const PATHS: Readonly<Record<WebhookEventType, (data: Data) => string>> = {
  'offer.posted': offer,
  'offer.reopened': offer,
  'offer.ended': offer,
  'take.created': take,
  'take.ended': endedTake,
  'arrival.confirmed': product,
  'arrival.reversed': product,
  'stock.changed': product,
  'shipment.submitted': shipment,
  'shipment.canceled': shipment,
  'shipment.archived': shipment,
  'shipment.reopened': shipment,
  'shipment.tracked': shipment,
  'transfer.made': transfer,
  'transfer.checked': transfer,
  'claim.distributed': product,
  'payment.requested': payment,
  'payment.paid': payment,
  'payment.rejected': payment,
  'payment.canceled': payment,
  'discrepancy.opened': discrepancy,
  'discrepancy.resolved': discrepancy,
  'discrepancy.closed': discrepancy,
  'bill.built': bill,
  'bill.requested': bill,
  'bill.paid': bill,
}

/** Path of the record of an event, with its company: the reader may work for several. */
export const recordPath = (doctorNo: string, { type, data }: { type: string; data: Data }): string => {
  const paths: Readonly<Record<string, ((data: Data) => string) | undefined>> = PATHS
  const path = paths[type]?.(data) ?? '/integrations/webhooks'
  return `${path}${path.includes('?') ? '&' : '?'}company=${doctorNo}`
}
