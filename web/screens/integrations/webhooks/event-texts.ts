import type { WebhookEventType } from '../../../../shared/integrations/webhook-events.ts'

/** Text key of each event; text keys cannot contain a dot. */
export const EVENT_TEXTS = {
  'offer.posted': 'offerPosted',
  'offer.ended': 'offerEnded',
  'take.created': 'takeCreated',
  'take.ended': 'takeEnded',
  'arrival.confirmed': 'arrivalConfirmed',
  'arrival.reversed': 'arrivalReversed',
  'stock.changed': 'stockChanged',
  'shipment.submitted': 'shipmentSubmitted',
  'shipment.canceled': 'shipmentCanceled',
  'shipment.archived': 'shipmentArchived',
  'transfer.made': 'transferMade',
  'transfer.checked': 'transferChecked',
  'claim.distributed': 'claimDistributed',
  'payment.requested': 'paymentRequested',
  'payment.paid': 'paymentPaid',
  'payment.rejected': 'paymentRejected',
  'payment.canceled': 'paymentCanceled',
  'discrepancy.opened': 'discrepancyOpened',
  'discrepancy.resolved': 'discrepancyResolved',
  'discrepancy.closed': 'discrepancyClosed',
  'bill.built': 'billBuilt',
  'bill.requested': 'billRequested',
  'bill.paid': 'billPaid',
} as const satisfies Record<WebhookEventType, string>
