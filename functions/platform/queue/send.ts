import { Agent } from 'node:http'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { localEndpoint } from '../env.ts'

/** The port to the queues. */
export interface Queues {
  /** Puts JSON texts on a queue; answers the places (in `bodies`) of those the queue did not take. */
  send: (queueUrl: string, bodies: readonly string[]) => Promise<number[]>
}

/** What SQS takes in one request. */
const BATCH = 10

export const sqsQueues = (client: SQSClient): Queues => ({
  send: async (queueUrl, bodies) => {
    const failed: number[] = []
    for (let first = 0; first < bodies.length; first += BATCH) {
      const Entries = bodies
        .slice(first, first + BATCH)
        .map((MessageBody, place) => ({ Id: String(first + place), MessageBody }))
      const answer = await client.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }))
      failed.push(...(answer.Failed ?? []).map((entry) => Number(entry.Id)))
    }
    return failed
  },
})

let client: SQSClient | undefined

/** One client a process, made at its first use. */
export const sqs = (): SQSClient => {
  const endpoint = localEndpoint('SQS_ENDPOINT')
  client ??= new SQSClient({
    ...(endpoint ? { endpoint } : {}),
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 2000,
      requestTimeout: 3000,
      throwOnRequestTimeout: true,
      ...(endpoint ? { httpAgent: new Agent({ keepAlive: true, maxSockets: 16 }) } : {}),
    }),
  })
  return client
}
