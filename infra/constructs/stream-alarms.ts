import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { MetricType } from 'aws-cdk-lib/aws-lambda'
import type { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Duration } from 'aws-cdk-lib/core'
import { functionMetric } from './monitoring/metrics.ts'
import type { Monitoring } from './monitoring/monitoring.ts'
import type { ServiceFunction } from './service-function.ts'

/** What a reader of the stream must ask for so that it can be seen to read. */
export const SEEN_READING = { metricsConfig: { metrics: [MetricType.EVENT_COUNT] } }

/**
 * Rings when a reader of the stream no longer reads, as when its mapping is disabled: then it has no errors and is not
 * behind either. A reader that finds nothing reports 0; one that does not look reports nothing.
 */
export const monitorReading = (scope: ServiceFunction, monitoring: Monitoring, source: DynamoEventSource): void => {
  const polls = new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'PolledEventCount',
    statistic: 'SampleCount',
    period: Duration.minutes(5),
    dimensionsMap: { EventSourceMappingUUID: source.eventSourceMappingId },
  })
  monitoring.alarm(scope, 'NotReading', {
    name: `${scope.name}-not-started`,
    says: `${scope.name} has not looked at the stream for half an hour.`,
    runbook: 'not-started',
    metric: polls,
    below: 1,
    periods: 6,
  })
}

interface Lag {
  alarm: { name: string; says: string }
  /** Title of the graph. */
  graph: string
}

/** Rings when a reader of the stream is more than 10 minutes behind, and shows how far it is. */
export const monitorLag = (scope: ServiceFunction, monitoring: Monitoring, { alarm, graph }: Lag): void => {
  const age = functionMetric(monitoring.config, scope.name, 'IteratorAge', 'Maximum')
  monitoring.alarm(scope, 'Behind', {
    ...alarm,
    runbook: 'stream-behind',
    metric: age,
    above: Duration.minutes(10).toMilliseconds(),
  })
  monitoring.graph(scope, { title: graph, metrics: [age] })
}
