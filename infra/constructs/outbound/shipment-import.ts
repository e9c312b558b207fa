import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { shipmentImportQueue } from '../../../shared/outbound/imports.messages.ts'
import { SHIPMENT_IMPORT_SECONDS } from '../../../shared/outbound/imports.rules.ts'
import { giveNeeds, type Needs } from '../needs.ts'
import { QueueWorker } from '../queues/queue-worker.ts'
import { WorkQueue } from '../queues/work-queue.ts'
import type { Setting } from '../service-function.ts'
import type { StatefulParts } from '../stateful-parts.ts'

// It copies labels from where they were uploaded to where their shipments have them.
const NEEDS: Needs = {
  buckets: { labels: { read: ['incoming/', 'labels/'], write: ['labels/'], remove: ['labels/'] } },
}

/** Checks workbooks of shipments and submits them, one a run. */
export class ShipmentImport extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: shipmentImportQueue,
      workerTimeout: Duration.seconds(SHIPMENT_IMPORT_SECONDS),
      patience: Duration.minutes(30),
    })
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'work-shipment-import',
      entry: 'functions/outbound/work-shipment-import.lambda.ts',
      slow: Duration.minutes(2),
      queue,
      reading: { batchSize: 1, maxConcurrency: 2 },
      environment: { TABLE_NAME: store.table.tableName },
    })
    store.table.grantReadWrite(worker)
    store.table.grantBatches(worker)
    giveNeeds(worker, setting.monitoring.config, NEEDS, store)
  }
}
