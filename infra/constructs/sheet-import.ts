import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { alarmOnLogLine } from './monitoring/log-line-alarm.ts'
import { applyNeeds, type Needs } from './needs.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

const NEEDS: Needs = { buckets: { uploads: { read: ['tracking/'] } } }

/** Imports dropped workbooks, one per run. */
export class SheetImport extends QueueWorker {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, {
      name: 'import-sheet',
      entry: 'functions/tracking/import-sheet.lambda.ts',
      slow: Duration.minutes(2),
      queue: store.imports,
      // Low concurrency, because the table also serves all other work.
      reading: { batchSize: 1, maxConcurrency: 5 },
      environment: { TABLE_NAME: store.table.tableName },
    })
    store.table.grantReadWrite(this)
    applyNeeds(this, setting.monitoring.config, NEEDS, store)
    this.#monitorOwnerless(setting)
  }

  /** A file without a company has no import record, so its log line is the only trace that it was not imported. */
  #monitorOwnerless({ monitoring }: Setting): void {
    alarmOnLogLine(this, monitoring, this.logGroup, {
      ids: { filter: 'Ownerless', alarm: 'OwnerlessDrop' },
      line: 'drop without a company',
      metricName: 'OwnerlessDrop',
      alarm: {
        name: 'ownerless-drop',
        says: 'A dropped file names no company, so nobody is notified of it.',
        runbook: 'ownerless-drop',
      },
      graph: 'Imports: files without a company',
    })
  }
}
