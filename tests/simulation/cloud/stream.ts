import type { DynamoDBRecord } from 'aws-lambda'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { relay, type Targets } from '../../../functions/platform/outbox/relay.ts'
import { outboxQueues } from '../../../shared/queues.ts'
import type { Cloud } from './cloud.ts'
import { SERVICE } from './invocation.ts'

const SHARDS = 2
const MAX_AT_ONCE = 10
/** Milliseconds until Lambda retries a batch. */
const PAUSE = 1000

const TARGETS: Targets = {
  urls: Object.fromEntries(Object.values(outboxQueues).map(({ name }) => [name, name])),
  deadLetters: 'outbox-dlq',
}

/**
 * Delivers new outbox items to the relay: in order within a shard, one batch at a time, and repeatedly until they are
 * processed.
 */
export class Stream {
  readonly #cloud: Cloud
  readonly #shards: DynamoDBRecord[][] = Array.from({ length: SHARDS }, () => [])
  readonly #atWork = new Set<number>()
  #sequence = 0
  #batches = 0

  constructor(cloud: Cloud) {
    this.#cloud = cloud
  }

  get isIdle(): boolean {
    return this.#atWork.size === 0 && this.#shards.every(({ length }) => length === 0)
  }

  add(item: StoredItem): void {
    if (item.type !== 'Outbox') return
    const texts = Object.entries(item).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, { S: value }]] : [],
    )
    const record: DynamoDBRecord = {
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(++this.#sequence), NewImage: Object.fromEntries(texts) },
    }
    // Items of one partition must share a shard; which one does not matter.
    const shard = [...item.pk].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS
    this.#shards[shard]?.push(record)
    if (!this.#atWork.has(shard)) void this.#work(shard)
  }

  async #work(shard: number): Promise<void> {
    const { scheduler, faults, chance } = this.#cloud
    const waiting = this.#shards[shard] ?? []
    this.#atWork.add(shard)
    while (waiting.length > 0) {
      await scheduler.turn()
      const batch = waiting.slice(0, chance.between(1, MAX_AT_ONCE))
      const name = `relay-${++this.#batches}`
      const outcome = await this.#cloud.invoke(name, 60, () => relay(SERVICE.queues, TARGETS, batch))
      const done = 'value' in outcome ? this.#doneOf(batch, outcome.value.batchItemFailures[0]?.itemIdentifier) : 0
      const isAgain = done > 0 && faults.injects('streamDoubled', chance)
      if (!isAgain) waiting.splice(0, done)
      if (done < batch.length) await scheduler.sleep(PAUSE)
    }
    this.#atWork.delete(shard)
  }

  #doneOf(batch: readonly DynamoDBRecord[], failed: string | null | undefined): number {
    const at = batch.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed)
    return at === -1 ? batch.length : at
  }
}
