import type { Deps } from '../platform/deps.ts'
import type { Identity } from './identity/identity.ts'

export interface PeopleDeps extends Deps {
  identity: Identity
  /** Seconds from a sign-in until its refresh token expires, as the user pool is configured. */
  sessionSeconds: number
  pause: (milliseconds: number) => Promise<void>
}
