import {
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  SendMessageBatchCommand,
  type SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { type DeadQueue, receive, release } from './dead-letters.ts'
import { isFifo, sourceName } from './queue-names.ts'

// Errors of engines that do not support moving messages.
const UNKNOWN_ACTION = /InvalidAction|UnknownOperation|UnsupportedOperation|UnknownAction/

/**
 * Moves every message back to its source queue. AWS does this in the background ('started'). If the engine does not
 * support it, messages are sent and then deleted, so that an interruption may duplicate a message but loses none;
 * returns the number moved. Throws if there is no source queue.
 */
export const redrive = async (client: SQSClient, queue: DeadQueue): Promise<'started' | number> => {
  await urlOf(client, sourceName(queue.name))
  try {
    await client.send(new StartMessageMoveTaskCommand({ SourceArn: queue.arn }))
    return 'started'
  } catch (error) {
    if (!(error instanceof Error && UNKNOWN_ACTION.test(error.name))) throw error
    return sendAndDelete(client, queue)
  }
}

const urlOf = async (client: SQSClient, QueueName: string): Promise<string | undefined> => {
  try {
    return (await client.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl
  } catch (error) {
    if (!(error instanceof Error && /NonExistentQueue|QueueDoesNotExist/.test(error.name))) throw error
    throw new Error(
      `The dead letters of ${QueueName} are failures of a stream or schedule: there is no queue to move them to.`,
    )
  }
}

const sendAndDelete = async (client: SQSClient, queue: DeadQueue): Promise<number> => {
  const QueueName = sourceName(queue.name)
  const QueueUrl = await urlOf(client, QueueName)
  let moved = 0
  // Move at most as many messages as were waiting at the start, so that a message that fails again immediately is not
  // moved endlessly.
  while (moved < queue.waiting) {
    const messages = await receive(client, queue.url)
    if (messages.length === 0) break
    const Entries = messages.map((message, place) => ({
      Id: String(place),
      MessageBody: message.Body ?? '',
      ...(isFifo(QueueName) ? fifoAgain(message) : {}),
    }))
    const { Successful = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    const sent = Successful.flatMap(({ Id }) => messages[Number(Id)] ?? [])
    if (sent.length === 0) throw new Error(`${QueueName} does not accept messages; ${moved} were moved.`)
    const gone = sent.map(({ ReceiptHandle }, place) => ({ Id: String(place), ReceiptHandle }))
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: queue.url, Entries: gone }))
    moved += sent.length
  }
  return moved
}

// Fields of a message for a FIFO queue. A dead letter keeps its group. With its original deduplication id it would be
// dropped as a recent duplicate; with its own message id, it is sent only once even if it is moved twice.
const fifoAgain = ({ MessageId, Attributes = {} }: Message) => ({
  MessageGroupId: Attributes.MessageGroupId,
  MessageDeduplicationId: `again-${MessageId}`,
})

/**
 * Deletes the waiting messages, or the one with the given id, and returns the number deleted. Deletes at most as many
 * as were waiting at the start, even if more arrive in the meantime.
 */
export const discard = async (client: SQSClient, queue: DeadQueue, messageId?: string): Promise<number> => {
  const kept: Message[] = []
  let gone = 0
  while (gone + kept.length < queue.waiting) {
    const messages = await receive(client, queue.url)
    if (messages.length === 0) break
    for (const message of messages) {
      if (messageId !== undefined && message.MessageId !== messageId) kept.push(message)
      else {
        await client.send(new DeleteMessageCommand({ QueueUrl: queue.url, ReceiptHandle: message.ReceiptHandle }))
        gone += 1
      }
    }
    if (messageId !== undefined && gone > 0) break
  }
  await Promise.all(kept.map((message) => release(client, queue.url, message)))
  return gone
}
