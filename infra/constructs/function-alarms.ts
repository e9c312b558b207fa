import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { Watch } from './watch.ts'

/** Errors, throttles and slowness of a function. */
export const watchFunction = (scope: Construct, fn: IFunction, watch: Watch, name: string, slow: Duration): void => {
  const period = Duration.minutes(5)
  const errors = fn.metricErrors({ period })
  const throttles = fn.metricThrottles({ period })
  const slowest = fn.metricDuration({ period, statistic: 'p99' })
  watch.alarm(scope, 'Errors', {
    name: `${name}-errors`,
    says: `${name} ends in errors.`,
    runbook: 'function-errors',
    metric: errors,
    above: 0,
  })
  watch.alarm(scope, 'Throttles', {
    name: `${name}-throttles`,
    says: `${name} is refused more copies of itself.`,
    runbook: 'function-throttles',
    metric: throttles,
    above: 0,
    periods: 2,
  })
  watch.alarm(scope, 'Slow', {
    name: `${name}-slow`,
    says: `One run of ${name} in a hundred takes more than ${slow.toMilliseconds()} ms.`,
    runbook: 'slow-function',
    metric: slowest,
    above: slow.toMilliseconds(),
    periods: 3,
  })
  watch.graph({
    title: name,
    metrics: [
      { title: 'Runs', metrics: [fn.metricInvocations({ period })] },
      { title: 'Errors and throttles', metrics: [errors, throttles] },
      { title: 'Duration, ms', metrics: [fn.metricDuration({ period, statistic: 'p50' }), slowest] },
    ],
  })
}
