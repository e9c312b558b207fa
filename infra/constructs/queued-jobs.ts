import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { exportQueue } from '../../shared/exports/exports.messages.ts'
import { feeEventQueue } from '../../shared/fees/fee-events.messages.ts'
import { claimRunQueue } from '../../shared/mixed-packages/claim-runs.messages.ts'
import { finishQueue } from '../../shared/outbound/finish.messages.ts'
import { payoutQueue } from '../../shared/payments/payouts.messages.ts'
import { catalogueQueue } from '../../shared/products/catalogue.messages.ts'
import { CATALOGUE_SECONDS } from '../../shared/products/catalogue.rules.ts'
import { arrivalsQueue } from '../../shared/tracking/arrivals.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Pays the requests of batch payouts, one payout per run. 500 payments take less than a minute. */
export class BatchPayouts extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: payoutQueue,
      name: 'work-payouts',
      entry: 'functions/payments/work-payouts.lambda.ts',
      timeout: Duration.minutes(5),
      slow: Duration.minutes(1),
      patience: Duration.minutes(15),
      reading: { batchSize: 1, maxConcurrency: 2 },
    })
  }
}

/** Checks and imports catalogs of products, one per run. */
export class CatalogueImport extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: catalogueQueue,
      name: 'work-catalogue',
      entry: 'functions/products/work-catalogue.lambda.ts',
      timeout: Duration.seconds(CATALOGUE_SECONDS),
      slow: Duration.minutes(2),
      patience: Duration.minutes(30),
      reading: { batchSize: 1, maxConcurrency: 2 },
      batches: true,
      needs: { buckets: { uploads: { read: ['incoming/catalogues/'] } } },
    })
  }
}

/** Reviews the claims of batch operations, those of one package in order. */
export class ClaimRuns extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: claimRunQueue,
      name: 'work-claims',
      entry: 'functions/mixed-packages/work-claims.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      reading: { batchSize: 5, maxConcurrency: 5 },
    })
  }
}

/** Writes exports that are too large for a call, one per run. */
export class ExportWriter extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: exportQueue,
      name: 'write-export',
      entry: 'functions/exports/write-export.lambda.ts',
      // Enough time for some three million rows.
      timeout: Duration.minutes(5),
      slow: Duration.minutes(2),
      patience: Duration.minutes(15),
      // Low concurrency, because the table also serves all other calls.
      reading: { batchSize: 1, maxConcurrency: 5 },
      needs: { buckets: { exports: { write: ['files/'] } } },
    })
  }
}

/** Updates nurses' takes with arrivals if the call that wrote the rows could not do so. */
export class TakeUpdates extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: arrivalsQueue,
      name: 'tell-takes',
      entry: 'functions/tracking/tell-takes.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      // After this delay, nearly every call has updated the takes itself, and nothing remains to be written.
      deliveryDelay: Duration.minutes(1),
      // An import of 100,000 rows is a thousand messages; the low concurrency keeps them from slowing down other calls.
      reading: { batchSize: 10, maxConcurrency: 2 },
    })
  }
}

/** Creates the fee rows for goods that were received, shipped or returned. */
export class FeeEvents extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: feeEventQueue,
      name: 'settle-fees',
      entry: 'functions/fees/settle-fees.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      // Commits of one warehouse's month contend for its guard item, so higher concurrency would only cause
      // conflicts.
      reading: { batchSize: 10, maxConcurrency: 2 },
      batches: true,
    })
  }
}

/** Completes shipments of many products if their call was interrupted between two commits. */
export class ShipmentFinishing extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: finishQueue,
      name: 'finish-shipments',
      entry: 'functions/outbound/finish-shipments.lambda.ts',
      timeout: Duration.minutes(1),
      slow: Duration.seconds(20),
      patience: Duration.minutes(15),
      // After this delay, nearly every call has ended, and nothing remains to be done.
      deliveryDelay: Duration.minutes(1),
      reading: { batchSize: 1, maxConcurrency: 2 },
    })
  }
}
