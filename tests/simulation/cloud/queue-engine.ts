import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { retrySeconds } from '../../../functions/platform/queue/retry-soon.ts'
import type { NotSent, Outgoing } from '../../../functions/platform/queue/send.ts'
import type { Queue } from '../../../shared/contract/queue.ts'
import type { Cloud } from './cloud.ts'
import { connectionLost, never } from './faulty-table.ts'
import type { Invocation } from './invocation.ts'
import { type Message, recordOf, visibleOf } from './queue-messages.ts'

/** Visibility timeout in seconds: a message stays hidden for this long after its worker has died. */
const HIDDEN = 180
/** Deduplication interval of FIFO queues in milliseconds. */
const KNOWN = 300_000

export type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>

/** A queue with its worker and dead-letter queue, which follows the rules of SQS and of Lambda's polling. */
export class QueueEngine {
  #messages: Message[] = []
  readonly #known = new Map<string, number>()
  readonly #cloud: Cloud
  #sent = 0
  #atWork = 0
  dead: Message[] = []

  readonly queue: Queue
  readonly worker: Worker | undefined

  constructor(cloud: Cloud, queue: Queue, worker: Worker | undefined) {
    this.#cloud = cloud
    this.queue = queue
    this.worker = worker
  }

  get isIdle(): boolean {
    return this.#messages.length === 0 && this.#atWork === 0
  }

  /** Sends messages as a function does. */
  async send(invocation: Invocation, messages: readonly Outgoing[]): Promise<NotSent> {
    const { scheduler, faults } = this.#cloud
    await scheduler.turn(() => invocation.isOver)
    const injects = (fault: Parameters<typeof faults.injects>[0]) => this.#cloud.injects(fault, invocation)
    if (injects('dies')) return this.#kill(invocation)
    if (injects('requestLost')) throw connectionLost()
    const waiting = injects('partialSend') ? messages.flatMap((_, at) => (invocation.chance.hits(0.5) ? [at] : [])) : []
    for (const [at, message] of messages.entries()) if (!waiting.includes(at)) this.#take(message)
    if (injects('dies')) return this.#kill(invocation)
    if (injects('answerLost')) throw connectionLost()
    return { waiting, refused: [] }
  }

  #kill(invocation: Invocation): Promise<NotSent> {
    invocation.die()
    return never()
  }

  #take(outgoing: Outgoing): void {
    const { scheduler, faults, chance } = this.#cloud
    if (!this.worker) return
    const id = `${this.queue.name}-${++this.#sent}`
    const own = chance.fork(id)
    if (outgoing.fifo) {
      const seen = this.#known.get(outgoing.fifo.deduplicationId) ?? Number.NEGATIVE_INFINITY
      if (scheduler.now - seen < KNOWN) return
      this.#known.set(outgoing.fifo.deduplicationId, scheduler.now)
    }
    const lateMs = faults.injects('late', own) ? own.below(120_000) : own.below(50)
    const message = { ...outgoing, id, received: 0, visibleAt: scheduler.now + lateMs, isGone: false, isOut: false }
    this.#messages.push(message)
    this.#pollAt(message.visibleAt)
  }

  #pollAt(instant: number): void {
    const { scheduler } = this.#cloud
    scheduler.after(instant - scheduler.now, () => void this.#poll())
  }

  /**
   * Delivers visible messages, and moves those without attempts left to the dead-letter queue. The messages of a FIFO
   * group are delivered in order, and none while another of the group is in flight.
   */
  async #poll(): Promise<void> {
    const { scheduler, faults, chance } = this.#cloud
    await scheduler.turn()
    const batch = visibleOf(this.#messages, scheduler.now)
    const live = batch.filter((message) => message.received < this.queue.tries)
    for (const message of batch) if (!live.includes(message)) this.#bury(message)
    for (const message of live) {
      message.received += 1
      message.visibleAt = scheduler.now + HIDDEN * 1000
      // A standard queue may deliver a message again while it is being processed.
      message.isOut = message.fifo !== undefined || !faults.injects('doubled', chance)
      if (!message.isOut) message.visibleAt = scheduler.now + 1
    }
    if (live.length > 0) await this.#work(live)
    if (batch.length > 0) this.#pollAt(scheduler.now + 1)
  }

  async #work(batch: Message[]): Promise<void> {
    const { scheduler, faults, chance } = this.#cloud
    this.#atWork += 1
    const event = { Records: batch.map((message) => recordOf(this.queue.name, message)) }
    const name = batch.map(({ id, received }) => `${id}.${received}`).join('+')
    const outcome = await this.#cloud.invoke(name, 300, () => this.worker?.(event) ?? never<SQSBatchResponse>())
    const failed = new Set(
      'value' in outcome ? outcome.value.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier) : [],
    )
    for (const message of batch) {
      if (message.isGone) continue
      message.isOut = false
      const isDone = 'value' in outcome && !failed.has(message.id) && !faults.injects('doubled', chance)
      if (isDone) this.#drop(message)
      else {
        const seconds = failed.has(message.id) ? retrySeconds(message.received) : HIDDEN
        message.visibleAt = scheduler.now + seconds * 1000
        this.#pollAt(message.visibleAt)
      }
    }
    this.#atWork -= 1
  }

  #drop(message: Message): void {
    message.isGone = true
    this.#messages = this.#messages.filter((one) => one !== message)
  }

  #bury(message: Message): void {
    this.#drop(message)
    this.dead.push(message)
  }

  /** Redrives dead letters, like `npm run dlq -- --redrive`. */
  redrive(): void {
    for (const message of this.dead.splice(0)) {
      const again = { ...message, received: 0, visibleAt: this.#cloud.scheduler.now, isGone: false, isOut: false }
      this.#messages.push(again)
      this.#pollAt(again.visibleAt)
    }
  }
}
