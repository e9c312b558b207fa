import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Duration, RemovalPolicy, TimeZone } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { type DeployConfig, nameOf } from '../../config.ts'
import { suppressFindings } from '../../suppress-findings.ts'
import type { StoreTable } from './store-table.ts'

/** Kinds of jobs as EventBridge names them (docs.aws.amazon.com/aws-backup, "Monitoring AWS Backup events"). */
const JOBS = { Backup: 'Backup Job State Change', Copy: 'Copy Job State Change' }

/**
 * A weekly backup of the table, copied to a vault in another region or account. Point-in-time recovery of 35 days
 * belongs to the table's own account and is lost with it. Each backup is a full one, so a daily copy would cost seven
 * times as much.
 */
export class StoreBackup extends Construct {
  constructor(scope: Construct, id: string, config: DeployConfig, store: StoreTable, topic: ITopic, copyTo: string) {
    super(scope, id)
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: nameOf(config, 'backups'),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    // A vault's own notifications no longer cover failed backup jobs.
    for (const [name, job] of Object.entries(JOBS)) {
      new Rule(this, `Failed${name}`, {
        eventPattern: {
          source: ['aws.backup'],
          detailType: [job],
          detail: { state: ['ABORTED', 'EXPIRED', 'FAILED'] },
        },
        targets: [new SnsTopic(topic)],
      })
    }
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: nameOf(config, 'backups'),
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'weekly',
          scheduleExpression: Schedule.cron({ weekDay: 'SUN', hour: '6', minute: '0' }),
          scheduleExpressionTimezone: TimeZone.ETC_UTC,
          startWindow: Duration.hours(2),
          completionWindow: Duration.hours(24),
          // This vault is only the source of the copy.
          deleteAfter: Duration.days(7),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Away', copyTo),
              deleteAfter: Duration.days(35),
            },
          ],
        }),
      ],
    })
    const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(store.tableArn)] })
    const managed = 'arn:<...>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup'
    suppressFindings(selection, {
      [`AwsSolutions-IAM4[Policy::${managed}]`]:
        'AWS maintains this policy: if the service changes, so do the permissions that it needs for backups.',
    })
  }
}
