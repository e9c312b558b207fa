import * as z from 'zod'
import { ACCOUNT, REGION } from '../../template/resolver.ts'
import type { Need } from '../decide.ts'
import { type AwsRequest, jsonOf, operationOf, unknownCall } from './aws-request.ts'

const OnQueue = z.object({ QueueUrl: z.string() })
const KNOWN = new Set([
  'SendMessage',
  'ReceiveMessage',
  'DeleteMessage',
  'ChangeMessageVisibility',
  'GetQueueAttributes',
  'PurgeQueue',
])

/** A batch needs the same permission as a single message. */
export const sqsNeeds = (request: AwsRequest): Need[] => {
  const operation = operationOf(request).replace(/Batch$/, '')
  if (!KNOWN.has(operation)) throw unknownCall('SQS', operation)
  const name = OnQueue.parse(jsonOf(request)).QueueUrl.split('/').pop()
  return [{ action: `sqs:${operation}`, resource: `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}` }]
}
