import { auditQueue } from './audit/audit.messages.ts'
import type { Queue } from './contract/queue.ts'
import { exportQueue } from './exports/exports.messages.ts'
import { feeEventQueue } from './fees/fee-events.messages.ts'
import { feeQueue } from './fees/jobs.messages.ts'
import { changeQueue } from './integrations/webhook-changes.messages.ts'
import { webhookQueue } from './integrations/webhooks.messages.ts'
import { claimRunQueue } from './mixed-packages/claim-runs.messages.ts'
import { mailQueue } from './notifications/mail.messages.ts'
import { finishQueue } from './outbound/finish.messages.ts'
import { shipmentImportQueue } from './outbound/imports.messages.ts'
import { payoutQueue } from './payments/payouts.messages.ts'
import { catalogueQueue } from './products/catalogue.messages.ts'
import { arrivalsQueue } from './tracking/arrivals.messages.ts'
import { importQueue } from './tracking/import.messages.ts'

/** Queues to which commits send through the outbox; its relay is not allowed to send to other queues. */
export const outboxQueues = {
  mail: mailQueue,
  exports: exportQueue,
  catalogues: catalogueQueue,
  imports: importQueue,
  arrivals: arrivalsQueue,
  payouts: payoutQueue,
  'shipment-imports': shipmentImportQueue,
  shipments: finishQueue,
  'fee-events': feeEventQueue,
  fees: feeQueue,
  'mixed-claims': claimRunQueue,
  webhooks: webhookQueue,
}

/** Every queue of Dockside, by name. */
export const queues = { ...outboxQueues, audits: auditQueue, 'webhook-changes': changeQueue }
export type QueueName = keyof typeof queues

export const allQueues = (): Queue[] => Object.values<Queue>(queues)
