import * as z from 'zod'
import { ofType, type Resource, referred } from './cloud.ts'

/** One documented limit of a service, that neither CDK nor the schemas of CloudFormation enforce. */
export interface ServiceLimit {
  name: string
  source: string
  most: number
  /** What there is of it, by the resource that has it. */
  measure: (resources: readonly Resource[]) => [where: string, found: number][]
}

/** Stands for a value that only a deployment knows: about as long as an ARN or an address. */
const UNKNOWN = 'x'.repeat(90)
const KNOWN: Record<string, string> = {
  'AWS::AccountId': '111122223333',
  'AWS::Region': 'ap-southeast-2',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
}

const join = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })
const sub = z.object({ 'Fn::Sub': z.string() })

/** A value as a deployment will about have it, its references filled in. */
const filledIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(filledIn)
  if (typeof value !== 'object' || value === null) return value
  const joined = join.safeParse(value)
  if (joined.success) return joined.data['Fn::Join'][1].map(textOf).join(joined.data['Fn::Join'][0])
  const substituted = sub.safeParse(value)
  if (substituted.success) return substituted.data['Fn::Sub'].replaceAll(/\$\{([^}]+)\}/g, (_, name) => known(name))
  const keys = Object.keys(value)
  if (keys.length === 1 && (keys[0] === 'Ref' || keys[0]?.startsWith('Fn::'))) return known(referred(value) ?? '')
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one)]))
}
const known = (name: string): string => KNOWN[name] ?? UNKNOWN
const textOf = (value: unknown): string => {
  const filled = filledIn(value)
  return typeof filled === 'string' ? filled : JSON.stringify(filled)
}
const bytesOf = (value: unknown): number => Buffer.byteLength(textOf(value))

const at = ({ stack, id }: Resource): string => `${stack}/${id}`
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0))

/** Measures each resource of a type by one of its properties. */
const each =
  (type: string, measure: (properties: Record<string, unknown>) => number) =>
  (resources: readonly Resource[]): [string, number][] =>
    ofType(resources, type).map((resource) => [at(resource), measure(resource.properties)])

/** Counts the resources of a type in each group. */
const count =
  (type: string, groupOf: (resource: Resource) => string) =>
  (resources: readonly Resource[]): [string, number][] => {
    const counts = new Map<string, number>()
    for (const resource of ofType(resources, type))
      counts.set(groupOf(resource), (counts.get(groupOf(resource)) ?? 0) + 1)
    return [...counts]
  }

const lengthOf =
  (property: string) =>
  (properties: Record<string, unknown>): number =>
    properties[property] === undefined ? 0 : textOf(properties[property]).length

const AWS = 'https://docs.aws.amazon.com'
const CLOUDFORMATION = `${AWS}/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html`
const ALARMS = `${AWS}/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html`
const CLOUDWATCH = `${AWS}/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html`
const DASHBOARD = `${AWS}/AmazonCloudWatch/latest/APIReference/CloudWatch-Dashboard-Body-Structure.html`
const LAMBDA = `${AWS}/lambda/latest/dg/gettingstarted-limits.html`
const LAMBDA_FUNCTION = `${AWS}/lambda/latest/api/API_CreateFunction.html`
const MAPPING = `${AWS}/lambda/latest/api/API_CreateEventSourceMapping.html`
const IAM = `${AWS}/IAM/latest/UserGuide/reference_iam-quotas.html`
const SQS = `${AWS}/AWSSimpleQueueService/latest/APIReference/API_SetQueueAttributes.html`
const HTTP_API = `${AWS}/apigateway/latest/developerguide/http-api-quotas.html`
const LOGS = `${AWS}/AmazonCloudWatchLogs/latest/APIReference/API_PutMetricFilter.html`
const LOG_QUOTAS = `${AWS}/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html`
const CLOUDFRONT = `${AWS}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`
const WAF = `${AWS}/waf/latest/developerguide/limits.html`
const WAF_UNITS = `${AWS}/waf/latest/developerguide/aws-waf-capacity-units.html`
const SCHEDULER = `${AWS}/scheduler/latest/APIReference/API_CreateSchedule.html`
const EVENTS = `${AWS}/eventbridge/latest/userguide/eb-quota.html`
const S3 = `${AWS}/AmazonS3/latest/userguide/bucketnamingrules.html`
const S3_POLICY = `${AWS}/AmazonS3/latest/userguide/add-bucket-policy.html`
const DYNAMODB = `${AWS}/amazondynamodb/latest/developerguide/ServiceQuotas.html`
const SECRETS = `${AWS}/secretsmanager/latest/userguide/reference_limits.html`

const Widget = z.object({
  type: z.string(),
  properties: z.object({ metrics: z.array(z.unknown()).default([]), alarms: z.array(z.unknown()).default([]) }),
})
type Widget = z.output<typeof Widget>

const widgetsOf = ({ DashboardBody }: Record<string, unknown>): Widget[] =>
  z.object({ widgets: z.array(Widget) }).parse(JSON.parse(textOf(DashboardBody))).widgets
const metricsIn = ({ properties: { metrics } }: Widget): number => metrics.length
const mostOf = (numbers: number[]): number => Math.max(0, ...numbers)
const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Units of a statement: 2 for a byte match of this kind and 10 for each of its transformations, 2 for a rate. */
const wafUnits = (statement: unknown): number => {
  if (typeof statement !== 'object' || statement === null) return 0
  const own = 'ByteMatchStatement' in statement || 'RateBasedStatement' in statement ? 2 : 0
  const transformations = 'TextTransformations' in statement ? listOf(statement.TextTransformations).length * 10 : 0
  return own + transformations + sumOf(Object.values(statement).map(wafUnits))
}

const textsUnder = (value: unknown, name: string): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === name ? [textOf(one)] : textsUnder(one, name)))
}

/** All inline policies of a role together, without blanks. */
const inlinePolicies = (resources: readonly Resource[]): [string, number][] =>
  ofType(resources, 'AWS::IAM::Role').map((role) => {
    const attached = ofType(resources, 'AWS::IAM::Policy').filter(
      ({ stack, properties }) =>
        stack === role.stack && listOf(properties.Roles).some((one) => referred(one) === role.id),
    )
    const own = listOf(role.properties.Policies).map((one) => Object(one).PolicyDocument)
    const documents = [...attached.map(({ properties }) => properties.PolicyDocument), ...own]
    return [at(role), sumOf(documents.map((one) => JSON.stringify(filledIn(one)).length))]
  })

/** Seconds over which an alarm looks; for periods below an hour scaled so that one limit holds for all: 7 days, or 1. */
const lookOf = ({ Period, EvaluationPeriods, Metrics }: Record<string, unknown>): number => {
  const periods = listOf(Metrics).flatMap((one) => Object(one).MetricStat?.Period ?? [])
  const period = mostOf([numberOf(Period), ...periods.map(numberOf)])
  return period * numberOf(EvaluationPeriods) * (period < 3600 ? 7 : 1)
}

/** Lambda adds a statement of some 300 bytes to a function's policy for each permission. */
const permissions = (resources: readonly Resource[]): [string, number][] =>
  count(
    'AWS::Lambda::Permission',
    ({ stack, properties }) => `${stack}/${referred(properties.FunctionName)}`,
  )(resources).map(([where, found]) => [where, found * 400])

const filtersOf = ({ FilterCriteria }: Record<string, unknown>): unknown[] => listOf(Object(FilterCriteria).Filters)

export const SERVICE_LIMITS: readonly ServiceLimit[] = [
  { name: 'resources of a stack', source: CLOUDFORMATION, most: 500, measure: (all) => countIn(all) },
  {
    name: 'actions of an alarm',
    source: CLOUDWATCH,
    most: 5,
    measure: each('AWS::CloudWatch::Alarm', ({ AlarmActions }) => listOf(AlarmActions).length),
  },
  {
    name: 'name of an alarm',
    source: ALARMS,
    most: 255,
    measure: each('AWS::CloudWatch::Alarm', lengthOf('AlarmName')),
  },
  {
    name: 'description of an alarm',
    source: ALARMS,
    most: 1024,
    measure: each('AWS::CloudWatch::Alarm', lengthOf('AlarmDescription')),
  },
  {
    name: 'metrics in an expression of an alarm',
    source: CLOUDWATCH,
    most: 10,
    measure: each(
      'AWS::CloudWatch::Alarm',
      ({ Metrics }) => listOf(Metrics).filter((one) => Object(one).MetricStat).length,
    ),
  },
  {
    name: 'seconds that an alarm looks at (7 days; 1 day where a period is below an hour)',
    source: ALARMS,
    most: 604_800,
    measure: each('AWS::CloudWatch::Alarm', lookOf),
  },
  {
    name: 'alarms of a widget',
    source: DASHBOARD,
    most: 100,
    measure: each('AWS::CloudWatch::Dashboard', (one) =>
      mostOf(widgetsOf(one).map(({ properties }) => properties.alarms.length)),
    ),
  },
  {
    name: 'widgets of a dashboard',
    source: CLOUDWATCH,
    most: 500,
    measure: each('AWS::CloudWatch::Dashboard', (one) => widgetsOf(one).length),
  },
  {
    name: 'metrics of a widget',
    source: CLOUDWATCH,
    most: 500,
    measure: each('AWS::CloudWatch::Dashboard', (one) => mostOf(widgetsOf(one).map(metricsIn))),
  },
  {
    name: 'metrics of a dashboard',
    source: CLOUDWATCH,
    most: 2500,
    measure: each('AWS::CloudWatch::Dashboard', (one) => sumOf(widgetsOf(one).map(metricsIn))),
  },
  {
    // No limit of the body is documented: this one is ours, for a page that still opens quickly.
    name: 'bytes of a dashboard',
    source: DASHBOARD,
    most: 200_000,
    measure: each('AWS::CloudWatch::Dashboard', ({ DashboardBody }) => bytesOf(DashboardBody)),
  },
  {
    name: 'bytes of the variables of a function',
    source: LAMBDA,
    most: 4096,
    measure: each('AWS::Lambda::Function', ({ Environment }) => {
      const variables = Object.entries(Object(Environment).Variables ?? {})
      return sumOf(variables.map(([name, value]) => name.length + bytesOf(value)))
    }),
  },
  {
    name: 'name of a function',
    source: LAMBDA_FUNCTION,
    most: 64,
    measure: each('AWS::Lambda::Function', lengthOf('FunctionName')),
  },
  {
    name: 'description of a function',
    source: LAMBDA_FUNCTION,
    most: 256,
    measure: each('AWS::Lambda::Function', lengthOf('Description')),
  },
  {
    name: 'timeout of a function, seconds',
    source: LAMBDA,
    most: 900,
    measure: each('AWS::Lambda::Function', ({ Timeout }) => numberOf(Timeout)),
  },
  { name: 'bytes of the policy of a function', source: LAMBDA, most: 20_480, measure: permissions },
  {
    name: 'filters of a mapping',
    source: `${AWS}/lambda/latest/dg/invocation-eventfiltering.html`,
    most: 5,
    measure: each('AWS::Lambda::EventSourceMapping', (one) => filtersOf(one).length),
  },
  {
    name: 'length of a filter of a mapping',
    source: `${AWS}/lambda/latest/api/API_Filter.html`,
    most: 4096,
    measure: each('AWS::Lambda::EventSourceMapping', (one) =>
      mostOf(filtersOf(one).map((filter) => textOf(Object(filter).Pattern).length)),
    ),
  },
  {
    name: 'concurrency of a mapping of a queue',
    source: MAPPING,
    most: 1000,
    measure: each('AWS::Lambda::EventSourceMapping', ({ ScalingConfig }) =>
      numberOf(Object(ScalingConfig).MaximumConcurrency),
    ),
  },
  {
    name: 'seconds in which a mapping gathers a batch',
    source: MAPPING,
    most: 300,
    measure: each('AWS::Lambda::EventSourceMapping', ({ MaximumBatchingWindowInSeconds: window }) => numberOf(window)),
  },
  { name: 'inline policies of a role, characters', source: IAM, most: 10_240, measure: inlinePolicies },
  {
    name: 'trust policy of a role, characters',
    source: IAM,
    most: 2048,
    measure: each('AWS::IAM::Role', lengthOf('AssumeRolePolicyDocument')),
  },
  {
    name: 'name of a queue',
    source: `${AWS}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-queues.html`,
    most: 80,
    measure: each('AWS::SQS::Queue', lengthOf('QueueName')),
  },
  {
    name: 'seconds that a message stays hidden',
    source: SQS,
    most: 43_200,
    measure: each('AWS::SQS::Queue', ({ VisibilityTimeout }) => numberOf(VisibilityTimeout)),
  },
  {
    name: 'seconds that a message is kept',
    source: SQS,
    most: 1_209_600,
    measure: each('AWS::SQS::Queue', ({ MessageRetentionPeriod }) => numberOf(MessageRetentionPeriod)),
  },
  {
    name: 'seconds that a message is delayed',
    source: SQS,
    most: 900,
    measure: each('AWS::SQS::Queue', ({ DelaySeconds }) => numberOf(DelaySeconds)),
  },
  {
    name: 'seconds that a look into a queue waits',
    source: SQS,
    most: 20,
    measure: each('AWS::SQS::Queue', ({ ReceiveMessageWaitTimeSeconds: wait }) => numberOf(wait)),
  },
  {
    name: 'tries of a message',
    source: SQS,
    most: 1000,
    measure: each('AWS::SQS::Queue', ({ RedrivePolicy }) => numberOf(Object(RedrivePolicy).maxReceiveCount)),
  },
  {
    name: 'routes of an API',
    source: HTTP_API,
    most: 300,
    measure: count('AWS::ApiGatewayV2::Route', ({ properties }) => textOf(properties.ApiId)),
  },
  {
    name: 'integrations of an API',
    source: HTTP_API,
    most: 300,
    measure: count('AWS::ApiGatewayV2::Integration', ({ properties }) => textOf(properties.ApiId)),
  },
  {
    name: 'authorizers of an API',
    source: HTTP_API,
    most: 10,
    measure: count('AWS::ApiGatewayV2::Authorizer', ({ properties }) => textOf(properties.ApiId)),
  },
  {
    name: 'milliseconds that an integration waits',
    source: HTTP_API,
    most: 30_000,
    measure: each('AWS::ApiGatewayV2::Integration', ({ TimeoutInMillis }) => numberOf(TimeoutInMillis)),
  },
  {
    name: 'calls a second of a stage, of those an account has',
    source: HTTP_API,
    most: 10_000,
    measure: each('AWS::ApiGatewayV2::Stage', ({ DefaultRouteSettings }) =>
      numberOf(Object(DefaultRouteSettings).ThrottlingRateLimit),
    ),
  },
  {
    name: 'metric filters of a log group',
    source: LOG_QUOTAS,
    most: 100,
    measure: count(
      'AWS::Logs::MetricFilter',
      ({ stack, properties }) => `${stack}/${referred(properties.LogGroupName)}`,
    ),
  },
  {
    name: 'pattern of a metric filter',
    source: LOGS,
    most: 1024,
    measure: each('AWS::Logs::MetricFilter', lengthOf('FilterPattern')),
  },
  {
    name: 'name of a log group',
    source: `${AWS}/AmazonCloudWatchLogs/latest/APIReference/API_CreateLogGroup.html`,
    most: 512,
    measure: each('AWS::Logs::LogGroup', lengthOf('LogGroupName')),
  },
  {
    name: 'code of a function at the edge, bytes',
    source: CLOUDFRONT,
    most: 10_240,
    measure: each('AWS::CloudFront::Function', ({ FunctionCode }) => bytesOf(FunctionCode)),
  },
  {
    name: 'name of a function at the edge',
    source: `${AWS}/cloudfront/latest/APIReference/API_CreateFunction.html`,
    most: 64,
    measure: each('AWS::CloudFront::Function', lengthOf('Name')),
  },
  {
    name: 'behaviors of a distribution',
    source: CLOUDFRONT,
    most: 25,
    measure: each(
      'AWS::CloudFront::Distribution',
      ({ DistributionConfig }) => 1 + listOf(Object(DistributionConfig).CacheBehaviors).length,
    ),
  },
  {
    name: 'comment of a distribution',
    source: `${AWS}/cloudfront/latest/APIReference/API_DistributionConfig.html`,
    most: 128,
    measure: each('AWS::CloudFront::Distribution', ({ DistributionConfig }) =>
      lengthOf('Comment')(Object(DistributionConfig)),
    ),
  },
  {
    name: 'length of the content policy',
    source: CLOUDFRONT,
    most: 1783,
    measure: each('AWS::CloudFront::ResponseHeadersPolicy', (one) =>
      mostOf(
        textsUnder(one, 'ContentSecurityPolicy').map(
          (text) => textsUnder(JSON.parse(text), 'ContentSecurityPolicy').join('').length,
        ),
      ),
    ),
  },
  {
    name: 'capacity units of a web ACL at its basic price',
    source: WAF_UNITS,
    most: 1500,
    measure: each('AWS::WAFv2::WebACL', ({ Rules }) => wafUnits({ Rules })),
  },
  {
    name: 'text that a byte match compares, bytes',
    source: WAF,
    most: 200,
    measure: each('AWS::WAFv2::WebACL', (one) => mostOf(textsUnder(one, 'SearchString').map((text) => text.length))),
  },
  {
    name: 'body of an answer of the firewall, bytes',
    source: WAF,
    most: 4096,
    measure: each('AWS::WAFv2::WebACL', ({ CustomResponseBodies }) =>
      mostOf(textsUnder(CustomResponseBodies, 'Content').map((text) => Buffer.byteLength(text))),
    ),
  },
  {
    name: 'name of a schedule',
    source: SCHEDULER,
    most: 64,
    measure: each('AWS::Scheduler::Schedule', lengthOf('Name')),
  },
  {
    name: 'tries of a schedule',
    source: `${AWS}/scheduler/latest/APIReference/API_RetryPolicy.html`,
    most: 185,
    measure: each('AWS::Scheduler::Schedule', ({ Target }) =>
      numberOf(Object(Object(Target).RetryPolicy).MaximumRetryAttempts),
    ),
  },
  {
    name: 'targets of a rule of events',
    source: EVENTS,
    most: 5,
    measure: each('AWS::Events::Rule', ({ Targets }) => listOf(Targets).length),
  },
  {
    name: 'pattern of a rule of events',
    source: EVENTS,
    most: 2048,
    measure: each('AWS::Events::Rule', lengthOf('EventPattern')),
  },
  { name: 'name of a bucket', source: S3, most: 63, measure: each('AWS::S3::Bucket', lengthOf('BucketName')) },
  {
    name: 'policy of a bucket, bytes',
    source: S3_POLICY,
    most: 20_480,
    measure: each('AWS::S3::BucketPolicy', ({ PolicyDocument }) => bytesOf(PolicyDocument)),
  },
  {
    name: 'indexes of a table',
    source: DYNAMODB,
    most: 20,
    measure: each('AWS::DynamoDB::GlobalTable', ({ GlobalSecondaryIndexes }) => listOf(GlobalSecondaryIndexes).length),
  },
  {
    name: 'name of a table',
    source: DYNAMODB,
    most: 255,
    measure: each('AWS::DynamoDB::GlobalTable', lengthOf('TableName')),
  },
  {
    name: 'functions that read the stream of a table',
    source: `${AWS}/amazondynamodb/latest/developerguide/Streams.Lambda.html`,
    most: 2,
    measure: count('AWS::Lambda::EventSourceMapping', ({ properties: { EventSourceArn } }) =>
      JSON.stringify(EventSourceArn),
    ),
  },
  {
    name: 'name of a secret',
    source: SECRETS,
    most: 512,
    measure: each('AWS::SecretsManager::Secret', lengthOf('Name')),
  },
]

function countIn(resources: readonly Resource[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { stack } of resources) counts.set(stack, (counts.get(stack) ?? 0) + 1)
  return [...counts]
}
