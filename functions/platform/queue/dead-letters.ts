import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'

const SUFFIX = '-dlq'
/** Seconds a message stays with us while it is looked at or moved. */
const HELD = 30
const BATCH = 10

export interface DeadQueue {
  name: string
  url: string
  arn: string
  waiting: number
}

/** The dead-letter queues whose name begins with `prefix`. */
export const deadQueues = async (client: SQSClient, prefix: string): Promise<DeadQueue[]> => {
  const urls: string[] = []
  let NextToken: string | undefined
  do {
    const page = await client.send(
      new ListQueuesCommand({ MaxResults: 1000, NextToken, ...(prefix ? { QueueNamePrefix: prefix } : {}) }),
    )
    urls.push(...(page.QueueUrls ?? []))
    NextToken = page.NextToken
  } while (NextToken)
  const dead = urls.filter((url) => url.endsWith(SUFFIX)).sort()
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
  /** Epoch milliseconds of its first sending. */
  sentAt: number
  receives: number
  body: string
}

/** Up to `most` messages, left where they are: each is visible to others again before this ends. */
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

const receive = async (client: SQSClient, QueueUrl: string): Promise<Message[]> => {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: BATCH,
      VisibilityTimeout: HELD,
      WaitTimeSeconds: 0,
      MessageSystemAttributeNames: ['SentTimestamp', 'ApproximateReceiveCount'],
    }),
  )
  return Messages
}

const release = (client: SQSClient, QueueUrl: string, { ReceiptHandle }: Message) =>
  client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }))

// What engines answer that do not know the task.
const UNKNOWN_ACTION = /InvalidAction|UnknownOperation|UnsupportedOperation|UnknownAction/

/**
 * Moves every message back to the queue it came from. AWS does it by itself ('started'); where there is no such task
 * they are sent and then deleted, so that a break in between repeats a message and loses none.
 */
export const redrive = async (client: SQSClient, queue: DeadQueue): Promise<'started' | number> => {
  await urlOf(client, queue.name.slice(0, -SUFFIX.length))
  try {
    await client.send(new StartMessageMoveTaskCommand({ SourceArn: queue.arn }))
    return 'started'
  } catch (error) {
    if (!(error instanceof Error && UNKNOWN_ACTION.test(error.name))) throw error
    return moveByHand(client, queue)
  }
}

const urlOf = async (client: SQSClient, QueueName: string): Promise<string | undefined> => {
  try {
    return (await client.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl
  } catch (error) {
    if (!(error instanceof Error && /NonExistentQueue|QueueDoesNotExist/.test(error.name))) throw error
    throw new Error(`${QueueName}${SUFFIX} holds failures of a stream or schedule: there is no queue to move them to.`)
  }
}

const moveByHand = async (client: SQSClient, queue: DeadQueue): Promise<number> => {
  const QueueName = queue.name.slice(0, -SUFFIX.length)
  const QueueUrl = await urlOf(client, QueueName)
  let moved = 0
  // No more than waited at the start: what fails again at once must not be moved for ever.
  while (moved < queue.waiting) {
    const messages = await receive(client, queue.url)
    if (messages.length === 0) break
    const Entries = messages.map(({ Body }, place) => ({ Id: String(place), MessageBody: Body ?? '' }))
    const { Successful = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    const sent = Successful.flatMap(({ Id }) => messages[Number(Id)] ?? [])
    if (sent.length === 0) throw new Error(`${QueueName} takes no messages back; ${moved} were moved.`)
    const gone = sent.map(({ ReceiptHandle }, place) => ({ Id: String(place), ReceiptHandle }))
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: queue.url, Entries: gone }))
    moved += sent.length
  }
  return moved
}
