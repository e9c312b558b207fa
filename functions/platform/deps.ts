import type { ApprovalSubject } from '../../shared/approvals/approval-record.ts'
import type { ApprovedCall } from '../../shared/approvals/approvals.rules.ts'
import type { Clock } from './clock.ts'
import type { Intent } from './db/intent.ts'
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
  /** The approval of a second person under which the call is executed; absent for the calls that people make. */
  granted?: Granted
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

/** The approval under which a call is executed for the person who asked. */
export interface Granted {
  call: ApprovedCall
  subject: ApprovalSubject
  /** Numbers issued when it was asked. */
  made: Readonly<Record<string, string>>
  /** The approver. */
  userName: string
  /**
   * Intents that record the approval, for the first commit of the call. None if an interrupted execution is resumed:
   * the approval was recorded by its first commit.
   */
  intents: () => Intent[]
  isResumed: boolean
  /** Numbers of the nurses whose limits a change of a group may raise; undefined for calls that move no nurses. */
  raised?: ReadonlySet<string> | undefined
}
