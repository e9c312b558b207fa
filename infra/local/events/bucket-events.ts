import * as z from 'zod'
import type { StoredObject } from '../engines/buckets/observed-buckets.ts'
import { SqsStore } from '../engines/fauxqs.ts'
import type { QueuesAndBuckets } from '../engines/queues-and-buckets.ts'
import { REGION, type Resolver } from '../template/resolver.ts'
import { type AppTemplates, placeName, resourcesOf } from '../template/stack-template.ts'

const Notifications = z.strictObject({
  QueueConfigurations: z.array(
    z.object({
      Event: z.string(),
      Queue: z.string(),
      Filter: z
        .object({ S3Key: z.object({ Rules: z.array(z.object({ Name: z.string(), Value: z.string() })) }) })
        .optional(),
    }),
  ),
})
type Rule = z.infer<typeof Notifications>['QueueConfigurations'][number]

const wants = (rule: Rule, object: StoredObject): boolean => {
  const event = rule.Event.replace(/^s3:/, '')
  if (event !== object.event && event !== 'ObjectCreated:*') return false
  return (rule.Filter?.S3Key.Rules ?? []).every(({ Name, Value }) =>
    Name.toLowerCase() === 'prefix' ? object.key.startsWith(Value) : object.key.endsWith(Value),
  )
}

// Encodes keys as S3 does in its notifications: form encoding, with slashes kept.
const encodeKey = (key: string): string => encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/')

let counter = 0
const notification = ({ bucket, key, size, eTag, event }: StoredObject): string => {
  counter += 1
  const sequencer = (BigInt(Date.now()) * 1_000_000n + BigInt(counter)).toString(16).toUpperCase()
  const owner = { principalId: 'local' }
  const record = {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: REGION,
    eventTime: new Date().toISOString(),
    eventName: event,
    userIdentity: owner,
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: {},
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'local',
      bucket: { name: bucket, ownerIdentity: owner, arn: `arn:aws:s3:::${bucket}` },
      object: { key: encodeKey(key), size, eTag, sequencer },
    },
  }
  return JSON.stringify({ Records: [record] })
}

// S3 sends a test message when a notification is configured, so the first message of such a queue is not about an
// object.
const tryOut = (engine: QueuesAndBuckets, Bucket: string, rules: Rule[], newQueues: Set<string>): void => {
  for (const arn of new Set(rules.map(({ Queue }) => Queue))) {
    const queue = engine.queues.getQueueByArn(arn)
    const body = { Service: 'Amazon S3', Event: 's3:TestEvent', Time: new Date().toISOString(), Bucket }
    if (queue && newQueues.has(queue.name)) queue.enqueue(SqsStore.createMessage(JSON.stringify(body)))
  }
}

/** Makes the buckets notify their queues about new objects, as declared in infra. */
export const startBucketEvents = (
  templates: AppTemplates,
  resolver: Resolver,
  engine: QueuesAndBuckets,
  newQueues: Set<string>,
): void => {
  const rules = new Map<string, Rule[]>()
  for (const resource of resourcesOf(templates, 'AWS::S3::Bucket')) {
    const declared = resource.properties.NotificationConfiguration
    if (!declared) continue
    const parsed = Notifications.safeParse(resolver.resolve(resource, declared))
    if (!parsed.success)
      throw new Error(
        `infra: ${placeName(resource)} notifies something other than a queue, which is not supported here`,
      )
    const bucket = String(resolver.resolve(resource, { Ref: resource.id }))
    rules.set(bucket, parsed.data.QueueConfigurations)
    tryOut(engine, bucket, parsed.data.QueueConfigurations, newQueues)
  }
  engine.buckets.onStored = (object) => {
    for (const rule of rules.get(object.bucket) ?? []) {
      if (!wants(rule, object)) continue
      const queue = engine.queues.getQueueByArn(rule.Queue)
      if (!queue) throw new Error(`The bucket ${object.bucket} notifies ${rule.Queue}, which is not a queue`)
      queue.enqueue(SqsStore.createMessage(notification(object)))
    }
  }
}
