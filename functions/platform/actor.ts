import type { Permission } from '../../shared/values/permission.ts'
import type { Role } from '../../shared/values/role.ts'

/** The caller's place in the company the call names. */
export interface CompanyOfActor {
  doctorNo: string
  doctorName: string
  /** A limited member finishes what is open and takes nothing new. */
  limited: boolean
  /** Numbers of the member's groups. */
  groups: readonly string[]
  /** The member's own caps on open takes, if any; 0 = no cap. The amount is Money. */
  maxOpenTakes?: number | undefined
  maxOpenAmount?: number | undefined
}

/** Who makes a call, as the store knows them at this moment. */
export interface Actor {
  userNo: string
  userName: string
  email: string
  /** Whether the person has shown that they read mails to that address. */
  emailProven?: boolean
  phone: string
  role: Role
  permissions: Permission[]
  /** When the caller signed in to get the token of this call; a refreshed token keeps it. */
  signedInAt?: string
  session?: Session
  /** The API key that makes the call in place of the doctor; `userName` then names it, in every event of the call. */
  apiKeyNo?: string
}

/** One sign-in with everything refreshed from it. */
export interface Session {
  id: string
  /** Seconds each of its tokens lives. */
  tokenLife: number
}

/** The actor of a company-scoped call. */
export interface CompanyActor extends Actor {
  company: CompanyOfActor
}

/** In whose name, and for which company, something is done: a caller's, or somebody's whom a message or a document names. */
export interface Acting extends Pick<Actor, 'userNo' | 'userName'> {
  company: Pick<CompanyOfActor, 'doctorNo' | 'doctorName'>
}

/** The actor of a call whose company may be left out. */
export interface MaybeCompanyActor extends Actor {
  company?: CompanyOfActor
}
