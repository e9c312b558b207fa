import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { env } from '../env.ts'
import { sqs, sqsQueues } from '../queue/send.ts'
import { relay } from './relay.ts'

const queues = sqsQueues(sqs())
const urls = { mail: env('MAIL_QUEUE_URL') }

export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  relay(queues, urls, event.Records)
