import * as z from 'zod'
import type { QueuesAndBuckets } from '../engines/queues-and-buckets.ts'
import { declared } from '../template/declared.ts'
import { localName } from '../template/local-names.ts'
import { ACCOUNT, REGION, type Resolver } from '../template/resolver.ts'
import { type AppTemplates, resourcesOf } from '../template/stack-template.ts'

const NUMBERS = [
  'VisibilityTimeout',
  'DelaySeconds',
  'MessageRetentionPeriod',
  'MaximumMessageSize',
  'ReceiveMessageWaitTimeSeconds',
] as const

const Properties = z.object({
  QueueName: z.string().optional(),
  FifoQueue: z.boolean().optional(),
  ContentBasedDeduplication: z.boolean().optional(),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number().int() }).optional(),
  ...Object.fromEntries(NUMBERS.map((name) => [name, z.coerce.number().optional()])),
})

const attributesOf = (properties: z.infer<typeof Properties>): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (const name of NUMBERS) {
    const value: unknown = Reflect.get(properties, name)
    if (value !== undefined) attributes[name] = String(value)
  }
  if (properties.FifoQueue) attributes.FifoQueue = 'true'
  if (properties.ContentBasedDeduplication) attributes.ContentBasedDeduplication = 'true'
  if (properties.RedrivePolicy) attributes.RedrivePolicy = JSON.stringify(properties.RedrivePolicy)
  return attributes
}

/**
 * Creates the declared queues; existing ones keep their messages. Returns their URLs by name, and the names of the new
 * ones.
 */
export const makeQueues = (
  templates: AppTemplates,
  resolver: Resolver,
  engine: QueuesAndBuckets,
): { queues: Map<string, string>; newQueues: Set<string> } => {
  const addresses = new Map<string, string>()
  const newQueues = new Set<string>()
  const resources = resourcesOf(templates, 'AWS::SQS::Queue')
  for (const resource of resources) {
    const given = resource.properties.QueueName
    const name = typeof given === 'string' ? given : localName(resource)
    const arn = `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`
    const url = `${engine.endpoint}/${ACCOUNT}/${name}`
    resolver.define(resource, { ref: url, attributes: { Arn: arn, QueueName: name, QueueUrl: url } })
    addresses.set(name, url)
  }
  for (const resource of resources) {
    const properties = declared(resolver, resource, Properties)
    const attributes = attributesOf(properties)
    const name = properties.QueueName ?? localName(resource)
    const existing = engine.queues.getQueueByName(name)
    if (existing) {
      existing.setAttributes(attributes)
      continue
    }
    newQueues.add(name)
    const arn = `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`
    engine.queues.createQueue(name, addresses.get(name) ?? '', arn, attributes)
  }
  return { queues: addresses, newQueues }
}
