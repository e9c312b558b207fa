import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { SQSClient } from '@aws-sdk/client-sqs'
import { allQueues } from '../../../shared/queues.ts'
import { redriveStream } from '../outbox/redrive-stream.ts'
import { bodySummary, knownReason } from '../queue/body-summary.ts'
import { type DeadMessage, type DeadQueue, deadQueues, lookAt } from '../queue/dead-letters.ts'
import { discard, redrive } from '../queue/move-dead-letters.ts'
import { isDeadLettersOf } from '../queue/queue-names.ts'
import { type Flags, runCommand } from './run-command.ts'
import { type Target, targetOf } from './target.ts'

const USAGE = `Lists the messages of the dead-letter queues, moves them back, or deletes them.

  npm run dlq                                       AWS, by stage and region of cdk.json
  npm run dlq -- --stage prod --region us-east-1
  npm run dlq -- --url http://127.0.0.1:8080        the local Dockside
  npm run dlq -- --redrive mail [--url ...]         moves all messages of mail-dlq back to mail
  npm run dlq -- --redrive outbox [--url ...]       resends the outbox messages that the relay could not send
  npm run dlq -- --delete mail --message <id>       deletes one message of mail-dlq, by its id in the list
  npm run dlq -- --delete figures                   deletes all messages in figures-dlq

Queues: ${allQueues()
  .map(({ name }) => name)
  .join(', ')}; for streams and jobs: outbox, figures, schedules.`

/** Maximum number of messages shown per queue. */
const SHOWN = 20

await runCommand(USAGE, async (flags) => {
  const target = await targetOf(flags)
  const client = new SQSClient(target.sqs)
  const queues = await deadQueues(client, target.prefix)
  if (queues.length === 0) throw new Error(`No dead-letter queues were found for ${target.says}.`)
  const wanted = flags.redrive ?? flags.delete
  if (wanted === undefined) return list(client, queues)
  // Prefers the shortest name with this ending, so that `claims` does not select `mixed-claims`.
  const [queue] = queues
    .filter(({ name }) => isDeadLettersOf(name, wanted))
    .sort((a, b) => a.name.length - b.name.length)
  if (!queue) throw new Error(`No such queue. The queues are: ${queues.map(({ name }) => name).join(', ')}.`)
  if (queue.waiting === 0) return console.log(`${queue.name} is empty.`)
  console.log(flags.redrive === undefined ? await deleted(client, queue, flags) : await moved(client, queue, target))
})

async function list(client: SQSClient, queues: readonly DeadQueue[]): Promise<void> {
  for (const queue of queues) {
    console.log(`${queue.name}: ${queue.waiting === 0 ? 'empty' : `${queue.waiting} waiting`}`)
    if (queue.waiting > 0) for (const message of await lookAt(client, queue.url, SHOWN)) console.log(lineOf(message))
  }
}

async function deleted(client: SQSClient, queue: DeadQueue, { message }: Flags): Promise<string> {
  const gone = await discard(client, queue, message)
  if (gone === 0 && message)
    throw new Error(`${queue.name} contains no message with the id ${message}. List its messages with npm run dlq.`)
  return `Messages deleted from ${queue.name}: ${gone}.`
}

async function moved(client: SQSClient, queue: DeadQueue, target: Target): Promise<string> {
  // Dead letters of the queue `figures` contain only positions in the stream, so the figures are rebuilt from the
  // current records instead.
  if (isDeadLettersOf(queue.name, 'figures')) {
    throw new Error(
      'Figures are rebuilt, not moved back: run npm run rebuild-figures, then npm run dlq -- --delete figures.',
    )
  }
  const count = isDeadLettersOf(queue.name, 'outbox')
    ? await redriveStream({ sqs: client, streams: new DynamoDBStreamsClient(target.dynamodb) }, queue)
    : await redrive(client, queue)
  return count === 'started'
    ? `AWS is moving ${queue.waiting} messages back from ${queue.name}.`
    : `Messages moved back from ${queue.name}: ${count}.`
}

function lineOf({ messageId, sentAt, receives, body }: DeadMessage): string {
  const reason = knownReason(body) ?? `see the worker's log for ${messageId}`
  return `  ${messageId}  sent ${age(Date.now() - sentAt)} ago, received ${receives} times\n    why: ${reason}\n    ${bodySummary(body)}`
}

function age(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return `${minutes} min`
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`
}
