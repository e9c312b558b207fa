import type { PlannedAction, PreparedJob } from '../actions/acts.ts'
import { VERBS } from '../actions/verbs.ts'
import { Cloud } from '../cloud/cloud.ts'
import { OpenCall } from '../cloud/open-call.ts'
import type { ChangeCommit } from '../cloud/store.ts'
import { companiesAt, type Side } from '../model/companies.ts'
import { Model } from '../model/model.ts'
import { Chance } from '../scheduler/chance.ts'
import { Faults } from '../scheduler/faults.ts'
import type { Plan } from './plan.ts'
import { settleWorld } from './settle-world.ts'

/**
 * The last evening of a month in New Jersey, an hour and a half before the month ends; in Shanghai the next month has
 * begun. Later events fall in either month, and offers of the first day expire.
 */
const START = '2026-12-01T03:30:00Z'
/** Maximum turns of a round before it counts as stuck. */
const MAX_EVENTS = 60_000
const JOB_SECONDS = 300
const MAX_PEOPLE = 12

/** A simulated world: two companies in a cloud with faults, and people who perform the actions of a plan. */
export class World {
  readonly cloud: Cloud
  readonly model = new Model()
  readonly faults: Faults
  readonly #plan: Plan
  /** Time at which the world starts. */
  readonly start = START
  readonly #chance: Chance
  readonly locks = new Set<string>()
  readonly breaches: string[] = []
  /** Calls that have not ended, or whose result is unknown. */
  openCalls: OpenCall[] = []
  /** Number of successes of each verb. */
  readonly done = new Map<string, number>()
  /** Batch payouts that were started. */
  readonly payouts: string[] = []
  sides!: readonly [Side, Side]

  constructor(plan: Plan, more: { isKept?: boolean; changeCommit?: ChangeCommit }) {
    this.#plan = plan
    this.#chance = new Chance(`${plan.seed}/world`)
    this.faults = new Faults(this.#chance, plan)
    this.cloud = new Cloud(plan.seed, this.faults, { start: START, order: plan.order, ...more })
  }

  side = (pick: number): Side => {
    return this.sides[pick % 2 === 0 ? 0 : 1]
  }

  breach = (what: string): void => {
    this.breaches.push(what)
    this.cloud.history.add(`BREACH ${what}`)
  }

  /** Runs the plan round by round, to its end or to a breach. */
  async run(): Promise<void> {
    const { items, sides } = await companiesAt(START)
    this.cloud.store.plant(items)
    this.sides = sides
    const { rounds } = this.#plan
    for (const [at, round] of rounds.entries()) {
      await this.#round(round)
      if (this.breaches.length === 0) await settleWorld(this, at === rounds.length - 1)
      if (this.breaches.length > 0) break
    }
    this.cloud.stop()
  }

  async #round(actions: readonly PlannedAction[]): Promise<void> {
    const { scheduler } = this.cloud
    const queue = [...actions]
    let atWork = 0
    const person = async (own: Chance): Promise<void> => {
      for (let action = queue.shift(); action; action = queue.shift()) {
        // Acts are mostly concurrent, because without overlap little is tested.
        if (own.hits(0.15)) await scheduler.sleep(own.below(1000))
        await this.perform(action)
      }
      atWork -= 1
    }
    const people = 1 + this.#chance.fork('people').below(MAX_PEOPLE)
    for (let at = 0; at < people; at++) {
      atWork += 1
      void person(this.#chance.fork(`person ${at}`))
    }
    const isOver = await this.until(() => atWork === 0)
    if (!isOver) this.breach('acts of people never ended')
  }

  /** Gives turns until a condition is true. Returns false if that never happens. */
  until(isDone: () => boolean): Promise<boolean> {
    return this.cloud.scheduler.run(isDone, MAX_EVENTS)
  }

  async perform(action: PlannedAction): Promise<void> {
    const verb = VERBS[action.verb]
    const prepared = verb?.prepare(this, action)
    if (prepared && 'job' in prepared) return this.#start(prepared, `${action.verb}#${action.at}`)
    if (!prepared || prepared.locks.some((lock) => this.locks.has(lock))) return
    for (const lock of prepared.locks) this.locks.add(lock)
    const call = new OpenCall(this.cloud, action, prepared, verb?.keepsAnswer ?? false)
    this.openCalls.push(call)
    await call.perform()
    this.settle(call)
  }

  /** Runs a scheduled job. Lambda tries it three times. */
  async #start({ run, onlyPassesTime }: PreparedJob, name: string): Promise<void> {
    if (onlyPassesTime) return void (await run())
    for (let tries = 1; tries <= 3; tries++) {
      const outcome = await this.cloud.invoke(`${name}.${tries}`, JOB_SECONDS, run)
      if ('value' in outcome) return this.#count(name)
    }
  }

  #count(name: string): void {
    const verb = name.split('#')[0] ?? ''
    this.done.set(verb, (this.done.get(verb) ?? 0) + 1)
  }

  /** Records the result of an action once it is known. */
  settle(call: OpenCall): void {
    for (const fault of call.faults.splice(0)) this.breach(fault)
    const { end } = call
    if (end === 'unknown' || !call.isOver || !this.openCalls.includes(call)) return
    this.openCalls = this.openCalls.filter((one) => one !== call)
    for (const lock of call.prepared.locks) this.locks.delete(lock)
    if (end === 'refused') return
    this.#count(call.name)
    call.prepared.onSuccess(end.answer)
  }
}
