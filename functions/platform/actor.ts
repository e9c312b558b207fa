import type { Permission } from '../../shared/values/permission.ts'
import type { Role } from '../../shared/values/role.ts'

/** The company named in a call, and the caller's membership in it. */
export interface CompanyOfActor {
  doctorNo: string
  doctorName: string
  /** Limited members finish open takes and cannot take more. */
  limited: boolean
  /** Numbers of the member's groups. */
  groups: readonly string[]
  /** The member's own caps on open takes, if any; 0 = no cap. Amounts are Money. */
  maxOpenTakes?: number | undefined
  maxOpenAmount?: number | undefined
}

/** The caller of a call, as currently stored. */
export interface Actor {
  userNo: string
  userName: string
  email: string
  /** True if the person has proven that they receive mails at that address. */
  emailProven?: boolean
  phone: string
  role: Role
  permissions: Permission[]
  /** Instant of the sign-in behind the call's token; a refreshed token keeps it. */
  signedInAt?: string
  session?: Session
  /** The API key that makes the call for the doctor; `userName` is then the key's name, in every event of the call. */
  apiKeyNo?: string
}

/** One sign-in, with all tokens refreshed from it. */
export interface Session {
  id: string
  /** Lifetime of each of its tokens in seconds. */
  tokenLife: number
}

/** The actor of a company-scoped call. */
export interface CompanyActor extends Actor {
  company: CompanyOfActor
}

/** The person and company for which something is done: of a caller, or as named in a message or document. */
export interface Acting extends Pick<Actor, 'userNo' | 'userName'> {
  company: Pick<CompanyOfActor, 'doctorNo' | 'doctorName'>
}

/** The actor of a call that may omit the company. */
export interface MaybeCompanyActor extends Actor {
  company?: CompanyOfActor
}
