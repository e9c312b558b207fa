import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { OWNERLESS } from '../../functions/tracking/imports/stray-drops.ts'
import { cloud, ofType, only, referred, templates } from './cloud.ts'

const resources = cloud()
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
const names = alarms.map(({ properties }) => String(properties.AlarmName))
const handbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

// Builds anchors from headings as GitHub does.
const anchors = new Set(
  [...handbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
)

test.each(alarms.map(({ properties }) => [String(properties.AlarmName), properties] as const))(
  '%s links to its instructions, and notifies the operators',
  (_, properties) => {
    const [, anchor] = /docs\/operations\.md#([a-z-]+)$/.exec(String(properties.AlarmDescription)) ?? []
    expect(anchors).toContain(anchor)
    expect(properties.AlarmActions).toHaveLength(1)
    // Missing data is a failure for an alarm with a lower threshold, and irrelevant for the others.
    const isBelow = properties.ComparisonOperator === 'LessThanThreshold'
    expect(properties.TreatMissingData).toBe(isBelow ? 'breaching' : 'notBreaching')
  },
)

test('alarm names are unique', () => {
  expect(new Set(names).size).toBe(names.length)
})

test('every Dockside function has alarms for errors and slowness, and all functions share one for throttles', () => {
  const functions = ofType(resources, 'AWS::Lambda::Function').flatMap(
    ({ metadata }) => metadata['dockside:name'] ?? [],
  )
  expect(functions.length).toBeGreaterThan(10)
  for (const name of functions) {
    for (const kind of ['errors', 'slow']) expect(names).toContain(`dockside-prod-${name}-${kind}`)
  }
  // Without a dimension, the metric covers every function of the account, since all share its concurrency.
  expect(named('function-throttles')).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' })
  expect(named('function-throttles').Dimensions).toBeUndefined()
})

test('the API, the table, the stream, the books and uploads without a company have alarms', () => {
  for (const name of [
    'api-errors',
    'api-slow',
    'table-read-throttles',
    'table-write-throttles',
    'stream-behind',
    'books-breach',
    'ownerless-drop',
  ]) {
    expect(names).toContain(`dockside-prod-${name}`)
  }
})

test('metric filters match the log lines that have alarms', () => {
  const patterns = ofType(resources, 'AWS::Logs::MetricFilter').map(({ properties }) => properties.FilterPattern)
  for (const line of ['books breach', OWNERLESS]) expect(patterns).toContain(`{ $.message = "${line}" }`)
})

const named = (name: string) => {
  const found = alarms.find(({ properties }) => properties.AlarmName === `dockside-prod-${name}`)
  if (!found) throw new Error(`No alarm is named ${name}`)
  return found.properties
}
const metricsOf = (name: string) =>
  z
    .array(
      z.object({
        MetricStat: z
          .object({
            Metric: z.object({
              MetricName: z.string(),
              Dimensions: z.array(z.object({ Name: z.string(), Value: z.json() })),
            }),
          })
          .optional(),
      }),
    )
    .parse(named(name).Metrics)
    .flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])

test.each(['read', 'write'])(
  'alarms cover throttled %ss of each index, which the metrics of the table exclude',
  (kind) => {
    const indexes = z
      .array(z.object({ IndexName: z.string() }))
      .parse(only(resources, 'AWS::DynamoDB::GlobalTable').properties.GlobalSecondaryIndexes)
    const metrics = metricsOf(`index-${kind}-throttles`)
    expect(metrics.map(({ Dimensions }) => Dimensions)).toEqual(
      indexes.map(({ IndexName }) => [
        { Name: 'GlobalSecondaryIndexName', Value: IndexName },
        { Name: 'TableName', Value: 'dockside-prod-store' },
      ]),
    )
    for (const { MetricName } of metrics) expect(MetricName.toLowerCase()).toBe(`${kind}throttleevents`)
  },
)

test('a job that does not start triggers an alarm, even if nothing fails', () => {
  const schedules = ofType(resources, 'AWS::Scheduler::Schedule').length
  expect(schedules).toBe(8)
  for (const [name, hours] of [
    ['plan-audit', 26],
    ['expire-approvals', 3],
    ['expire-offers', 3],
    ['release-holds', 1],
    ['tell-offers', 2],
    ['send-digests', 2],
    ['plan-fees', 2],
  ] as const) {
    expect(named(`${name}-not-started`)).toMatchObject({
      MetricName: 'Invocations',
      Dimensions: [{ Name: 'FunctionName', Value: `dockside-prod-${name}` }],
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      Period: 3600,
      EvaluationPeriods: hours,
    })
  }
})

test.each(['relay-outbox', 'fold-figures'])('%s triggers an alarm when it stops polling the stream', (name) => {
  const { Dimensions } = z
    .object({ Dimensions: z.array(z.object({ Name: z.string(), Value: z.json() })) })
    .parse(named(`${name}-not-started`))
  expect(Dimensions[0]?.Name).toBe('EventSourceMappingUUID')
  const mapping = ofType(resources, 'AWS::Lambda::EventSourceMapping').find(
    ({ id }) => id === referred(Dimensions[0]?.Value),
  )
  expect(mapping?.properties.MetricsConfig).toEqual({ Metrics: ['EventCount'] })
  expect(named(`${name}-not-started`)).toMatchObject({ MetricName: 'PolledEventCount', Statistic: 'SampleCount' })
})

test('the site is checked every few minutes, with an alarm if the check fails or does not run', () => {
  const { State, ScheduleExpression, Targets } = only(resources, 'AWS::Events::Rule').properties
  expect([State, ScheduleExpression]).toEqual(['ENABLED', 'rate(5 minutes)'])
  const [target] = z.array(z.object({ Arn: z.json() })).parse(Targets)
  const fn = ofType(resources, 'AWS::Lambda::Function').find(
    ({ stack, id }) => stack === 'dockside-prod-site' && id === referred(target?.Arn),
  )
  expect(fn?.metadata['dockside:entry']).toBe('functions/people/site-check/check-site.lambda.ts')
  expect(fn?.properties.Environment).toMatchObject({ Variables: { SITE_URL: 'https://dockside.example.com' } })
  expect(String(named('check-site-errors').AlarmDescription)).toContain('#site-down')
  expect(named('check-site-not-started')).toMatchObject({
    MetricName: 'Invocations',
    ComparisonOperator: 'LessThanThreshold',
  })
})

test('bounces and complaints are counted per configuration set', () => {
  const { Name, SuppressionOptions } = only(resources, 'AWS::SES::ConfigurationSet').properties
  expect(SuppressionOptions).toEqual({ SuppressedReasons: ['BOUNCE', 'COMPLAINT'] })
  const { EventDestination } = only(resources, 'AWS::SES::ConfigurationSetEventDestination').properties
  expect(EventDestination).toMatchObject({
    Enabled: true,
    MatchingEventTypes: expect.arrayContaining(['bounce', 'complaint']),
  })
  for (const [alarm, metric] of [
    ['mail-bounces', 'Bounce'],
    ['mail-complaints', 'Complaint'],
  ] as const) {
    expect(named(alarm)).toMatchObject({
      Namespace: 'AWS/SES',
      MetricName: metric,
      Dimensions: [{ Name: 'ses:configuration-set', Value: Name }],
    })
  }
  const sender = ofType(resources, 'AWS::Lambda::Function').find(
    ({ metadata }) => metadata['dockside:name'] === 'send-mail',
  )
  expect(sender?.properties.Environment).toMatchObject({ Variables: { MAIL_CONFIGURATION_SET: Name } })
})

test('error lines of every function are counted, except those with their own alarms', () => {
  const logs = ofType(resources, 'AWS::Logs::LogGroup').filter(({ id }) => !/^(CallsAccessLog|DeploymentLog)/.test(id))
  const filters = ofType(resources, 'AWS::Logs::MetricFilter').filter(({ properties }) =>
    JSON.stringify(properties.MetricTransformations).includes('"ErrorLines"'),
  )
  expect(filters.map(({ stack, properties }) => `${stack} ${referred(properties.LogGroupName)}`).sort()).toEqual(
    logs.map(({ stack, id }) => `${stack} ${id}`).sort(),
  )
  for (const { properties } of filters) {
    expect(properties.FilterPattern).toBe(
      '{ ($.level = "ERROR") && ($.message != "call failed") && ($.message != "message failed") && ($.message != "books breach") && ($.message != "drop without a company") }',
    )
  }
  expect(named('error-lines')).toMatchObject({ Namespace: 'Dockside/prod', MetricName: 'ErrorLines', Threshold: 0 })
})

test('messages with their own alarms are logged in exactly those words', () => {
  const sources = globSync('functions/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  for (const message of ['call failed', 'message failed', 'books breach'])
    expect(sources).toContain(`log.error('${message}'`)
})

test('an alarm counts refused calls, even if no function fails', () => {
  const metrics = metricsOf('api-refusals').map(({ MetricName }) => MetricName)
  expect(metrics.sort()).toEqual(['4xx', 'Count'])
})

test('one dashboard shows every alarm once, in the widget of its area', () => {
  const body = JSON.stringify(only(resources, 'AWS::CloudWatch::Dashboard').properties.DashboardBody)
  const shown = [...body.matchAll(/:alarm:([a-z-]+)/g)].map(([, name]) => name)
  expect(shown.sort()).toEqual([...names].sort())
  expect(body.match(/\\"type\\":\\"alarm\\"/g)?.length).toBeGreaterThan(20)
})

test('the dashboard is deployed last', () => {
  const order = templates().map(([stack]) => stack)
  expect(order.at(-1)).toBe('dockside-prod-operations')
})

test('alarm notifications are published over TLS, and only by alarms of this account', () => {
  const policy = JSON.stringify(only(resources, 'AWS::SNS::TopicPolicy').properties)
  expect(policy).toContain('"aws:SecureTransport":"false"')
  expect(policy).toContain('"Service":"cloudwatch.amazonaws.com"')
  expect(policy).toContain('aws:SourceAccount')
  expect(only(resources, 'AWS::SNS::Subscription').properties.Protocol).toBe('email')
})
