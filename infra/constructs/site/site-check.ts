import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { functionMetric } from '../monitoring/metrics.ts'
import { ServiceFunction, type Setting } from '../service-function.ts'

const NAME = 'check-site'

/**
 * Visits the site from outside every few minutes. This detects problems of the edge, the certificate, the domain or the
 * routes, which prevent calls to our functions and therefore cause no errors in them.
 */
export class SiteCheck extends ServiceFunction {
  constructor(scope: Construct, id: string, setting: Setting) {
    const { monitoring } = setting
    super(scope, id, setting, {
      name: NAME,
      entry: 'functions/people/site-check/check-site.lambda.ts',
      part: 'site',
      timeout: Duration.seconds(25),
      memorySize: 256,
      environment: { SITE_URL: monitoring.config.siteUrl },
      // Two failed checks in a row, because one may coincide with a deployment.
      failing: { says: 'The site, or a call through it, does not respond.', runbook: 'site-down', periods: 2 },
    })
    // The next check serves as the retry.
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) })
    new Rule(this, 'Clock', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [
        new LambdaFunction(this.function, {
          event: RuleTargetInput.fromObject({ schedule: NAME, time: EventField.time }),
          retryAttempts: 0,
        }),
      ],
    })
    monitoring.alarm(this, 'Stopped', {
      name: `${NAME}-not-started`,
      says: 'The site has not been checked for a quarter of an hour.',
      runbook: 'not-started',
      metric: functionMetric(monitoring.config, NAME, 'Invocations', 'Sum'),
      below: 1,
      periods: 3,
    })
  }
}
