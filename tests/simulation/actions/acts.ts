import type * as z from 'zod'
import type { Call } from '../../../shared/contract/call.ts'
import type { WorldView } from '../model/world-view.ts'
import { Chance } from '../scheduler/chance.ts'

/** A planned action of a person or a scheduled job. Its numbers select from the records that exist when it runs. */
export interface PlannedAction {
  /** Position in the plan. The position and the name of the action stay the same when other actions are left out. */
  at: number
  verb: string
  pick: number
  other: number
  units: number
}

/** A call by a person, and how its response affects the model. */
export interface PreparedCall {
  call: Call
  userNo: string
  body: Record<string, unknown>
  /** Updates the model after the call succeeds. */
  onSuccess: (answer: unknown) => void
  /**
   * Names of records that no other action may change until the call has ended, because the effect on the model depends
   * on their state before it.
   */
  locks: readonly string[]
}

/** An action of a scheduled job, retried a few times until it succeeds. */
export interface PreparedJob {
  job: string
  run: () => Promise<unknown>
  /** True if no function runs and only time passes. */
  onlyPassesTime?: true
}

/**
 * A kind of action: its frequency, and a function that returns its call for the current state, or undefined if no
 * record exists to act on.
 */
export interface Verb {
  weight: number
  /** True if its single commit also stores the response, which then proves that the commit succeeded. */
  keepsAnswer?: true
  prepare: (world: WorldView, action: PlannedAction) => PreparedCall | PreparedJob | undefined
}

/** Prepares a call whose body and response are typed by the contract. */
export const prepareCall = <Body extends z.ZodObject, Result extends z.ZodType>(
  call: Call<Body, Result>,
  userNo: string,
  body: z.input<Body> & Record<string, unknown>,
  onSuccess: (answer: z.output<Result>) => void = () => {},
  locks: readonly string[] = [],
): PreparedCall => ({ call, userNo, body, locks, onSuccess: (answer) => onSuccess(call.result.parse(answer)) })

/** The element of a constant list that a random number selects; undefined if the list is empty. */
export const of = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(all.length, 1)]

/** The time part of an id. It is ignored, so that a selection does not depend on when a record was created. */
const TIMES = /(?<=[A-Z]{2}-)\w{9}(?=\w{11})/g

/**
 * Selects one of the current records (undefined if none exists). The selection changes only if the selected record
 * disappears or an added one is selected, so most of a history stays the same when actions are left out.
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
