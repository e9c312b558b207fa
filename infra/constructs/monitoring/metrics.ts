import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Duration } from 'aws-cdk-lib/core'
import { type DeployConfig, nameOf } from '../../config.ts'

const PERIOD = Duration.minutes(5)

// The metrics use names, not references: the dashboard is in another stack, and a cross-stack reference could not be
// removed together with the function or queue that it shows.

/** A metric of a function of this stage, over five minutes. */
export const functionMetric = (config: DeployConfig, name: string, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    statistic,
    period: PERIOD,
    dimensionsMap: { FunctionName: nameOf(config, name) },
  })

/** A metric of the table of this stage, or of one of its indexes, over five minutes. */
export const tableMetric = (config: DeployConfig, metricName: string, index?: string): Metric =>
  new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    statistic: 'Sum',
    period: PERIOD,
    dimensionsMap: { TableName: config.tableName, ...(index ? { GlobalSecondaryIndexName: index } : {}) },
  })

/** The sum of several metrics; a metric without data counts as 0. */
export const sumOf = (metrics: Record<string, Metric>): MathExpression =>
  new MathExpression({
    expression: Object.keys(metrics)
      .map((name) => `FILL(${name},0)`)
      .join('+'),
    usingMetrics: metrics,
    period: PERIOD,
  })

/** A metric of a queue of this stage, over five minutes. */
export const queueMetric = (config: DeployConfig, name: string, metricName: string): Metric =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName,
    statistic: 'Maximum',
    period: PERIOD,
    dimensionsMap: { QueueName: nameOf(config, name) },
  })
