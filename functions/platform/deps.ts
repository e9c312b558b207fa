import type { Clock } from './clock.ts'
import type { Table } from './db/table.ts'
import type { IdMaker } from './ids.ts'

/** Dependencies of every use case, including clock, randomness and store. */
export interface Deps {
  table: Table
  now: Clock
  newId: IdMaker
  /**
   * Identifies a call and its retries by its Idempotency-Key; absent without a key. A use case with several commits
   * uses it to find out what an earlier, interrupted run of the same call has done.
   */
  repeat?: string
  /**
   * Maximum age of a list's count that the caller accepts, in ms (DEC-platform-63); without it, only lower bounds are
   * reused.
   */
  countAge?: number | undefined
  /** Origin of the call; absent in jobs. */
  origin?: Origin
}

export interface Origin {
  /** IP address of the caller. */
  ip: string
  /** User agent as sent by the caller. */
  agent: string
  /** Languages requested by the browser (Accept-Language), if any. */
  languages?: string
}
