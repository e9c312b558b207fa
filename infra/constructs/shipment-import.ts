import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { shipmentImportQueue } from '../../shared/outbound/imports.messages.ts'
import { SHIPMENT_IMPORT_SECONDS } from '../../shared/outbound/imports.rules.ts'
import type { Needs } from './needs.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

// The worker copies labels from the uploads to the keys of their shipments.
const NEEDS: Needs = {
  buckets: { labels: { read: ['incoming/', 'labels/'], write: ['labels/'], remove: ['labels/'] } },
}

/** Checks workbooks of shipments and submits them, one per run. */
export class ShipmentImport extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: shipmentImportQueue,
      name: 'work-shipment-import',
      entry: 'functions/outbound/work-shipment-import.lambda.ts',
      timeout: Duration.seconds(SHIPMENT_IMPORT_SECONDS),
      slow: Duration.minutes(2),
      patience: Duration.minutes(30),
      reading: { batchSize: 1, maxConcurrency: 2 },
      batches: true,
      needs: NEEDS,
    })
  }
}
