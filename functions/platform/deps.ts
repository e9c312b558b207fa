import type { Clock } from './clock.ts'
import type { Table } from './db/table.ts'
import type { IdMaker } from './ids.ts'

/** Dependencies of every use case. Clock, randomness and store are passed in. */
export interface Deps {
  table: Table
  now: Clock
  newId: IdMaker
  /**
   * Identifies a call and its retries under its Idempotency-Key; absent without one. A use case of several commits
   * finds by it what an earlier, interrupted run of the same call has done.
   */
  repeat?: string
  /** Origin of the call; absent if there is none, as in jobs. */
  origin?: Origin
}

export interface Origin {
  /** IP address, as far as it is known. */
  ip: string
  /** User agent, as sent by the caller. */
  agent: string
  /** Languages requested by the browser (Accept-Language), if any. */
  languages?: string
}
