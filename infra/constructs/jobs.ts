import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import {
  ContextAttribute,
  Schedule,
  type ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core'
import { Construct } from 'constructs'
import { nameOf } from '../config.ts'
import { suppressFindings } from '../suppress-findings.ts'
import { functionMetric } from './monitoring/metrics.ts'
import type { Monitoring } from './monitoring/monitoring.ts'
import { DeadLetters } from './queues/work-queue.ts'
import type { ServiceFunction, Setting } from './service-function.ts'

/** The scheduled jobs. Each receives its scheduled time, so that a late or repeated run does the same work. */
export class Jobs extends Construct {
  readonly #group: ScheduleGroup
  readonly #dead: DeadLetters
  readonly #role: Role
  readonly #monitoring: Monitoring

  constructor(scope: Construct, id: string, { monitoring }: Setting) {
    super(scope, id)
    this.#monitoring = monitoring
    monitoring.title(this, 'jobs')
    this.#group = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: nameOf(monitoring.config, 'jobs'),
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.#dead = new DeadLetters(this, 'Dead', monitoring, { name: 'schedules', kind: 'standard' })
    suppressFindings(this.#dead, { 'AwsSolutions-SQS3': 'It is the dead-letter queue of the schedules.' })
    this.#role = new Role(this, 'Starter', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    })
    suppressFindings(this.#role, {
      'AwsSolutions-IAM5[Resource::<...>:*]': 'Any version of exactly the functions that are jobs.',
    })
  }

  /**
   * Runs a function on each of the schedules in `times`, with `{"schedule": name, "time": ISO}`. The scheduler invokes
   * it asynchronously, and Lambda makes up to three attempts; a run that fails at either stage is sent to the
   * dead-letter queue. The alarm is raised if there is no run within `everyHours` hours.
   */
  add(job: ServiceFunction, everyHours: number, times: Record<string, ScheduleExpression>): void {
    const fn = job.function
    const maxEventAge = Duration.hours(6)
    fn.configureAsyncInvoke({ onFailure: new SqsDestination(this.#dead), retryAttempts: 2, maxEventAge })
    for (const [name, schedule] of Object.entries(times)) {
      const made = new Schedule(this, name, {
        scheduleName: name,
        scheduleGroup: this.#group,
        schedule,
        target: new LambdaInvoke(fn, {
          input: ScheduleTargetInput.fromObject({ schedule: name, time: ContextAttribute.scheduledTime }),
          role: this.#role,
          deadLetterQueue: this.#dead,
          retryAttempts: 10,
          maxEventAge,
        }),
      })
      // The schedule names its group as text, so CloudFormation cannot infer the order.
      made.node.addDependency(this.#group)
    }
    this.#monitoring.alarm(job, 'NotStarted', {
      name: `${job.name}-not-started`,
      says: `${job.name} has not run for ${everyHours} hours.`,
      runbook: 'not-started',
      metric: functionMetric(this.#monitoring.config, job.name, 'Invocations', 'Sum').with({
        period: Duration.hours(1),
      }),
      below: 1,
      periods: everyHours,
    })
  }
}
