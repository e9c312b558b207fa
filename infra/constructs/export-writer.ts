import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { exportQueue } from '../../shared/exports/exports.messages.ts'
import { QueuedWork } from './queues/queued-work.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Exports that are too large for a call: their queue and the function that writes them, one per run. */
export class ExportWriter extends QueuedWork {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, store, {
      declared: exportQueue,
      name: 'write-export',
      entry: 'functions/exports/write-export.lambda.ts',
      // Enough for some three million rows.
      timeout: Duration.minutes(5),
      slow: Duration.minutes(2),
      patience: Duration.minutes(15),
      // A few at a time: the table also serves the rest of the day's work.
      reading: { batchSize: 1, maxConcurrency: 5 },
      needs: { buckets: { exports: { write: ['files/'] } } },
    })
  }
}
