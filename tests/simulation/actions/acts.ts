import type * as z from 'zod'
import type { Call } from '../../../shared/contract/call.ts'
import type { Ground } from '../ground/ground.ts'
import { Chance } from '../scheduler/chance.ts'

/** A wish of a person; its numbers choose among the things that will exist. */
export interface Wish {
  /** Position in the plan; its name stays the same when other wishes are left out. */
  at: number
  verb: string
  pick: number
  other: number
  units: number
}

/** A call of a person, and the meaning of its answer. */
export interface Asked {
  call: Call
  userNo: string
  body: Record<string, unknown>
  /** Records in the model what a success has changed. */
  told: (answer: unknown) => void
  /** Things nobody else may change until the call has ended, for effects that are not sums. */
  locks: readonly string[]
}

/** Work started by the clock; retried some times until it succeeds. */
export interface Job {
  job: string
  run: () => Promise<unknown>
  /** No function: time that passes. */
  isPast?: true
}

/** A kind of act: its frequency, and its call in the current state; undefined where there is nothing to act on. */
export interface Verb {
  weight: number
  /** Its single commit stores the answer, which shows whether it has happened. */
  keepsAnswer?: true
  aim: (world: Ground, wish: Wish) => Asked | Job | undefined
}

/** A call with its body and answer as in the contract. */
export const ask = <Body extends z.ZodObject, Result extends z.ZodType>(
  call: Call<Body, Result>,
  userNo: string,
  body: z.input<Body> & Record<string, unknown>,
  told: (answer: z.output<Result>) => void = () => {},
  locks: readonly string[] = [],
): Asked => ({ call, userNo, body, locks, told: (answer) => told(call.result.parse(answer)) })

/** One element of a constant list. */
export const of = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(all.length, 1)]

/** An id without its time: the random part, which does not depend on anything else that happens. */
const TIMES = /(?<=[A-Z]{2}-)\w{9}(?=\w{11})/g

/**
 * One of the current things. A number chooses the same thing as long as it exists, whatever else appears or
 * disappears, so most of a history stays the same when acts are left out.
 */
export const oneOf = <T extends object>(all: readonly T[], pick: number): T | undefined => {
  let [best, most]: [T | undefined, number] = [undefined, -1]
  for (const one of all) {
    const name = `${Reflect.get(one, 'pk')} ${Reflect.get(one, 'sk')}`.replace(TIMES, '')
    const weight = new Chance(`${pick} ${name}`).bits()
    if (weight > most) [best, most] = [one, weight]
  }
  return best
}
