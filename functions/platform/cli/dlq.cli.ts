import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { SQSClient } from '@aws-sdk/client-sqs'
import { redriveStream } from '../outbox/redrive-stream.ts'
import { bodySummary, knownReason } from '../queue/body-summary.ts'
import { type DeadMessage, deadQueues, lookAt, redrive } from '../queue/dead-letters.ts'
import { runCommand } from './run-command.ts'
import { targetOf } from './target.ts'

const USAGE = `Lists what waits in the dead-letter queues, or moves it back.

  npm run dlq                                       AWS, by stage and region of cdk.json
  npm run dlq -- --stage prod --region us-east-1
  npm run dlq -- --url http://127.0.0.1:8080        the one on this machine
  npm run dlq -- --redrive mail [--url ...]         moves all messages of mail-dlq back to mail
  npm run dlq -- --redrive outbox [--url ...]       tells again what the relay of the outbox gave up`

/** Messages shown of one queue. */
const SHOWN = 20

await runCommand(USAGE, async (flags) => {
  const target = await targetOf(flags)
  const client = new SQSClient(target.sqs)
  const queues = await deadQueues(client, target.prefix)
  if (queues.length === 0) throw new Error(`No dead-letter queues found: ${target.says}.`)
  if (flags.redrive === undefined) {
    for (const queue of queues) {
      console.log(`${queue.name}: ${queue.waiting === 0 ? 'empty' : `${queue.waiting} waiting`}`)
      if (queue.waiting > 0) for (const message of await lookAt(client, queue.url, SHOWN)) console.log(lineOf(message))
    }
    return
  }
  const wanted = flags.redrive.replace(/-dlq$/, '')
  const queue = queues.find(({ name }) => name === `${wanted}-dlq` || name.endsWith(`-${wanted}-dlq`))
  if (!queue) throw new Error(`No such queue. There are: ${queues.map(({ name }) => name).join(', ')}.`)
  if (queue.waiting === 0) return console.log(`${queue.name} is empty.`)
  // Positions in the stream; how things stand by now says more than they do.
  if (queue.name.endsWith('figures-dlq')) {
    throw new Error('Figures are made anew, not moved back: npm run rebuild-figures. Then purge figures-dlq.')
  }
  const moved = queue.name.endsWith('outbox-dlq')
    ? await redriveStream({ sqs: client, streams: new DynamoDBStreamsClient(target.dynamodb) }, queue)
    : await redrive(client, queue)
  console.log(
    moved === 'started'
      ? `AWS is moving ${queue.waiting} from ${queue.name} back.`
      : `Moved ${moved} from ${queue.name} back.`,
  )
})

function lineOf({ messageId, sentAt, receives, body }: DeadMessage): string {
  const reason = knownReason(body) ?? `see the worker's log for ${messageId}`
  return `  ${messageId}  sent ${age(Date.now() - sentAt)} ago, received ${receives} times\n    why: ${reason}\n    ${bodySummary(body)}`
}

function age(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return `${minutes} min`
  return minutes < 2880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`
}
