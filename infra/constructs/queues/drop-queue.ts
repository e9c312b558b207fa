import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { Duration, Stack } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { importQueue } from '../../../shared/tracking/import.messages.ts'
import { IMPORT_SECONDS } from '../../../shared/tracking/import.rules.ts'
import type { Monitoring } from '../monitoring/monitoring.ts'
import { WorkQueue } from './work-queue.ts'

/**
 * Queue of notifications about files dropped at tracking/{doctorNo}/{warehouseNo}/ (DEC-tracking-93). They may have any
 * name: a file that is not a workbook gets an import record that says so. Belongs to the stack of the bucket that feeds
 * it.
 */
export class DropQueue extends WorkQueue {
  constructor(scope: Construct, id: string, monitoring: Monitoring, bucket: Bucket) {
    super(scope, id, monitoring, {
      declared: importQueue,
      workerTimeout: Duration.seconds(IMPORT_SECONDS),
      patience: Duration.minutes(15),
      part: 'tracking',
    })
    // Restricted by account, not by bucket: the bucket depends on this policy, so the policy cannot depend on the
    // bucket.
    this.queue.grantSendMessages(
      new ServicePrincipal('s3.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    const resource = bucket.node.defaultChild
    if (!(resource instanceof CfnBucket)) throw new Error('The bucket has no resource')
    resource.notificationConfiguration = {
      queueConfigurations: [
        {
          event: 's3:ObjectCreated:*',
          queue: this.queue.queueArn,
          filter: { s3Key: { rules: [{ name: 'prefix', value: 'tracking/' }] } },
        },
      ],
    }
    const policy = this.queue.node.tryFindChild('Policy')
    if (policy) resource.node.addDependency(policy)
  }
}
