import type { Role } from '../../shared/values/role.ts'

export type Permission = 'forceChargeTime' | 'rebuildFees'

/** The caller's place in the company the call names. */
export interface CompanyOfActor {
  doctorNo: string
  doctorName: string
  /** A limited member finishes what she has and takes nothing new. */
  limited: boolean
  /** Numbers of the groups she is in. */
  groups: readonly string[]
  /** Her own caps on open takes, if she has any; 0 = no cap. The amount is Money. */
  maxOpenTakes?: number | undefined
  maxOpenAmount?: number | undefined
}

/** Who makes a call, as the store knows them at this moment. */
export interface Actor {
  userNo: string
  userName: string
  email: string
  phone: string
  role: Role
  permissions: Permission[]
  /** When she signed in to get the token she calls with; a refreshed token keeps it. */
  signedInAt?: string
}

/** The actor of a company-scoped call. */
export interface CompanyActor extends Actor {
  company: CompanyOfActor
}

/** The actor of a call whose company may be left out. */
export interface MaybeCompanyActor extends Actor {
  company?: CompanyOfActor
}
