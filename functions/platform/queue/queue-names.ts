import { deadLettersName, queueName } from '../../../shared/contract/queue.ts'
import { allQueues } from '../../../shared/queues.ts'

const DEAD = /-dlq(\.fifo)?$/

/** True if the name is that of a dead-letter queue. */
export const isDeadLetters = (name: string): boolean => DEAD.test(name)

export const isFifo = (name: string): boolean => name.endsWith('.fifo')

/** The name of the queue that these dead letters belong to. */
export const sourceName = (deadLetters: string): string => deadLetters.replace(DEAD, '$1')

/** True if the dead letters belong to a queue, given by its name within the stage, with or without `-dlq`. */
export const isDeadLettersOf = (deadLetters: string, queue: string): boolean => {
  const source = sourceName(deadLetters).replace(/\.fifo$/, '')
  const name = queue.replace(/\.fifo$/, '').replace(DEAD, '')
  return source === name || source.endsWith(`-${name}`)
}

/** Dead letters of stream consumers and schedules, which have no work queue. */
const OF_NO_QUEUE = ['outbox', 'figures', 'schedules']

/** The names within the stage of all its queues, including dead-letter queues. */
export const namesInStage = (): string[] => [
  ...allQueues().flatMap((queue) => [queueName(queue), deadLettersName(queue)]),
  ...OF_NO_QUEUE.map((name) => deadLettersName({ name, kind: 'standard' })),
]

/**
 * True if the queue belongs to the stage whose names begin with `prefix`. Names of the stage `prod-eu` also begin like
 * those of `prod`, so the rest must be an existing name. On a machine with a single Dockside the prefix is empty, and
 * every queue matches.
 */
export const isOfStage = (url: string, prefix: string): boolean => {
  if (prefix === '') return true
  const name = url.slice(url.lastIndexOf('/') + 1)
  return name.startsWith(prefix) && namesInStage().includes(name.slice(prefix.length))
}
