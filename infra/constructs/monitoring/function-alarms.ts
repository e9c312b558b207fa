import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { functionMetric } from './metrics.ts'
import type { AlarmSpec, Monitoring } from './monitoring.ts'

/** Alarm text for functions whose errors have a specific meaning. */
export type Failing = Pick<AlarmSpec, 'says' | 'runbook' | 'periods'>

/**
 * Adds alarms for errors and slowness of a function. Throttles have one alarm for all functions (`monitorThrottles`).
 */
export const monitorFunction = (
  scope: Construct,
  monitoring: Monitoring,
  { name, slow, failing }: { name: string; slow: Duration; failing?: Failing | undefined },
): void => {
  const metric = (metricName: string, statistic: string) =>
    functionMetric(monitoring.config, name, metricName, statistic)
  const errors = metric('Errors', 'Sum')
  const throttles = metric('Throttles', 'Sum')
  const slowest = metric('Duration', 'p99')
  monitoring.alarm(scope, 'Errors', {
    name: `${name}-errors`,
    ...(failing ?? { says: `${name} failed.`, runbook: 'function-errors' as const }),
    metric: errors,
    above: 0,
  })
  monitoring.alarm(scope, 'Slow', {
    name: `${name}-slow`,
    says: `More than 1% of the runs of ${name} take longer than ${slow.toMilliseconds()} ms.`,
    runbook: 'slow-function',
    metric: slowest,
    above: slow.toMilliseconds(),
    periods: 3,
  })
  monitoring.graph(
    scope,
    { title: `${name}: runs`, metrics: [metric('Invocations', 'Sum')] },
    { title: `${name}: errors and throttles`, metrics: [errors, throttles] },
    { title: `${name}: duration, ms`, metrics: [metric('Duration', 'p50'), slowest] },
  )
}

/**
 * Adds one alarm for the throttles of all functions, because they share the concurrency limit. The metric without a
 * function name counts every function of the account in the region, including other stages, which share the limit as
 * well.
 */
export const monitorThrottles = (scope: Construct, monitoring: Monitoring): void => {
  const throttles = new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'Throttles',
    statistic: 'Sum',
    period: Duration.minutes(5),
  })
  monitoring.alarm(scope, 'FunctionThrottles', {
    name: 'function-throttles',
    says: 'Lambda is throttling functions of this account.',
    runbook: 'function-throttles',
    metric: throttles,
    above: 0,
    periods: 2,
  })
  monitoring.graph(scope, { title: 'All functions: throttles', metrics: [throttles] })
}
