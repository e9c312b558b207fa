import { setTimeout as pause } from 'node:timers/promises'
import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { importRecordItem } from '../../../functions/tracking/imports/imports.items.ts'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import { isUnderWay } from '../../../shared/tracking/import.rules.ts'
import { checkBooks } from '../../simulation/checks/check-books.ts'
import { checkModel } from '../../simulation/checks/check-model.ts'
import { all } from '../../simulation/model/figures.ts'
import type { LiveWorld } from './live-world.ts'

/** Maximum milliseconds until the queues are empty and the store matches the model; workers and indexes lag behind. */
const PATIENCE_MS = 120_000
const CHECK_PAUSE_MS = 500

interface Waiting {
  /** Messages that are waiting or in flight, by queue. */
  messages: Map<string, number>
  /** One line per queue with dead letters: their number and the text of one. */
  dead: string[]
}

const COUNTS = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
const WITH_DELAYED = [...COUNTS, 'ApproximateNumberOfMessagesDelayed'] as const

/** True for dead-letter queues, by name. */
const isDead = (name: string): boolean => /-dlq(\.fifo)?$/.test(name)

const clientOf = ({ sqsEndpoint: endpoint, region }: LocalInfo): SQSClient =>
  new SQSClient({ endpoint, region, credentials: LOCAL_CREDENTIALS })

/** Messages in the queues; with `delayed`, including those that are still in their delivery delay. */
export const waitingIn = async (info: LocalInfo, { delayed = false } = {}): Promise<Waiting> => {
  const client = clientOf(info)
  const waiting: Waiting = { messages: new Map(), dead: [] }
  for (const [name, QueueUrl] of Object.entries(info.queues)) {
    const AttributeNames = delayed ? [...WITH_DELAYED] : [...COUNTS]
    const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames })
    const { Attributes = {} } = await client.send(command)
    const count = AttributeNames.reduce((sum, one) => sum + Number(Attributes[one] ?? 0), 0)
    if (count > 0 && !isDead(name)) waiting.messages.set(name, count)
    else if (count > 0) {
      const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, VisibilityTimeout: 0 }))
      waiting.dead.push(`${count} in ${name}: ${Messages[0]?.Body?.slice(0, 300)}`)
    }
  }
  client.destroy()
  return waiting
}

/** Signs of unfinished work (messages, imports), dead letters, and deviations of the store from the model. */
const deviations = async (world: LiveWorld, info: LocalInfo, isLast: boolean): Promise<string[]> => {
  await world.refresh()
  const { messages, dead } = await waitingIn(info, { delayed: isLast })
  const found = dead.map((letters) => `dead letters: ${letters}`)
  for (const [name, count] of messages) found.push(`${count} messages are pending in ${name}`)
  for (const one of all(world, importRecordItem)) {
    if (isUnderWay(one.status)) found.push(`the import of ${one.fileName} is ${one.status}`)
  }
  const { model, cloud, sides, side, payouts } = world
  checkModel({ model, cloud, sides, side, payouts, breach: (what) => void found.push(what) })
  return found
}

/**
 * Waits until two checks in a row find no deviation, since work may be between two queues; records remaining deviations
 * as breaches. With `audit` it also checks the books; with `isLast` it also waits for delayed messages.
 */
export const waitUntilSettled = async (
  world: LiveWorld,
  info: LocalInfo,
  { audit = false, isLast = false } = {},
): Promise<void> => {
  let found: string[] = []
  let good = 0
  for (
    const until = performance.now() + PATIENCE_MS;
    good < 2 && performance.now() < until;
    await pause(CHECK_PAUSE_MS)
  ) {
    found = await deviations(world, info, isLast)
    good = found.length === 0 ? good + 1 : 0
  }
  for (const one of found) world.breach(one)
  if (audit && found.length === 0) await checkBooks(world)
}
