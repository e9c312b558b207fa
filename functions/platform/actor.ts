import type { generalReasons } from '../../shared/contract/general.reasons.ts'
import type { ClerkRight, Rights } from '../../shared/rights/rights.ts'
import type { Permission } from '../../shared/values/permission.ts'
import type { Role } from '../../shared/values/role.ts'

/** The company named in a call, and the caller's membership in it. */
export interface CompanyOfActor {
  doctorNo: string
  doctorName: string
  /** Rights of a member of the company's staff; absent for everyone else, including the owner, who has all rights. */
  rights?: Rights
  /** True for limited members, who can finish open takes but not take more. */
  limited: boolean
  /** Numbers of the member's groups. */
  groups: readonly string[]
  /** The member's own caps on open takes, if any; 0 means no cap. Amounts are Money. */
  maxOpenTakes?: number | undefined
  maxOpenAmount?: number | undefined
}

/** Rights and warehouses of a caller who is a warehouse clerk. */
export interface ClerkOfActor {
  operatorName: string
  rights: readonly ClerkRight[]
  /** The warehouses to which the clerk is limited; undefined for all that the admin sees. */
  warehouses?: readonly { doctorNo: string; warehouseNo: string }[]
  /** Start of the employment. */
  createTime: string
  /** Revision of the rights, which starts from the beginning when the clerk is hired again. */
  rev: number
  /** Reason for which the clerk may do nothing at present. */
  barred?: BarredBy
}
export type BarredBy = (typeof generalReasons)['clerkSuspended' | 'clerkRemoved' | 'clerkAdminDisabled']

/** The caller: the account as currently stored, and the sign-in or API key of the call. */
export interface Actor {
  userNo: string
  /**
   * The person as whose warehouses, bills and rates the caller works: for a clerk the warehouse admin, for everyone else
   * the caller. Compare a stored `adminNo` with this number, and record `userNo` as the person who did something.
   */
  operatorNo: string
  userName: string
  email: string
  /** True if the person has verified that they receive emails at their address. */
  emailProven?: boolean
  phone: string
  role: Role
  permissions: Permission[]
  /**
   * True if the sign-in of the call has shown a code of the second factor; known only for calls with a token. Companies
   * may require it.
   */
  hasPassed?: boolean
  /** True if the caller owns the company with their number, which requires a code that their sign-in has not shown. */
  isOwnClosed?: boolean
  /** Owner of the company with the caller's number, if the caller has given it to a new owner. */
  ownerNo?: string | undefined
  /** Set for a warehouse clerk. */
  clerk?: ClerkOfActor
  /** Instant of the sign-in that produced the call's token; it is the same for refreshed tokens. */
  signedInAt?: string
  session?: Session
  /**
   * The API key with which the call is made for the doctor. In all events of the call, `userName` is then the key's
   * name.
   */
  apiKeyNo?: string
}

/** One sign-in, including all tokens refreshed from it. */
export interface Session {
  id: string
  /** Lifetime in seconds of each of the session's tokens. */
  tokenLife: number
}

/** The actor of a company-scoped call. */
export interface CompanyActor extends Actor {
  company: CompanyOfActor
}

/** Author of what Dockside does by itself. */
export const SYSTEM_ACTOR = { userNo: 'system', userName: 'Dockside' } as const

/**
 * The person and company on whose behalf an action is performed: those of a caller, or those named in a message or
 * document.
 */
export interface Acting extends Pick<Actor, 'userNo' | 'userName'> {
  company: Pick<CompanyOfActor, 'doctorNo' | 'doctorName'>
}

/** The actor of a call that may omit the company. */
export interface MaybeCompanyActor extends Actor {
  company?: CompanyOfActor
}
