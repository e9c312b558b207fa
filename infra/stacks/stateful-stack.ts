import { HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { LABEL_DAYS } from '../../shared/outbound/labels.rules.ts'
import { PHOTO_DAYS } from '../../shared/values/photo.ts'
import type { DeployConfig } from '../config.ts'
import { BankKeys } from '../constructs/bank-keys.ts'
import { AlarmTopic } from '../constructs/monitoring/alarm-topic.ts'
import { monitorErrorLines } from '../constructs/monitoring/error-lines.ts'
import { monitorThrottles } from '../constructs/monitoring/function-alarms.ts'
import { Monitoring } from '../constructs/monitoring/monitoring.ts'
import { PeoplePool } from '../constructs/people-pool.ts'
import { type BucketName, bucketAddress, corsFor, LogBucket, PrivateBucket } from '../constructs/private-bucket.ts'
import { DropQueue } from '../constructs/queues/drop-queue.ts'
import { OriginSecrets } from '../constructs/site/origin-secret.ts'
import type { StatefulParts } from '../constructs/stateful-parts.ts'
import { StoreBackup } from '../constructs/store/store-backup.ts'
import { StoreTable } from '../constructs/store/store-table.ts'

/** Everything that must outlive any deployment: the table, the files, the accounts and the topic of all alarms. */
export class StatefulStack extends Stack implements StatefulParts {
  readonly monitoring: Monitoring
  readonly table: StoreTable
  readonly people: PeoplePool
  readonly imports: DropQueue

  constructor(scope: Construct, id: string, config: DeployConfig, props: StackProps) {
    super(scope, id, props)
    const { action, topic } = new AlarmTopic(this, 'Alarms', config)
    this.monitoring = new Monitoring(config, action)
    this.monitoring.title(this, 'all functions')
    monitorErrorLines(this, this.monitoring)
    monitorThrottles(this, this.monitoring)
    this.table = new StoreTable(this, 'Store', this.monitoring)
    if (config.backupVaultArn) new StoreBackup(this, 'Backup', config, this.table, topic, config.backupVaultArn)
    if (!config.local) new OriginSecrets(this, 'Origin', config)
    new BankKeys(this, 'BankKeys', config)
    this.people = new PeoplePool(this, 'People', config)
    const logs = new LogBucket(this, 'Logs')
    const named = (bucket: BucketName) => ({ bucketName: bucketAddress(this, config, bucket).name, logs })
    const uploads = new PrivateBucket(this, 'Uploads', {
      ...named('uploads'),
      cors: [corsFor(config.siteUrl, HttpMethods.POST, HttpMethods.GET)],
      // Accepted uploads are copied to other keys. Photos of transfers and discrepancy cases are kept as long as
      // labels; copies left by a call that failed before its commit expire with them.
      lifecycleRules: [
        { id: 'incoming', prefix: 'incoming/', expiration: Duration.days(7) },
        { id: 'transfers', prefix: 'transfers/', expiration: Duration.days(PHOTO_DAYS) },
        { id: 'discrepancies', prefix: 'discrepancies/', expiration: Duration.days(PHOTO_DAYS) },
      ],
    })
    new PrivateBucket(this, 'Labels', {
      ...named('labels'),
      cors: [corsFor(config.siteUrl, HttpMethods.POST, HttpMethods.GET)],
      // Labels that no shipment uses expire after 7 days; labels of shipments are not needed long after the
      // delivery.
      lifecycleRules: [
        { id: 'incoming', prefix: 'incoming/', expiration: Duration.days(7) },
        { id: 'shipped', prefix: 'labels/', expiration: Duration.days(LABEL_DAYS) },
      ],
    })
    new PrivateBucket(this, 'Exports', {
      ...named('exports'),
      cors: [corsFor(config.siteUrl, HttpMethods.GET)],
      // Files created on request and downloaded immediately, which can be created again. Each file is written once, so
      // expired files need no recovery.
      lifecycleRules: [{ id: 'a-week', expiration: Duration.days(7), noncurrentVersionExpiration: Duration.days(1) }],
    })
    this.imports = new DropQueue(this, 'Imports', this.monitoring, uploads)
  }
}
