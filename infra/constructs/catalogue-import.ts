import { Duration } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { catalogueQueue } from '../../shared/products/catalogue.messages.ts'
import { CATALOGUE_SECONDS } from '../../shared/products/catalogue.rules.ts'
import { giveNeeds, type Needs } from './needs.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import { WorkQueue } from './queues/work-queue.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

const NEEDS: Needs = { buckets: { uploads: { read: ['incoming/catalogues/'] } } }

/** Checks and imports catalogues of products, one a run. */
export class CatalogueImport extends Construct {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id)
    const queue = new WorkQueue(this, 'Waiting', setting.monitoring, {
      declared: catalogueQueue,
      workerTimeout: Duration.seconds(CATALOGUE_SECONDS),
      patience: Duration.minutes(30),
    })
    const worker = new QueueWorker(this, 'Worker', setting, {
      name: 'work-catalogue',
      entry: 'functions/products/work-catalogue.lambda.ts',
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
