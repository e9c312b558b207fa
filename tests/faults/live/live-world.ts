import { setTimeout as pause } from 'node:timers/promises'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import type { Wish } from '../../simulation/actions/acts.ts'
import type { Side } from '../../simulation/ground/founding.ts'
import type { Ground } from '../../simulation/ground/ground.ts'
import { Model } from '../../simulation/ground/model.ts'
import { callDeed, type Deed, jobDeed, untilKnown, uploadDeed } from './deed.ts'
import { dropFile } from './drop-file.ts'
import { foundLive } from './found.ts'
import { lookAt } from './look.ts'
import { type End, livePeople } from './people.ts'
import { LIVE_VERBS } from './verbs.ts'

/** Maximum time until an action has ended, including restarts of the stack. */
const PATIENCE_MS = 150_000
/** Pause between two readings of the store. */
const LOOK_MS = 300
/** Time after which the stream has delivered the changes of a call, even on a busy machine. */
const STREAM_MS = 2000

/** A stack that may be replaced by another process between uses. */
export interface Running {
  baseUrl: string
  info: LocalInfo
}

interface Answered {
  deed: Deed
  answer: unknown
  /** Time of the answer, from `performance.now()`. */
  at: number
}

/**
 * The companies of the simulation in a running stack, and people who act in it with calls over HTTP. The model adds up
 * their answers, and the checks of the simulation compare it with the store.
 */
export class LiveWorld implements Ground {
  readonly model = new Model()
  readonly payouts: string[] = []
  readonly breaches: string[] = []
  readonly cloud: Ground['cloud']
  /** Successes by verb, and refusals by verb. */
  readonly done = new Map<string, number>()
  readonly refused = new Map<string, number>()
  /** Receives the result of each try, and its duration in milliseconds. */
  onTry: (end: End, ms: number) => void = () => {}
  /** True if readings follow the stream instead of reading the whole store. */
  looksByStream = false
  sides!: readonly [Side, Side]
  readonly look: ReturnType<typeof lookAt>
  people!: ReturnType<typeof livePeople>
  readonly #stack: () => Running
  readonly #name: string
  readonly #locks = new Set<string>()
  /** Answers to be recorded after the next reading of the store: they may be newer than the last one. */
  #answered: Answered[] = []

  constructor(name: string, stack: () => Running) {
    this.#stack = stack
    this.#name = name
    this.look = lookAt(() => stack().info)
    const instant = () => new Date().toISOString()
    this.cloud = {
      store: this.look,
      scheduler: { instant, sleep: (ms) => pause(ms) },
      upload: (key, content) => void this.act(this.#upload(`label ${key}`, { bucket: 'labels', key, content })),
    }
  }

  async found(): Promise<void> {
    const { sides, userNames } = await foundLive(this.#stack().info, this.look.plain)
    this.sides = sides
    this.people = livePeople(() => this.#stack().baseUrl, userNames)
    await this.look.refresh()
  }

  side = (pick: number): Side => this.sides[pick % 2 === 0 ? 0 : 1]

  breach = (what: string): void => void this.breaches.push(what)

  /** Reads the store, then records earlier answers. Tolerates an engine that does not respond. */
  async refresh(): Promise<void> {
    const isOld = ({ at }: Answered): boolean => !this.looksByStream || performance.now() - at > STREAM_MS
    const before = this.#answered.filter(isOld)
    this.#answered = this.#answered.filter((one) => !before.includes(one))
    try {
      await (this.looksByStream ? this.look.catchUp() : this.look.refresh())
    } catch {
      this.#answered.unshift(...before)
      return
    }
    for (const one of before) if (!this.#tell(one)) this.#answered.push(one)
  }

  /** Records an answer. The stream may have missed its changes; the next full reading finds them. */
  #tell({ deed, answer }: Answered): boolean {
    // The answer may concern items older than those that people act on.
    const { most } = this.look
    this.look.most = Number.POSITIVE_INFINITY
    try {
      deed.told(answer)
    } catch (error) {
      if (!this.looksByStream) throw error
      return false
    } finally {
      this.look.most = most
    }
    for (const lock of deed.locks) this.#locks.delete(lock)
    return true
  }

  /** First acts of a company: each depends on the results of the previous one. */
  async open(wishes: readonly Wish[]): Promise<void> {
    for (const wish of wishes) await this.live([wish], 1)
  }

  /** This many people fulfill wishes one after the other until no wish is left; the store is read meanwhile. */
  async live(wishes: Iterable<Wish>, people: number, pace: () => Promise<unknown> = async () => {}): Promise<void> {
    const queue = wishes[Symbol.iterator]()
    const person = async (): Promise<void> => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        await pace()
        const deed = await this.#deedOf(next.value)
        if (deed) await this.act(deed)
      }
    }
    let isOver = false
    const over = Promise.withResolvers<void>()
    const looking = (async () => {
      while (!isOver) {
        await this.refresh()
        await Promise.race([pause(LOOK_MS), over.promise])
      }
    })()
    await Promise.all(Array.from({ length: people }, person))
    isOver = true
    over.resolve()
    await looking
    // Uploads that belong to the calls may still be in progress.
    await Promise.all(this.#underWay)
    await this.refresh()
  }

  readonly #underWay = new Set<Promise<void>>()

  /** Performs an action until its result is known. */
  act(deed: Deed): Promise<void> {
    const acting = this.#do(deed).finally(() => this.#underWay.delete(acting))
    this.#underWay.add(acting)
    return acting
  }

  async #do(deed: Deed): Promise<void> {
    const timed: Deed = {
      ...deed,
      send: async () => {
        const began = performance.now()
        const end = await deed.send()
        this.onTry(end, performance.now() - began)
        return end
      },
    }
    const faults = new Set<string>()
    const end = await untilKnown(timed, PATIENCE_MS, ({ status, unknown }) => {
      if (status === 500) faults.add(`${deed.name} answered 500: ${unknown}`)
    })
    for (const fault of faults) this.breach(fault)
    const verb = deed.name.split(/[-# ]/)[1] ?? ''
    if (!end) return this.breach(`${deed.name} has no result after ${PATIENCE_MS / 1000} s`)
    const counts = 'answer' in end ? this.done : this.refused
    counts.set(verb, (counts.get(verb) ?? 0) + 1)
    if ('answer' in end) this.#answered.push({ deed, answer: end.answer, at: performance.now() })
    else for (const lock of deed.locks) this.#locks.delete(lock)
  }

  #upload(name: string, upload: Parameters<typeof uploadDeed>[2], told?: () => void): Deed {
    return uploadDeed(() => this.#stack().info, `${this.#name}-${name}`, upload, told)
  }

  async #deedOf(wish: Wish): Promise<Deed | undefined> {
    const name = `${this.#name}-${wish.verb}#${wish.at}`
    if (wish.verb === 'dropFile') {
      const { told, ...upload } = await dropFile(this, wish)
      return this.#upload(`dropFile#${wish.at}`, upload, told)
    }
    const asked = LIVE_VERBS[wish.verb]?.aim(this, wish)
    if (!asked) return undefined
    if ('job' in asked) return jobDeed(() => this.#stack().baseUrl, name, asked)
    if (asked.locks.some((lock) => this.#locks.has(lock))) return undefined
    for (const lock of asked.locks) this.#locks.add(lock)
    return callDeed(this.people, name, asked)
  }
}
