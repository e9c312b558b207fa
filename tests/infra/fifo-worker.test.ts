import { App, Duration, Stack } from 'aws-cdk-lib/core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AlarmTopic } from '../../infra/constructs/monitoring/alarm-topic.ts'
import { Monitoring } from '../../infra/constructs/monitoring/monitoring.ts'
import { applyNeeds } from '../../infra/constructs/needs.ts'
import { PeoplePool } from '../../infra/constructs/people-pool.ts'
import { QueueWorker } from '../../infra/constructs/queues/queue-worker.ts'
import { WorkQueue } from '../../infra/constructs/queues/work-queue.ts'
import { stepsQueue } from '../fixtures/steps.queue.ts'
import { inScratch, ofType, only, resourcesOf, sampleConfig, sampleContext } from './cloud.ts'

// A fixture stack: a FIFO queue with its worker, and every kind of resource that a function can need, even if no domain
// uses it yet.

const resources = inScratch((outdir) => {
  const app = new App({ outdir, context: sampleContext, builtinCloudFormationValidation: false })
  const stack = new Stack(app, 'Fixture', { env: { region: 'us-east-1' } })
  const monitoring = new Monitoring(sampleConfig, new AlarmTopic(stack, 'Alarms', sampleConfig).action)
  monitoring.title(stack, 'Steps')
  const setting = { monitoring, bundling: false }
  const queue = new WorkQueue(stack, 'Steps', monitoring, {
    declared: stepsQueue,
    workerTimeout: Duration.seconds(20),
    patience: Duration.minutes(5),
  })
  const worker = new QueueWorker(stack, 'Worker', setting, {
    name: 'do-steps',
    entry: 'tests/local/fixture/steps.handler.ts',
    queue,
    reading: { batchSize: 5, maxConcurrency: 4 },
  })
  applyNeeds(
    worker,
    sampleConfig,
    { buckets: { labels: { read: ['parcels/'], write: ['parcels/', 'proofs/'] } }, queues: ['mail'] },
    { people: new PeoplePool(stack, 'People', sampleConfig) },
  )
  return resourcesOf(app)
})

describe('a FIFO queue', () => {
  const queues = ofType(resources, 'AWS::SQS::Queue').map(({ properties }) => properties)
  const named = (name: string) => queues.find(({ QueueName }) => QueueName === name)

  test('is FIFO like its dead-letter queue', () => {
    expect(queues.map(({ QueueName, FifoQueue }) => [QueueName, FifoQueue]).sort()).toEqual([
      ['dockside-prod-steps-dlq.fifo', true],
      ['dockside-prod-steps.fifo', true],
    ])
  })

  test('hides a message for six times the worker’s timeout, and delivers it as often as declared', () => {
    expect(named('dockside-prod-steps.fifo')).toMatchObject({
      VisibilityTimeout: 120,
      RedrivePolicy: { maxReceiveCount: stepsQueue.tries },
    })
    expect(only(resources, 'AWS::Lambda::Function', 'Worker').properties.Timeout).toBe(20)
  })

  test('has alarms for old messages and dead letters, under the queue names that AWS uses', () => {
    const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties)
    const found = alarms.filter(({ Namespace }) => Namespace === 'AWS/SQS')
    expect(found.map(({ AlarmName, Dimensions }) => [AlarmName, Dimensions]).sort()).toEqual([
      ['dockside-prod-steps-dead-letters', [{ Name: 'QueueName', Value: 'dockside-prod-steps-dlq.fifo' }]],
      ['dockside-prod-steps-old-messages', [{ Name: 'QueueName', Value: 'dockside-prod-steps.fifo' }]],
    ])
  })

  test('is read in small batches, whose failures are reported individually', () => {
    expect(only(resources, 'AWS::Lambda::EventSourceMapping').properties).toMatchObject({
      BatchSize: 5,
      ScalingConfig: { MaximumConcurrency: 4 },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
  })
})

test('a function has only the variables and grants that it needs', () => {
  const variables = z
    .object({ Variables: z.record(z.string(), z.unknown()) })
    .parse(only(resources, 'AWS::Lambda::Function', 'Worker').properties.Environment).Variables
  expect(Object.keys(variables).sort()).toEqual(['LABELS_BUCKET', 'MAIL_QUEUE_URL', 'STAGE'])
  expect(JSON.stringify(variables.MAIL_QUEUE_URL)).toContain('/dockside-prod-mail"')
  const policy = only(resources, 'AWS::IAM::Policy', 'WorkerRole').properties.PolicyDocument
  const { Statement } = z
    .object({ Statement: z.array(z.object({ Action: z.json(), Resource: z.json(), Condition: z.json().optional() })) })
    .parse(policy)
  const reached = Statement.flatMap(({ Action, Resource, Condition }) =>
    /s3:|sqs:Send/.test(JSON.stringify(Action))
      ? [[Action, JSON.stringify(Resource).match(/(parcels|proofs)\/\*|dockside-prod-\w+/g), Condition]]
      : [],
  )
  expect(reached).toEqual([
    [['s3:GetObject', 's3:GetObjectVersion', 's3:PutObject'], ['dockside-prod-labels', 'parcels/*'], undefined],
    ['s3:PutObject', ['dockside-prod-labels', 'proofs/*'], undefined],
    ['s3:ListBucket', ['dockside-prod-labels'], { StringLike: { 's3:prefix': ['parcels/*'] } }],
    ['sqs:SendMessage', ['dockside-prod-mail'], undefined],
  ])
})
