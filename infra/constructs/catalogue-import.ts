import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { catalogueQueue } from '../../shared/products/catalogue.messages.ts'
import { CATALOGUE_SECONDS } from '../../shared/products/catalogue.rules.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Checks and imports catalogues of products, one per run. */
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
