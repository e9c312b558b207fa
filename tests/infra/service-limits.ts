import * as z from 'zod'
import { ofType, type Resource, referred } from './cloud.ts'

/** A limit of a service, documented unless noted, that neither CDK nor the schemas of CloudFormation enforce. */
export interface ServiceLimit {
  name: string
  source: string
  most: number
  /** Measures the values of resources; each result names its resource. */
  measure: (resources: readonly Resource[]) => [where: string, found: number][]
}

/** Placeholder for a value known only at deployment, about as long as an ARN or a URL. */
const UNKNOWN = 'x'.repeat(90)
const KNOWN: Record<string, string> = {
  'AWS::AccountId': '111122223333',
  'AWS::Region': 'ap-southeast-2',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
}

const join = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })
const sub = z.object({ 'Fn::Sub': z.string() })

/** Returns a value approximately as it is deployed, with its references filled in. */
const resolved = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  const joined = join.safeParse(value)
  if (joined.success) return joined.data['Fn::Join'][1].map(textOf).join(joined.data['Fn::Join'][0])
  const substituted = sub.safeParse(value)
  if (substituted.success) return substituted.data['Fn::Sub'].replaceAll(/\$\{([^}]+)\}/g, (_, name) => known(name))
  const keys = Object.keys(value)
  if (keys.length === 1 && (keys[0] === 'Ref' || keys[0]?.startsWith('Fn::'))) return known(referred(value) ?? '')
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one)]))
}
const known = (name: string): string => KNOWN[name] ?? UNKNOWN
const textOf = (value: unknown): string => {
  const filled = resolved(value)
  return typeof filled === 'string' ? filled : JSON.stringify(filled)
}
const bytesOf = (value: unknown): number => Buffer.byteLength(textOf(value))

const at = ({ stack, id }: Resource): string => `${stack}/${id}`
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0))

/** Measures a property of each resource of a type. */
const each =
  (type: string, measure: (properties: Record<string, unknown>) => number) =>
  (resources: readonly Resource[]): [string, number][] =>
    ofType(resources, type).map((resource) => [at(resource), measure(resource.properties)])

/** Counts the resources of a type by group. */
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

/**
 * Counts the WAF capacity units of a statement: 2 for a byte match of this kind, 10 for each of its transformations, 2
 * for a rate.
 */
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

/** Measures the total length of all inline policies of a role, without whitespace. */
const inlinePolicies = (resources: readonly Resource[]): [string, number][] =>
  ofType(resources, 'AWS::IAM::Role').map((role) => {
    const attached = ofType(resources, 'AWS::IAM::Policy').filter(
      ({ stack, properties }) =>
        stack === role.stack && listOf(properties.Roles).some((one) => referred(one) === role.id),
    )
    const own = listOf(role.properties.Policies).map((one) => Object(one).PolicyDocument)
    const documents = [...attached.map(({ properties }) => properties.PolicyDocument), ...own]
    return [at(role), sumOf(documents.map((one) => JSON.stringify(resolved(one)).length))]
  })

/**
 * Returns the seconds that an alarm evaluates, multiplied by 7 for periods below an hour, whose limit is 1 day instead
 * of 7.
 */
const evaluatedSeconds = ({ Period, EvaluationPeriods, Metrics }: Record<string, unknown>): number => {
  const periods = listOf(Metrics).flatMap((one) => Object(one).MetricStat?.Period ?? [])
  const period = mostOf([numberOf(Period), ...periods.map(numberOf)])
  return period * numberOf(EvaluationPeriods) * (period < 3600 ? 7 : 1)
}

/** Lambda adds a statement of about 300 bytes to a function's policy for each permission; 400 bytes are counted. */
const permissions = (resources: readonly Resource[]): [string, number][] =>
  count(
    'AWS::Lambda::Permission',
    ({ stack, properties }) => `${stack}/${referred(properties.FunctionName)}`,
  )(resources).map(([where, found]) => [where, found * 400])

const filtersOf = ({ FilterCriteria }: Record<string, unknown>): unknown[] => listOf(Object(FilterCriteria).Filters)

export const SERVICE_LIMITS: readonly ServiceLimit[] = [
  { name: 'resources per stack', source: CLOUDFORMATION, most: 500, measure: (all) => countIn(all) },
  {
    name: 'actions per alarm',
    source: CLOUDWATCH,
    most: 5,
    measure: each('AWS::CloudWatch::Alarm', ({ AlarmActions }) => listOf(AlarmActions).length),
  },
  {
    name: 'length of an alarm name',
    source: ALARMS,
    most: 255,
    measure: each('AWS::CloudWatch::Alarm', lengthOf('AlarmName')),
  },
  {
    name: 'length of an alarm description',
    source: ALARMS,
    most: 1024,
    measure: each('AWS::CloudWatch::Alarm', lengthOf('AlarmDescription')),
  },
  {
    name: 'metrics in an alarm expression',
    source: CLOUDWATCH,
    most: 10,
    measure: each(
      'AWS::CloudWatch::Alarm',
      ({ Metrics }) => listOf(Metrics).filter((one) => Object(one).MetricStat).length,
    ),
  },
  {
    name: 'evaluation time of an alarm in seconds (7 days; 1 day for periods below an hour)',
    source: ALARMS,
    most: 604_800,
    measure: each('AWS::CloudWatch::Alarm', evaluatedSeconds),
  },
  {
    name: 'alarms per widget',
    source: DASHBOARD,
    most: 100,
    measure: each('AWS::CloudWatch::Dashboard', (one) =>
      mostOf(widgetsOf(one).map(({ properties }) => properties.alarms.length)),
    ),
  },
  {
    name: 'widgets per dashboard',
    source: CLOUDWATCH,
    most: 500,
    measure: each('AWS::CloudWatch::Dashboard', (one) => widgetsOf(one).length),
  },
  {
    name: 'metrics per widget',
    source: CLOUDWATCH,
    most: 500,
    measure: each('AWS::CloudWatch::Dashboard', (one) => mostOf(widgetsOf(one).map(metricsIn))),
  },
  {
    name: 'metrics per dashboard',
    source: CLOUDWATCH,
    most: 2500,
    measure: each('AWS::CloudWatch::Dashboard', (one) => sumOf(widgetsOf(one).map(metricsIn))),
  },
  {
    // AWS documents no size limit. Dockside sets this one, so that the dashboard opens quickly.
    name: 'dashboard size in bytes',
    source: DASHBOARD,
    most: 200_000,
    measure: each('AWS::CloudWatch::Dashboard', ({ DashboardBody }) => bytesOf(DashboardBody)),
  },
  {
    name: 'function variables in bytes',
    source: LAMBDA,
    most: 4096,
    measure: each('AWS::Lambda::Function', ({ Environment }) => {
      const variables = Object.entries(Object(Environment).Variables ?? {})
      return sumOf(variables.map(([name, value]) => name.length + bytesOf(value)))
    }),
  },
  {
    name: 'length of a function name',
    source: LAMBDA_FUNCTION,
    most: 64,
    measure: each('AWS::Lambda::Function', lengthOf('FunctionName')),
  },
  {
    name: 'length of a function description',
    source: LAMBDA_FUNCTION,
    most: 256,
    measure: each('AWS::Lambda::Function', lengthOf('Description')),
  },
  {
    name: 'function timeout in seconds',
    source: LAMBDA,
    most: 900,
    measure: each('AWS::Lambda::Function', ({ Timeout }) => numberOf(Timeout)),
  },
  { name: 'function policy in bytes', source: LAMBDA, most: 20_480, measure: permissions },
  {
    name: 'filters per event source mapping',
    source: `${AWS}/lambda/latest/dg/invocation-eventfiltering.html`,
    most: 5,
    measure: each('AWS::Lambda::EventSourceMapping', (one) => filtersOf(one).length),
  },
  {
    name: 'length of an event source mapping filter',
    source: `${AWS}/lambda/latest/api/API_Filter.html`,
    most: 4096,
    measure: each('AWS::Lambda::EventSourceMapping', (one) =>
      mostOf(filtersOf(one).map((filter) => textOf(Object(filter).Pattern).length)),
    ),
  },
  {
    name: 'concurrency of a queue’s event source mapping',
    source: MAPPING,
    most: 1000,
    measure: each('AWS::Lambda::EventSourceMapping', ({ ScalingConfig }) =>
      numberOf(Object(ScalingConfig).MaximumConcurrency),
    ),
  },
  {
    name: 'batching window of an event source mapping in seconds',
    source: MAPPING,
    most: 300,
    measure: each('AWS::Lambda::EventSourceMapping', ({ MaximumBatchingWindowInSeconds: window }) => numberOf(window)),
  },
  { name: 'inline policies of a role in characters', source: IAM, most: 10_240, measure: inlinePolicies },
  {
    name: 'trust policy of a role in characters',
    source: IAM,
    most: 2048,
    measure: each('AWS::IAM::Role', lengthOf('AssumeRolePolicyDocument')),
  },
  {
    name: 'length of a queue name',
    source: `${AWS}/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-queues.html`,
    most: 80,
    measure: each('AWS::SQS::Queue', lengthOf('QueueName')),
  },
  {
    name: 'visibility timeout of a queue in seconds',
    source: SQS,
    most: 43_200,
    measure: each('AWS::SQS::Queue', ({ VisibilityTimeout }) => numberOf(VisibilityTimeout)),
  },
  {
    name: 'retention period of a queue in seconds',
    source: SQS,
    most: 1_209_600,
    measure: each('AWS::SQS::Queue', ({ MessageRetentionPeriod }) => numberOf(MessageRetentionPeriod)),
  },
  {
    name: 'delay of a queue in seconds',
    source: SQS,
    most: 900,
    measure: each('AWS::SQS::Queue', ({ DelaySeconds }) => numberOf(DelaySeconds)),
  },
  {
    name: 'receive wait time of a queue in seconds',
    source: SQS,
    most: 20,
    measure: each('AWS::SQS::Queue', ({ ReceiveMessageWaitTimeSeconds: wait }) => numberOf(wait)),
  },
  {
    name: 'attempts per message',
    source: SQS,
    most: 1000,
    measure: each('AWS::SQS::Queue', ({ RedrivePolicy }) => numberOf(Object(RedrivePolicy).maxReceiveCount)),
  },
  {
    name: 'routes per API',
    source: HTTP_API,
    most: 300,
    measure: count('AWS::ApiGatewayV2::Route', ({ properties }) => textOf(properties.ApiId)),
  },
  {
    name: 'integrations per API',
    source: HTTP_API,
    most: 300,
    measure: count('AWS::ApiGatewayV2::Integration', ({ properties }) => textOf(properties.ApiId)),
  },
  {
    name: 'authorizers per API',
    source: HTTP_API,
    most: 10,
    measure: count('AWS::ApiGatewayV2::Authorizer', ({ properties }) => textOf(properties.ApiId)),
  },
  {
    name: 'integration timeout in milliseconds',
    source: HTTP_API,
    most: 30_000,
    measure: each('AWS::ApiGatewayV2::Integration', ({ TimeoutInMillis }) => numberOf(TimeoutInMillis)),
  },
  {
    name: 'calls per second of a stage, within the account quota',
    source: HTTP_API,
    most: 10_000,
    measure: each('AWS::ApiGatewayV2::Stage', ({ DefaultRouteSettings }) =>
      numberOf(Object(DefaultRouteSettings).ThrottlingRateLimit),
    ),
  },
  {
    name: 'metric filters per log group',
    source: LOG_QUOTAS,
    most: 100,
    measure: count(
      'AWS::Logs::MetricFilter',
      ({ stack, properties }) => `${stack}/${referred(properties.LogGroupName)}`,
    ),
  },
  {
    name: 'length of a metric filter pattern',
    source: LOGS,
    most: 1024,
    measure: each('AWS::Logs::MetricFilter', lengthOf('FilterPattern')),
  },
  {
    name: 'length of a log group name',
    source: `${AWS}/AmazonCloudWatchLogs/latest/APIReference/API_CreateLogGroup.html`,
    most: 512,
    measure: each('AWS::Logs::LogGroup', lengthOf('LogGroupName')),
  },
  {
    name: 'code of an edge function in bytes',
    source: CLOUDFRONT,
    most: 10_240,
    measure: each('AWS::CloudFront::Function', ({ FunctionCode }) => bytesOf(FunctionCode)),
  },
  {
    name: 'length of an edge function name',
    source: `${AWS}/cloudfront/latest/APIReference/API_CreateFunction.html`,
    most: 64,
    measure: each('AWS::CloudFront::Function', lengthOf('Name')),
  },
  {
    name: 'behaviors per distribution',
    source: CLOUDFRONT,
    most: 25,
    measure: each(
      'AWS::CloudFront::Distribution',
      ({ DistributionConfig }) => 1 + listOf(Object(DistributionConfig).CacheBehaviors).length,
    ),
  },
  {
    name: 'length of a distribution comment',
    source: `${AWS}/cloudfront/latest/APIReference/API_DistributionConfig.html`,
    most: 128,
    measure: each('AWS::CloudFront::Distribution', ({ DistributionConfig }) =>
      lengthOf('Comment')(Object(DistributionConfig)),
    ),
  },
  {
    name: 'length of the content security policy',
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
    name: 'capacity units of a web ACL at its base price',
    source: WAF_UNITS,
    most: 1500,
    measure: each('AWS::WAFv2::WebACL', ({ Rules }) => wafUnits({ Rules })),
  },
  {
    name: 'text of a byte match in bytes',
    source: WAF,
    most: 200,
    measure: each('AWS::WAFv2::WebACL', (one) => mostOf(textsUnder(one, 'SearchString').map((text) => text.length))),
  },
  {
    name: 'response body of the firewall in bytes',
    source: WAF,
    most: 4096,
    measure: each('AWS::WAFv2::WebACL', ({ CustomResponseBodies }) =>
      mostOf(textsUnder(CustomResponseBodies, 'Content').map((text) => Buffer.byteLength(text))),
    ),
  },
  {
    name: 'length of a schedule name',
    source: SCHEDULER,
    most: 64,
    measure: each('AWS::Scheduler::Schedule', lengthOf('Name')),
  },
  {
    name: 'attempts of a schedule',
    source: `${AWS}/scheduler/latest/APIReference/API_RetryPolicy.html`,
    most: 185,
    measure: each('AWS::Scheduler::Schedule', ({ Target }) =>
      numberOf(Object(Object(Target).RetryPolicy).MaximumRetryAttempts),
    ),
  },
  {
    name: 'targets per event rule',
    source: EVENTS,
    most: 5,
    measure: each('AWS::Events::Rule', ({ Targets }) => listOf(Targets).length),
  },
  {
    name: 'length of an event rule pattern',
    source: EVENTS,
    most: 2048,
    measure: each('AWS::Events::Rule', lengthOf('EventPattern')),
  },
  { name: 'length of a bucket name', source: S3, most: 63, measure: each('AWS::S3::Bucket', lengthOf('BucketName')) },
  {
    name: 'bucket policy in bytes',
    source: S3_POLICY,
    most: 20_480,
    measure: each('AWS::S3::BucketPolicy', ({ PolicyDocument }) => bytesOf(PolicyDocument)),
  },
  {
    name: 'indexes per table',
    source: DYNAMODB,
    most: 20,
    measure: each('AWS::DynamoDB::GlobalTable', ({ GlobalSecondaryIndexes }) => listOf(GlobalSecondaryIndexes).length),
  },
  {
    name: 'length of a table name',
    source: DYNAMODB,
    most: 255,
    measure: each('AWS::DynamoDB::GlobalTable', lengthOf('TableName')),
  },
  {
    name: 'functions that read a table stream',
    source: `${AWS}/amazondynamodb/latest/developerguide/Streams.Lambda.html`,
    most: 2,
    measure: count('AWS::Lambda::EventSourceMapping', ({ properties: { EventSourceArn } }) =>
      JSON.stringify(EventSourceArn),
    ),
  },
  {
    name: 'length of a secret name',
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
