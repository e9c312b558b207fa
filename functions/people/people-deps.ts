import type { Deps } from '../platform/deps.ts'
import type { Identity } from './identity/identity.ts'

export interface PeopleDeps extends Deps {
  identity: Identity
  pause: (milliseconds: number) => Promise<void>
}
