import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { explain } from '../explained.ts'
import { alarmOnLogLine } from './monitoring/log-line-alarm.ts'
import { IMPORT_TIMEOUT } from './queues/drop-queue.ts'
import { QueueWorker } from './queues/queue-worker.ts'
import type { Setting } from './service-function.ts'
import type { StatefulParts } from './stateful-parts.ts'

/** Imports dropped workbooks, one a run. */
export class SheetImport extends QueueWorker {
  constructor(scope: Construct, id: string, setting: Setting, store: StatefulParts) {
    super(scope, id, setting, {
      name: 'import-sheet',
      entry: 'functions/tracking/import-sheet.lambda.ts',
      timeout: IMPORT_TIMEOUT,
      slow: Duration.minutes(2),
      memorySize: 1024,
      queue: store.imports,
      // A handful at a time: the table takes the rest of the day's work as well.
      reading: { batchSize: 1, maxConcurrency: 5 },
      environment: { TABLE_NAME: store.table.tableName, UPLOADS_BUCKET: store.uploads.bucketName },
    })
    store.table.grantReadWrite(this)
    const { bucketArn } = store.uploads
    this.grantPrincipal.addToPrincipalPolicy(
      // By version: the very object that the event told of, though its key was written again since.
      new PolicyStatement({ actions: ['s3:GetObject', 's3:GetObjectVersion'], resources: [`${bucketArn}/tracking/*`] }),
    )
    // With the right to list, a file that is gone again is 'not found' and no longer 'access denied'.
    this.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [bucketArn],
        conditions: { StringLike: { 's3:prefix': 'tracking/*' } },
      }),
    )
    this.#watchOwnerless(setting)
    explain(this, {
      'AwsSolutions-IAM5[Resource::<...>/tracking/*]':
        'It reads any file dropped under tracking/, and nothing else of the bucket.',
    })
  }
  /** A file of no company has no import record: only its log line tells that it was not taken. */
  #watchOwnerless({ watch }: Setting): void {
    alarmOnLogLine(this, watch, this.logGroup, {
      ids: { filter: 'Ownerless', alarm: 'OwnerlessDrop' },
      line: 'drop without a company',
      metricName: 'OwnerlessDrop',
      alarm: {
        name: 'ownerless-drop',
        says: 'A file was dropped that names no company: nobody is told of it.',
        runbook: 'ownerless-drop',
      },
      graph: 'Imports: files of no company',
    })
  }
}
