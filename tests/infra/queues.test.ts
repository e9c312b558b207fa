import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { COUNTED_TYPES } from '../../functions/home/sources.ts'
import { isDeadLetters, namesInStage } from '../../functions/platform/queue/queue-names.ts'
import { recordFilter } from '../../infra/local/events/stream-filter.ts'
import { deadLettersName, queueName } from '../../shared/contract/queue.ts'
import { changeQueue, WATCHED, type Watched } from '../../shared/integrations/webhook-changes.messages.ts'
import { allQueues, outboxQueues, type QueueName } from '../../shared/queues.ts'
import { IMPORT_RECEIVES } from '../../shared/tracking/import.rules.ts'
import { cloud, ofType, only, type Resource, referred } from './cloud.ts'

const resources = cloud()
const queues = ofType(resources, 'AWS::SQS::Queue')
const nameOf = ({ properties }: Resource): string => String(properties.QueueName).replace('dockside-prod-', '')
const work = queues.filter((queue) => !isDeadLetters(nameOf(queue)))
const dead = queues.filter((queue) => isDeadLetters(nameOf(queue)))
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
const watched = (metric: string): string[] =>
  alarms
    .filter(({ properties }) => properties.MetricName === metric)
    .flatMap(({ properties }) => z.array(z.object({ Value: z.string() })).parse(properties.Dimensions))
    .map(({ Value }) => Value)
const redrive = z.object({ deadLetterTargetArn: z.json(), maxReceiveCount: z.int().min(2).max(10) })

test('the queues are the declared ones, and each queue, stream and schedule has a dead-letter queue', () => {
  expect(work.map(nameOf).sort()).toEqual(allQueues().map(queueName).sort())
  const others = ['figures-dlq', 'outbox-dlq', 'schedules-dlq']
  expect(dead.map(nameOf).sort()).toEqual([...allQueues().map(deadLettersName), ...others].sort())
})

test.each(allQueues().map((declared) => [declared.name, declared] as const))(
  '%s matches its declaration',
  (_, given) => {
    const queue = work.find((found) => nameOf(found) === queueName(given))
    expect(queue?.properties.FifoQueue ?? false).toBe(given.kind === 'fifo')
    expect(redrive.parse(queue?.properties.RedrivePolicy).maxReceiveCount).toBe(given.tries)
  },
)

test('the relay may send to the outbox queues, the change queue and its own dead-letter queue', () => {
  const relay = ofType(resources, 'AWS::Lambda::Function').find(
    ({ metadata }) => metadata['dockside:name'] === 'relay-outbox',
  )
  const policy = ofType(resources, 'AWS::IAM::Policy').find(
    ({ stack, properties }) =>
      stack === relay?.stack && JSON.stringify(properties.Roles).includes(referred(relay?.properties.Role) ?? '?'),
  )
  const { Statement } = z
    .object({ Statement: z.array(z.object({ Action: z.json(), Resource: z.json() })) })
    .parse(policy?.properties.PolicyDocument)
  const sending = Statement.filter(({ Action }) => JSON.stringify(Action).includes('sqs:Send')).map(({ Resource }) =>
    JSON.stringify(Resource),
  )
  for (const queue of allQueues())
    expect([queue.name, sending.some((text) => text.includes(`dockside-prod-${queueName(queue)}"`))]).toEqual([
      queue.name,
      queue.name in outboxQueues || queue === changeQueue,
    ])
})

test.each(work.map((queue) => [nameOf(queue), queue] as const))(
  '%s has its own dead-letter queue, and an alarm for old messages',
  (name, queue) => {
    const { deadLetterTargetArn } = redrive.parse(queue.properties.RedrivePolicy)
    const target = dead.find(({ stack, id }) => stack === queue.stack && id === referred(deadLetterTargetArn))
    expect(target && nameOf(target)).toBe(name.replace(/(\.fifo)?$/, '-dlq$1'))
    expect(watched('ApproximateAgeOfOldestMessage')).toContain(queue.properties.QueueName)
  },
)

test.each(dead.map((queue) => [nameOf(queue), queue] as const))(
  '%s has an alarm for its messages, and keeps them for 14 days',
  (_, queue) => {
    expect(watched('ApproximateNumberOfMessagesVisible')).toContain(queue.properties.QueueName)
    expect(queue.properties.MessageRetentionPeriod).toBe(14 * 24 * 3600)
  },
)

test.each(queues.map((queue) => [nameOf(queue), queue] as const))(
  '%s is encrypted and accepts only TLS',
  (_, queue) => {
    expect(queue.properties.SqsManagedSseEnabled).toBe(true)
    const policies = ofType(resources, 'AWS::SQS::QueuePolicy').filter(({ stack }) => stack === queue.stack)
    const policy = policies.find(({ properties }) =>
      z.array(z.json()).parse(properties.Queues).map(referred).includes(queue.id),
    )
    expect(JSON.stringify(policy?.properties)).toContain('"Bool":{"aws:SecureTransport":"false"}')
  },
)

describe('the event source mappings', () => {
  const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping')
  const entryOf = (mapping: Resource): Resource => {
    const id = referred(mapping.properties.FunctionName)
    return only(
      resources.filter((found) => found.stack === mapping.stack && found.id === id),
      'AWS::Lambda::Function',
    )
  }

  test('report which records failed', () => {
    expect(mappings).toHaveLength(16)
    for (const { properties } of mappings) expect(properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
  })

  test('read queues that hide a message for at least six times the worker’s timeout', () => {
    const timeouts = new Map(
      mappings.map((mapping) => [
        entryOf(mapping).metadata['dockside:name'],
        Number(entryOf(mapping).properties.Timeout),
      ]),
    )
    const workers: Record<QueueName, string> = {
      imports: 'import-sheet',
      mail: 'send-mail',
      audits: 'audit-books',
      exports: 'write-export',
      catalogues: 'work-catalogue',
      arrivals: 'tell-takes',
      payouts: 'work-payouts',
      'fee-events': 'settle-fees',
      'shipment-imports': 'work-shipment-import',
      shipments: 'finish-shipments',
      fees: 'work-fees',
      'mixed-claims': 'work-claims',
      'webhook-changes': 'announce-events',
      webhooks: 'send-webhooks',
    }
    for (const queue of allQueues()) {
      const found = work.find((each) => nameOf(each) === queueName(queue))
      const worker = Object.entries(workers).find(([name]) => name === queue.name)?.[1] ?? ''
      expect(Number(found?.properties.VisibilityTimeout)).toBeGreaterThanOrEqual(
        6 * (timeouts.get(worker) ?? Number.NaN),
      )
    }
  })

  test('let the relay read new outbox items of the stream, bisect failed batches, and send records that keep failing to its dead-letter queue', () => {
    const relay = mappings.find((mapping) => entryOf(mapping).metadata['dockside:name'] === 'relay-outbox')?.properties
    expect(relay).toMatchObject({
      BisectBatchOnFunctionError: true,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
    expect(JSON.stringify(relay?.FilterCriteria).replaceAll('\\', '')).toContain(
      '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"type":{"S":["Outbox"]}}}}',
    )
  })

  test('let the relay read changes that may be events for webhooks, but not changes to a take that stays open', () => {
    const relay = mappings.find((mapping) => entryOf(mapping).metadata['dockside:name'] === 'relay-outbox')?.properties
    const { Filters } = z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).parse(relay?.FilterCriteria)
    // The most that a mapping accepts.
    expect(Filters.length).toBeLessThanOrEqual(5)
    const reads = recordFilter(Filters.map(({ Pattern }) => Pattern))
    const change = (type: string, before: string | undefined, after: string) => ({
      eventName: before === undefined ? 'INSERT' : 'MODIFY',
      dynamodb: {
        NewImage: { type: { S: type }, status: { S: after } },
        OldImage: before === undefined ? undefined : { type: { S: type }, status: { S: before } },
      },
    })
    expect(reads(change('Inbound', undefined, 'open'))).toBe(true)
    expect(reads(change('Inbound', 'open', 'completed'))).toBe(true)
    expect(reads(change('Inbound', 'completed', 'open'))).toBe(true)
    expect(reads(change('Inbound', 'open', 'open'))).toBe(false)
    for (const type of Object.keys(WATCHED)) expect(reads(change(type, 'open', 'completed')), type).toBe(true)
    expect(reads(change('Account', 'open', 'completed'))).toBe(false)
    for (const { usual, when } of Object.values<Watched>(WATCHED))
      if (usual !== undefined) expect(when).toEqual(['status'])
  })

  test('let the fold read all records that affect the figures, and move failed records to its dead-letter queue after five retries', () => {
    const fold = mappings.find((mapping) => entryOf(mapping).metadata['dockside:name'] === 'fold-figures')?.properties
    expect(fold).toMatchObject({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
    const { Filters } = z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).parse(fold?.FilterCriteria)
    const { dynamodb } = JSON.parse(Filters[0]?.Pattern ?? '{}')
    expect(dynamodb.NewImage.type.S.toSorted()).toEqual(COUNTED_TYPES.toSorted())
    // Every batch rewrites the sums, so one batch per 30 s costs a fraction of one batch per second.
    expect(fold?.MaximumBatchingWindowInSeconds).toBe(30)
  })
})

test('the imports queue receives every file dropped under tracking/, whatever its name, but no other files', () => {
  const { NotificationConfiguration } = only(resources, 'AWS::S3::Bucket', 'Uploads').properties
  const { QueueConfigurations } = z
    .object({ QueueConfigurations: z.array(z.object({ Event: z.string(), Queue: z.json(), Filter: z.json() })) })
    .parse(NotificationConfiguration)
  const imports = work.find((queue) => nameOf(queue) === 'imports')
  expect(QueueConfigurations.map(({ Queue, ...rest }) => [referred(Queue), rest])).toEqual([
    [
      imports?.id,
      { Event: 's3:ObjectCreated:*', Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'tracking/' }] } } },
    ],
  ])
})

test('the import knows the number of tries of its queue', () => {
  const imports = work.find((queue) => nameOf(queue) === 'imports')
  expect(redrive.parse(imports?.properties.RedrivePolicy).maxReceiveCount).toBe(IMPORT_RECEIVES)
})

test('daily and monthly jobs run in New York time, and all jobs receive their scheduled time', () => {
  const schedules = ofType(resources, 'AWS::Scheduler::Schedule').map(({ properties }) => properties)
  expect(schedules.map(({ Name, ScheduleExpression }) => `${Name} ${ScheduleExpression}`).sort()).toEqual([
    'daily cron(30 0 * * ? *)',
    'expire-approvals rate(1 hour)',
    'expire-offers rate(1 hour)',
    'monthly cron(0 2 1 * ? *)',
    'plan-fees cron(0,30 * * * ? *)',
    'release-holds rate(15 minutes)',
    'send-digests cron(2,17,32,47 * * * ? *)',
    'tell-offers cron(2,12,22,32,42,52 * * * ? *)',
  ])
  const group = only(resources, 'AWS::Scheduler::ScheduleGroup')
  for (const { dependsOn, properties } of ofType(resources, 'AWS::Scheduler::Schedule')) {
    expect([properties.GroupName, dependsOn]).toEqual([group.properties.Name, expect.arrayContaining([group.id])])
  }
  for (const { Name, ScheduleExpressionTimezone, Target } of schedules) {
    if (Name === 'daily' || Name === 'monthly') expect(ScheduleExpressionTimezone).toBe('America/New_York')
    expect(Target).toMatchObject({
      Input: JSON.stringify({ schedule: Name, time: '<aws.scheduler.scheduled-time>' }),
      DeadLetterConfig: { Arn: expect.anything() },
      RetryPolicy: { MaximumRetryAttempts: 10 },
    })
  }
})

test('a job that fails on every attempt is sent to the dead-letter queue of the schedules', () => {
  const schedules = dead.find((queue) => nameOf(queue) === 'schedules-dlq')
  // The site check needs no dead-letter queue, since it runs again soon.
  const configs = ofType(resources, 'AWS::Lambda::EventInvokeConfig')
    .filter(({ stack }) => stack !== 'dockside-prod-site')
    .map(({ properties }) => properties)
  const jobs = new Set(
    ofType(resources, 'AWS::Scheduler::Schedule').map(({ properties }) =>
      referred(z.object({ Arn: z.json() }).parse(properties.Target).Arn),
    ),
  )
  expect(new Set(configs.map(({ FunctionName }) => referred(FunctionName)))).toEqual(jobs)
  for (const { DestinationConfig } of configs) {
    const { OnFailure } = z.object({ OnFailure: z.object({ Destination: z.json() }) }).parse(DestinationConfig)
    expect(referred(OnFailure.Destination)).toBe(schedules?.id)
  }
})

test('commands know exactly the queues of the templates, by their names within the stage', () => {
  const declared = ofType(resources, 'AWS::SQS::Queue').map(({ properties }) =>
    String(properties.QueueName).replace(/^dockside-prod-/, ''),
  )
  expect(declared.sort()).toEqual(namesInStage().sort())
})
