import type * as z from 'zod'
import type { Call } from '../../../shared/contract/call.ts'
import { JOBS } from '../../simulation/actions/schedules.ts'
import { type Answered, handle } from '../../simulation/cloud/api.ts'
import { Cloud } from '../../simulation/cloud/cloud.ts'
import { Chance } from '../../simulation/scheduler/chance.ts'
import { ALL_FAULTS, Faults } from '../../simulation/scheduler/faults.ts'

const MINUTE = 60_000
const MAX_TURNS = 200_000

/** The schedules of infra/stacks/workers-stack.ts: minutes between two runs, and the minute of the first run. */
const SCHEDULES = [
  { job: JOBS.planFees, every: 30, from: 0 },
  { job: JOBS.expireOffers, every: 60, from: 0 },
  { job: JOBS.releaseHolds, every: 15, from: 0 },
  { job: JOBS.announceOffers, every: 10, from: 2 },
] as const

/** Runs the simulated cloud without faults. Its clock starts the schedules, as in production. */
export class Stage {
  readonly cloud: Cloud
  readonly #first: number
  #asked = 0
  /** Minutes elapsed on the clock. */
  #minutes = 0

  constructor(start: string) {
    const faults = new Faults(new Chance('month'), { without: ALL_FAULTS })
    this.cloud = new Cloud('month', faults, { start })
    this.#first = Date.parse(start)
  }

  /** Makes a call and waits for everything that it triggers. Throws if the call is refused. */
  async send<Body extends z.ZodObject, Result extends z.ZodType>(
    call: Call<Body, Result>,
    userNo: string,
    body: z.input<Body> & Record<string, unknown>,
  ): Promise<z.output<Result>> {
    const { status, reason, result, ...more } = await this.#answerTo(call, userNo, body)
    if (status !== 200) throw new Error(`${call.route} answers ${status} ${reason} ${JSON.stringify(more)}`)
    return call.result.parse(result)
  }

  /** Makes a call that must be refused, and returns the reason. */
  async refused<Body extends z.ZodObject, Result extends z.ZodType>(
    call: Call<Body, Result>,
    userNo: string,
    body: z.input<Body> & Record<string, unknown>,
  ): Promise<string> {
    const { status, reason } = await this.#answerTo(call, userNo, body)
    if (status < 400 || status >= 500) throw new Error(`${call.route} answered ${status} instead of a refusal`)
    return reason ?? ''
  }

  async #answerTo(call: Call, userNo: string, body: Record<string, unknown>): Promise<Answered> {
    const key = `month-${++this.#asked}`
    const outcome = await this.#done(this.cloud.invoke(key, 10, () => handle(call, { userNo, body, key })))
    if (!('value' in outcome)) throw new Error(`${call.route} did not answer: ${JSON.stringify(outcome)}`)
    await this.#rest()
    return outcome.value
  }

  /** Advances the time to an instant (milliseconds since 1970), and starts the schedules due by then. */
  async passTo(instant: number): Promise<void> {
    for (let next = this.#first + this.#minutes * MINUTE; next <= instant; next += MINUTE) {
      const minute = this.#minutes++
      for (const { job, every, from } of SCHEDULES) {
        if (minute % every === from) await this.#start(next, job)
      }
    }
    await this.#sleepTo(instant)
  }

  async #start(instant: number, job: (typeof SCHEDULES)[number]['job']): Promise<void> {
    await this.#sleepTo(instant)
    const { job: name, run } = job(this)
    const outcome = await this.#done(this.cloud.invoke(`${name} ${instant}`, 300, run))
    if (!('value' in outcome)) throw new Error(`${name} failed: ${JSON.stringify(outcome)}`)
    await this.#rest()
  }

  async #sleepTo(instant: number): Promise<void> {
    const { scheduler } = this.cloud
    if (instant > scheduler.now) await this.#done(scheduler.sleep(instant - scheduler.now))
  }

  /** Waits until no message is in transit and the indexes are up to date. */
  async #rest(): Promise<void> {
    const { cloud } = this
    await this.#until(() => cloud.isIdle)
    if (cloud.bugs.length > 0) throw new Error(cloud.bugs.join('\n'))
  }

  async #done<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const watched = work.finally(() => {
      isDone = true
    })
    await this.#until(() => isDone)
    return watched
  }

  async #until(holds: () => boolean): Promise<void> {
    if (!(await this.cloud.scheduler.run(holds, MAX_TURNS))) throw new Error('Background work did not finish')
  }
}
