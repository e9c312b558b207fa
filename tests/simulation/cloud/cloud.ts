import type { Deps } from '../../../functions/platform/deps.ts'
import { setWaiting } from '../../../functions/platform/waiting.ts'
import { makeId } from '../../../shared/values/id.ts'
import { Chance } from '../scheduler/chance.ts'
import type { Fault, Faults } from '../scheduler/faults.ts'
import { History } from '../scheduler/history.ts'
import { Scheduler } from '../scheduler/scheduler.ts'
import { FILES } from './api.ts'
import { faultyTable } from './faulty-table.ts'
import { type Invocation, within } from './invocation.ts'
import { QueueEngine } from './queue-engine.ts'
import { type ChangeCommit, Store } from './store.ts'
import { Stream } from './stream.ts'
import { WORKERS } from './workers.ts'

/** How a function ended: with a response, an uncaught error, or its death. */
export type Outcome<T> = ({ value: T } | { error: unknown } | { died: true }) & { isFaulty: boolean }

/** Maximum delay in milliseconds until a change reaches the indexes. Most changes take less than 40 ms. */
const LONGEST_LAG = 1200

interface CloudOptions {
  /** Time at which the world starts. */
  start: string
  order?: number | undefined
  /** True to keep every line of the history. */
  isKept?: boolean | undefined
  changeCommit?: ChangeCommit | undefined
}

/** One stage: table, stream, queues and their workers, under one scheduler. */
export class Cloud {
  readonly chance: Chance
  readonly scheduler: Scheduler
  readonly history: History
  readonly store: Store
  readonly stream: Stream
  readonly queues: ReadonlyMap<string, QueueEngine>
  /** Errors of functions that had no injected fault. */
  readonly bugs: string[] = []
  readonly faults: Faults

  constructor(seed: string, faults: Faults, { start, order = 0, isKept = false, changeCommit }: CloudOptions) {
    this.faults = faults
    this.chance = new Chance(`${seed}/cloud`)
    this.scheduler = new Scheduler(new Chance(`${seed}/scheduler/${order}`), start)
    this.history = new History(isKept, () => this.scheduler.now)
    const lag = new Chance(`${seed}/lag`)
    this.store = new Store(
      (item) => this.stream.add(item),
      (apply) => this.scheduler.after(lag.hits(0.02) ? lag.below(LONGEST_LAG) : lag.below(40), apply),
      changeCommit,
    )
    this.stream = new Stream(this)
    this.queues = new Map(WORKERS.map(({ queue, worker }) => [queue.name, new QueueEngine(this, queue, worker)]))
    const waits = new Chance(`${seed}/waits`)
    setWaiting({
      sleep: (ms) => this.scheduler.sleep(ms),
      random: () => waits.part(),
      elapsed: () => this.scheduler.now,
    })
  }

  /** Decides whether a fault occurs in an invocation, and records it if so. */
  injects(fault: Fault, invocation: Invocation): boolean {
    if (!this.faults.injects(fault, invocation.chance)) return false
    invocation.isFaulty = true
    this.history.add(`${invocation.name}: ${fault}`)
    return true
  }

  /** Runs a function until it returns, fails, dies or times out. */
  async invoke<T>(name: string, seconds: number, run: () => Promise<T>): Promise<Outcome<T>> {
    const chance = this.chance.fork(name)
    const skewMs = this.faults.injects('skewedClock', chance) ? chance.between(-1000, 1000) : 0
    let die = (): void => {}
    const death = new Promise<{ died: true }>((resolve) => {
      die = () => resolve({ died: true })
    })
    const invocation: Invocation = {
      name,
      chance,
      skewMs,
      isOver: false,
      isFaulty: false,
      die: () => {
        invocation.isOver = true
        invocation.isFaulty = true
        die()
      },
      now: () => this.scheduler.instant(skewMs),
      newId: this.idMaker(chance, skewMs),
      queues: { send: (url, messages) => this.#sendTo(url, invocation, messages) },
      table: undefined as never,
    }
    const note = (line: string) => this.history.add(line)
    invocation.table = faultyTable(
      { store: this.store, scheduler: this.scheduler, faults: this.faults, note },
      invocation,
    )
    this.scheduler.after(seconds * 1000, () => {
      if (!invocation.isOver) invocation.die()
    })
    const life = within(invocation, run).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    const end = await Promise.race([life, death])
    invocation.isOver = true
    const { isFaulty } = invocation
    this.history.add(`${name}: ${'value' in end ? 'ends' : 'died' in end ? 'died' : `fails, ${String(end.error)}`}`)
    if ('error' in end && !isFaulty) this.bugs.push(`${name}: ${String(end.error)}`)
    return { ...end, isFaulty }
  }

  idMaker(chance: Chance, skewMs = 0): Deps['newId'] {
    // Like real ids, the ids that one function makes increase.
    return (kind) => makeId(kind, this.scheduler.now + skewMs, () => chance.bits())
  }

  #sendTo(url: string, invocation: Invocation, messages: Parameters<Invocation['queues']['send']>[1]) {
    const queue = this.queues.get(url)
    if (!queue) throw new Error(`There is no queue ${url}`)
    return queue.send(invocation, messages)
  }

  /** True if no message and no stream record is waiting or being processed. */
  get isIdle(): boolean {
    return this.stream.isIdle && [...this.queues.values()].every(({ isIdle }) => isIdle)
  }

  upload(key: string, content: Uint8Array): void {
    FILES.objects.set(key, content)
  }

  stop(): void {
    setWaiting()
  }
}
