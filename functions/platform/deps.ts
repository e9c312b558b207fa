import type { Clock } from './clock.ts'
import type { Table } from './db/table.ts'
import type { IdMaker } from './ids.ts'

/** What every use case is given. Clock, randomness and store are passed in. */
export interface Deps {
  table: Table
  now: Clock
  newId: IdMaker
  /**
   * Names a call and every repetition of it under its Idempotency-Key; absent without one. A use case of several
   * commits knows by it what an earlier, broken run of the same call has done.
   */
  repeat?: string
  /** Where the call comes from; absent when nobody called, as in jobs. */
  origin?: Origin
}

export interface Origin {
  /** IP address, as far as it is known. */
  ip: string
  /** User agent, as the caller names it. */
  agent: string
  /** The languages that the browser asks for (Accept-Language); absent where it asks for none. */
  languages?: string
}
