import { answerItem, repeatable } from '../../../functions/platform/idempotency.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { PlannedAction, PreparedCall } from '../actions/acts.ts'
import type { Chance } from '../scheduler/chance.ts'
import { type Answered, handle } from './api.ts'
import type { Cloud, Outcome } from './cloud.ts'

/** Timeout of a function behind the API, in seconds. */
const API_SECONDS = 10
const MAX_TRIES = 3
/** Refusals that ask for a retry. A call that makes several commits may already have made some of them. */
const PASSING = new Set<string>([generalReasons.manyAtOnce.key, generalReasons.changedMeanwhile.key])

/** A call in progress under one Idempotency-Key, which may be sent several times. */
export class OpenCall {
  readonly #cloud: Cloud
  readonly #chance: Chance
  readonly #name: string
  /** Results of the attempts that have ended. */
  readonly #ends: Answered[] = []
  #sent = 0
  #over = 0
  #unknown = 0
  /** Breaches: responses that differ, and failures without an injected fault. */
  readonly faults: string[] = []

  readonly prepared: PreparedCall
  readonly keepsAnswer: boolean

  constructor(cloud: Cloud, action: PlannedAction, asked: PreparedCall, keepsAnswer: boolean) {
    this.#cloud = cloud
    this.prepared = asked
    this.keepsAnswer = keepsAnswer
    this.#name = `${action.verb}#${action.at}`
    this.#chance = cloud.chance.fork(this.#name)
  }

  get name(): string {
    return this.#name
  }

  /** True if no attempt is running. */
  get isOver(): boolean {
    return this.#over === this.#sent
  }

  /**
   * Its response, if any was received; `refused` if nothing was done and nothing will be; `unknown` if only the store
   * can show the result.
   */
  get end(): { answer: unknown } | 'refused' | 'unknown' {
    const done = this.#ends.find(({ status }) => status === 200)
    if (done) return { answer: done.result }
    return this.#unknown === 0 && this.isOver ? 'refused' : 'unknown'
  }

  /** Sends the call until it gets a response or the person gives up. */
  async perform(): Promise<void> {
    const { scheduler, faults } = this.#cloud
    const chance = this.#chance
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const sendings = faults.injects('sentTwice', chance) ? [this.#send(), this.#send()] : [this.#send()]
      const isImpatient = faults.injects('impatient', chance)
      const patience = isImpatient ? [scheduler.sleep(chance.below(2000))] : []
      await Promise.race([Promise.all(sendings), ...patience])
      if (this.end !== 'unknown' || chance.hits(0.2)) return
      await scheduler.sleep(chance.below(3000))
    }
  }

  /** Sends the call a last time, while no function is running and no faults occur. Its response is final. */
  async sendFinal(): Promise<void> {
    this.#unknown = 0
    await this.#send()
  }

  /** Reads the response stored by the commit directly from the store. */
  readRecord(): void {
    const { call, userNo, body } = this.prepared
    const stored = this.#cloud.store.table.found(answerItem.key(repeatable(userNo, call.route, this.#name, body)))
    this.#unknown = 0
    if (stored) this.#ends.push({ status: 200, result: JSON.parse(String(stored.answer)) })
  }

  async #send(): Promise<void> {
    const { call, userNo, body } = this.prepared
    const name = `${this.#name}.${++this.#sent}`
    const outcome = await this.#cloud.invoke(name, API_SECONDS, () => handle(call, { userNo, body, key: this.#name }))
    this.#over += 1
    this.#take(name, outcome)
  }

  #take(name: string, outcome: Outcome<Answered>): void {
    const isLost = this.#cloud.faults.injects('replyLost', this.#chance)
    if (!('value' in outcome)) {
      this.#unknown += 1
      return
    }
    const { value, isFaulty } = outcome
    this.#cloud.history.add(`${name}: answers ${value.status} ${value.reason ?? ''}${isLost ? ', answer lost' : ''}`)
    if (value.status >= 500 && !isFaulty) this.faults.push(`${name} failed without a cause: ${JSON.stringify(value)}`)
    if (isLost || value.status >= 500 || PASSING.has(value.reason ?? '')) this.#unknown += 1
    else this.#ends.push(value)
    const answers = new Set(
      this.#ends.filter(({ status }) => status === 200).map(({ result }) => JSON.stringify(result)),
    )
    if (answers.size > 1 && this.keepsAnswer)
      this.faults.push(`${name} gave different answers: ${[...answers].join(' and ')}`)
  }
}
