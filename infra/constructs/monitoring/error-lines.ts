import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { logMetrics } from './log-line-alarm.ts'
import type { Monitoring } from './monitoring.ts'

/**
 * Lines that have alarms of their own: 5xx of the API, dead letters, breaches of the books, and dropped files without a
 * company.
 */
const WATCHED_ELSEWHERE = ['call failed', 'message failed', 'books breach', 'drop without a company']

const METRIC = 'ErrorLines'

/**
 * Counts the lines of level ERROR that a function logs without failing, such as `answer not kept` and `import not
 * closed`.
 */
export const countErrorLines = (scope: Construct, { config }: Monitoring, logGroup: ILogGroup): void => {
  new MetricFilter(scope, 'ErrorLines', {
    logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.level', '=', 'ERROR'),
      ...WATCHED_ELSEWHERE.map((message) => FilterPattern.stringValue('$.message', '!=', message)),
    ),
    metricNamespace: logMetrics(config),
    metricName: METRIC,
    metricValue: '1',
  })
}

/** Adds one metric and one alarm for the lines of all functions. */
export const monitorErrorLines = (scope: Construct, monitoring: Monitoring): void => {
  const lines = new Metric({
    namespace: logMetrics(monitoring.config),
    metricName: METRIC,
    statistic: 'Sum',
    period: Duration.minutes(5),
  })
  monitoring.alarm(scope, 'ErrorLines', {
    name: 'error-lines',
    says: 'A function logged an error without failing a call or a message.',
    runbook: 'error-lines',
    metric: lines,
    above: 0,
  })
  monitoring.graph(scope, { title: 'Log lines of level ERROR', metrics: [lines] })
}
