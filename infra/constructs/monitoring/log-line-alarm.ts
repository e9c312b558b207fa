import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import type { DeployConfig } from '../../config.ts'
import type { Monitoring, Runbook } from './monitoring.ts'

/** Namespace of the metrics counted from log lines. */
export const logMetrics = ({ stage }: DeployConfig): string => `Dockside/${stage}`

interface LogLineAlarm {
  /** Construct ids of the filter and of its alarm. */
  ids: { filter: string; alarm: string }
  /** The `message` of the counted lines. */
  line: string
  metricName: string
  alarm: { name: string; says: string; runbook: Runbook }
  /** Title of the graph. */
  graph: string
}

/** Counts the log lines with one message, shows them on the dashboard, and raises an alarm as soon as there is one. */
export const alarmOnLogLine = (
  scope: Construct,
  monitoring: Monitoring,
  logGroup: ILogGroup,
  { ids, line, metricName, alarm, graph }: LogLineAlarm,
): void => {
  const filter = new MetricFilter(scope, ids.filter, {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', line),
    metricNamespace: logMetrics(monitoring.config),
    metricName,
    metricValue: '1',
  })
  const metric = filter.metric({ statistic: 'Sum', period: Duration.minutes(5) })
  monitoring.alarm(scope, ids.alarm, { ...alarm, metric, above: 0 })
  monitoring.graph(scope, { title: graph, metrics: [metric] })
}
