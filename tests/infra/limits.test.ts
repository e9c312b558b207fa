import { describe, expect, test } from 'vitest'
import { readConfig } from '../../infra/config.ts'
import { askedConfig, cloud, type Resource, sampleConfig, sampleContext, templates } from './cloud.ts'
import { SERVICE_LIMITS } from './service-limits.ts'

// CloudFormation detects a value over these limits only in the middle of a deployment. Neither CDK nor `cdk validate`
// checks them.

const resources = cloud(sampleConfig)
const asked = cloud(askedConfig)

/** A configuration with the longest name that a stage can have; the name is part of every resource name. */
const longContext: Record<string, unknown> = {
  ...sampleContext,
  stage: 'a-long-stagename',
  domain: 'long.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/22222222-2222-2222-2222-222222222222',
}
const long = cloud(readConfig((name) => longContext[name]))

describe.each(SERVICE_LIMITS.map((limit) => [limit.name, limit] as const))('%s', (name, { most, measure, source }) => {
  test.each([
    ['the sample settings', resources],
    ['every setting', asked],
    ['the longest stage', long],
  ])('is within its limit, with %s', (_, given) => {
    const found = measure(given)
    expect(found.length).toBeGreaterThan(0)
    expect({ source, beyond: found.filter(([, number]) => number > most) }).toEqual({ source, beyond: [] })
  })

  test('is measured for at least one resource', () => {
    const found = Math.max(...measure(resources).map(([, number]) => number))
    // Every event rule is a schedule, so it has no pattern.
    const isMeasured = found > 0 || name === 'length of an event rule pattern'
    expect([name, isMeasured]).toEqual([name, true])
  })
})

/** A resource as it appears in the templates. */
const made = (type: string, properties: Resource['properties'], id = 'Made'): Resource => ({
  stack: 'made',
  id,
  type,
  properties,
  metadata: {},
  dependsOn: [],
  kept: false,
  deletionPolicy: 'Delete',
})

test('an exceeded limit is reported', () => {
  const alarms = Array.from({ length: 186 }, (_, index) => `arn:aws:cloudwatch:us-east-1:1:alarm:${index}`)
  const body = { widgets: [{ type: 'alarm', properties: { alarms } }] }
  const variables = { NAMES: { 'Fn::Join': ['', ['x'.repeat(4000), { Ref: 'Queue' }, { Ref: 'AWS::Region' }]] } }
  const statement = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: 'arn:'.padEnd(11_000, 'x') }
  const tooMuch = [
    made('AWS::CloudWatch::Dashboard', { DashboardBody: JSON.stringify(body) }),
    made('AWS::Lambda::Function', { Environment: { Variables: variables }, FunctionName: 'f'.repeat(65) }),
    made('AWS::IAM::Role', {}, 'Role'),
    made('AWS::IAM::Policy', { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: [statement] } }),
    made('AWS::CloudWatch::Alarm', { Period: 300, EvaluationPeriods: 289 }),
    made('AWS::SQS::Queue', { VisibilityTimeout: 43_201, DelaySeconds: 901 }),
    ...Array.from({ length: 301 }, (_, index) => made('AWS::ApiGatewayV2::Route', { ApiId: 'api' }, `Route${index}`)),
  ]
  const exceeded = SERVICE_LIMITS.filter(({ most, measure }) => measure(tooMuch).some(([, number]) => number > most))
  expect(exceeded.map(({ name }) => name)).toEqual([
    'evaluation time of an alarm in seconds (7 days; 1 day for periods below an hour)',
    'alarms per widget',
    'function variables in bytes',
    'length of a function name',
    'inline policies of a role in characters',
    'visibility timeout of a queue in seconds',
    'delay of a queue in seconds',
    'routes per API',
  ])
})

/** Source: docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
test.each([...templates(sampleConfig), ...templates(askedConfig)])(
  '%s is within the template limits of CloudFormation',
  (_, template) => {
    const { Outputs = {}, Parameters = {}, Description = '' } = Object(template)
    expect(JSON.stringify(template).length).toBeLessThan(1_000_000)
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(200)
    expect(Object.keys(Parameters).length).toBeLessThanOrEqual(200)
    expect(Buffer.byteLength(Description)).toBeLessThanOrEqual(1024)
  },
)
