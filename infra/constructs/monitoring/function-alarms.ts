import type { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { functionMetric } from './metrics.ts'
import type { AlarmSpec, Monitoring } from './monitoring.ts'

/** What an error of a function means, where it is more than an error. */
export type Failing = Pick<AlarmSpec, 'says' | 'runbook' | 'periods'>

/** Errors, throttles and slowness of a function. */
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
    ...(failing ?? { says: `${name} ends in errors.`, runbook: 'function-errors' as const }),
    metric: errors,
    above: 0,
  })
  monitoring.alarm(scope, 'Throttles', {
    name: `${name}-throttles`,
    says: `${name} is refused more copies of itself.`,
    runbook: 'function-throttles',
    metric: throttles,
    above: 0,
    periods: 2,
  })
  monitoring.alarm(scope, 'Slow', {
    name: `${name}-slow`,
    says: `One run of ${name} in a hundred takes more than ${slow.toMilliseconds()} ms.`,
    runbook: 'slow-function',
    metric: slowest,
    above: slow.toMilliseconds(),
    periods: 3,
  })
  monitoring.graph(
    { title: `${name}: runs`, metrics: [metric('Invocations', 'Sum')] },
    { title: `${name}: errors and throttles`, metrics: [errors, throttles] },
    { title: `${name}: duration, ms`, metrics: [metric('Duration', 'p50'), slowest] },
  )
}
