import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Monitoring } from './monitoring.ts'

/** Adds alarms for failures, slowness and refusals of the API as a whole. */
export const monitorApi = (scope: Construct, monitoring: Monitoring, api: HttpApi): void => {
  const period = Duration.minutes(5)
  const failures = api.metricServerError({ period, statistic: 'Sum' })
  const slowest = api.metricLatency({ period, statistic: 'p99' })
  monitoring.alarm(scope, 'Failures', {
    name: 'api-errors',
    says: 'Calls failed with a 5xx status.',
    runbook: 'api-errors',
    metric: failures,
    above: 0,
  })
  monitoring.alarm(scope, 'SlowApi', {
    name: 'api-slow',
    says: 'More than 1% of calls take longer than 3 s.',
    runbook: 'slow-api',
    metric: slowest,
    above: 3000,
    periods: 3,
  })
  monitorRefusals(scope, monitoring, api, period)
  monitoring.graph(
    scope,
    { title: 'API: calls', metrics: [api.metricCount({ period, statistic: 'Sum' })] },
    {
      title: 'API: refused and failed',
      metrics: [api.metricClientError({ period, statistic: 'Sum' }), failures],
    },
    { title: 'API: latency, ms', metrics: [api.metricLatency({ period, statistic: 'p50' }), slowest] },
  )
}

// Adds alarms for rejected tokens and for calls that do not come through the edge: no function fails in these cases.
const monitorRefusals = (scope: Construct, monitoring: Monitoring, api: HttpApi, period: Duration): void => {
  const metric = new MathExpression({
    expression: 'IF(FILL(calls,0)>=50,100*FILL(refused,0)/calls,0)',
    usingMetrics: {
      calls: api.metricCount({ period, statistic: 'Sum' }),
      refused: api.metricClientError({ period, statistic: 'Sum' }),
    },
    period,
  })
  monitoring.alarm(scope, 'Refusals', {
    name: 'api-refusals',
    says: 'More than 80% of at least 50 calls in five minutes were refused.',
    runbook: 'api-refusals',
    metric,
    above: 80,
    periods: 3,
  })
}
