import {
  ChangeMessageVisibilityCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { isDeadLetters, isOfStage } from './queue-names.ts'

/** Seconds for which a message stays hidden while it is being shown or moved. */
const HELD = 30
const BATCH = 10

export interface DeadQueue {
  name: string
  url: string
  arn: string
  waiting: number
}

/** Finds the dead-letter queues of the stage whose names begin with `prefix`. */
export const deadQueues = async (client: SQSClient, prefix: string): Promise<DeadQueue[]> => {
  const urls: string[] = []
  let NextToken: string | undefined
  do {
    const page = await client.send(
      new ListQueuesCommand({ MaxResults: 1000, NextToken, QueueNamePrefix: prefix || undefined }),
    )
    urls.push(...(page.QueueUrls ?? []))
    NextToken = page.NextToken
  } while (NextToken)
  const dead = urls.filter((url) => isDeadLetters(url) && isOfStage(url, prefix)).sort()
  return Promise.all(dead.map((url) => deadQueueAt(client, url)))
}

const deadQueueAt = async (client: SQSClient, url: string): Promise<DeadQueue> => {
  const { Attributes = {} } = await client.send(
    new GetQueueAttributesCommand({
      QueueUrl: url,
      AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  )
  const count = (name: string): number => Number(Reflect.get(Attributes, name) ?? 0)
  return {
    name: url.slice(url.lastIndexOf('/') + 1),
    url,
    arn: Attributes.QueueArn ?? '',
    waiting: count('ApproximateNumberOfMessages') + count('ApproximateNumberOfMessagesNotVisible'),
  }
}

export interface DeadMessage {
  messageId: string
  /** Time when the message was first sent, in epoch milliseconds. */
  sentAt: number
  receives: number
  body: string
}

/**
 * Reads up to `most` messages without removing them, and makes them visible to other consumers again before it returns.
 * For each group of a FIFO queue only the first messages are read: the later ones are not delivered until the first are
 * released.
 */
export const lookAt = async (client: SQSClient, url: string, most: number): Promise<DeadMessage[]> => {
  const seen: Message[] = []
  while (seen.length < most) {
    const messages = await receive(client, url)
    if (messages.length === 0) break
    seen.push(...messages)
  }
  await Promise.all(seen.map((message) => release(client, url, message)))
  return seen.slice(0, most).map(({ MessageId = '', Body = '', Attributes = {} }) => ({
    messageId: MessageId,
    sentAt: Number(Attributes.SentTimestamp ?? 0),
    receives: Number(Attributes.ApproximateReceiveCount ?? 0),
    body: Body,
  }))
}

/** Receives the next messages and hides them from other consumers for half a minute. */
export const receive = async (client: SQSClient, QueueUrl: string): Promise<Message[]> => {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: BATCH,
      VisibilityTimeout: HELD,
      WaitTimeSeconds: 0,
      MessageSystemAttributeNames: ['SentTimestamp', 'ApproximateReceiveCount', 'MessageGroupId'],
    }),
  )
  return Messages
}

/** Makes a received message visible to other consumers again. */
export const release = (client: SQSClient, QueueUrl: string, { ReceiptHandle }: Message) =>
  client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))
