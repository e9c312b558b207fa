import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { MetricType } from 'aws-cdk-lib/aws-lambda'
import type { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Duration } from 'aws-cdk-lib/core'
import { functionMetric } from './monitoring/metrics.ts'
import type { Monitoring } from './monitoring/monitoring.ts'
import type { ServiceFunction } from './service-function.ts'

/** Metric that a reader of the stream must enable so that `monitorReading` can detect its reads. */
export const SEEN_READING = { metricsConfig: { metrics: [MetricType.EVENT_COUNT] } }

/**
 * Adds an alarm for a reader of the stream that no longer reads, for example because its mapping is disabled: it then
 * has no errors and no lag. A reader that finds no records reports 0; a reader that does not poll reports nothing.
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
    says: `${scope.name} has not read the stream for half an hour.`,
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

/** Adds an alarm and a graph for a reader that is more than 10 minutes behind the stream. */
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
