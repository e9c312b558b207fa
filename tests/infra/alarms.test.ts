import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OWNERLESS } from '../../functions/tracking/imports/import-drop.ts'
import { cloud, ofType, only } from './cloud.ts'

const resources = cloud()
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
const names = alarms.map(({ properties }) => String(properties.AlarmName))
const handbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

// As GitHub makes anchors of headings.
const anchors = new Set(
  [...handbook.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
)

test.each(alarms.map(({ properties }) => [String(properties.AlarmName), properties] as const))(
  '%s says what to do, and tells somebody',
  (_, properties) => {
    const [, anchor] = /docs\/operations\.md#([a-z-]+)$/.exec(String(properties.AlarmDescription)) ?? []
    expect(anchors).toContain(anchor)
    expect(properties.AlarmActions).toHaveLength(1)
    expect(properties.TreatMissingData).toBe('notBreaching')
  },
)

test('names are unique', () => {
  expect(new Set(names).size).toBe(names.length)
})

test('every function of ours is watched for errors, throttles and slowness', () => {
  const functions = ofType(resources, 'AWS::Lambda::Function').flatMap(
    ({ metadata }) => metadata['dockside:name'] ?? [],
  )
  expect(functions.length).toBeGreaterThan(10)
  for (const name of functions) {
    for (const kind of ['errors', 'throttles', 'slow']) expect(names).toContain(`dockside-prod-${name}-${kind}`)
  }
})

test('the API, the table, the stream and the books are watched', () => {
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

test('lines of the log that an alarm counts are those that functions write', () => {
  const patterns = ofType(resources, 'AWS::Logs::MetricFilter').map(({ properties }) => properties.FilterPattern)
  for (const line of ['books breach', OWNERLESS]) expect(patterns).toContain(`{ $.message = "${line}" }`)
})

test('one dashboard shows every alarm', () => {
  const body = JSON.stringify(only(resources, 'AWS::CloudWatch::Dashboard').properties.DashboardBody)
  for (const name of names) expect(body).toContain(`:alarm:${name}`)
})

test('the bell is rung over TLS, and by alarms of this account', () => {
  const policy = JSON.stringify(only(resources, 'AWS::SNS::TopicPolicy').properties)
  expect(policy).toContain('"aws:SecureTransport":"false"')
  expect(policy).toContain('"Service":"cloudwatch.amazonaws.com"')
  expect(policy).toContain('aws:SourceAccount')
  expect(only(resources, 'AWS::SNS::Subscription').properties.Protocol).toBe('email')
})
