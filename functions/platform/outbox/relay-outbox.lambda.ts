import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from 'zod'
import { baseDeps } from '../base-deps.ts'
import { hasEnabledWebhook } from '../companies/webhooks.items.ts'
import { env } from '../env.ts'
import { workerHandler } from '../log.ts'
import { sqs, sqsQueues } from '../queue/send.ts'
import { relay } from './relay.ts'

const { table } = baseDeps()
const queues = sqsQueues(sqs())
const targets = {
  urls: z.record(z.string(), z.string()).parse(JSON.parse(env('OUTBOX_QUEUES'))),
  deadLetters: env('OUTBOX_DEAD_LETTERS'),
  changes: env('WEBHOOK_CHANGES_QUEUE_URL'),
  hasWebhook: (doctorNo: string) => hasEnabledWebhook(table, doctorNo),
}

export const handler = workerHandler(
  'relay-outbox',
  ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => relay(queues, targets, Records),
)
