import { setTimeout as pause } from 'node:timers/promises'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import type { PlannedAction } from '../../simulation/actions/acts.ts'
import type { Side } from '../../simulation/model/companies.ts'
import { Model } from '../../simulation/model/model.ts'
import type { WorldView } from '../../simulation/model/world-view.ts'
import { createLiveCompanies } from './create-companies.ts'
import { dropFile } from './drop-file.ts'
import { callAction, type LiveAction, retryUntilKnown, scheduleAction, uploadAction } from './live-action.ts'
import { type End, livePeople } from './people.ts'
import { storeReader } from './store-reader.ts'
import { LIVE_VERBS } from './verbs.ts'

/** Maximum milliseconds until an action has a result, including restarts of the stack. */
const PATIENCE_MS = 150_000
/** Pause between two reads of the store. */
const READ_PAUSE_MS = 300
/** Time after which the stream has delivered the changes made by a call, even on a busy machine. */
const STREAM_MS = 2000

/** A stack that may be replaced by another process between uses. */
export interface Running {
  baseUrl: string
  info: LocalInfo
}

interface Answered {
  action: LiveAction
  answer: unknown
  /** Time of the answer, from `performance.now()`. */
  at: number
}

/**
 * The simulation's companies in a running stack, whose people make calls over HTTP. Their answers update the model, and
 * the checks of the simulation compare the model with the store.
 */
export class LiveWorld implements WorldView {
  readonly model = new Model()
  readonly payouts: string[] = []
  readonly breaches: string[] = []
  readonly cloud: WorldView['cloud']
  /** Numbers of successes and of refusals, by verb. */
  readonly done = new Map<string, number>()
  readonly refused = new Map<string, number>()
  /** Receives the result of each try, and its duration in milliseconds. */
  onTry: (end: End, ms: number) => void = () => {}
  /** True if changes are read from the stream instead of from the whole store. */
  readsStream = false
  sides!: readonly [Side, Side]
  readonly reader: ReturnType<typeof storeReader>
  people!: ReturnType<typeof livePeople>
  readonly #stack: () => Running
  readonly #name: string
  readonly #locks = new Set<string>()
  /** Answers to record after the next read of the store, since they may be newer than the last read. */
  #answered: Answered[] = []

  constructor(name: string, stack: () => Running) {
    this.#stack = stack
    this.#name = name
    this.reader = storeReader(() => stack().info)
    const instant = () => new Date().toISOString()
    this.cloud = {
      store: this.reader,
      scheduler: { instant, sleep: (ms) => pause(ms) },
      upload: (key, content) => void this.act(this.#upload(`label ${key}`, { bucket: 'labels', key, content })),
    }
  }

  async createCompanies(): Promise<void> {
    const { sides, userNames } = await createLiveCompanies(this.#stack().info, this.reader.plain)
    this.sides = sides
    this.people = livePeople(() => this.#stack().baseUrl, userNames)
    await this.reader.refresh()
  }

  side = (pick: number): Side => this.sides[pick % 2 === 0 ? 0 : 1]

  breach = (what: string): void => void this.breaches.push(what)

  /** Reads the store, then records the answers received before the read. Tolerates an engine that does not respond. */
  async refresh(): Promise<void> {
    const isOld = ({ at }: Answered): boolean => !this.readsStream || performance.now() - at > STREAM_MS
    const before = this.#answered.filter(isOld)
    this.#answered = this.#answered.filter((one) => !before.includes(one))
    try {
      await (this.readsStream ? this.reader.catchUp() : this.reader.refresh())
    } catch {
      this.#answered.unshift(...before)
      return
    }
    for (const one of before) if (!this.#record(one)) this.#answered.push(one)
  }

  /** Records an answer. Returns false if the stream has not yet delivered the items that the answer refers to. */
  #record({ action, answer }: Answered): boolean {
    // The answer may concern items older than those that people act on.
    const { most } = this.reader
    this.reader.most = Number.POSITIVE_INFINITY
    try {
      action.onSuccess(answer)
    } catch (error) {
      if (!this.readsStream) throw error
      return false
    } finally {
      this.reader.most = most
    }
    for (const lock of action.locks) this.#locks.delete(lock)
    return true
  }

  /** Performs actions one at a time, since each depends on the results of the previous ones. */
  async performInOrder(actions: readonly PlannedAction[]): Promise<void> {
    for (const action of actions) await this.performAll([action], 1)
  }

  /** Shares the actions among `people` concurrent persons until none is left, and reads the store meanwhile. */
  async performAll(
    actions: Iterable<PlannedAction>,
    people: number,
    pace: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    const queue = actions[Symbol.iterator]()
    const person = async (): Promise<void> => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        await pace()
        const action = await this.#actionFor(next.value)
        if (action) await this.act(action)
      }
    }
    let isOver = false
    const over = Promise.withResolvers<void>()
    const reading = (async () => {
      while (!isOver) {
        await this.refresh()
        await Promise.race([pause(READ_PAUSE_MS), over.promise])
      }
    })()
    await Promise.all(Array.from({ length: people }, person))
    isOver = true
    over.resolve()
    await reading
    // Uploads started by the calls may still be in progress.
    await Promise.all(this.#inProgress)
    await this.refresh()
  }

  readonly #inProgress = new Set<Promise<void>>()

  /** Performs an action until its result is known. */
  act(action: LiveAction): Promise<void> {
    const acting = this.#do(action).finally(() => this.#inProgress.delete(acting))
    this.#inProgress.add(acting)
    return acting
  }

  async #do(action: LiveAction): Promise<void> {
    const timed: LiveAction = {
      ...action,
      send: async () => {
        const began = performance.now()
        const end = await action.send()
        this.onTry(end, performance.now() - began)
        return end
      },
    }
    const faults = new Set<string>()
    const end = await retryUntilKnown(timed, PATIENCE_MS, ({ status, unknown }) => {
      if (status === 500) faults.add(`${action.name} answered 500: ${unknown}`)
    })
    for (const fault of faults) this.breach(fault)
    const verb = action.name.split(/[-# ]/)[1] ?? ''
    if (!end) return this.breach(`${action.name} has no result after ${PATIENCE_MS / 1000} s`)
    const counts = 'answer' in end ? this.done : this.refused
    counts.set(verb, (counts.get(verb) ?? 0) + 1)
    if ('answer' in end) this.#answered.push({ action, answer: end.answer, at: performance.now() })
    else for (const lock of action.locks) this.#locks.delete(lock)
  }

  #upload(name: string, upload: Parameters<typeof uploadAction>[2], onSuccess?: () => void): LiveAction {
    return uploadAction(() => this.#stack().info, `${this.#name}-${name}`, upload, onSuccess)
  }

  async #actionFor(action: PlannedAction): Promise<LiveAction | undefined> {
    const name = `${this.#name}-${action.verb}#${action.at}`
    if (action.verb === 'dropFile') {
      const { onSuccess, ...upload } = await dropFile(this, action)
      return this.#upload(`dropFile#${action.at}`, upload, onSuccess)
    }
    const prepared = LIVE_VERBS[action.verb]?.prepare(this, action)
    if (!prepared) return undefined
    if ('job' in prepared) return scheduleAction(() => this.#stack().baseUrl, name, prepared)
    if (prepared.locks.some((lock) => this.#locks.has(lock))) return undefined
    for (const lock of prepared.locks) this.#locks.add(lock)
    return callAction(this.people, name, prepared)
  }
}
