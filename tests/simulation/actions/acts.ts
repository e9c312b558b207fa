import type * as z from 'zod'
import type { Call } from '../../../shared/contract/call.ts'
import type { Ground } from '../ground/ground.ts'
import { Chance } from '../scheduler/chance.ts'

/** What somebody wants to do; its numbers choose among what there will be. */
export interface Wish {
  /** Place in the plan: its name, whatever is left out of the plan. */
  at: number
  verb: string
  pick: number
  other: number
  units: number
}

/** A call that somebody makes, and what its answer means. */
export interface Asked {
  call: Call
  userNo: string
  body: Record<string, unknown>
  /** Writes down in the model what a success has changed. */
  told: (answer: unknown) => void
  /** Things that nobody else changes until its end is known: for what cannot be summed up. */
  locks: readonly string[]
}

/** What the clock starts: again until it succeeds, some times. */
export interface Job {
  job: string
  run: () => Promise<unknown>
  /** No function: time that passes. */
  isPast?: true
}

/** A kind of act: how often it is wished for, and the call it comes to as things stand; undefined where there is nothing to do it to. */
export interface Verb {
  weight: number
  /** Its one commit keeps the answer: whether it has happened can be read there. */
  keepsAnswer?: true
  aim: (world: Ground, wish: Wish) => Asked | Job | undefined
}

/** A call with its body and answer as the contract says. */
export const ask = <Body extends z.ZodObject, Result extends z.ZodType>(
  call: Call<Body, Result>,
  userNo: string,
  body: z.input<Body> & Record<string, unknown>,
  told: (answer: z.output<Result>) => void = () => {},
  locks: readonly string[] = [],
): Asked => ({ call, userNo, body, locks, told: (answer) => told(call.result.parse(answer)) })

/** One of a list that stays as it is. */
export const of = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(all.length, 1)]

/** An id without its time: what chance has drawn, which is the same whatever else happens. */
const TIMES = /(?<=[A-Z]{2}-)\w{9}(?=\w{11})/g

/**
 * One of the things that there are now. The same number chooses the same thing as long as it is there, whatever else comes and
 * goes: so most of a history stays what it was when acts are left out of it.
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
